import { given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { NO_STATUS, accepted, details, failed } from '../../../test/examples/cards/observe.ts'

const UPDATE = 'cards/update-status'
const BLOCKED = { commonCardInformation: { blockInformation: { blockOrigin: 'ISSUER' } } }

const CHANGED = { update: [accepted(UPDATE)], before: [details('ACTIVE')] }

export const BLOCKING_EXAMPLES: Examples = {
  'cards/block-is-pending': showing('SUSPENSION_PENDING'),
  'cards/block-suspends': showing('SUSPENDED'),
  'cards/unblock-is-pending': showing('RESUMPTION_PENDING'),
  'cards/unblock-resumes': [
    ...given({ before: [details('SUSPENDED')] }, showing('ACTIVE')),
    undecided('nobody has seen it blocked', details('ACTIVE'), { before: [details('ACTIVE')] }),
  ],
  'cards/change-of-status-shows': [
    passes('the same status, and who blocked it', details('ACTIVE', BLOCKED), CHANGED),
    warns('all as before', details('ACTIVE'), 'body', CHANGED),
    undecided('no status is shown', NO_STATUS, { ...CHANGED, before: [NO_STATUS] }),
    undecided('the block is refused', details('ACTIVE'), { ...CHANGED, update: [failed(UPDATE, 4438)] }),
  ],
  'cards/block-says-who': [
    passes('the origin', details('SUSPENDED', BLOCKED)),
    observes('no origin', details('SUSPENDED'), { actual: 'absent' }),
  ],
}

function showing(status: string): Example[] {
  return [
    passes(status, details(status)),
    observes('another status', details('LOCKED'), { actual: 'LOCKED' }),
  ]
}
