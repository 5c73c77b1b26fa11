/** @import { EngineInterface } from 'claude-code' */
import { LOG_PANE } from './log-pane.js'
import { refresh, seen } from './watch.js'

const PANE = { id: LOG_PANE, title: 'Goal history', rows: 20, columns: 80 }

/**
 * Opens the history beside the conversation.
 *
 * @param {EngineInterface} $
 * @returns {Promise<boolean>} whether the pane is on the screen; it is not when
 *   there is no history, or where the surface draws no panes
 */
export async function openLog($) {
  await refresh($)

  if (seen().log === '') return false

  try {
    const opened = await $.ui.open({
      ...PANE,
      focus: true,
      closeOnEscape: true,
    })

    return opened.isPlaced
  } catch {
    return false
  }
}
