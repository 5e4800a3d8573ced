import { jsonAnswer } from '../../answers/answer.ts'
import { err, ok } from '../../../kernel/result.ts'
import { DONE } from '../action.ts'
import type { CardAction, CardContext } from '../action.ts'
import type { Card } from '../card.ts'
import { INACTIVE, conflict, wrongRequest } from '../errors.ts'
import type { TokenRequestor } from '../digital/digital-card.ts'
import { provision } from '../digital/provision.ts'
import { nameOf } from '../identity.ts'
import { encryptedFor } from '../wallets/encryption.ts'
import { customerAt } from './store.ts'
import type { Scheme } from './store.ts'
import type { Result } from '../../../kernel/result.ts'
import type { CardError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { CheckoutPolicy } from './checkout-policy.ts'

/** The schemes, and what a request has to have beside the consumer (assumption checkout-records). */
const SCHEMES: Readonly<
  Record<Scheme, { readonly texts: readonly string[]; readonly uris: readonly string[] }>
> = {
  SCHEME_A: { texts: ['customerId'], uris: [] },
  SCHEME_B: { texts: [], uris: ['privacyUri', 'termsAndConditionsUri'] },
}

/** As which they ask for tokens. */
const REQUESTORS: Readonly<Record<Scheme, TokenRequestor>> = {
  SCHEME_A: { id: '50210050019', name: 'Checkout of scheme A' },
  SCHEME_B: { id: '50220050017', name: 'Checkout of scheme B' },
}

/** Puts a card into a scheme of remote checkout, at once. */
export function provisioningInto(scheme: Scheme): CardAction {
  return (card, call, context) => {
    const { checkout, policy, nowMs } = context
    const { texts, uris } = SCHEMES[scheme]
    const missing = texts.find((name) => typeof call.body[name] !== 'string' || call.body[name] === '')
    if (missing !== undefined) return err(wrongRequest(`${missing} is missing.`))
    const noUri = uris.find((name) => !isUri(call.body[name]))
    if (noUri !== undefined) return err(wrongRequest(`${noUri} must be a URI.`))
    const consumer = consumerIn(call.body, policy)
    if (!consumer.ok) return consumer
    if (!policy.provisionsWhen(card, nowMs)) return err(INACTIVE)
    if (policy.enrolsOnce('card') && isEnrolled(card, scheme, context)) {
      return err(conflict(4503, 'The card is in the scheme already.'))
    }
    checkout.provision(nameOf(card), scheme)
    provisionForCheckout(card, scheme, context)
    return ok(DONE)
  }
}

/** Assumption digital-card-provisioning: the scheme has a digital card of the card. */
export function provisionForCheckout(card: Card, scheme: Scheme, context: CardContext): void {
  provision(card, { tokenRequestor: REQUESTORS[scheme], place: scheme }, context)
}

/** Whether a card is in remote checkout, scheme by scheme. */
export const checkoutStatus: CardAction = (card, _call, context) => {
  const enrolments = Object.keys(SCHEMES).map((scheme) => ({
    scheme,
    status: isEnrolled(card, scheme as Scheme, context) ? ('ENROLLED' as const) : ('NOT_ENROLLED' as const),
  }))
  return ok(jsonAnswer({ enrolments: context.policy.enrolmentsShown(enrolments) }))
}

export const encryptedForCheckout: CardAction = async (card, call, context) =>
  await encryptedFor('checkout-key-1', card, call, context)

/** Provisioned by itself, or as a card of a customer of scheme A. */
export function isEnrolled(card: Card, scheme: Scheme, { checkout, nowMs }: CardContext): boolean {
  const key = nameOf(card)
  if (checkout.isProvisioned(key, scheme)) return true
  if (scheme !== 'SCHEME_A') return false
  return checkout.customers().some((record) => customerAt(record, nowMs)?.cards.includes(key))
}

function isUri(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value)
}

const OF_CONSUMER = ['firstName', 'lastName', 'address']
const OF_ADDRESS = ['street', 'streetNo', 'postalCode', 'city', 'country']

/** The consumer in a request, with what one has to have (assumption checkout-records). */
export function consumerIn(
  { consumer }: JsonObject,
  { requiresOfConsumer }: CheckoutPolicy,
): Result<JsonObject, CardError> {
  if (!isObject(consumer)) return err(wrongRequest('consumer is missing.'))
  const address = isObject(consumer['address']) ? consumer['address'] : {}
  const missing =
    OF_CONSUMER.find((name) => isMissing(consumer[name])) ??
    OF_ADDRESS.find((name) => requiresOfConsumer(name) && isMissing(address[name]))
  return missing === undefined ? ok(consumer) : err(wrongRequest(`${missing} of the consumer is missing.`))
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
