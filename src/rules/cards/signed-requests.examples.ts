import type { OperationId } from '../../documents/operations.ts'
import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { failed, onCards } from '../../../test/examples/cards/observe.ts'
import { sealed } from '../../../test/examples/cards/sealed.ts'

const START = 'cards/start-set-pin'

const CREDENTIALS = 'cards/credentials'
const refusedMediaType = (operation: typeof START | typeof CREDENTIALS, release: string) =>
  onCards(operation, { status: 415, release })

export const SIGNED_REQUESTS_EXAMPLES: Examples = {
  'cards/text-requests-are-taken': [
    passes('an answer', sealed('cards/credentials')),
    passes('an error of another kind', failed(START, 4440)),
    fails('another content type is wanted', refusedAs(415), { at: 'status', actual: '415' }),
    observes('since when is not shown', refusedAs(415, '2.6.1')),
    undecided('rate limits are not shown', refusedAs(429)),
    observes('of start-set-pin it is not shown either', refusedMediaType(START, '2.6.1')),
    fails('of start-set-pin in the latest release', refusedMediaType(START, '2.38.0'), { actual: '415' }),
  ],
  'cards/unsigned-request-is-refused': [
    passes('refused', failed(START, 4000, 400)),
    observes('taken', sealed(START), { at: 'status' }),
  ],
}

function refusedAs(status: number, release = '2.38.0') {
  return onCards('cards/credentials' satisfies OperationId, { status, release })
}
