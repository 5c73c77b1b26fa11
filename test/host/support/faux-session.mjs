// A session of Pi with a model in its own process: no server, no terminal.
//   node faux-session.mjs <Pi's node_modules> <extension> <script as JSON> <prompt>
// Prints { calls, heard, errors } on standard error: how often the model was asked,
// what it read last each time, and what extensions did wrong.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [modules, extension, script, prompt] = process.argv.slice(2)
const load = (name) =>
  import(
    pathToFileURL(join(modules, '@earendil-works', name, 'dist', 'index.js'))
      .href
  )
const pi = await load('pi-coding-agent')
const ai = await load('pi-ai')

const cwd = process.cwd()
const agentDir = join(process.env.HOME, 'pi')
const faux = ai.fauxProvider({
  provider: 'faux',
  models: [{ id: 'faux', contextWindow: 100_000, maxTokens: 4_096 }],
})
const heard = []
faux.setResponses(
  JSON.parse(script).map(({ text, command }) => (context) => {
    const { content } = context.messages.at(-1)
    heard.push(typeof content === 'string' ? content : JSON.stringify(content))

    return command === undefined
      ? ai.fauxAssistantMessage(text)
      : ai.fauxAssistantMessage([ai.fauxToolCall('bash', { command })], {
          stopReason: 'toolUse',
        })
  }),
)

const settingsManager = pi.SettingsManager.inMemory({
  retry: { enabled: false },
})
const modelRuntime = await pi.ModelRuntime.create({
  modelsPath: null,
  allowModelNetwork: false,
  authPath: join(agentDir, 'auth.json'),
})
modelRuntime.registerNativeProvider(faux.provider)
const resourceLoader = new pi.DefaultResourceLoader({
  cwd,
  agentDir,
  settingsManager,
  additionalExtensionPaths: [extension],
  noSkills: true,
  noContextFiles: true,
})
await resourceLoader.reload()
const { session } = await pi.createAgentSession({
  cwd,
  agentDir,
  modelRuntime,
  model: faux.getModel(),
  resourceLoader,
  settingsManager,
  sessionManager: pi.SessionManager.inMemory(cwd),
})
const errors = []
await session.bindExtensions({
  mode: 'print',
  onError: (error) => errors.push(error),
})
await session.prompt(prompt)
console.error(JSON.stringify({ calls: faux.state.callCount, heard, errors }))
process.exit(0)
