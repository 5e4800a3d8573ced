import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import type { ForgetfulMapState } from '../../../kernel/forgetful-map.ts'
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
