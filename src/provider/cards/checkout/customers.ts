import { jsonAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import { randomStream } from '../../../kernel/random.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { uuidFrom } from '../../../kernel/uuid.ts'
import type { CardAction, CardCall, CardContext, OpenAction } from '../action.ts'
import { conflict, notFound, UNKNOWN_CARD, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { nameOf } from '../identity.ts'
import { customerAt, isWaiting } from './store.ts'
import { consumerIn, isEnrolled, provisionForCheckout } from './provisioning.ts'
import type { Customer } from './store.ts'

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
  if (context.policy.enrolsOnce('card') && isEnrolled(card, 'SCHEME_A', context)) {
    return err(conflict(4503, 'The card is in the scheme already.'))
  }
  const { customerId, cards } = customer.value
  provisionForCheckout(card, 'SCHEME_A', context)
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

function taken(
  becomes: Customer | undefined,
  customerId: string,
  context: CardContext,
): Result<Answer, CardError> {
  const { checkout, policy, nowMs, seed } = context
  const requestTraceId = uuidFrom(randomStream('checkout request', seed, checkout.next()).hex(32))
  const doneAtMs = nowMs + policy.carriedOutAfterMs
  const current = customerOf(customerId, context)
  checkout.keepRequest({ requestTraceId, customerId, doneAtMs })
  checkout.keepCustomer({
    customerId,
    current,
    pending: { requestTraceId, becomes, doneAtMs },
  })
  return ok(jsonAnswer({ requestTraceId }, 202))
}
