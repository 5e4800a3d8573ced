import type { OpenedAnswer } from '../../evidence/observation.ts'
import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { malformed, onCards } from '../../../test/examples/cards/observe.ts'
import { DATA, ENCRYPTED, REFUSED, SOMETIMES, data } from '../../../test/examples/cards/provisioning.ts'
import { sealed } from '../../../test/examples/cards/sealed.ts'

const CODE = 'cards/authorization-code'
const JTI = '0c6f9e7a-52d4-4d0b-9a3e-6f1b8c2d7e45'
const OTHER_JTI = '7b1d4c80-93ef-4a6b-8d27-15c0e9f3a2b6'
const CLAIMS = { jti: JTI, iat: 1_772_438_400, exp: 1_772_438_420 }
const refused = malformed(DATA)
const FRESH = { fresh: [data(ENCRYPTED)] }
const refusedAtTimes = undecided('refused for a fresh code at times', REFUSED, { fresh: SOMETIMES })

/** Fresh codes are taken, and made-up ones are not. */
const READ = { ...FRESH, madeUp: [refused] }

const LATE = malformed(DATA, { at: '2026-03-02T08:00:18Z', answeredAt: '2026-03-02T08:00:20Z' })
const TOO_LATE = { reason: 'the calls took so long that the code may have been 20 seconds old' }
const issuedAt = (time: string) => onCards(CODE, { at: `2026-03-02T${time}Z` })

export const AUTHORIZATION_CODES_EXAMPLES: Examples = {
  'cards/authorization-code-has-an-id': [
    passes('a UUID', code(CLAIMS)),
    fails('a number', code({ ...CLAIMS, jti: '4711' }), ['/jti', '4711']),
  ],
  'cards/authorization-code-ids-differ': [
    passes('another id', code(CLAIMS), { other: [code({ ...CLAIMS, jti: OTHER_JTI })] }),
    fails('the same id', code(CLAIMS), '/jti', { other: [code(CLAIMS, {}, 'another token')] }),
    observes('the same code again', code(CLAIMS), { other: [code(CLAIMS)] }),
    undecided('no id', code({ exp: 21 }), { other: [code(CLAIMS)] }),
  ],
  'cards/authorization-code-says-twenty-seconds': [
    passes('rounded', code({ ...CLAIMS, exp: CLAIMS.exp + 1 })),
    fails('22 seconds', sealed(CODE, { payload: { ...CLAIMS, exp: CLAIMS.iat + 22 } }), { actual: '22' }),
  ],
  'cards/authorization-code-is-signed': [
    passes('a signature that holds', code(CLAIMS)),
    observes('none', code(CLAIMS, { signature: 'none' }), { actual: 'no signature' }),
    undecided('the certificate is judged by itself', code(CLAIMS, { signature: 'unknown-certificate' })),
    undecided('no certificates are known', code(CLAIMS, { signature: 'unverified', distributed: [] })),
    observes('one that does not hold', sealed(CODE, { payload: CLAIMS, signature: 'bad-signature' }), {
      actual: 'a signature that its certificate does not verify',
    }),
  ],
  'cards/authorization-code-works-for-twenty-seconds': [
    passes('it works', data(ENCRYPTED), READ),
    observes('it does not', LATE, 'status', { issued: [issuedAt('08:00:01')] }),
    undecided('the calls took three seconds', LATE, TOO_LATE, { issued: [issuedAt('08:00:00')] }),
  ],
  'cards/authorization-code-lasts': [
    passes('it works', data(ENCRYPTED), READ),
    fails('it does not after 19 seconds', LATE, 'status', { ...READ, issued: [issuedAt('08:00:01')] }),
    undecided('the calls took three seconds', LATE, TOO_LATE, { ...READ, issued: [issuedAt('08:00:00')] }),
    whereCodesAreNotRead(refused),
  ],
  'cards/authorization-code-expires': [
    passes('refused', refused, READ),
    fails('it works', data(ENCRYPTED), ['status', '200'], READ),
    whereCodesAreNotRead(data(ENCRYPTED)),
    undecided('refused for a fresh code at times', REFUSED, { ...READ, fresh: SOMETIMES }),
  ],
  'cards/authorization-code-at-twenty-seconds': worksNoMore(),
  'cards/authorization-code-works-once': [...worksNoMore(), refusedAtTimes],
  'cards/authorization-code-is-for-one-card': worksNoMore(),
}

function code(payload: object, different: Partial<OpenedAnswer> = {}, text = 'a token') {
  return sealed(CODE, { payload: { ...payload }, ...different }, { text })
}

function whereCodesAreNotRead(seen: ReturnType<typeof data>): Example {
  return undecided('a made-up code works as well', seen, { ...FRESH, madeUp: [data(ENCRYPTED)] })
}

function worksNoMore(): Example[] {
  return [passes('refused', refused, FRESH), observes('it works', data(ENCRYPTED), ['status', '200'], FRESH)]
}
