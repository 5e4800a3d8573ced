import { createSecurities } from './securities.ts'
import type { Securities } from './securities.ts'
import { createSubscriptions } from './subscriptions.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'

/** The settlement-information service: a few securities, and who wants to be told of which. */
export interface Settlement {
  readonly securities: Securities
  readonly subscriptions: Subscriptions
  save(): readonly Subscription[]
  load(saved: readonly Subscription[]): void
}

export function createSettlement(seed: number): Settlement {
  const subscriptions = createSubscriptions()
  return {
    securities: createSecurities(seed),
    subscriptions,
    save: subscriptions.save,
    load: subscriptions.load,
  }
}
