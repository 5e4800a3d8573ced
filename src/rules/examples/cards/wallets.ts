import { fails, observes, passes, undecided } from '../example.ts'
import type { Example, Examples } from '../example.ts'
import type { OpenedAnswer } from '../../../evidence/observation.ts'
import type { OperationId } from '../../../documents/operations.ts'
import { accepted, failed, onCards } from './observe.ts'
import { sealed } from './sealed.ts'

const CODE = 'cards/authorization-code'
const DATA = 'cards/encrypted-card-data'
const PUSH = 'cards/wallet-a-provisioning-data'
const JTI = '0c6f9e7a-52d4-4d0b-9a3e-6f1b8c2d7e45'
const OTHER_JTI = '7b1d4c80-93ef-4a6b-8d27-15c0e9f3a2b6'
const CLAIMS = { jti: JTI, iat: 1_772_438_400, exp: 1_772_438_420 }
const ENCRYPTED = { encryptedCardData: 'e30', panSuffix: '0042', publicKeyId: 'key-1' }
const FRESH = { fresh: [data(ENCRYPTED)] }
const EARLIER = { release: '2.6.1' }

const WITHOUT_KEY_NAME = { encryptedCardData: 'e30', panSuffix: '0042' }
const REFUSED = failed(DATA, 4000, 400)
const SOMETIMES = [data(WITHOUT_KEY_NAME), REFUSED]
const refusedAtTimes = undecided('refused for a fresh code at times', REFUSED, undefined, {
  fresh: SOMETIMES,
})

export const WALLETS: Examples = {
  'cards/authorization-code-has-an-id': [
    passes('a UUID', code(CLAIMS)),
    fails('none', code({ iat: 1, exp: 21 }), { at: '/jti', actual: 'absent' }),
    fails('a number', code({ ...CLAIMS, jti: '4711' }), { at: '/jti', actual: '4711' }),
    observes('a token that cannot be read', onCards(CODE, { json: { token: 'e30.a.b.c.d' } })),
    undecided('refused', failed(CODE, 4436)),
  ],
  'cards/authorization-code-ids-differ': [
    passes('another id', code(CLAIMS), undefined, { other: [code({ ...CLAIMS, jti: OTHER_JTI })] }),
    fails('the same id', code(CLAIMS), { at: '/jti' }, { other: [code(CLAIMS, {}, 'another token')] }),
    observes('the same code again', code(CLAIMS), undefined, { other: [code(CLAIMS)] }),
    undecided('no id', code({ exp: 21 }), undefined, { other: [code(CLAIMS)] }),
  ],
  'cards/authorization-code-says-twenty-seconds': [
    passes('20 seconds', code(CLAIMS)),
    passes('rounded', code({ ...CLAIMS, exp: CLAIMS.exp + 1 })),
    fails('a minute', code({ ...CLAIMS, exp: CLAIMS.iat + 60 }), { at: '/exp', value: '20', actual: '60' }),
    fails('10 seconds', code({ ...CLAIMS, exp: CLAIMS.iat + 10 }), { actual: '10' }),
    undecided('it does not say it', code({ jti: JTI })),
    fails('22 seconds', sealed(CODE, { payload: { ...CLAIMS, exp: CLAIMS.iat + 22 } }), { actual: '22' }),
  ],
  'cards/authorization-code-is-signed': [
    passes('a signature that holds', code(CLAIMS)),
    observes('none', code(CLAIMS, { signature: 'none' }), { actual: 'no signature' }),
    observes('one that does not hold', code(CLAIMS, { signature: 'bad-signature' })),
    undecided('the certificate is judged by itself', code(CLAIMS, { signature: 'unknown-certificate' })),
    undecided('no certificates are known', code(CLAIMS, { signature: 'unverified', distributed: [] })),
    observes('one that does not hold', sealed(CODE, { payload: CLAIMS, signature: 'bad-signature' }), {
      actual: 'a signature that does not hold',
    }),
  ],
  'cards/authorization-code-works-for-twenty-seconds': [
    passes('it works', data(ENCRYPTED)),
    observes('it does not', failed(DATA, 4000, 400), { at: 'status' }),
  ],
  'cards/authorization-code-expires': [...worksNoMore(), refusedAtTimes],
  'cards/authorization-code-at-twenty-seconds': worksNoMore(),
  'cards/authorization-code-works-once': [...worksNoMore(), refusedAtTimes],
  'cards/authorization-code-is-for-one-card': worksNoMore(),
  'cards/pan-suffix-is-text': [
    passes('a string', data(ENCRYPTED)),
    passes('inside another object', data({ response: ENCRYPTED })),
    fails('a number', data({ ...ENCRYPTED, panSuffix: 42 }), { at: '/panSuffix', actual: '42' }),
    observes('since when is not shown', data({ ...ENCRYPTED, panSuffix: 42 }, EARLIER)),
    observes('none', data({ publicKeyId: 'key-1' }), { actual: 'no panSuffix' }),
    undecided('refused', failed(DATA, 4436)),
    observes('null', data({ ...WITHOUT_KEY_NAME, panSuffix: null }), { actual: 'no panSuffix' }),
  ],
  'cards/public-key-is-named': [
    passes('its id', data(ENCRYPTED)),
    observes('no id', data({ panSuffix: '0042' }), { at: '/publicKeyId', actual: 'absent' }),
    undecided('refused', failed(DATA, 4436)),
  ],
  'cards/card-data-are-encrypted': [
    passes('encrypted', data(ENCRYPTED)),
    observes('a check value', data({ ...ENCRYPTED, cvv: '123' }), { at: '/cvv', actual: 'cvv in the clear' }),
    undecided('refused', failed(DATA, 4436)),
    ...['fpan', 'pan', 'cvc'].map((name) =>
      observes(`a ${name}`, data({ ...WITHOUT_KEY_NAME, [name]: '1' }), { at: `/${name}` }),
    ),
  ],
  'cards/sub-card-type-is-taken': [
    passes('taken', data(ENCRYPTED), undefined, { without: [data(ENCRYPTED)] }),
    observes('refused', failed(DATA, 4000, 400), { at: 'status' }, { without: [data(ENCRYPTED)] }),
    undecided('refused without it as well', failed(DATA, 4000, 400), undefined, {
      without: [failed(DATA, 4000, 400)],
    }),
    undecided('refused without it at times', REFUSED, undefined, { without: SOMETIMES }),
  ],
  'cards/unknown-wallet-is-refused': refusedWith(DATA, 4433),
  'cards/inactive-card-is-not-provisioned': refusedWith(DATA, 4436),
  'cards/new-provisioning-fields-are-required': [
    passes('refused', failed(PUSH, 4000, 400)),
    observes('taken', onCards(PUSH, { json: { encryptedPayload: 'e30' } }), { at: 'status' }),
    undecided('not in this release', failed(PUSH, 4000, 400, { release: '2.23.1' })),
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

function code(payload: object, different: Partial<OpenedAnswer> = {}, text = 'a token') {
  return sealed(CODE, { payload: { ...payload }, ...different }, { text })
}

function data(json: object, drawing: Parameters<typeof onCards>[1] = {}) {
  return onCards(DATA, { json, ...drawing })
}

function worksNoMore(): Example[] {
  return [
    passes('refused', failed(DATA, 4000, 400), undefined, FRESH),
    observes('it works', data(ENCRYPTED), { at: 'status', actual: '200' }, FRESH),
    undecided('no code works', failed(DATA, 4000, 400), undefined, { fresh: [failed(DATA, 4000, 400)] }),
  ]
}

function refusedWith(operation: OperationId, errorCode: number): Example[] {
  return [
    passes('refused with the code', failed(operation, errorCode)),
    observes('refused with another', failed(operation, 5001), { at: 'body' }),
    observes('accepted', accepted(operation), { at: 'status' }),
  ]
}
