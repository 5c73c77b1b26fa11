import { runCli } from './cli.ts'
import { runHookEvent } from '../hooks/events.ts'

const [first, second] = process.argv.slice(2)

void (first === 'hook' ? runHookEvent(second) : runCli(process.argv.slice(2)))
