import { fails, observes, passes, undecided } from '../example.ts'
import type { Example, Examples } from '../example.ts'
import type { Observation } from '../../../evidence/observation.ts'
import { accepted, failed, onCards } from './observe.ts'

const REGISTER = 'cards/register-three-ds'
const READ = 'cards/read-three-ds'
const GIVEN = { authId: 'a-1', authenticationMethod: 'BIOMETRIC' }

const REGISTERED = registering(GIVEN)
const LIKE = { like: [REGISTERED] }
const LIKE_REFUSED = { like: [failed(REGISTER, 4000, 400)] }
const RATE_LIMITED = onCards(REGISTER, { status: 429 })

export const THREE_DS: Examples = {
  'cards/three-ds-details-show-the-registration': [
    passes('what was given', shown(GIVEN), undefined, { registration: [REGISTERED] }),
    observes(
      'another',
      shown({ ...GIVEN, authId: 'a-2' }),
      { at: '/authId' },
      { registration: [REGISTERED] },
    ),
    undecided('nothing was registered', shown(GIVEN), undefined, { registration: LIKE_REFUSED.like }),
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
  'cards/three-ds-partial-update': [
    passes('accepted', accepted('cards/update-three-ds', { status: 204 }), undefined, {
      whole: [REGISTERED],
    }),
    fails('refused', failed('cards/update-three-ds', 4000, 400), { at: 'status' }, { whole: [REGISTERED] }),
    observes(
      'since when is not shown',
      failed('cards/update-three-ds', 4000, 400, { release: '2.12.0' }),
      undefined,
      { whole: [REGISTERED] },
    ),
    undecided('no registration looks like this', failed('cards/update-three-ds', 4000, 400), undefined, {
      whole: LIKE_REFUSED.like,
    }),
  ],
  'cards/three-ds-partial-update-keeps-the-rest': [
    passes('the same', shown({ ...GIVEN, authenticationMethod: 'DELEGATED' }), undefined, updated()),
    fails('another', shown({ ...GIVEN, authId: '' }), { at: '/authId', value: 'a-1' }, updated()),
    undecided('the update was refused', shown(GIVEN), undefined, {
      ...updated(),
      update: [failed('cards/update-three-ds', 4000, 400)],
    }),
    undecided('the details show none', shown({}), undefined, { ...updated(), before: [shown({})] }),
  ],
  'cards/three-ds-is-registered-once': refusedWith(4435),
  'cards/three-ds-needs-a-registration': refusedWith(4457),
  'cards/three-ds-not-enabled': refusedWith(4434),
  'cards/three-ds-old-deregistration-is-gone': refusedAtAll(),
  'cards/three-ds-methods-are-taken': [
    passes('accepted', REGISTERED, undefined, LIKE),
    observes('refused', failed(REGISTER, 4000, 400), { at: 'status' }, LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4000, 400), undefined, LIKE_REFUSED),
    undecided('the card is registered', failed(REGISTER, 4435), undefined, LIKE),
    undecided('rate limits are not shown', RATE_LIMITED, undefined, LIKE),
  ],
  'cards/three-ds-biometric-is-the-name': [
    passes('taken', REGISTERED, undefined, { oldName: [failed(REGISTER, 4000, 400)] }),
    passes('taken under either name', REGISTERED, undefined, { oldName: [REGISTERED] }),
    fails('the old name alone', failed(REGISTER, 4000, 400), { at: 'status' }, { oldName: [REGISTERED] }),
    observes(
      'the old name alone, in a release that may have it',
      failed(REGISTER, 4000, 400, { release: '2.6.1' }),
      undefined,
      { oldName: [REGISTERED] },
    ),
    undecided('neither', failed(REGISTER, 4000, 400), undefined, {
      oldName: [failed(REGISTER, 4000, 400)],
    }),
  ],
  'cards/three-ds-sms-only': [
    passes('accepted', REGISTERED, undefined, LIKE),
    fails('refused', failed(REGISTER, 4000, 400), { at: 'status' }, LIKE),
    observes('since when is not shown', failed(REGISTER, 4000, 400, { release: '2.6.1' }), undefined, LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4000, 400), undefined, LIKE_REFUSED),
  ],
  'cards/three-ds-fingerprint-is-gone': refusedAtAll(),
  'cards/three-ds-answers-say-biometric': [
    passes('the new name', shown(GIVEN)),
    passes('wherever it stands', onCards(READ, { json: { methods: [{ name: 'BIOMETRIC' }] } })),
    fails('the old name', shown({ ...GIVEN, authenticationMethod: 'FINGERPRINT' }), {
      actual: 'FINGERPRINT',
    }),
    fails(
      'the old name in the first release without it',
      onCards(READ, { json: { method: 'FINGERPRINT' }, variant: 'v1', release: '1.1.8' }),
    ),
    observes(
      'the old name before the renaming',
      onCards(READ, { json: { method: 'FINGERPRINT' }, variant: 'v1', release: '1.1.7' }),
    ),
    undecided('neither', shown({ authId: 'a-1' })),
    undecided('no answer', failed(READ, 4457)),
  ],
  'cards/three-ds-password-outside-psd2': [
    passes('refused with the code', failed(REGISTER, 4467), undefined, LIKE),
    passes('whatever the status', failed(REGISTER, 4467, 400), undefined, LIKE),
    fails('accepted', REGISTERED, { at: 'status', actual: '204' }, LIKE),
    observes('what a password looks like is not shown', failed(REGISTER, 4000, 400), undefined, LIKE),
    undecided('the card is registered', failed(REGISTER, 4435), undefined, LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4000, 400), undefined, LIKE_REFUSED),
  ],
  'cards/three-ds-password-under-psd2': [
    passes('accepted', REGISTERED, undefined, LIKE),
    fails('refused for issuers outside PSD2', failed(REGISTER, 4467), { at: 'body' }, LIKE),
    observes('what a password looks like is not shown', failed(REGISTER, 4000, 400), undefined, LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4467), undefined, LIKE_REFUSED),
  ],
  'cards/three-ds-details-hide-the-password': [
    passes('none', shown(GIVEN)),
    observes('the password', shown({ ...GIVEN, password: 'secret-1' }), { actual: 'a password' }),
    undecided('no answer', failed(READ, 4457)),
  ],
}

function registering(body: object): Observation {
  return accepted(REGISTER, { status: 204, requestBody: JSON.stringify(body) })
}

function shown(body: object): Observation {
  return onCards(READ, { json: body })
}

function updated() {
  return { before: [shown(GIVEN)], update: [accepted('cards/update-three-ds', { status: 204 })] }
}

function refusedWith(code: number): Example[] {
  return [
    passes('refused with the code', failed(REGISTER, code)),
    observes('refused with another', failed(REGISTER, 5001), { at: 'body' }),
    observes('accepted', REGISTERED, { at: 'status', actual: '204' }),
  ]
}

function refusedAtAll(): Example[] {
  return [passes('refused', failed(REGISTER, 4000, 400)), observes('accepted', REGISTERED)]
}
