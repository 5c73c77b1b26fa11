import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckRun } from '../core/check-run.ts'
import { outputTail } from '../core/output-tail.ts'
import { runCheck, type CheckOptions } from './run-check.ts'

const ERRORS = 'GOAL_LEDGER_ERRORS'
const KEPT_BYTES = 64 * 1024

/** A run whose tail is standard output alone. */
export type RunApart = { run: CheckRun; errors: string }

/**
 * Runs a command as a check is run, with standard error kept apart: what a
 * program says by the way is not what it prints.
 *
 * @returns the run, and the end of its standard error
 */
export async function runApart(options: CheckOptions): Promise<RunApart> {
  const { command, env = process.env } = options
  const folder = await mkdtemp(join(tmpdir(), 'goal-'))
  const path = join(folder, 'errors')

  try {
    const run = await runCheck({
      ...options,
      command: `exec 2>"$${ERRORS}"\nunset ${ERRORS}\n${command}`,
      env: { ...env, [ERRORS]: path },
    })

    return { run: { ...run, command }, errors: await endOf(path) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function endOf(path: string): Promise<string> {
  try {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const start = Math.max(size - KEPT_BYTES, 0)
      const bytes = Buffer.alloc(size - start)
      await file.read(bytes, 0, bytes.length, start)

      return outputTail(bytes, size)
    } finally {
      await file.close()
    }
  } catch {
    return ''
  }
}
