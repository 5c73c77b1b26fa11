import * as path from 'node:path'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { newsOf, type ToolCall } from '../support/messages.ts'
import { runScenario } from '../support/real-scenario.ts'
import { readScenarios, type ScenarioCall } from '../support/scenario.ts'
import { bash } from '../support/story.ts'

const scenarios = hostSuite('the scenarios in Claude Code')

for (const scenario of readScenarios()) {
  scenarios(scenario.title, async () => {
    const claude = await makeClaude({ files: scenario.files })

    await runScenario(
      {
        ...claude,
        async session({ prompt, turns }) {
          const script = turns.map(({ says, does = [] }) => ({
            ...(says === undefined ? {} : { text: says }),
            tools: does.flatMap((call) => toolsOf(claude.project, call)),
          }))
          const { requests } = await claude.run(prompt, { script })

          return requests.map(newsOf)
        },
      },
      scenario,
    )
  })
}

/** Claude Code changes only a file that it has read. */
function toolsOf(project: string, call: ScenarioCall): ToolCall[] {
  if ('shell' in call) return [bash(call.shell)]
  const file_path = path.join(project, 'edit' in call ? call.edit : call.write)
  if ('write' in call) {
    return [{ name: 'Write', input: { file_path, content: call.text } }]
  }
  const { old: old_string, new: new_string } = call

  return [
    { name: 'Read', input: { file_path } },
    { name: 'Edit', input: { file_path, old_string, new_string } },
  ]
}

scenarios.run()
