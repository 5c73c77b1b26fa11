import { applyLine, applyPrompt } from '../../core/answers/apply-prompt.ts'
import { countTasks } from '../../core/checklist/count-tasks.ts'
import { hasTableBoxes } from '../../core/checklist/has-table-boxes.ts'
import { isTasksFile } from '../../core/checklist/is-tasks-file.ts'
import { nameOf } from '../../core/checklist/name-of.ts'
import { nextOpenTask } from '../../core/checklist/next-open-task.ts'
import { parseChecklist } from '../../core/checklist/parse-checklist.ts'
import type { SessionFacts } from '../../core/events.ts'
import { armSession } from '../../io/arm-session.ts'
import { updateSessionState } from '../../io/session-state.ts'
import { findList } from '../find-list.ts'
import {
  failed,
  type CommandAnswer,
  type CommandPlace,
} from '../command-answer.ts'
import { seeTasks } from '../see-tasks.ts'

/**
 * `/goal:apply [file]`: starts to work through a list. From here on a stop of
 * this session that follows a tick is held while that list has an open box, in
 * a project without goals, too.
 */
export async function applyCommand(
  { root, sessionId }: CommandPlace,
  { cwd }: SessionFacts,
  file: string | undefined,
): Promise<CommandAnswer> {
  if (sessionId === undefined) return failed(ONLY_IN_A_SESSION)
  const found = await findList(root, cwd, file, 'apply')
  if (found.kind === 'failed') return failed(found.message)
  if (!isTasksFile(found.path)) return failed(notATasksFile(found.file))
  const checklist = parseChecklist(found.text)
  const counts = countTasks(checklist)
  const next = nextOpenTask(checklist)
  const isInTable = hasTableBoxes(found.text)
  if (next === undefined) {
    return { text: nothingOpen(found.file, counts.done, isInTable) }
  }

  await updateSessionState(sessionId, () => ({
    apply: { file: found.path },
    taskBlocks: undefined,
  }))
  await seeTasks(sessionId, found.path)
  await armSession(sessionId)
  const facts = {
    file: found.file,
    counts,
    next: nameOf(next, checklist.tasks),
    hasTableBoxes: isInTable,
  }

  return { text: applyLine(facts), prompt: applyPrompt(facts) }
}

const ONLY_IN_A_SESSION =
  '`apply` starts a turn, so it works in a session: type `/goal:apply` there. `goal tasks` shows the list here.'

function notATasksFile(file: string): string {
  return (
    `expected a file named tasks.md, got \`${file}\`: only there is a tick guarded. ` +
    'Example: /goal:apply specs/001/tasks.md'
  )
}

function nothingOpen(file: string, done: number, isInTable: boolean): string {
  if (done > 0) return `Goal: ${file} has no open box, ${done} are done.`
  const table = isInTable ? ' Boxes in tables are not read.' : ''

  return `Goal: ${file} has no box.${table} Example of one: \`- [ ] T001 Write the parser\``
}
