import { exec, makeCodex } from '../support/codex.ts'
import { newsOfCodex } from '../support/fake-responses.ts'
import { hostSuite } from '../support/host-suite.ts'
import { runScenario } from '../support/real-scenario.ts'
import { patchOf, readScenarios } from '../support/scenario.ts'

const scenarios = hostSuite('the scenarios in Codex')

for (const scenario of readScenarios()) {
  scenarios(scenario.title, async () => {
    const codex = await makeCodex(scenario.files)

    await runScenario(
      {
        ...codex,
        async session({ prompt, turns }) {
          const script = turns.map(({ says, does = [] }) => ({
            ...(says === undefined ? {} : { text: says }),
            calls: does.map((call) =>
              exec(
                'shell' in call
                  ? call.shell
                  : `apply_patch <<'PATCH'\n${patchOf(call)}\nPATCH`,
              ),
            ),
          }))
          const { requests } = await codex.run(prompt, { script })

          return requests.map(newsOfCodex)
        },
      },
      scenario,
    )
  })
}

scenarios.run()
