import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { peekInput, setReadInput } from './agents/read-ahead.ts'
import { stateFolderHere } from './io/state-folder.ts'

/** Tells one build of the program from the next; set by the build. */
declare const BUILD_ID: string

/** The names of guarded files, which the host's JSON holds as they are. */
const GUARDED = /tasks\.md|\.goal\.md/i
/** Events whose answer no person reads. */
const SILENT = new Set(['view', 'usage', 'tick', 'box'])
const NODE_FLOOR = [20, 17] as const

/** The program's own file beside this one. */
const program = join(__dirname, 'main.cjs')

if (isTooOld(process.versions.node)) answerTooOld()
else if (!isOfOtherFile()) runProgram()

/**
 * Runs the program from V8's code cache, made at the first start: compiling it
 * anew would cost more than all else a hook does.
 *
 * A cache holds what its first run has compiled, so each event has its own. V8
 * tells a stale one by the source's length alone, so its name holds the build;
 * whatever goes wrong with it, the program is compiled.
 */
function runProgram(): void {
  const cache = join(
    stateFolderHere(),
    'cache',
    `${process.version}-${process.arch}-${BUILD_ID}-${partOf(process.argv)}.bin`,
  )
  const cachedData = readCache(cache)
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${readFileSync(program, 'utf8')}\n})`,
    { filename: program, ...(cachedData && { cachedData }) },
  )
  const module = { exports: {} }
  script.runInThisContext()(
    module.exports,
    createRequire(program),
    module,
    program,
    __dirname,
  )
  if (cachedData === undefined || script.cachedDataRejected === true) {
    process.once('exit', () => writeCache(cache, script.createCachedData()))
  }
}

/** The event that is answered, or the terminal. */
function partOf([, , first, event = '']: string[]): string {
  return first === 'hook' && /^[a-z]{1,20}$/.test(event) ? event : 'terminal'
}

/**
 * Whether this is an edit of a file that nothing is ever said about: where the
 * host cannot filter by name, each of its edits would pay for the program.
 *
 * What was read is left for the program, which reads on from there.
 */
function isOfOtherFile(): boolean {
  const [first, event] = process.argv.slice(2)
  if (first !== 'hook' || event !== 'box') return false

  const input = peekInput()
  if (input.isWhole && !GUARDED.test(input.bytes.toString('utf8'))) return true
  setReadInput(input.bytes)

  return false
}

function readCache(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function writeCache(path: string, data: Buffer): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const own = `${path}.${process.pid}`
    writeFileSync(own, data, { mode: 0o600 })
    renameSync(own, path)
  } catch {
    // Without a cache the next start is slower, nothing else.
  }
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [floor, floorMinor] = NODE_FLOOR

  return major < floor || (major === floor && minor < floorMinor)
}

/** In the form that whoever started the program reads. */
function answerTooOld(): void {
  const text =
    `goal-ledger needs Node ${NODE_FLOOR.join('.')} or newer, found ` +
    `${process.versions.node}. Put a newer one on PATH.`
  const [first, event] = process.argv.slice(2)

  if (first !== 'hook') {
    console.error(text)
    process.exitCode = 1
  } else if (event === 'command') {
    console.log(JSON.stringify({ text: `Goal: ${text}`, exit_code: 1 }))
  } else if (!SILENT.has(event ?? '')) {
    console.log(JSON.stringify({ systemMessage: text }))
  }
}
