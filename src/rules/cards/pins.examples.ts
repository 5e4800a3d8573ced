import type { OperationId } from '../../documents/operations.ts'
import { fails, observes, passes, undecided, warns, where } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { accepted, failed, malformed } from '../../../test/examples/cards/observe.ts'
import { sealed, sealedPin } from '../../../test/examples/cards/sealed.ts'

const SET = 'cards/set-pin'
const START = 'cards/start-set-pin'
const READ = 'cards/pin'
const NEW_PIN = { newPin: '602214' }

const SET_ELSEWHERE = { before: [sealedPin('1234')], changed: [sealedPin('602214')] }

const MAIL = 'cards/order-pin-datamailer'
const RESET = 'cards/reset-pin-try-counter'

export const PINS_EXAMPLES: Examples = {
  'cards/pin-of-virtual-card-can-be-set': likePhysical(SET, 4441),
  'cards/pin-of-virtual-card-can-be-read': likePhysical(READ, 4459),
  'cards/pin-that-was-set-is-read': where(NEW_PIN, [
    passes('the PIN', sealedPin('602214')),
    observes('another one', sealedPin('1234'), ['/pin', 'another PIN']),
    undecided('refused', failed(READ, 4458)),
  ]),
  'cards/setting-a-pin-leaves-other-cards': where(NEW_PIN, [
    passes('as before', sealedPin('1234'), SET_ELSEWHERE),
    observes('another one', sealedPin('602214'), { actual: 'another PIN' }, SET_ELSEWHERE),
    undecided('it could not be read', sealed(READ), SET_ELSEWHERE),
    undecided('no PIN before', sealedPin('1234'), { ...SET_ELSEWHERE, before: [sealed(READ)] }),
    undecided('no PIN was set', sealedPin('1234'), { ...SET_ELSEWHERE, changed: [sealedPin('1111')] }),
  ]),
  'cards/replaced-card-is-refused-at-the-end': [
    passes('refused', failed(SET, 4452), { start: [failed(START, 4442)] }),
    warns('the PIN is set', accepted(SET), ['status', '202'], { start: [failed(START, 4442)] }),
    undecided('refused for something else', accepted(SET), { start: [failed(START, 4440)] }),
  ],
  'cards/pin-datamailer-for-physical-card-is-accepted': [
    passes('accepted', accepted(MAIL)),
    fails('refused', failed(MAIL, 5001), { at: 'status', value: 'a success status' }),
    undecided('one was ordered today', failed(MAIL, 4472)),
  ],
  'cards/second-counter-reset-of-a-day': [
    passes('refused with the code', failed(RESET, 4475)),
    observes('accepted', accepted(RESET), 'status'),
    undecided('nothing to reset the first time, nor the second', failed(RESET, 4474)),
  ],
}

function likePhysical(operation: OperationId, code: number): Example[] {
  const physical = { physical: [sealed(operation)] }
  return [
    passes('both cards', sealed(operation), physical),
    fails('refused', failed(operation, code), { at: 'status', value: 'a success status' }, physical),
    undecided('refused for every card', failed(operation, code), { physical: [malformed(operation)] }),
  ]
}
