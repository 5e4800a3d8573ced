import { fails, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, failed, onCards } from '../../../test/examples/cards/observe.ts'
import {
  GIVEN,
  LIKE,
  LIKE_REFUSED,
  READ,
  REGISTER,
  REGISTERED,
  refusedAtAll,
  shown,
} from '../../../test/examples/cards/three-ds-answers.ts'

const RATE_LIMITED = onCards(REGISTER, { status: 429 })

const method = (authenticationMethod: string) => shown({ authId: 'a-1', authenticationMethod })
const registering = (authenticationMethod: string) =>
  accepted(REGISTER, { requestBody: JSON.stringify({ authId: 'a-1', authenticationMethod }) })
/** At a bank that keeps what others do. */
const kept = (authenticationMethod: string, authId: string) => ({
  ...shown({ authId, authenticationMethod }),
  cards: { variant: 'v2', release: '2.38.0', priorState: 'verified' } as const,
})
const WITH_FALLBACK = {
  registration: [registering('BIOMETRIC_WITH_PIN_FALLBACK')],
  like: [registering('DELEGATED')],
  likeDetails: [method('DELEGATED')],
}

export const THREE_DS_METHODS_EXAMPLES: Examples = {
  'cards/three-ds-methods-are-taken': [
    passes('accepted', REGISTERED, LIKE),
    observes('refused', failed(REGISTER, 4000, 400), { at: 'status' }, LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4000, 400), LIKE_REFUSED),
    undecided('the card is registered', failed(REGISTER, 4435), LIKE),
    undecided('rate limits are not shown', RATE_LIMITED, LIKE),
  ],
  'cards/three-ds-details-show-no-other-method': [
    passes('its own', method('BIOMETRIC_WITH_PIN_FALLBACK'), WITH_FALLBACK),
    passes('under any name', onCards(READ, { text: 'BIOMETRIC_WITH_PIN_FALLBACK' }), WITH_FALLBACK),
    warns(
      'another one',
      method('BIOMETRIC'),
      { at: 'body', value: 'BIOMETRIC_WITH_PIN_FALLBACK', actual: 'BIOMETRIC' },
      WITH_FALLBACK,
    ),
    undecided(
      'of another registration, at a bank that keeps them',
      kept('BIOMETRIC', 'other'),
      WITH_FALLBACK,
    ),
    warns('of this registration, at such a bank', kept('BIOMETRIC', 'a-1'), { at: 'body' }, WITH_FALLBACK),
    undecided('none', onCards(READ, { json: {} }), WITH_FALLBACK),
    undecided('other details show none either', method('BIOMETRIC'), {
      ...WITH_FALLBACK,
      likeDetails: [onCards(READ, { json: {} })],
    }),
    undecided('it was not registered', method('BIOMETRIC'), {
      ...WITH_FALLBACK,
      registration: [failed(REGISTER, 4000, 400)],
    }),
  ],
  'cards/three-ds-biometric-is-the-name': [
    passes('taken', REGISTERED, { oldName: [failed(REGISTER, 4000, 400)] }),
    passes('taken under either name', REGISTERED, { oldName: [REGISTERED] }),
    fails('the old name alone', failed(REGISTER, 4000, 400), { at: 'status' }, { oldName: [REGISTERED] }),
    observes(
      'the old name alone, in a release that may have it',
      failed(REGISTER, 4000, 400, { release: '2.6.1' }),
      { oldName: [REGISTERED] },
    ),
    undecided('neither', failed(REGISTER, 4000, 400), {
      oldName: [failed(REGISTER, 4000, 400)],
    }),
  ],
  'cards/three-ds-sms-only': [
    passes('accepted', REGISTERED, LIKE),
    fails('refused', failed(REGISTER, 4000, 400), { at: 'status' }, LIKE),
    passes('accepted without a password, and then registered', failed(REGISTER, 4435), {
      ...LIKE,
      alone: [REGISTERED],
    }),
    passes('accepted with a password', REGISTERED, {
      ...LIKE,
      alone: [failed(REGISTER, 4000, 400)],
    }),
    observes('since when is not shown', failed(REGISTER, 4000, 400, { release: '2.6.1' }), LIKE),
    undecided('no registration looks like this', failed(REGISTER, 4000, 400), LIKE_REFUSED),
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
}
