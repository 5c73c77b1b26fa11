import {
  tasksAnswer,
  tasksJson,
  type ShownTask,
} from '../../core/answers/tasks-answer.ts'
import { countTasks } from '../../core/checklist/count-tasks.ts'
import { nameOf } from '../../core/checklist/name-of.ts'
import { parseChecklist } from '../../core/checklist/parse-checklist.ts'
import type { Task } from '../../core/checklist/task.ts'
import type { SessionFacts } from '../../core/events.ts'
import { jsonText } from '../../core/json-text.ts'
import { findProof } from '../../core/session/find-proof.ts'
import type { SessionRecord } from '../../core/session/session-record.ts'
import { commandsOf, proofRule } from '../../core/verdict/proof-rule.ts'
import { findList } from '../find-list.ts'
import {
  failed,
  type CommandAnswer,
  type CommandPlace,
} from '../command-answer.ts'
import { readRecord } from '../read-record.ts'
import { taskRules, type TaskRules } from '../task-rules.ts'

/** `/goal tasks [file]`: a list as the tool reads it, and what would be denied. */
export async function tasksCommand(
  { root, paint }: CommandPlace,
  session: SessionFacts,
  { file, isJson }: { file: string | undefined; isJson: boolean },
): Promise<CommandAnswer> {
  const found = await findList(root, session.cwd, file, 'tasks')
  if (found.kind === 'failed') return failed(found.message)
  const checklist = parseChecklist(found.text)
  const rules = await taskRules(session, found.path)
  const record =
    session.transcriptPath === undefined || session.rows === undefined
      ? undefined
      : await readRecord(session, rules.checkout)
  const list = {
    file: found.file,
    counts: countTasks(checklist),
    hasGuard: rules.settings.hasTaskGuard,
    hasRecord: record !== undefined,
    tasks: shownTasks(checklist.tasks, rules, record),
  }

  return {
    text: isJson ? jsonText(tasksJson(list), 2) : tasksAnswer(list, paint),
  }
}

function shownTasks(
  tasks: Task[],
  { known, settings }: TaskRules,
  record: SessionRecord | undefined,
): ShownTask[] {
  const isGuarded = settings.hasTaskGuard && settings.isEnforced

  return tasks.map((task) => {
    const named = commandsOf(task, known)
    const found =
      record &&
      findProof(record, proofRule(named, known), settings.isOldProofEnough)
    const isOpen = task.state !== 'done' && !task.isBlank

    return {
      task,
      name: nameOf(task, tasks),
      named,
      found,
      isDenied: isGuarded && isOpen && found?.kind !== 'proof',
    }
  })
}
