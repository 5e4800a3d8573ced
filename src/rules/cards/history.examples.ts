import type { OperationId } from '../../documents/operations.ts'
import { type Examples, fails, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import { active, details, failed, malformed, onCards } from '../../../test/examples/cards/observe.ts'

const DETAILS = 'cards/details'
const V1 = { variant: 'v1' } as const
const EARLY = { release: '2.6.1' }
const SET = 'cards/set-pin'
const READ = 'cards/pin'
const START = 'cards/start-set-pin'

export const HISTORY_EXAMPLES: Examples = {
  'cards/removed-fields-are-gone': [
    passes('the limits are back', active({ onlineLimits: {} })),
    fails('limits in 2.6.1', shown({ onlineLimits: {} }, EARLY), '/onlineLimits'),
    silent('before', shown({ onlineLimits: {} }, { release: '2.0.0' })),
    silent('refused', failed(DETAILS, 4430, 404)),
    silent('no object', onCards(DETAILS, { text: 'onlineLimits' })),
  ],
  'cards/fields-of-the-release-are-shown': [
    passes('in 1.16.1', shown({ ...deprecated(), onlineLimits: {} }, { ...V1, release: '1.16.1' })),
    observes('no contactless status', shown({ onlineLimits: {} })),
    undecided('none in 2.6.1', shown({}, EARLY)),
    undecided('refused', failed(DETAILS, 4430, 404)),
  ],
  'cards/removed-codes-are-gone': [
    fails('4459 in a list', onCards(READ, { status: 409, json: { errors: [{ errorCode: '4459' }] } })),
    observes('since when is not shown', failed(SET, 4441, 409, { release: '2.14.0' }), { actual: '4441' }),
    observes('not yet', failed(SET, 4441, 409, { release: '2.6.1' }), { actual: 'as described' }),
    passes('a number that is no code', onCards(SET, { status: 400, json: { cardNumber: 4441 } })),
    silent('no error', active({ errorCode: 4441 })),
  ],
  'cards/renamed-error-has-its-new-name': [
    passes('the new name', named('PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD')),
    fails('the old one', named('PIN_PREVIOUSLY_INHERITED'), { actual: 'PIN_PREVIOUSLY_INHERITED' }),
    silent('another error', failed(SET, 4440)),
    silent('no error', details('PIN_PREVIOUSLY_INHERITED')),
  ],
  'cards/pin-of-virtual-card-was-refused': [
    passes('4441 for a new one', failed(START, 4441, 409, EARLY)),
    observes('the other code', failed(READ, 4441, 409, EARLY), 'body'),
    undecided('later', failed(READ, 4459, 409, { release: '2.12.0' })),
  ],
  'cards/renamed-error-had-its-old-name': [
    passes('the old name', named('PIN_PREVIOUSLY_INHERITED', '2.6.1', START)),
    observes('the new name', named('PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD', '2.6.1', START), 'body'),
    undecided('another error', failed(START, 4440, 409, EARLY)),
    undecided('later', named('PIN_PREVIOUSLY_INHERITED', '2.12.0', START)),
  ],
  'cards/request-id-is-needed-no-more': [
    passes('without', active(), { with: [active()] }),
    fails('in 2.6.1', malformed(DETAILS, EARLY), { with: [active()] }),
    undecided('refused with it', malformed(DETAILS), { with: [malformed(DETAILS)] }),
  ],
  'cards/request-id-was-taken': [
    passes('taken', shown({}, { release: '2.0.0' })),
    observes('refused', malformed(DETAILS, { release: '2.0.0' }), 'status'),
    undecided('later', active()),
  ],
}

function shown(fields: object, drawing: Parameters<typeof onCards>[1] = {}) {
  return onCards(DETAILS, { json: { cardStatus: 'ACTIVE', ...fields }, ...drawing })
}

/** v1 never removed them. */
function deprecated() {
  return {
    featureToggles: {
      contactlessActivationStatus: 'ACTIVE',
      allowedMerchantCategoryCodes: [],
      moneySendReceiveAllowed: true,
      moneySendReceiveAccepted: true,
    },
  }
}

function named(applicationError: string, release = '2.38.0', operation: OperationId = SET) {
  return onCards(operation, { status: 409, json: { applicationError, errorCode: 4442 }, release })
}
