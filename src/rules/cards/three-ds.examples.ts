import type { Observation } from '../../evidence/observation.ts'
import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, failed, onCards } from '../../../test/examples/cards/observe.ts'
import {
  GIVEN,
  LIKE_REFUSED,
  READ,
  REGISTERED,
  refusedAtAll,
  shown,
} from '../../../test/examples/cards/three-ds-answers.ts'

const DELEGATED = {
  update: [
    accepted('cards/update-three-ds', { requestBody: JSON.stringify({ authenticationMethod: 'DELEGATED' }) }),
  ],
}

export const THREE_DS_EXAMPLES: Examples = {
  'cards/three-ds-details-show-the-registration': [
    passes('what was given', shown(GIVEN), { registration: [REGISTERED] }),
    observes(
      'another',
      shown({ ...GIVEN, authId: 'a-2' }),
      { at: '/authId' },
      { registration: [REGISTERED] },
    ),
    undecided('nothing was registered', shown(GIVEN), { registration: LIKE_REFUSED.like }),
  ],
  'cards/three-ds-em-cert-id-is-gone': [
    passes('authId alone', shown(GIVEN)),
    fails('the old field', shown({ ...GIVEN, emCertId: 'a-1' }), { at: '/emCertId', actual: 'a-1' }),
    passes('an answer of another shape', onCards(READ, { json: { registrations: [] } })),
    observes(
      'v1 has it for ever',
      onCards(READ, { json: { emCertId: 'a-1' }, variant: 'v1', release: '1.17.0' }),
    ),
    undecided('no answer', failed(READ, 4457)),
  ],
  'cards/three-ds-em-cert-id-is-not-taken': refusedAtAll(),
  'cards/three-ds-partial-update-shows': [
    passes('as it was set', shown({ authenticationMethod: 'DELEGATED' }), DELEGATED),
    observes('as before', shown({ authenticationMethod: 'BIOMETRIC' }), { actual: 'BIOMETRIC' }, DELEGATED),
    undecided('no method is shown', shown({ authId: 'a-1' }), DELEGATED),
    undecided('the update was refused', shown({}), {
      update: [failed('cards/update-three-ds', 4000, 400)],
    }),
  ],
  'cards/three-ds-partial-update': [
    passes('accepted', accepted('cards/update-three-ds', { status: 204 }), {
      whole: [REGISTERED],
    }),
    fails('refused', failed('cards/update-three-ds', 4000, 400), { at: 'status' }, { whole: [REGISTERED] }),
    observes('since when is not shown', failed('cards/update-three-ds', 4000, 400, { release: '2.12.0' }), {
      whole: [REGISTERED],
    }),
    undecided('no registration looks like this', failed('cards/update-three-ds', 4000, 400), {
      whole: LIKE_REFUSED.like,
    }),
  ],
  'cards/three-ds-partial-update-keeps-the-rest': [
    passes('the same', shown({ ...GIVEN, authenticationMethod: 'DELEGATED' }), updated()),
    fails('another', shown({ ...GIVEN, authId: '' }), { at: '/authId', value: 'a-1' }, updated()),
    fails(
      'another method with another authId',
      shown({ authId: 'a-2', authenticationMethod: 'SMS_ONLY' }),
      { at: '/authenticationMethod', value: 'BIOMETRIC', actual: 'SMS_ONLY' },
      { ...updated(), update: [updateOf({ authId: 'a-2' })] },
    ),
    fails(
      'a third authId',
      shown({ ...GIVEN, authId: 'a-3' }),
      { at: '/authId', value: 'a-2', actual: 'a-3' },
      { ...updated(), update: [updateOf({ authId: 'a-2' })] },
    ),
    undecided('all as it was: nothing shows that anything was done', shown(GIVEN), {
      ...updated(),
      update: [updateOf({ authId: 'a-2' })],
    }),
    passes(
      'as an earlier update named it, which shows now',
      shown({ authId: 'a-0', authenticationMethod: 'DELEGATED' }),
      {
        ...updated(),
        earlier: [updateOf({ authId: 'a-0' })],
      },
    ),
    undecided('the update was refused', shown(GIVEN), {
      ...updated(),
      update: [failed('cards/update-three-ds', 4000, 400)],
    }),
    undecided('the details show none', shown({}), { ...updated(), before: [shown({})] }),
  ],
  'cards/three-ds-old-deregistration-is-gone': refusedAtAll(),
}

function updated() {
  return {
    before: [shown(GIVEN)],
    update: [updateOf({ authenticationMethod: 'DELEGATED' })],
    earlier: [updateOf({ authId: GIVEN.authId })],
  }
}

function updateOf(fields: object): Observation {
  return accepted('cards/update-three-ds', { status: 204, requestBody: JSON.stringify(fields) })
}
