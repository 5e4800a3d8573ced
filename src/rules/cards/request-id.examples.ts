import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { details, failed, onCards } from '../../../test/examples/cards/observe.ts'

const DETAILS = 'cards/details'
const V1 = { variant: 'v1' } as const
const EARLY = { release: '2.6.1' }

export const REQUEST_ID_EXAMPLES: Examples = {
  'cards/request-id-is-needed-no-more': [
    passes('without', details('ACTIVE'), { with: [details('ACTIVE')] }),
    fails('refused without', failed(DETAILS, 4000, 400), { at: 'status' }, { with: [details('ACTIVE')] }),
    fails('in 2.6.1', failed(DETAILS, 4000, 400, EARLY), { with: [details('ACTIVE')] }),
    observes(
      'v1 has no such change',
      failed(DETAILS, 4000, 400, { ...V1, release: '1.17.0', at: '2026-01-12T09:00:00Z' }),
      { actual: 'as described' },
      { with: [details('ACTIVE')] },
    ),
    undecided('refused with it', failed(DETAILS, 4000, 400), {
      with: [failed(DETAILS, 4000, 400)],
    }),
  ],
  'cards/request-id-was-taken': [
    passes('taken', shown({}, { release: '2.0.0' })),
    observes('refused', failed(DETAILS, 4000, 400, { release: '2.0.0' }), { at: 'status' }),
    undecided('later', details('ACTIVE')),
  ],
}

function shown(fields: object, drawing: Parameters<typeof onCards>[1] = {}) {
  return onCards(DETAILS, { json: { cardStatus: 'ACTIVE', ...fields }, ...drawing })
}
