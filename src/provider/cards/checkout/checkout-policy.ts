import type { JsonObject } from '../json.ts'

/** The decisions about remote checkout that a fault can bend. */
export interface CheckoutPolicy {
  /** Whether an operation is refused where the issuer has no remote checkout (document 3 §7, 4506). */
  readonly refusesUnsupported: (operation: string) => boolean
  /** Assumption checkout-records: the fields that a consumer has to have, of those that one can have. */
  readonly requiresOfConsumer: (field: string) => boolean
  /** What a record that is kept has in it when it is shown. */
  readonly consumerShown: (consumer: JsonObject) => JsonObject
  /** The schemes that a card is in, as its checkout status shows them. */
  readonly enrolmentsShown: (enrolments: readonly Enrolment[]) => readonly Enrolment[]
  /** Assumptions checkout-records and checkout-requests: whether somebody or something is enrolled once. */
  readonly enrolsOnce: (what: 'customer' | 'card') => boolean
  /** Assumption checkout-requests: how long a request waits to be carried out, and whether others wait for it. */
  readonly carriedOutAfterMs: number
  readonly oneRequestAtATime: boolean
  readonly deletesCustomers: boolean
}

export interface Enrolment {
  readonly scheme: string
  readonly status: 'ENROLLED' | 'NOT_ENROLLED'
}

export const COMPLIANT_CHECKOUT: CheckoutPolicy = {
  refusesUnsupported: () => true,
  requiresOfConsumer: (field) => field !== 'streetNo',
  consumerShown: (consumer) => consumer,
  enrolmentsShown: (enrolments) => enrolments,
  enrolsOnce: () => true,
  carriedOutAfterMs: 60_000,
  oneRequestAtATime: true,
  deletesCustomers: true,
}
