import { fails, observes, passes, undecided } from '../example.ts'
import type { Examples } from '../example.ts'
import { accepted, failed, onCards } from './observe.ts'
import { sealed, unsigned } from './sealed.ts'

const START = 'cards/start-set-pin'
const CREDENTIALS = 'cards/credentials'
const CODE = 'cards/authorization-code'
const DATA = 'cards/encrypted-card-data'
const ENCRYPTED = { encryptedCardData: 'e30', panSuffix: '0042' }
const CLAIMS = { jti: '0c6f9e7a-52d4-4d0b-9a3e-6f1b8c2d7e45', iat: 1_772_438_400, exp: 1_772_438_420 }

const data = (json: object) => onCards(DATA, { json })
const REFUSED = failed(DATA, 4000, 400)
const SOMETIMES = [data(ENCRYPTED), REFUSED]
/** Certificates may be named in several ways (RFC 7515 §4.1). */
const namedBy = (name: string, value: string) => sealed(START, { header: { alg: 'ES256', [name]: value } })
const refusedAs = (operation: typeof START | typeof CREDENTIALS, release: string) =>
  onCards(operation, { status: 415, release })
const OPAQUE = onCards(START, {
  text: 'signed',
  opened: { signature: 'holds', header: { alg: 'ES256' }, distributed: ['new'] },
})
const refusedAtTimes = undecided('refused for a fresh code at times', REFUSED, undefined, {
  fresh: SOMETIMES,
})

/** What is told apart by a little in signatures and secrets: further examples beside those of each area. */
export const EDGES_OF_SECRETS: Examples = {
  'cards/start-set-pin-answer-is-signed': [
    fails('a signature that does not hold', sealed(START, { signature: 'bad-signature' }), {
      actual: 'a signature that its certificate does not verify',
    }),
    passes(
      'a signed answer with another header of such a name',
      sealed(START, {}, { headers: { 'X-JWS-Alg': 'x' } }),
    ),
    passes('a signed payload with such a field', sealed(START, { payload: { signatures: [] } })),
    passes('a signature over what is no JSON', OPAQUE),
    observes(
      'a signature beside the body',
      unsigned(START, {}, { headers: { 'X-JWS-Signature': 'e30..x' } }),
      {
        actual: 'header x-jws-signature',
      },
    ),
    observes('a signature in JSON', unsigned(START, { jws: 'e30' }), { actual: '/jws' }),
  ],
  'cards/signing-certificate-is-distributed': [
    fails(
      'neither of two',
      sealed(START, { signature: 'unknown-certificate', distributed: ['old', 'older'] }),
      { value: 'old or older' },
    ),
    undecided('a header, and no signature', sealed(START, { signature: 'none' }), {
      reason: 'the answer is not signed',
    }),
  ],
  'cards/sealed-answers-are-text': [
    observes('no media type', sealed('cards/pin', {}, { headers: { 'content-type': '' } }), {
      actual: 'absent',
    }),
  ],
  'cards/replaced-key-signs-no-more': ['x5t', 'kid'].map((name) =>
    observes('the same, named in another way', namedBy(name, 'old'), undefined, {
      before: [namedBy('x5t#S256', 'old')],
    }),
  ),
  'cards/text-requests-are-taken': [
    observes('of start-set-pin it is not shown either', refusedAs(START, '2.6.1')),
    fails('of start-set-pin in the latest release', refusedAs(START, '2.38.0'), { actual: '415' }),
  ],
  'cards/authorization-code-says-twenty-seconds': [
    fails('22 seconds', sealed(CODE, { payload: { ...CLAIMS, exp: CLAIMS.iat + 22 } }), { actual: '22' }),
  ],
  'cards/authorization-code-is-signed': [
    observes('one that does not hold', sealed(CODE, { payload: CLAIMS, signature: 'bad-signature' }), {
      actual: 'a signature that does not hold',
    }),
  ],
  'cards/authorization-code-expires': [refusedAtTimes],
  'cards/authorization-code-works-once': [refusedAtTimes],
  'cards/pan-suffix-is-text': [
    observes('null', data({ ...ENCRYPTED, panSuffix: null }), { actual: 'no panSuffix' }),
  ],
  'cards/card-data-are-encrypted': ['fpan', 'pan', 'cvc'].map((name) =>
    observes(`a ${name}`, data({ ...ENCRYPTED, [name]: '1' }), { at: `/${name}` }),
  ),
  'cards/sub-card-type-is-taken': [
    undecided('refused without it at times', REFUSED, undefined, { without: SOMETIMES }),
  ],
  'cards/secrets-are-encrypted': ['pin', 'fpan', 'cvv'].map((name) =>
    observes(`a ${name}`, sealed(CREDENTIALS, { payload: { [name]: '1' } }), {
      at: `/${name}`,
      actual: `${name} in the clear`,
    }),
  ),
  'cards/secrets-are-for-the-issuer': [
    observes('no card number', sealed(CREDENTIALS, { secret: { cvv: '123' } }), { actual: 'no fpan' }),
    observes('no check value', sealed(CREDENTIALS, { secret: { fpan: '1' } }), { actual: 'no cvv' }),
    observes('nothing', sealed(CREDENTIALS), { actual: 'nothing that the key opens' }),
  ],
  'cards/setting-a-pin-leaves-other-cards': [
    undecided('no PIN before', sealed('cards/pin', { secret: { pin: '1234' } }), undefined, {
      before: [sealed('cards/pin')],
    }),
  ],
  'cards/remote-checkout-needs-support': [
    observes('supported at times', failed('cards/checkout-status', 4430, 404), undefined, {
      supported: [accepted('cards/checkout-status'), failed('cards/checkout-status', 4430, 404)],
    }),
    fails(
      'answered, with the code in it',
      onCards('cards/checkout-status', { json: { errorCode: 4506 } }),
      { at: 'status' },
      { supported: [accepted('cards/checkout-status')] },
    ),
  ],
  'cards/checkout-request-completes': [
    observes(
      'refused, with such a status in the error',
      onCards('cards/checkout-request-status', { status: 404, json: { status: 'COMPLETED' } }),
      { at: '/status' },
    ),
    observes('no status', onCards('cards/checkout-request-status', { json: {} }), {
      actual: '200 {}',
    }),
  ],
  'cards/new-provisioning-fields-are-required': [
    observes(
      'taken, by who does not say which release it is',
      {
        ...onCards('cards/wallet-a-provisioning-data', { json: {} }),
        cards: { variant: 'v2', release: '2.24.0' },
      },
      { at: 'status' },
    ),
  ],
}
