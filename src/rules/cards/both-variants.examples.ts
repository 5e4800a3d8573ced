import { failed, onCards } from '../../../test/examples/cards/observe.ts'
import { fails, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import type { Observation } from '../../evidence/observation.ts'

const ORDER = 'cards/order'
const refused = (code: number, status?: number) => failed(ORDER, code, status)
const between = (before: Observation, other: Observation) => ({ before: [before], other: [other] })
const found = (...ids: readonly string[]) =>
  onCards('cards/search-authorizations', {
    json: { authorizations: ids.map((authorizationId) => ({ authorizationId, amount: 1 })) },
  })

export const BOTH_VARIANTS_EXAMPLES: Examples = {
  'cards/both-variants-answer-alike': [
    passes('the same error', refused(4482), between(refused(4482), refused(4482, 400))),
    passes('the same records', found('A-1', 'A-2'), between(found('A-1', 'A-2'), found('A-2', 'A-1'))),
    fails(
      'another error by token',
      refused(4482),
      { at: 'body', value: 'the error 4482', actual: 'the error 4484' },
      between(refused(4482), refused(4484)),
    ),
    fails(
      'accepted by token',
      refused(4482),
      { at: 'status', actual: '202, without such an error' },
      between(refused(4482), onCards(ORDER, { status: 202 })),
    ),
    fails(
      'more is found by token',
      found('A-1'),
      { at: 'body', value: '1 records: A-1', actual: '2 records: A-1 A-2' },
      between(found('A-1'), found('A-1', 'A-2')),
    ),
    undecided('something was added', found('A-1', 'A-2'), between(found('A-1'), found('A-1'))),
    undecided('an error without a code', onCards(ORDER, { status: 400 }), {
      ...between(onCards(ORDER, { status: 400 }), refused(4482)),
    }),
    undecided('out of order by token', refused(4482), {
      ...between(refused(4482), onCards(ORDER, { status: 500 })),
    }),
    undecided('not asked for by token', refused(4482)),
  ],
}
