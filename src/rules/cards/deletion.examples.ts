import { type Examples, fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import { NO_STATUS, accepted, details, failed, otherDetails } from '../../../test/examples/cards/observe.ts'

const UPDATE = 'cards/update-status'
const MARKED = { commonCardInformation: { markedAsDelayedDelete: true } }
const GONE = failed('cards/details', 4430, 404)
const ACTIVE_BEFORE = { before: [details('ACTIVE')] }
const AS_ACTIVE = { active: [accepted(UPDATE)] }

const REFUSED = failed(UPDATE, 4438)
const REFUSAL = '409 {"applicationError":"SOME_NAME","errorCode":5001}'
const BOTH_WAYS = [accepted(UPDATE), failed(UPDATE, 4000, 400)]

export const DELETION_EXAMPLES: Examples = {
  'cards/immediate-deletion-is-pending': [
    passes('the field has another name and place', otherDetails('DELETE_PENDING')),
    fails('the old status', details('ACTIVE'), ['body', 'ACTIVE', 'DELETE_PENDING']),
    observes('it was confirmed before anybody looked', details('DELETED')),
    observes('found no more', GONE, { actual: 'confirmed at once' }),
  ],
  'cards/immediate-deletion-from-any-state': [
    ...anyState(),
    undecided('refused for active cards at times', REFUSED, { active: BOTH_WAYS }),
  ],
  'cards/delayed-deletion-from-any-state': anyState(),
  'cards/delayed-deletion-leaves-status': [
    undecided('nothing shows that anything was done', details('ACTIVE'), ACTIVE_BEFORE),
    passes('SUSPENDED as before', details('SUSPENDED', MARKED), { before: [details('SUSPENDED')] }),
    fails('it is pending', details('DELETE_PENDING'), ['body', 'DELETE_PENDING', 'ACTIVE'], ACTIVE_BEFORE),
    observes('refused', failed('cards/details', 5001), { actual: REFUSAL }, ACTIVE_BEFORE),
  ],
  'cards/delete-pending-only-after-immediate-deletion': [
    passes('any other status', details('RENEWED')),
    passes('the card is found no more', GONE),
    fails('pending', details('DELETE_PENDING'), ['body', 'DELETE_PENDING']),
    observes('no status', NO_STATUS, { actual: 'no card status' }),
  ],
  'cards/delayed-deletion-is-not-early': [
    passes('still there', details('ACTIVE', MARKED)),
    fails('found no more', GONE, 'status'),
    fails('deleted', details('DELETED'), ['body', 'DELETED']),
    fails('pending', details('DELETE_PENDING'), ['body', 'DELETE_PENDING']),
  ],
  'cards/delayed-deletion-takes-place': [
    passes('deleted', details('DELETED'), ACTIVE_BEFORE),
    fails('still active', details('ACTIVE'), ['body', 'ACTIVE'], ACTIVE_BEFORE),
  ],
  'cards/delayed-deletion-is-marked': [
    passes('marked', details('ACTIVE', MARKED)),
    observes('not marked', details('ACTIVE', { commonCardInformation: { markedAsDelayedDelete: false } }), {
      actual: 'false',
    }),
    observes('no such field', details('ACTIVE'), { actual: 'absent' }),
  ],
  'cards/deleted-card': [
    passes('found no more', GONE),
    passes('deleted', details('DELETED')),
    observes('still active', details('ACTIVE'), { actual: 'ACTIVE' }),
  ],
}

function anyState() {
  return [
    passes('accepted', accepted(UPDATE), AS_ACTIVE),
    fails('refused', REFUSED, { at: 'status', value: 'a success status' }, AS_ACTIVE),
  ]
}
