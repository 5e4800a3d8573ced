import type { CardKey } from '../identity.ts'
import type { JsonObject } from '../json.ts'

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
  readonly current?: Customer
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
export interface CheckoutStore {
  customer(customerId: string): CustomerRecord | undefined
  customers(): readonly CustomerRecord[]
  request(requestTraceId: string): CheckoutRequest | undefined
  isProvisioned(card: CardKey, scheme: Scheme): boolean
  keepCustomer(record: CustomerRecord): void
  keepRequest(request: CheckoutRequest): void
  provision(card: CardKey, scheme: Scheme): void
  /** Counts the requests; no two have the same number. */
  next(): number
  save(): CheckoutState
  load(state: CheckoutState): void
}

export interface CheckoutState {
  readonly count: number
  readonly customers: ReadonlyMap<string, CustomerRecord>
  readonly requests: ReadonlyMap<string, CheckoutRequest>
  readonly provisioned: ReadonlySet<string>
}

export function createCheckoutStore(): CheckoutStore {
  let state: CheckoutState = {
    count: 0,
    customers: new Map(),
    requests: new Map(),
    provisioned: new Set(),
  }
  const nameOf = (card: CardKey, scheme: Scheme): string => `${scheme} ${card}`
  return {
    customer: (customerId) => state.customers.get(customerId),
    customers: () => [...state.customers.values()],
    request: (requestTraceId) => state.requests.get(requestTraceId),
    isProvisioned: (card, scheme) => state.provisioned.has(nameOf(card, scheme)),
    keepCustomer: (record) => {
      state = { ...state, customers: new Map(state.customers).set(record.customerId, record) }
    },
    keepRequest: (request) => {
      state = { ...state, requests: new Map(state.requests).set(request.requestTraceId, request) }
    },
    provision: (card, scheme) => {
      state = { ...state, provisioned: new Set(state.provisioned).add(nameOf(card, scheme)) }
    },
    next: () => {
      state = { ...state, count: state.count + 1 }
      return state.count
    },
    save: () => state,
    load: (saved) => void (state = saved),
  }
}
