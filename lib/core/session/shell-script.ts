import { shellTokens, type ShellToken } from './shell-tokens.ts'

/** One command with its words, or a script in brackets. */
export type ShellCommand =
  { kind: 'simple'; words: string[] } | { kind: 'group'; script: ShellScript }

/** Commands joined by `|`. */
export type Pipeline = { commands: ShellCommand[]; isNegated: boolean }

/** Pipelines joined by `&&` and `||`; `joints[i]` stands before pipeline i+1. */
export type Chain = {
  pipelines: Pipeline[]
  joints: ('&&' | '||')[]
  isBackground: boolean
}

export type ShellScript = {
  chains: Chain[]
  /** `if`, a loop or a function is in it: which commands run is not known. */
  isBranching: boolean
}

const RESERVED = new Set(
  'if then elif else fi for while until do done case esac select function [['.split(
    ' ',
  ),
)

/** No person nests deeper; a line that does must not exhaust the stack. */
const MAX_BRACKETS = 500

/**
 * A command line as what decides its exit code: chains of pipelines.
 *
 * @param text one or more lines of shell
 * @returns undefined where it is not whole, such as with a quote left open, or
 *   holds more brackets than a command line does
 */
export function parseScript(text: string): ShellScript | undefined {
  if (text.split(/[({]/, MAX_BRACKETS + 2).length > MAX_BRACKETS + 1) {
    return undefined
  }
  const tokens = shellTokens(text)
  if (tokens === undefined) return undefined

  const reader = new Reader(tokens)
  const script = reader.script()

  return reader.isAtEnd ? script : undefined
}

class Reader {
  #at = 0
  #isBranching = false
  readonly #tokens: ShellToken[]

  constructor(tokens: ShellToken[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  /** Up to the end, or to the bracket that closes this script. */
  script(): ShellScript {
    const chains: Chain[] = []

    while (!this.isAtEnd && !this.#is(')') && !this.#isWord('}')) {
      if (this.#take(';', ';;', '\n') !== undefined) continue
      const from = this.#at
      chains.push(this.#chain())
      if (this.#at === from) this.#at += 1
    }

    return { chains, isBranching: this.#isBranching }
  }

  #chain(): Chain {
    const pipelines = [this.#pipeline()]
    const joints: Chain['joints'] = []

    for (;;) {
      const joint = this.#take('&&', '||')
      if (joint !== '&&' && joint !== '||') break
      while (this.#take('\n') !== undefined) continue
      joints.push(joint)
      pipelines.push(this.#pipeline())
    }
    const isBackground = this.#take('&') !== undefined

    return { pipelines, joints, isBackground }
  }

  #pipeline(): Pipeline {
    const isNegated = this.#takeWord('!')
    const commands = [this.#command()]
    while (this.#take('|', '|&') !== undefined) commands.push(this.#command())

    return { commands, isNegated }
  }

  #command(): ShellCommand {
    if (this.#take('(') !== undefined) return this.#group(() => this.#take(')'))
    if (this.#takeWord('{')) return this.#group(() => this.#takeWord('}'))

    const words: string[] = []
    for (let token = this.#now; token !== undefined; token = this.#now) {
      if (token.kind === 'operator') break
      this.#at += 1
      // The target of a redirection is no word of the command.
      if (token.kind === 'redirect') this.#skipWord()
      else this.#add(token.text, words)
    }
    if (words.length > 0 && this.#is('(')) this.#isBranching = true

    return { kind: 'simple', words }
  }

  #add(word: string, words: string[]): void {
    const isReserved = words.length === 0 && RESERVED.has(word)
    if (isReserved) this.#isBranching = true
    else words.push(word)
  }

  #group(close: () => unknown): ShellCommand {
    const script = this.script()
    close()
    while (this.#now?.kind === 'redirect') {
      this.#at += 1
      this.#skipWord()
    }

    return { kind: 'group', script }
  }

  get #now(): ShellToken | undefined {
    return this.#tokens[this.#at]
  }

  #is(operator: string): boolean {
    return this.#now?.kind === 'operator' && this.#now.text === operator
  }

  #isWord(word: string): boolean {
    return this.#now?.kind === 'word' && this.#now.text === word
  }

  #take(...operators: string[]): string | undefined {
    const found = operators.find((operator) => this.#is(operator))
    if (found !== undefined) this.#at += 1

    return found
  }

  #takeWord(word: string): boolean {
    const isThere = this.#isWord(word)
    if (isThere) this.#at += 1

    return isThere
  }

  #skipWord(): void {
    if (this.#now?.kind === 'word') this.#at += 1
  }
}
