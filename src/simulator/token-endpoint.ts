import { act } from '../bank/act.ts'
import type { ActionContext } from '../bank/core.ts'
import type { ProviderCall } from '../answers/provider-call.ts'
import type { TokenOutcome } from '../gateway/hosted/token-endpoint-port.ts'
import { bodyText } from './encode.ts'
import { TOKEN_DISTURBANCES } from './token-disturbances.ts'
import type { TokenDisturbance } from './token-disturbances.ts'

/** The way to the provider's token endpoint, which takes time and may be disturbed. */
export interface TokenEndpoint {
  send(call: ProviderCall, context: ActionContext): Promise<TokenOutcome>
  /** The next so many answers are disturbed. */
  disturb(disturbance: TokenDisturbance, times: number): void
  /** From now on it answers as it should. */
  undisturb(): void
  save(): Disturbed | undefined
  load(saved: Disturbed | undefined): void
}

export interface Disturbed {
  readonly disturbance: TokenDisturbance
  readonly remaining: number
}

/** `latency` is waited for before every answer, so that calls can be made to meet; `timeout` for one that never comes. */
export function createTokenEndpoint(
  latency?: () => Promise<void>,
  timeout?: () => Promise<void>,
): TokenEndpoint {
  let disturbed: Disturbed | undefined
  return {
    send: async (call, context) => {
      const current = disturbed
      if (current) {
        const remaining = current.remaining - 1
        disturbed = remaining > 0 ? { ...current, remaining } : undefined
      }
      await latency?.()
      if (current?.disturbance === 'timeout') await timeout?.()
      const compliant = (): TokenOutcome => outcomeOf(call, context)
      return current ? TOKEN_DISTURBANCES[current.disturbance](compliant) : compliant()
    },
    disturb: (disturbance, times) => {
      disturbed = times > 0 ? { disturbance, remaining: times } : undefined
    },
    undisturb: () => {
      disturbed = undefined
    },
    save: () => disturbed,
    load: (saved) => {
      disturbed = saved
    },
  }
}

function outcomeOf(call: ProviderCall, context: ActionContext): TokenOutcome {
  const answer = act(call, context)
  return { kind: 'answer', status: answer.status, headers: answer.headers, body: bodyText(answer) }
}
