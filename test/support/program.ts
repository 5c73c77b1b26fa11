import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProgram } from '../../scripts/build-program.mjs'

export type ProgramRun = {
  code: number | null
  stdout: string
  stderr: string
  /** The one JSON document on standard output; undefined without any output. */
  json: Record<string, unknown> | undefined
}

let built: string | undefined

/** @returns the path of the program, built once for all tests of a run */
export async function programPath(): Promise<string> {
  if (built === undefined) {
    built = mkdtempSync(join(tmpdir(), 'goal-program-'))
    await buildProgram(built)
    const folder = built
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }

  return join(built, 'goal.cjs')
}

/** Runs the built program as a host or a person would. */
export async function runProgram(
  args: readonly string[],
  options: {
    cwd: string
    env?: NodeJS.ProcessEnv
    input?: string
  },
): Promise<ProgramRun> {
  const child = spawn(process.execPath, [await programPath(), ...args], {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  // A program that answers before it has read all is no fault of the test.
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input ?? '')
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })

  return { code, stdout, stderr, json: jsonOf(stdout) }
}

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    return text.trim() === ''
      ? undefined
      : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    return undefined
  }
}
