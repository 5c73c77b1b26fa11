import type { Sandbox } from './sandbox.ts'
import type { ScenarioCall } from './scenario.ts'

/** How a call ended that was made. */
export type CallEnd = { exitCode: number; before: string | undefined }

/** One session, spoken to as its host speaks to the product. */
export type AdapterSession = {
  /** The session starts and is prompted. */
  prompt: (text: string) => Promise<void>
  /** A call is about to be made. @returns why it is not made */
  ask: (call: ScenarioCall) => Promise<string | undefined>
  /** The call was made, or was denied when there is no end. */
  made: (call: ScenarioCall, end: CallEnd | undefined) => void
  /** The agent ends its turn. @returns what sends it on */
  stop: (message: string) => Promise<string | undefined>
}

/**
 * Opens a session of a host that is played: its events are made up, what they
 * start is the product.
 *
 * @param sandbox the machine; its `env` names the state folder
 * @param id tells the session from others
 */
export type Adapter = (sandbox: Sandbox, id: string) => AdapterSession
