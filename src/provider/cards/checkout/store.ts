import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import { SavedMap, savedCount, savedTogether } from '../../../kernel/saved.ts'
import type { CardKey } from '../card.ts'
import type { JsonObject } from '../../../kernel/objects.ts'

export type Scheme = 'SCHEME_A' | 'SCHEME_B'

/** A customer of scheme A, as one change left them. Every change makes a new value. */
export interface Customer {
  readonly customerId: string
  readonly consumer: JsonObject
  readonly cards: readonly CardKey[]
}

/** What is known under a customerId: the customer as they are, and what they will be once a request is carried out. */
export interface CustomerRecord {
  readonly customerId: string
  readonly current?: Customer | undefined
  readonly pending?: {
    readonly requestTraceId: string
    /** Undefined: the customer is taken out. */
    readonly becomes: Customer | undefined
    readonly doneAtMs: number
  }
}

export interface CheckoutRequest {
  readonly requestTraceId: string
  readonly customerId: string
  readonly doneAtMs: number
}

export type CheckoutStore = ReturnType<typeof createCheckoutStore>

/** Beyond the last ones, requests that have been carried out go. */
const KEPT = 5000

const isDoneBefore = (newest: CheckoutRequest) => (one: CheckoutRequest) => one.doneAtMs < newest.doneAtMs

/** Remote checkout: customers, the requests about them, and the cards that were provisioned without a customer. */
export function createCheckoutStore() {
  const count = savedCount()
  const customers = new SavedMap<string, CustomerRecord>()
  const provisioned = new SavedMap<string, true>()
  const requests = createForgetfulMap<string, CheckoutRequest>(KEPT, isDoneBefore)
  const nameOf = (card: CardKey, scheme: Scheme): string => `${scheme} ${card}`
  return {
    customer: (customerId: string) => customers.get(customerId),
    customers: (): readonly CustomerRecord[] => [...customers.values()],
    request: requests.get,
    isProvisioned: (card: CardKey, scheme: Scheme) => provisioned.has(nameOf(card, scheme)),
    keepCustomer: (record: CustomerRecord) => void customers.set(record.customerId, record),
    keepRequest: (request: CheckoutRequest) => requests.set(request.requestTraceId, request),
    provision: (card: CardKey, scheme: Scheme) => void provisioned.set(nameOf(card, scheme), true),
    /** Counts the requests; no two have the same number. */
    next: count.next,
    ...savedTogether({ count, customers, requests, provisioned }),
  }
}

/** The customer at an instant: what was asked for by then has been carried out. Undefined before and after. */
export function customerAt({ current, pending }: CustomerRecord, nowMs: number): Customer | undefined {
  return pending && pending.doneAtMs <= nowMs ? pending.becomes : current
}

/** Whether a request about the customer still waits to be carried out. */
export function isWaiting({ pending }: CustomerRecord, nowMs: number): boolean {
  return pending !== undefined && pending.doneAtMs > nowMs
}

/** Carries out a request now, unless it has been; false when there is no such request. */
export function carryOut(requestTraceId: string, checkout: CheckoutStore, nowMs: number): boolean {
  const request = checkout.request(requestTraceId)
  if (!request) return false
  if (request.doneAtMs <= nowMs) return true
  checkout.keepRequest({ ...request, doneAtMs: nowMs })
  const record = checkout.customer(request.customerId)
  const pending = record?.pending
  if (record && pending?.requestTraceId === requestTraceId) {
    checkout.keepCustomer({ ...record, pending: { ...pending, doneAtMs: nowMs } })
  }
  return true
}
