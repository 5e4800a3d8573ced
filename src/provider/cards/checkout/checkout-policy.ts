import type { JsonObject } from '../../../kernel/objects.ts'

export interface Enrolment {
  readonly scheme: string
  readonly status: 'ENROLLED' | 'NOT_ENROLLED'
}

/** The decisions about remote checkout that a fault can bend. */
export const COMPLIANT_CHECKOUT = {
  /** Whether an operation is refused where the issuer has no remote checkout (document 3 §7, 4506). */
  refusesUnsupported: (_operation: string): boolean => true,
  /** Assumption checkout-records: the fields that a consumer has to have, of those that one can have. */
  requiresOfConsumer: (field: string): boolean => field !== 'streetNo',
  /** What a record that is kept has in it when it is shown. */
  consumerShown: (consumer: JsonObject): JsonObject => consumer,
  /** The schemes that a card is in, as its checkout status shows them. */
  enrolmentsShown: (enrolments: readonly Enrolment[]): readonly Enrolment[] => enrolments,
  /** Assumptions checkout-records and checkout-requests: whether somebody or something is enrolled once. */
  enrolsOnce: (_what: 'customer' | 'card'): boolean => true,
  /** Assumption checkout-requests: how long a request waits to be carried out, and whether others wait for it. */
  carriedOutAfterMs: 60_000,
  oneRequestAtATime: true,
  deletesCustomers: true,
}

export type CheckoutPolicy = Readonly<typeof COMPLIANT_CHECKOUT>
