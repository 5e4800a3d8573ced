import type { Saveable } from '../../../kernel/saved.ts'
import { type ForgetfulMapState, createForgetfulMap } from '../../../kernel/forgetful-map.ts'
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

/** Remote checkout: customers, the requests about them, and the cards that were provisioned without a customer. */
export interface CheckoutStore extends Saveable<CheckoutState> {
  customer(customerId: string): CustomerRecord | undefined
  customers(): readonly CustomerRecord[]
  request(requestTraceId: string): CheckoutRequest | undefined
  isProvisioned(card: CardKey, scheme: Scheme): boolean
  keepCustomer(record: CustomerRecord): void
  keepRequest(request: CheckoutRequest): void
  provision(card: CardKey, scheme: Scheme): void
  /** Counts the requests; no two have the same number. */
  next(): number
}

export interface CheckoutState {
  readonly count: number
  readonly customers: ReadonlyMap<string, CustomerRecord>
  readonly requests: ForgetfulMapState<string, CheckoutRequest>
  readonly provisioned: ReadonlySet<string>
}

/** Beyond the last ones, requests that have been carried out go. */
const KEPT = 5000

export function createCheckoutStore(): CheckoutStore {
  let count = 0
  let customers = new Map<string, CustomerRecord>()
  let provisioned = new Set<string>()
  const requests = createForgetfulMap<string, CheckoutRequest>({
    kept: KEPT,
    expendable:
      (newest) =>
      ({ doneAtMs }) =>
        doneAtMs < newest.doneAtMs,
  })
  const nameOf = (card: CardKey, scheme: Scheme): string => `${scheme} ${card}`
  return {
    customer: (customerId) => customers.get(customerId),
    customers: () => [...customers.values()],
    request: requests.get,
    isProvisioned: (card, scheme) => provisioned.has(nameOf(card, scheme)),
    keepCustomer: (record) => void customers.set(record.customerId, record),
    keepRequest: (request) => requests.set(request.requestTraceId, request),
    provision: (card, scheme) => void provisioned.add(nameOf(card, scheme)),
    next: () => ++count,
    save: () => ({
      count,
      customers: new Map(customers),
      requests: requests.save(),
      provisioned: new Set(provisioned),
    }),
    load: (saved) => {
      count = saved.count
      customers = new Map(saved.customers)
      requests.load(saved.requests)
      provisioned = new Set(saved.provisioned)
    },
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
