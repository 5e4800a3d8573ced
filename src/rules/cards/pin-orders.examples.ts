import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, failed } from '../../../test/examples/cards/observe.ts'

const MAIL = 'cards/order-pin-datamailer'
const RESET = 'cards/reset-pin-try-counter'

export const PIN_ORDERS_EXAMPLES: Examples = {
  'cards/pin-datamailer-for-physical-card-is-accepted': [
    passes('accepted', accepted(MAIL)),
    fails('refused', failed(MAIL, 4469), { at: 'status', value: 'a success status' }),
    undecided('one was ordered today', failed(MAIL, 4472)),
  ],
  'cards/second-counter-reset-of-a-day': [
    passes('refused with the code', failed(RESET, 4475)),
    observes('accepted', accepted(RESET), { at: 'status' }),
    undecided('nothing to reset the first time, nor the second', failed(RESET, 4474)),
  ],
}
