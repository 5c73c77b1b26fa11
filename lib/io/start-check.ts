import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { checkEnv, type Env } from '../core/check-env.ts'
import { openCheckStdio } from './check-stdio.ts'

type Start = { command: string; cwd: string; env?: Env; input?: string }

/**
 * Starts a command with `sh -c` in a process group of its own; throws where
 * that cannot even be tried.
 *
 * @returns the process, and the streams its output comes from
 */
export function startCheck({ command, cwd, env = process.env, input }: Start): {
  child: ChildProcess
  readers: Readable[]
} {
  const { stdio, connect } = openCheckStdio(input)
  let child: ChildProcess | undefined

  try {
    child = spawn('sh', ['-c', command], {
      cwd,
      env: checkEnv(env),
      stdio,
      // A group of its own, and no terminal that it could ask a question on.
      detached: true,
    })
    return { child, readers: connect(child) }
  } catch (error) {
    for (const reader of connect(child)) reader.destroy()
    throw error
  }
}
