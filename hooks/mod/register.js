/** @import { EngineInterface, On } from 'claude-code' */
import { answerGoal } from './answer-goal.js'
import { drawBand, drawLog } from './draw.js'
import { lengthened, shortened } from './feedback.js'
import { LOG_PANE } from './log-pane.js'
import { reportUsage } from './report-usage.js'
import {
  isTerminal,
  sessionStarted,
  turnCompleted,
  turnStarted,
} from './session.js'
import { hasGoal, refresh, seen, placeBand, startTicking } from './watch.js'
import { wordFault } from './word-fault.js'

/** Tells the stop's settings hook that the mod words a block for the screen. */
const WITH_MOD = { goal_mod: true }

const IN_MENU = {
  description: 'Show the goal, set one, or steer it',
  argumentHint:
    '[objective or check | status | log | pause | resume | clear | …]',
}

/**
 * The mod: what the settings hooks cannot do. It answers `/goal`, shows the
 * goal, and passes cost facts on; every rule is the program's.
 *
 * @param {On} on
 */
export const register = (on) => {
  on('command.run', { command: 'goal' }, ($, e) => answerGoal($, e)).catch(
    (_$, _e, next) => wordFault(`got: ${next.error.message}`),
  )

  // The menu would offer the built-in's words for a command that this answers.
  on('command.describe', { command: 'goal' }, async (_$, e, next) => ({
    ...(await next(e)),
    ...IN_MENU,
  }))

  on('session.start', async ($, e, next) => {
    const started = await next(e)
    sessionStarted(e)
    void reportUsage($)
    if (isTerminal()) startTicking($)
    void refresh($)

    return started
  })

  // `/clear` makes a new session with no session.start of its own.
  on('classic.SessionStart', async ($, e, next) => {
    const result = await next(e)
    void refresh($)

    return result
  }).catch((_$, e, next) => next(e))

  on('turn.start', ($, e, next) => {
    turnStarted(e)

    return next(e)
  })

  on('turn.complete', async ($, e, next) => {
    const result = await next(e)
    turnCompleted(e)
    if (e.agentId === undefined) void afterTurn($)

    return result
  })

  // The settings hook decides and counts the stop; here it is only shown.
  on('classic.Stop', async ($, e, next) => {
    const result = await next(Object.assign({}, e, WITH_MOD))
    void refresh($)

    if (!isTerminal() || result.additionalContext === undefined) return result

    return {
      ...result,
      additionalContext: result.additionalContext.map(shortened),
    }
  }).catch((_$, e, next) => next(e))

  on(
    'prompt.attachment',
    { type: 'hook_additional_context' },
    async (_$, e, next) => lengthened(await next(e)),
  )

  // The box guard adds what the session has cost, so the facts come first.
  on('tool.call', { tool: 'Edit' }, async ($, e, next) => {
    if (isTaskList(e.file_path)) await reportUsage($, 'tick')

    return next(e)
  }).catch((_$, e, next) => next(e))

  on('tool.call', { tool: 'Write' }, async ($, e, next) => {
    if (isTaskList(e.file_path)) await reportUsage($, 'tick')

    return next(e)
  }).catch((_$, e, next) => next(e))

  // Two goals would hold the same stop; the one a person set stays.
  on('tool.call', { tool: 'SetGoal' }, async ($, e, next) =>
    (await hasGoal($)) ? { deny: OWN_GOAL } : next(e),
  ).catch((_$, e, next) => next(e))

  // The host puts the plugin's name before an answer, where a heading or a table would break.
  on(
    'ui.render',
    { component: 'CommandOutput', props: { command: 'goal' } },
    ($, e, next) =>
      next({
        ...e,
        props: { ...e.props, text: withoutName(e.props.text, $.plugin.name) },
      }),
  )

  on('ui.render', { component: 'AbovePrompt' }, ($, e, next) => {
    placeBand($, e.props)
    const { band } = seen()

    return band.length === 0 || e.props.hasSurvey
      ? next(e)
      : drawBand($, e, band)
  })

  on('ui.render', { component: 'Pane' }, ($, e, next) =>
    e.requestId === LOG_PANE ? drawLog($, e, seen().log) : next(e),
  )
}

/** @param {EngineInterface} $ */
async function afterTurn($) {
  await refresh($)
  await reportUsage($)
}

/**
 * @param {string} text
 * @param {string} name
 */
const withoutName = (text, name) =>
  text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text

const OWN_GOAL =
  'Expected no second goal, got one while the goal of this session is active. ' +
  'Work on that one; the user changes it with /goal.'

/** @param {string} file */
const isTaskList = (file) => /(^|[\\/])tasks\.md$/i.test(file)
