const [first, second] = process.argv.slice(2)

void main()

/** Loaded here: a hook does without the terminal, and the other way round. */
async function main(): Promise<void> {
  if (first === 'hook') {
    const { runHookEvent } = await import('../hooks/events.ts')

    return await runHookEvent(second)
  }
  const { runCli } = await import('./cli.ts')

  await runCli(process.argv.slice(2))
}

export {}
