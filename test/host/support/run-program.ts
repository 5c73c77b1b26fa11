import { spawn } from 'node:child_process'

/** How a program ended and what it printed. */
export type ProgramRun = {
  code: number | undefined
  stdout: string
  stderr: string
}

/** What a headless run of a host may take. */
const TIMEOUT_MS = 180_000

/**
 * Runs a program in its own process group with an environment that holds only
 * what is named, and waits for its end.
 *
 * @returns its exit code (undefined when a signal ended it) and its output;
 *   throws when it cannot start or runs past 180 s, with what it printed
 */
export function runProgram(options: {
  command: string[]
  cwd: string
  env: Record<string, string>
}): Promise<ProgramRun> {
  const { command, cwd, env } = options
  const [program = '', ...args] = command

  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { stdout: '', stderr: '' }
    child.stdout.on(
      'data',
      (chunk: Buffer) => (output.stdout += chunk.toString()),
    )
    child.stderr.on(
      'data',
      (chunk: Buffer) => (output.stderr += chunk.toString()),
    )

    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      const printed = `${output.stdout}\n${output.stderr}`.slice(-4_000)
      reject(
        new Error(
          `Expected \`${command.join(' ')}\` to end within ${TIMEOUT_MS} ms, got:\n${printed}`,
        ),
      )
    }, TIMEOUT_MS)

    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? undefined, ...output })
    })
  })
}
