import type { CommandFacts, GoalCommand } from './goal-command.ts'
export function parseGoalCommand(text: string, _facts: CommandFacts): GoalCommand {
  const t = text.trim()
  if (t === '' || t === 'status') return { kind: 'status', isJson: false }
  if (t === 'log') return { kind: 'log', isJson: false }
  if (t === 'pause' || t === 'resume' || t === 'complete' || t === 'stop') return { kind: t }
  if (t === 'check') return { kind: t }
  if (t === 'allow') return { kind: t, mode: 'this' }
  const m = /^(.*?)\s*--check "(.*)"$/s.exec(t)
  return { kind: 'set', goal: m ? { objective: m[1] || 'x', check: m[2]! } : { objective: t, promise: 'GOAL_COMPLETE' }, readAs: 'objective', warnings: [] }
}
