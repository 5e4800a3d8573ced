import { jsonAnswer } from '../../answers/call-and-answer.ts'
import { randomStream } from '../../../kernel/random.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { uuidFrom } from '../../../kernel/uuid.ts'
import { DONE, INACTIVE, UNKNOWN_CARD, conflict, notFound, wrongRequest } from '../action.ts'
import type { CardAction, CardCall, CardContext, CardError, OpenAction } from '../action.ts'
import { type Card, nameOf } from '../card.ts'
import { type Customer, type Scheme, customerAt, isWaiting } from './store.ts'
import type { TokenRequestor } from '../digital/digital-card.ts'
import { provision } from '../digital/provision.ts'
import { encryptedFor } from '../wallets/provisioning.ts'
import { type JsonObject, isObject } from '../../../kernel/objects.ts'
import type { CheckoutPolicy } from './checkout-policy.ts'
import { addressedCard } from '../addressed.ts'
import { isText } from '../inputs.ts'

/** Assumption checkout-requests: what is asked for is taken up, and carried out later. */
export const enrolCustomer: OpenAction = (call, context) => {
  const { customerId } = call.body
  if (typeof customerId !== 'string' || !/^\S{1,64}$/.test(customerId)) {
    return err(wrongRequest('customerId must have 1 to 64 characters and no blanks.'))
  }
  const consumer = consumerIn(call.body, context.policy)
  if (!consumer.ok) return consumer
  const waiting = waitingFor(customerId, context)
  if (waiting) return err(waiting)
  if (context.policy.enrolsOnce('customer') && customerOf(customerId, context)) {
    return err(conflict(4501, 'The customer is enrolled already.'))
  }
  return taken({ customerId, consumer: consumer.value, cards: [] }, customerId, context)
}

export const readCustomer: OpenAction = (call, context) => {
  const customer = existing(call, context)
  if (!customer.ok) return customer
  const { customerId, consumer } = customer.value
  return ok(jsonAnswer({ customerId, consumer: context.policy.consumerShown(consumer) }))
}

export const changeCustomer: OpenAction = (call, context) => {
  const customer = changeable(call, context)
  if (!customer.ok) return customer
  const consumer = consumerIn(call.body, context.policy)
  if (!consumer.ok) return consumer
  const { customerId } = customer.value
  return taken({ ...customer.value, consumer: consumer.value }, customerId, context)
}

export const deleteCustomer: OpenAction = (call, context) => {
  const customer = changeable(call, context)
  if (!customer.ok) return customer
  const left = context.policy.deletesCustomers ? undefined : customer.value
  return taken(left, customer.value.customerId, context)
}

export const addCard: CardAction = (card, call, context) => {
  const customer = changeable(call, context)
  if (!customer.ok) return customer
  const problem = enrolProblem(card, 'SCHEME_A', context)
  if (problem) return err(problem)
  const { customerId, cards } = customer.value
  return taken({ ...customer.value, cards: [...cards, nameOf(card)] }, customerId, context)
}

/** The scheme learns what has become different of the card; the customer stays as they are. */
export const changeCard: CardAction = (card, call, context) => {
  const customer = changeable(call, context)
  if (!customer.ok) return customer
  if (!customer.value.cards.includes(nameOf(card))) return err(UNKNOWN_CARD)
  return taken(customer.value, customer.value.customerId, context)
}

export const requestStatus: OpenAction = ({ path }, { checkout, nowMs }) => {
  const request = checkout.request(path['requestTraceId'] ?? '')
  if (!request) return err(notFound('No request has this requestTraceId.'))
  const { requestTraceId, customerId, doneAtMs } = request
  const status = doneAtMs <= nowMs ? 'COMPLETED' : 'PENDING'
  return ok(jsonAnswer({ requestTraceId, customerId, status }))
}

/** The customer that a request names, when no other request about them is on its way. */
function changeable(call: CardCall, context: CardContext): Result<Customer, CardError> {
  const waiting = waitingFor(call.path['customerId'] ?? '', context)
  return waiting ? err(waiting) : existing(call, context)
}

function existing({ path }: CardCall, context: CardContext): Result<Customer, CardError> {
  const customer = customerOf(path['customerId'] ?? '', context)
  if (customer) return ok(customer)
  return err(notFound('No customer has this customerId.', 4502))
}

function customerOf(customerId: string, { checkout, nowMs }: CardContext): Customer | undefined {
  const record = checkout.customer(customerId)
  return record && customerAt(record, nowMs)
}

function waitingFor(customerId: string, { checkout, policy, nowMs }: CardContext): CardError | undefined {
  const record = checkout.customer(customerId)
  if (!record || !policy.oneRequestAtATime || !isWaiting(record, nowMs)) return undefined
  return conflict(4504, 'A request about the customer has not been carried out yet.')
}

function taken(becomes: Customer | undefined, customerId: string, context: CardContext) {
  const { checkout, policy, nowMs, seed } = context
  const requestTraceId = uuidFrom(randomStream('checkout request', seed, checkout.next()).hex(32))
  const doneAtMs = nowMs + policy.carriedOutAfterMs
  const current = customerOf(customerId, context)
  checkout.keepRequest({ requestTraceId, customerId, doneAtMs })
  checkout.keepCustomer({ customerId, current, pending: { requestTraceId, becomes, doneAtMs } })
  return ok(jsonAnswer({ requestTraceId }, 202))
}

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
    const missing = texts.find((name) => !isText(call.body[name]))
    if (missing !== undefined) return err(wrongRequest(`${missing} is missing.`))
    const noUri = uris.find((name) => !isUri(call.body[name]))
    if (noUri !== undefined) return err(wrongRequest(`${noUri} must be a URI.`))
    const consumer = consumerIn(call.body, policy)
    if (!consumer.ok) return consumer
    if (!policy.provisionsWhen(card, nowMs)) return err(INACTIVE)
    const problem = enrolProblem(card, scheme, context)
    if (problem) return err(problem)
    checkout.provision(nameOf(card), scheme)
    return ok(DONE)
  }
}

/** Assumption digital-card-provisioning: the scheme gets a digital card of the card; or why it does not. */
function enrolProblem(card: Card, scheme: Scheme, context: CardContext): CardError | undefined {
  if (context.policy.enrolsOnce('card') && isEnrolled(card, scheme, context)) {
    return conflict(4503, 'The card is in the scheme already.')
  }
  provision(card, { tokenRequestor: REQUESTORS[scheme], place: scheme }, context)
  return undefined
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
function isEnrolled(card: Card, scheme: Scheme, { checkout, nowMs }: CardContext): boolean {
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
function consumerIn({ consumer }: JsonObject, { requiresOfConsumer }: CheckoutPolicy) {
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

/** An operation of remote checkout on a card: an issuer without it learns that first (document 3 §7, 4506). */
export function checkoutOfCard(action: CardAction): { readonly open: OpenAction } {
  return checkoutOf((call, context) => {
    const card = addressedCard(call, context)
    return card.ok ? action(card.value, call, context) : card
  })
}

/** An operation of remote checkout that is about no card. */
export function checkoutOf(action: OpenAction): { readonly open: OpenAction } {
  return {
    open: (call, context) => {
      const refusal = refusalOf(call, context)
      return refusal ? err(refusal) : action(call, context)
    },
  }
}

function refusalOf({ operation }: CardCall, { issuer, policy }: CardContext): CardError | undefined {
  if (issuer.hasRemoteCheckout || !policy.refusesUnsupported(operation.id)) return undefined
  return conflict(4506, 'The issuer has no remote checkout.')
}
