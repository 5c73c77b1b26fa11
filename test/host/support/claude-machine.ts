import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { makeSandbox } from './sandbox.ts'
import type { Sandbox } from './sandbox.ts'

/** No account: the fake API takes any key, the host only wants one that was approved. */
const API_KEY = 'sk-ant-api03-goal-ledger-host-test-0123456789abcdef'

/** A sandbox on which Claude Code was set up. */
export type ClaudeMachine = Sandbox & {
  /** CLAUDE_CONFIG_DIR. */
  config: string
  /** What the host inherits when its API is at this address. */
  envFor: (apiUrl: string) => Record<string, string>
}

/** Makes a sandbox where the host has no dialog left to show. */
export async function makeClaudeMachine(
  files: Record<string, string>,
): Promise<ClaudeMachine> {
  const sandbox = await makeSandbox(files)
  const config = path.join(sandbox.root, 'config')
  await fs.mkdir(config)
  await fs.writeFile(
    path.join(config, '.claude.json'),
    JSON.stringify(dialogAnswers(sandbox.project)),
  )

  return {
    ...sandbox,
    config,
    envFor: (apiUrl) => ({
      ...sandbox.env,
      CLAUDE_CONFIG_DIR: config,
      CLAUDE_CODE_TMPDIR: sandbox.temp,
      // As root the host asks for a sandbox; this says that there is one.
      IS_SANDBOX: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_TELEMETRY: '1',
      DISABLE_AUTOUPDATER: '1',
      // A scripted failure is one request, not eleven.
      CLAUDE_CODE_MAX_RETRIES: '0',
      ANTHROPIC_BASE_URL: apiUrl,
      ANTHROPIC_API_KEY: API_KEY,
    }),
  }
}

const dialogAnswers = (project: string) => ({
  hasCompletedOnboarding: true,
  lastOnboardingVersion: '99.0.0',
  theme: 'dark',
  bypassPermissionsModeAccepted: true,
  customApiKeyResponses: { approved: [API_KEY.slice(-20)], rejected: [] },
  projects: {
    [project]: {
      hasTrustDialogAccepted: true,
      hasCompletedProjectOnboarding: true,
    },
  },
})
