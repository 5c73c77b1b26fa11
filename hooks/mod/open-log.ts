import type { EngineInterface } from 'claude-code'
import { LOG_PANE } from './log-pane'
import { refresh, seen } from './watch'
const ROWS = 20
const COLUMNS = 80

/**
 * Opens the history beside the conversation.
 *
 * @returns whether the pane is on the screen; it is not when there is no
 *   history, or where the surface draws no panes
 */
export async function openLog($: EngineInterface): Promise<boolean> {
  await refresh($)

  if (seen().log === '') return false

  try {
    const pane = {
      id: LOG_PANE,
      title: 'Goal history',
      rows: ROWS,
      columns: COLUMNS,
    } as const
    const { isPlaced } = await $.ui.open({
      ...pane,
      focus: true,
      closeOnEscape: true,
    })

    return isPlaced
  } catch {
    return false
  }
}
