import type { ProviderCall } from '../../answers/call-and-answer.ts'

/** What came back from a provider's token endpoint: an answer as it came, or none. */
export type TokenOutcome =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  | { readonly kind: 'no-answer'; readonly reason: 'timeout' | 'reset' }

/** The way to the provider's token endpoint. It takes time, so that calls meet while one is on its way. */
export type TokenEndpointPort = (call: ProviderCall) => Promise<TokenOutcome>
