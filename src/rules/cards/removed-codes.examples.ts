import { fails, observes, passes, silent } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { details, failed, onCards } from '../../../test/examples/cards/observe.ts'

const SET = 'cards/set-pin'
const READ = 'cards/pin'

export const REMOVED_CODES_EXAMPLES: Examples = {
  'cards/removed-codes-are-gone': [
    passes('another code', failed(SET, 4440)),
    fails('4441', failed(SET, 4441), { at: 'body', actual: '4441' }),
    fails('4459 in a list', onCards(READ, { status: 409, json: { errors: [{ errorCode: '4459' }] } })),
    observes('since when is not shown', failed(SET, 4441, 409, { release: '2.14.0' }), { actual: '4441' }),
    observes('not yet', failed(SET, 4441, 409, { release: '2.6.1' }), { actual: 'as described' }),
    passes('a number that is no code', onCards(SET, { status: 400, json: { cardNumber: 4441 } })),
    silent('no error', details('ACTIVE', { errorCode: 4441 })),
    silent('no JSON', onCards(SET, { status: 400, text: '4441' })),
  ],
  'cards/renamed-error-has-its-new-name': [
    passes('the new name', named('PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD')),
    fails('the old one', named('PIN_PREVIOUSLY_INHERITED'), { actual: 'PIN_PREVIOUSLY_INHERITED' }),
    observes('since when is not shown', named('PIN_PREVIOUSLY_INHERITED', '2.14.0')),
    observes('not yet', named('PIN_PREVIOUSLY_INHERITED', '2.6.1'), { actual: 'as described' }),
    silent('another error', failed(SET, 4440)),
    silent('no error', details('PIN_PREVIOUSLY_INHERITED')),
  ],
}

function named(applicationError: string, release = '2.38.0') {
  return onCards(SET, { status: 409, json: { applicationError, errorCode: 4442 }, release })
}
