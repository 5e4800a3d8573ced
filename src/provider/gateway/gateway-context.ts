import type { Answer, ProviderCall } from '../answers/call-and-answer.ts'
import type { ActionContext } from '../bank/core.ts'
import type { Client } from './clients.ts'
import type { ConsentStates } from './hosted/consent-states.ts'
import type { RefreshContext, Refresher } from './hosted/refresher.ts'

/** The way to a provider that is elsewhere. It answers with a problem of the gateway's own where it cannot be reached. */
export type ProviderPort = (call: ProviderCall) => Promise<Answer>

/** What a gateway keeps from one request to the next. */
export interface GatewayState {
  readonly consentType: string
  readonly client: (id: string) => Client | undefined
  /** The gateway before the provider is another one than this. */
  readonly gatewayIsElsewhere: boolean
  readonly permissions: RefreshContext['permissions']
  readonly refresher: Refresher
  readonly consentStates: ConsentStates
}

/** What one request is answered with. */
export interface GatewayContext extends ActionContext, GatewayState, RefreshContext {
  /** The provider, where it is elsewhere; unless given, it is the bank. */
  readonly provider?: ProviderPort | undefined
  /** Where customers reach a provider that is elsewhere. */
  readonly providerUrl?: string | undefined
  /** The ids of all providers that the gateway knows. */
  readonly providers: readonly string[]
  /** The same request at another one of them. */
  readonly at: (providerId: string) => GatewayContext
  readonly mounts: Mounts
  /** Receives each request as it went on to the provider, with the answer that came back. */
  readonly onForward?: ((call: ProviderCall, answer: Answer) => void) | undefined
}

/** What surfaces stand below on the origin that a request came to. */
export interface Mounts {
  readonly gateway: string
  readonly provider: string
  /** What stands before both as seen from outside, where a proxy hides it: origin and path. */
  readonly outside?: string | undefined
}
