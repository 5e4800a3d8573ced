import { observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { failed, onCards } from '../../../test/examples/cards/observe.ts'
import { sealed } from '../../../test/examples/cards/sealed.ts'

const READ = 'cards/pin'
const START = 'cards/start-set-pin'
const V1 = { variant: 'v1' } as const
const EARLY = { release: '2.6.1' }

export const EARLIER_CODES_EXAMPLES: Examples = {
  'cards/pin-of-virtual-card-was-refused': [
    passes('4459 for the PIN', failed(READ, 4459, 409, EARLY)),
    passes('4441 for a new one', failed(START, 4441, 409, EARLY)),
    passes('in v1', failed(READ, 4459, 409, { ...V1, release: '1.13.0' })),
    observes('the other code', failed(READ, 4441, 409, EARLY), { at: 'body' }),
    observes('the PIN', sealed(READ, {}, EARLY), { at: 'status' }),
    undecided('later', failed(READ, 4459, 409, { release: '2.12.0' })),
  ],
  'cards/renamed-error-had-its-old-name': [
    passes('the old name', passed('PIN_PREVIOUSLY_INHERITED', '2.6.1')),
    observes('the new name', passed('PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD', '2.6.1'), { at: 'body' }),
    undecided('another error', failed(START, 4440, 409, EARLY)),
    undecided('later', passed('PIN_PREVIOUSLY_INHERITED', '2.12.0')),
  ],
}

function passed(applicationError: string, release: string) {
  return onCards(START, { status: 409, json: { applicationError, errorCode: 4442 }, release })
}
