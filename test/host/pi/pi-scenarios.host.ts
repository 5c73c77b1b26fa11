import { newsOfPi } from '../support/fake-completions.ts'
import { hostSuite } from '../support/host-suite.ts'
import { bash, edit, makePi, write } from '../support/pi.ts'
import { runScenario } from '../support/real-scenario.ts'
import { readScenarios } from '../support/scenario.ts'

const scenarios = hostSuite('the scenarios in Pi')

for (const scenario of readScenarios()) {
  scenarios(scenario.title, async () => {
    const pi = await makePi(scenario.files)

    await runScenario(
      {
        ...pi,
        async session({ prompt, turns }) {
          const script = turns.map(({ says, does = [] }) => ({
            ...(says === undefined ? {} : { text: says }),
            calls: does.map((call) => {
              if ('shell' in call) return bash(call.shell)
              if ('write' in call) return write(call.write, call.text)

              return edit(call.edit, call.old, call.new)
            }),
          }))
          const { requests } = await pi.run(prompt, { script })

          return requests.map(newsOfPi)
        },
      },
      scenario,
    )
  })
}

scenarios.run()
