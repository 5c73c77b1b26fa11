import { suite } from 'uvu'
import type { Test } from 'uvu'

const cleanups: (() => Promise<void>)[] = []

/** Runs this once the running test is over, passed or failed; last registered first. */
export function atTestEnd(cleanup: () => Promise<void>): void {
  cleanups.push(cleanup)
}

/** A uvu suite whose tests leave no process and no folder behind. */
export function hostSuite(name: string): Test {
  const tests = suite(name)
  tests.after.each(endAll)

  return tests
}

async function endAll(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) {
    await cleanup()
  }
}
