import { notTested } from '../outcomes.ts'
import { succeeded } from '../read.ts'
import { mustSucceed, onCards } from './judging.ts'
import { fromRelease, isBefore } from './placement.ts'

/** The header X-Request-ID, which 2.6.1 removed. */
export const REQUEST_ID = [
  onCards({
    id: 'cards/request-id-is-needed-no-more',
    statedIn: ['3 §9.4: removals'],
    text: 'Since 2.6.1 a request without X-Request-ID is as good as one with it.',
    why: 'Clients that moved with the removal are turned away by a target that still wants the header.',
    roles: ['with'],
    judge: (here, { role }) => {
      if (!role('with').every(succeeded)) return notTested('the request fails with the header as well')
      return fromRelease(
        'request-id-removed',
        here,
        mustSucceed(here, 'the header is no part of the interface'),
      )
    },
  }),
  onCards({
    id: 'cards/request-id-was-taken',
    clauses: ['3 §9.4'],
    assumptions: ['card-request-id'],
    text: 'Before 2.6.1 a request may have X-Request-ID.',
    why: 'Clients of an earlier release send it; what it was for is not shown.',
    judge: (here) => {
      if (!isBefore('request-id-removed', here.cards)) return notTested('the release is without the header')
      return mustSucceed(here, 'the header is part of the interface')
    },
  }),
]
