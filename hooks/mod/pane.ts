import type { EngineInterface } from 'claude-code'
import { refresh, seen } from './watch'

/** The pane's name among this plugin's panes. */
export const LOG_PANE = 'goal-log'
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
