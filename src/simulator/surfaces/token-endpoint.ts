import type { ArgumentOf } from '../../documents/control/commands.ts'
import { savedValue } from '../../kernel/saved.ts'
import { act } from '../../provider/bank/actions.ts'
import type { ActionContext } from '../../provider/bank/core.ts'
import type { ProviderCall } from '../../provider/answers/call-and-answer.ts'
import type { TokenOutcome } from '../../provider/gateway/hosted/token-endpoint-port.ts'
import { type TokenDisturbance, disturbedTokens, outcomeOf } from '../control/token-disturbances.ts'
import { UsageError } from '../control/usage-error.ts'
import type { Delays } from './disturbances.ts'

export type TokenEndpoint = ReturnType<typeof createTokenEndpoint>

/** How late it comes, and whether before or after what was asked for is done. */
export interface DisturbedAnswer extends Pick<ArgumentOf<'tokenEndpointFails'>, 'afterMs' | 'when'> {}

export interface Disturbed extends DisturbedAnswer {
  readonly disturbance: TokenDisturbance
  readonly remaining: number
}

/** The way to the provider's token endpoint, which takes time and may be disturbed. */
export function createTokenEndpoint({ providerLatency, providerTimeout, wait }: Delays) {
  const disturbed = savedValue<Disturbed | undefined>(undefined)
  return {
    send: async (call: ProviderCall, context: ActionContext): Promise<TokenOutcome> => {
      const current = disturbed.get()
      if (current) {
        const remaining = current.remaining - 1
        disturbed.set(remaining > 0 ? { ...current, remaining } : undefined)
      }
      await providerLatency?.()
      const done = current?.when === 'after' ? outcomeOf(act(call, context)) : undefined
      if (current?.afterMs !== undefined) await wait?.(current.afterMs)
      else if (current?.disturbance === 'timeout') await providerTimeout?.()
      const compliant = (): TokenOutcome => done ?? outcomeOf(act(call, context))
      return current ? disturbedTokens(current.disturbance, compliant) : compliant()
    },
    /** The next so many answers are disturbed; they come late only where it can wait. */
    disturb: (disturbance: TokenDisturbance, times: number, how: DisturbedAnswer = {}): void => {
      if (how.afterMs !== undefined && !wait) {
        throw new UsageError('this bank has no time that passes: give createSimulator a function as wait')
      }
      disturbed.set(times > 0 ? { ...how, disturbance, remaining: times } : undefined)
    },
    /** From now on it answers as it should. */
    undisturb: () => void disturbed.set(undefined),
    save: disturbed.save,
    load: disturbed.load,
  }
}
