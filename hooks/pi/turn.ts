/** What the extension remembers of the run that goes on; counts are elsewhere. */
export type Turn = {
  /** Tells this prompt's work from the next. */
  id: string
  /** True after a continuation of ours since the person's prompt. */
  isContinued: boolean
  /** The last words were judged already. */
  isJudged: boolean
  /** A continuation was asked for and has not begun. */
  isAwaited: boolean
  /** Where the last input came from. */
  source: string | undefined
  /** Reminds the agent of its goal, with the next prompt. */
  reminder: string | undefined
}

/** @returns what is remembered before the first prompt */
export function newTurn(): Turn {
  return {
    id: '',
    isContinued: false,
    isJudged: false,
    isAwaited: false,
    source: undefined,
    reminder: undefined,
  }
}
