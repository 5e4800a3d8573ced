import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import type { OperationId } from '../../documents/operations.ts'
import { accepted, failed, onCards } from '../../../test/examples/cards/observe.ts'

const MAIL = 'cards/order-pin-datamailer'
const RESET = 'cards/reset-pin-try-counter'
const NAMED = { applicationError: 'PIN_DELIVERY_NOT_ALLOWED_FOR_VIRTUAL_CARD' }

export const PIN_ORDERS_EXAMPLES: Examples = {
  'cards/pin-datamailer-for-virtual-card-is-refused': [
    passes('refused with the code', failed(MAIL, 4469)),
    passes('refused with its name', onCards(MAIL, { status: 400, json: { errors: [NAMED] } })),
    fails('accepted', accepted(MAIL), { at: 'status', value: 'an error status' }),
    fails('refused with another code', failed(MAIL, 4472), { at: 'body', value: '4469' }),
    fails('the code is a part of another number', failed(MAIL, 14_469), { at: 'body' }),
    undecided('rate limits are not shown', onCards(MAIL, { status: 429 })),
  ],
  'cards/pin-datamailer-for-physical-card-is-accepted': [
    passes('accepted', accepted(MAIL)),
    fails('refused', failed(MAIL, 4469), { at: 'status', value: 'a success status' }),
    undecided('one was ordered today', failed(MAIL, 4472)),
  ],
  'cards/second-pin-datamailer-of-a-day': refusedWith(MAIL, 4472),
  'cards/pin-counter-of-a-blocked-card': refusedWith(RESET, 4474),
  'cards/second-counter-reset-of-a-day': [
    ...refusedWith(RESET, 4475),
    undecided('nothing to reset the first time, nor the second', failed(RESET, 4474)),
  ],
}

function refusedWith(operation: OperationId, code: number): Example[] {
  return [
    passes('refused with the code', failed(operation, code)),
    observes('accepted', accepted(operation), { at: 'status' }),
  ]
}
