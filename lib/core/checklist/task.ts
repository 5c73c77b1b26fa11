/**
 * What a box says.
 *
 * `open` and `done` are GFM's own marks, and look-alikes a person reads the
 * same way. `optional-open` is an open box with a star behind it
 * (`- [ ]* 1.4 text`): it never holds the loop. `unclear` is any other mark
 * (`[-]`, `[~]`, `[/]`): neither open nor done, so never a reason to say that
 * all is done.
 */
export type TaskState = 'open' | 'done' | 'optional-open' | 'unclear'

/** One box of a tasks.md. */
export type Task = {
  /** `T001`, `1.10`, `#3`, `Step 1`; undefined when the text opens with none. */
  id: string | undefined
  /** The text, cut for messages. */
  name: string
  /** The first paragraph without markup, blanks made single: what tasks are matched by. */
  text: string
  state: TaskState
  /** Of the box, from 1. */
  line: number
  /** List items around it: 0 for an item of an outermost list. */
  depth: number
  /** The line of the task it is nested in. */
  parent: number | undefined
  /** The `#` headings it stands under, outermost first. */
  headings: string[]
  /** Code spans of its own first paragraph, in order. */
  commands: string[]
  /** False for a look-alike that GFM does not draw as a box. */
  isGfm: boolean
  /** True with a star behind the box. */
  isOptional: boolean
  /** All its text is struck through: dropped for the loop, open for the guard. */
  isStruck: boolean
  /** A box with no text: left over from a template, and ignored. */
  isBlank: boolean
}

/** The boxes of a tasks.md, in the order they stand in. */
export type Checklist = { tasks: Task[] }
