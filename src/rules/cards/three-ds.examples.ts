import type { Observation } from '../../evidence/observation.ts'
import { fails, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, failed, malformed, onCards } from '../../../test/examples/cards/observe.ts'
import {
  GIVEN,
  LIKE_REFUSED,
  READ,
  REGISTERED,
  shown,
  LIKE,
  REGISTER,
} from '../../../test/examples/cards/three-ds-answers.ts'

const UPDATE = 'cards/update-three-ds'
const DELEGATED = { update: [accepted(UPDATE, { sentJson: { authenticationMethod: 'DELEGATED' } })] }
const refused = malformed(REGISTER)

const method = (authenticationMethod: string) => shown({ authId: 'a-1', authenticationMethod })
const registering = (authenticationMethod: string) =>
  accepted(REGISTER, { sentJson: { authId: 'a-1', authenticationMethod } })
/** At a bank that keeps what others do. */
const kept = (authenticationMethod: string, authId: string) =>
  onCards(READ, { priorState: 'verified', json: { authId, authenticationMethod } })
const WITH_FALLBACK = {
  registration: [registering('BIOMETRIC_WITH_PIN_FALLBACK')],
  like: [registering('DELEGATED')],
  likeDetails: [method('DELEGATED')],
}

export const THREE_DS_EXAMPLES: Examples = {
  'cards/three-ds-details-show-the-registration': given({ registration: [REGISTERED] }, [
    passes('what was given', shown(GIVEN)),
    observes('another', shown({ ...GIVEN, authId: 'a-2' }), '/authId'),
    undecided('nothing was registered', shown(GIVEN), { registration: LIKE_REFUSED.like }),
  ]),
  'cards/three-ds-em-cert-id-is-gone': [
    fails('the old field', shown({ ...GIVEN, emCertId: 'a-1' }), ['/emCertId', 'a-1']),
    passes('an answer of another shape', onCards(READ, { json: { registrations: [] } })),
    undecided('no answer', failed(READ, 4457)),
  ],
  'cards/three-ds-partial-update-shows': [
    passes('as it was set', shown({ authenticationMethod: 'DELEGATED' }), DELEGATED),
    observes('as before', shown({ authenticationMethod: 'BIOMETRIC' }), { actual: 'BIOMETRIC' }, DELEGATED),
    undecided('no method is shown', shown({ authId: 'a-1' }), DELEGATED),
  ],
  'cards/three-ds-partial-update': [
    passes('accepted', accepted(UPDATE, { status: 204 }), { whole: [REGISTERED] }),
    fails('refused', malformed(UPDATE), 'status', { whole: [REGISTERED] }),
    undecided('no registration looks like this', malformed(UPDATE), { whole: LIKE_REFUSED.like }),
  ],
  'cards/three-ds-partial-update-keeps-the-rest': [
    fails('another', shown({ ...GIVEN, authId: '' }), { at: '/authId', value: 'a-1' }, updated()),
    fails(
      'another method with another authId',
      shown({ authId: 'a-2', authenticationMethod: 'SMS_ONLY' }),
      ['/authenticationMethod', 'SMS_ONLY', 'BIOMETRIC'],
      updated({ authId: 'a-2' }),
    ),
    undecided('all as it was: nothing shows that it was done', shown(GIVEN), updated({ authId: 'a-2' })),
    passes(
      'as an earlier update named it, which shows now',
      shown({ authId: 'a-0', authenticationMethod: 'DELEGATED' }),
      { ...updated(), earlier: [updateOf({ authId: 'a-0' })] },
    ),
    undecided('the details show none', shown({}), { ...updated(), before: [shown({})] }),
  ],
  'cards/three-ds-password-outside-psd2': [
    passes('whatever the status', failed(REGISTER, 4467, 400), LIKE),
    fails('accepted', REGISTERED, ['status', '204'], LIKE),
    observes('what a password looks like is not shown', refused, LIKE),
    undecided('the card is registered', failed(REGISTER, 4435), LIKE),
    undecided('no registration looks like this', refused, LIKE_REFUSED),
  ],
  'cards/three-ds-password-error-is-4467': [
    passes('with the code', failed(REGISTER, 4467), LIKE),
    observes('with another one', failed(REGISTER, 5001), LIKE),
    undecided('no registration looks like this', failed(REGISTER, 5001), LIKE_REFUSED),
  ],
  'cards/three-ds-password-under-psd2': [
    passes('accepted', REGISTERED, LIKE),
    fails('refused for issuers outside PSD2', failed(REGISTER, 4467), 'body', LIKE),
    observes('what a password looks like is not shown', refused, LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4467), LIKE_REFUSED),
  ],
  'cards/three-ds-details-hide-the-password': [
    passes('none', shown(GIVEN)),
    observes('the password', shown({ ...GIVEN, password: 'secret-1' }), { actual: 'a password' }),
    undecided('no answer', failed(READ, 4457)),
  ],
  'cards/three-ds-methods-are-taken': [
    passes('accepted', REGISTERED, LIKE),
    observes('refused', refused, 'status', LIKE),
    undecided('the card is registered', failed(REGISTER, 4435), LIKE),
  ],
  'cards/three-ds-details-show-no-other-method': given(WITH_FALLBACK, [
    passes('under any name', onCards(READ, { text: 'BIOMETRIC_WITH_PIN_FALLBACK' })),
    undecided('of another registration, at a bank that keeps them', kept('BIOMETRIC', 'other')),
    warns('of this registration, at such a bank', kept('BIOMETRIC', 'a-1'), 'body'),
    undecided('none', shown({})),
    undecided('nor do other details', method('BIOMETRIC'), { ...WITH_FALLBACK, likeDetails: [shown({})] }),
  ]),
  'cards/three-ds-biometric-is-the-name': [
    passes('taken', REGISTERED, { oldName: [refused] }),
    fails('the old name alone', refused, 'status', { oldName: [REGISTERED] }),
    undecided('neither', refused, { oldName: [refused] }),
  ],
  'cards/three-ds-sms-only': [
    fails('refused', refused, 'status', LIKE),
    passes('accepted without a password, and then registered', failed(REGISTER, 4435), {
      ...LIKE,
      alone: [REGISTERED],
    }),
    undecided('no registration looks like this', refused, LIKE_REFUSED),
  ],
  'cards/three-ds-answers-say-biometric': [
    passes('wherever it stands', onCards(READ, { json: { methods: [{ name: 'BIOMETRIC' }] } })),
    fails('the old name', method('FINGERPRINT'), { actual: 'FINGERPRINT' }),
    undecided('neither', shown({ authId: 'a-1' })),
  ],
}

function updated(fields: object = { authenticationMethod: 'DELEGATED' }) {
  return { before: [shown(GIVEN)], update: [updateOf(fields)], earlier: [updateOf({ authId: GIVEN.authId })] }
}

function updateOf(fields: object): Observation {
  return accepted(UPDATE, { status: 204, sentJson: fields })
}
