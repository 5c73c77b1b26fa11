import { spawnSync, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

type Pipe = { reader: Socket; writeFd: number }

/** What a check reads from and writes to. */
export type CheckStdio = {
  stdio: ('ignore' | 'pipe' | number)[]
  /** The streams its output comes from; undefined: it was never started. */
  connect: (child: ChildProcess | undefined) => Readable[]
}

/**
 * Opens standard input and output of a check.
 *
 * Output is one named pipe for both streams: it keeps their order, and unlike
 * the sockets Node gives a child, a script can open it as `/dev/stderr`. Input
 * is a file for the same reason. Where neither can be made, sockets do.
 *
 * @param input the text on standard input; undefined: none, at its end at once
 */
export function openCheckStdio(input: string | undefined): CheckStdio {
  const { pipe, inputFd } = openFiles(input)
  const stdin = inputFd ?? (input === undefined ? 'ignore' : 'pipe')
  const output = pipe?.writeFd ?? 'pipe'

  const connect = (child: ChildProcess | undefined): Readable[] => {
    // The child has copies of its own; ours would keep the pipe from ending.
    if (inputFd !== undefined) closeSync(inputFd)
    if (pipe) closeSync(pipe.writeFd)

    // A command may end without reading what it was given.
    child?.stdin?.on('error', () => {})
    child?.stdin?.end(input)

    return [pipe?.reader, child?.stdout, child?.stderr].filter(isStream)
  }

  return { stdio: [stdin, output, output], connect }
}

function openFiles(input: string | undefined): {
  pipe: Pipe | undefined
  inputFd: number | undefined
} {
  const folder = madeIfAble(() => mkdtempSync(join(tmpdir(), 'goal-')))
  if (folder === undefined) return { pipe: undefined, inputFd: undefined }

  const pipe = madeIfAble(() => openPipe(join(folder, 'out')))
  const inputFd = madeIfAble(() => openInput(join(folder, 'in'), input))

  // Open files outlive their names, so nothing is left behind on the disk.
  madeIfAble(() => rmSync(folder, { recursive: true }))
  return { pipe, inputFd }
}

function openPipe(path: string): Pipe {
  const { status } = spawnSync('mkfifo', ['-m', '600', path])
  if (status !== 0) throw new Error('Expected mkfifo to make a pipe')

  // The reading end first, and without waiting: opening one end alone blocks.
  const readFd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writeFd = openSync(path, constants.O_WRONLY)

  return {
    reader: new Socket({ fd: readFd, readable: true, writable: false }),
    writeFd,
  }
}

function openInput(
  path: string,
  input: string | undefined,
): number | undefined {
  if (input === undefined) return undefined

  writeFileSync(path, input, { mode: 0o600 })
  return openSync(path, 'r')
}

function madeIfAble<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function isStream(stream: Readable | null | undefined): stream is Readable {
  return stream !== null && stream !== undefined
}
