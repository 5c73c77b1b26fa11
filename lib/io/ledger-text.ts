import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { LedgerError } from '../core/ledger/ledger-error.ts'
import { errorCode } from './error-code.ts'

/** What reads as "there is no such file". */
const GONE = new Set(['ENOENT', 'ENOTDIR'])

/** @returns whether an error says that a file, or its folder, is not there */
export function isGone(error: unknown): boolean {
  return GONE.has(errorCode(error) ?? '')
}

/**
 * Reads a ledger's text, byte for byte: what it returns is written back as the
 * same bytes.
 *
 * @param path the ledger
 * @param root the project's real path, for messages
 * @returns undefined where there is none
 * @throws {LedgerError} where it cannot be read as UTF-8
 */
export async function readLedgerText(
  path: string,
  root: string,
): Promise<string | undefined> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw atFile(unreadable(error), path, root)
  })

  return bytes && decoded(bytes, path, root)
}

/**
 * Puts the file's name and the line before the message of a broken ledger.
 *
 * @returns the error to throw; one that is no LedgerError comes back as it is
 */
export function atFile(error: unknown, path: string, root: string): unknown {
  if (!(error instanceof LedgerError)) return error
  const name = relative(root, path).split(sep).join('/')
  const place = error.line === undefined ? name : `${name}:${error.line}`

  return new LedgerError(`${place}\n${error.message}`, {
    cause: error,
    ...(error.line === undefined ? {} : { line: error.line }),
  })
}

function decoded(bytes: Buffer, path: string, root: string): string {
  try {
    // `ignoreBOM` keeps it: it is one of the file's bytes.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

    return decoder.decode(bytes)
  } catch {
    throw atFile(notUtf8(bytes), path, root)
  }
}

function notUtf8(bytes: Buffer): LedgerError {
  const text = bytes.toString('utf8')
  const at = text.indexOf('\ufffd')
  const line = text.slice(0, Math.max(at, 0)).split('\n').length

  return new LedgerError(
    'Expected the ledger to be UTF-8 text, got bytes that are none.\n' +
      'Save the file as UTF-8; nothing was changed. Example: ' +
      '`iconv -f latin1 -t utf8 old.md > new.md`',
    { line },
  )
}

function unreadable(cause: unknown): LedgerError {
  return new LedgerError(
    `Expected a ledger that can be read, got ${errorCode(cause) ?? String(cause)}.\n` +
      'Make it a plain file that you may read; nothing was changed. ' +
      'Example: `chmod u+rw current.goal.md`',
    { cause },
  )
}
