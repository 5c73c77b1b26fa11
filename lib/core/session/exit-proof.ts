import { bareCommand } from './bare-command.ts'
import {
  parseScript,
  type Chain,
  type Pipeline,
  type ShellCommand,
  type ShellScript,
} from './shell-script.ts'

/**
 * What exit 0 of a whole command line says of one command in it: `proof`, it
 * ran and exited 0; `masked`, it is there, but its exit code is lost or it may
 * not have run; `other`, it is not there.
 */
export type ExitProof = 'proof' | 'masked' | 'other'

/** Options of the shell that are on at this place of a script. */
type ShellOptions = { isPipefail: boolean; isErrexit: boolean }

const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash'])

/**
 * What exit 0 of a command line proves of the commands that `matches` knows.
 *
 * Only what decides the exit code counts: parts joined by `&&`, the last part
 * of a script, all parts under `set -e`; a pipe only under `set -o pipefail`.
 *
 * @param ran the command line that exited 0
 * @param matches whether this is the command in question, by its bare words
 */
export function exitProof(
  ran: string,
  matches: (words: string[]) => boolean,
): ExitProof {
  const script = parseScript(ran)
  if (script === undefined) return 'other'

  const off = { isPipefail: false, isErrexit: false }
  return ofScript(script, matches, off)
}

type Matches = (words: string[]) => boolean

function ofScript(
  script: ShellScript,
  matches: Matches,
  options: ShellOptions,
): ExitProof {
  const now = { ...options }
  const found: ExitProof[] = []
  let isSure = !script.isBranching

  script.chains.forEach((chain, at) => {
    const isLast = at === script.chains.length - 1
    const proof = ofChain(chain, { matches, options: now, isLast })
    found.push(isSure || proof === 'other' ? proof : 'masked')
    if (mayEndWell(chain)) isSure = false
  })

  return best(found)
}

type Place = { matches: Matches; options: ShellOptions; isLast: boolean }

function ofChain(chain: Chain, { matches, options, isLast }: Place): ExitProof {
  const found = chain.pipelines.map((pipeline, at): ExitProof => {
    const isEnd = at === chain.pipelines.length - 1
    // Inside a part that more is joined to, `set -e` has no effect.
    const inside = isEnd ? options : { ...options, isErrexit: false }
    const proof = ofPipeline(pipeline, matches, inside)
    setOptions(pipeline, options)
    if (proof !== 'proof') return proof

    const isKept = isLast || (isEnd && options.isErrexit) || exitsOn(chain, at)
    return isDecisive(chain, at) && isKept ? 'proof' : 'masked'
  })

  return best(found)
}

/** Whether the chain cannot succeed unless its pipeline `at` ran and did. */
function isDecisive(chain: Chain, at: number): boolean {
  if (chain.isBackground) return false
  if (at > 0 && chain.joints[at - 1] === '||') return false

  const or = chain.joints.indexOf('||', at)
  if (or < 0) return true

  return or === chain.joints.length - 1 && isFailing(chain.pipelines[or + 1])
}

/** `npm test || exit 1` fails the script, whatever follows. */
function exitsOn(chain: Chain, at: number): boolean {
  const last = chain.pipelines.at(-1)
  const isHandled = chain.joints.indexOf('||', at) >= 0 && isFailing(last)

  return isHandled && last !== undefined && wordsOf(last)[0] === 'exit'
}

/** After `||`, a bare `exit` keeps the failure. */
function isFailing(pipeline: Pipeline | undefined): boolean {
  const [word = '', code] = pipeline === undefined ? [] : wordsOf(pipeline)
  if (word === 'false') return true
  if (word !== 'exit' && word !== 'return') return false

  return code === undefined || /^[1-9]\d*$/.test(code)
}

/** Whether the script may end, or end well, before what follows has run. */
function mayEndWell(chain: Chain): boolean {
  return chain.pipelines.some((pipeline, at) => {
    const [word = '', ...rest] = wordsOf(pipeline)
    if (word === 'trap') return true
    if (word === 'exec') return rest.length > 0
    if (word !== 'exit' && word !== 'return') return false

    return chain.joints[at - 1] !== '||' || !isFailing(pipeline)
  })
}

/** The words of a pipeline of one simple command; else none. */
function wordsOf({ commands }: Pipeline): string[] {
  const [only] = commands

  return commands.length === 1 && only?.kind === 'simple' ? only.words : []
}

function ofPipeline(
  { commands, isNegated }: Pipeline,
  matches: Matches,
  options: ShellOptions,
): ExitProof {
  const proof = best(
    commands.map((command) => ofCommand(command, matches, options)),
  )
  const isMasked = isNegated || (commands.length > 1 && !options.isPipefail)

  return isMasked && proof === 'proof' ? 'masked' : proof
}

function ofCommand(
  command: ShellCommand,
  matches: Matches,
  options: ShellOptions,
): ExitProof {
  if (command.kind === 'group')
    return ofScript(command.script, matches, options)

  const words = bareCommand(command.words)
  const inner = innerScript(words)
  if (inner !== undefined) return ofScript(inner.script, matches, inner.options)

  return matches(words) ? 'proof' : 'other'
}

/** `bash -c '…'` runs a script of its own. */
function innerScript(
  words: string[],
): { script: ShellScript; options: ShellOptions } | undefined {
  const [shell = ''] = words
  if (!SHELLS.has(shell)) return undefined

  const at = words.findIndex((word) => /^-[a-z]*c$/.test(word))
  const script = at < 0 ? undefined : parseScript(words[at + 1] ?? '')
  if (script === undefined) return undefined

  return { script, options: optionsIn(words.slice(1, at + 1)) }
}

function setOptions(pipeline: Pipeline, options: ShellOptions): void {
  const [first = '', ...rest] = wordsOf(pipeline)
  if (first !== 'set') return

  const isOff = rest.some((word) => word.startsWith('+'))
  const { isPipefail, isErrexit } = optionsIn(
    rest.map((word) => word.replace(/^\+/, '-')),
  )
  if (isPipefail) options.isPipefail = !isOff
  if (isErrexit) options.isErrexit = !isOff
}

function optionsIn(words: string[]): ShellOptions {
  const isShort = (letter: string) => (word: string) =>
    /^-[a-z]+$/.test(word) && word.includes(letter)

  return {
    isPipefail: words.includes('pipefail') && words.some(isShort('o')),
    isErrexit: words.some(isShort('e')) || words.includes('errexit'),
  }
}

function best(proofs: ExitProof[]): ExitProof {
  if (proofs.includes('proof')) return 'proof'

  return proofs.includes('masked') ? 'masked' : 'other'
}
