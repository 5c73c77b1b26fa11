/** The history's pane, by its name among this plugin's panes. */
export const LOG_PANE = 'goal-log'
