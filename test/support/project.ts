import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runProgram, type ProgramRun } from './program.ts'

/** A project of its own, with a state folder that no other test shares. */
export type Project = {
  root: string
  env: NodeJS.ProcessEnv
  /** The project's ledger, whole. */
  ledger: () => string
  ledgerPath: string
  write: (name: string, text: string) => void
  /** `goal <args>` in a terminal. */
  goal: (...args: string[]) => Promise<ProgramRun>
  /** One hook event, as the host hands it over. */
  hook: (event: string, input: object, cwd?: string) => Promise<ProgramRun>
  /** A stop of a session. */
  stop: (own?: object) => Promise<ProgramRun>
  end: () => void
}

/**
 * Makes a project in a temporary folder.
 *
 * @param files the project's files, text by relative path
 */
export function makeProject(files: Record<string, string> = {}): Project {
  const place = mkdtempSync(join(tmpdir(), 'goal project '))
  const root = join(place, 'proj')
  const ledgerPath = join(root, '.claude/goals/current.goal.md')
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  mkdirSync(root)
  for (const [name, text] of Object.entries(files)) write(name, text)
  const env = personEnv(join(place, 'state'))
  const hook: Project['hook'] = (event, input, cwd = root) =>
    runProgram(['hook', event], {
      cwd,
      env: { ...env, CLAUDE_PROJECT_DIR: root },
      input: JSON.stringify({ cwd: root, ...input }),
    })

  return {
    root,
    env,
    ledgerPath,
    ledger: () => readFileSync(ledgerPath, 'utf8'),
    write,
    goal: (...args) => runProgram(args, { cwd: root, env }),
    hook,
    stop: (own = {}) => hook('stop', stopInput(own)),
    end: () => rmSync(place, { recursive: true, force: true }),
  }
}

/** What Claude Code hands to a Stop hook, but for what the test cares about. */
export function stopInput(own: object = {}): object {
  return {
    session_id: 's-1',
    hook_event_name: 'Stop',
    permission_mode: 'default',
    stop_hook_active: false,
    last_assistant_message: 'Looks good now.',
    background_tasks: [],
    session_crons: [],
    ...own,
  }
}

/** The environment of a person's terminal: no host, no agent. */
function personEnv(state: string): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(CLAUDE|CODEX|PI_|AI_AGENT|GOAL_LEDGER)/.test(name),
  )

  return { ...Object.fromEntries(env), GOAL_LEDGER_STATE: state }
}
