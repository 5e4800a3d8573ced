import { base64url, bytesOf } from '../../../kernel/base64.ts'
import { faultIn, row } from '../fault.ts'
import { type Answer, jsonAnswer } from '../../../provider/answers/call-and-answer.ts'
import type { CardsPolicy } from '../../../provider/cards/cards-policy.ts'
import { ISSUER_KEY } from '../../../provider/cards/keys/test-keys.ts'
import type { OperationId } from '../../../documents/operations.ts'
import type { CardFault } from '../../policies/cards.ts'
import { A_CENTURY_MS } from './shared.ts'

const START: readonly OperationId[] = ['cards/start-set-pin']
const SECRETS: readonly OperationId[] = ['cards/credentials', 'cards/pin']

/** Signatures that are missing, wrong or of another key, and requests that nobody has signed. */
export const SIGNATURE_FAULTS: readonly CardFault[] = [
  faultIn('cards/pin-key-unsigned', START, {
    title: 'The answer of start-set-pin is not signed',
    breaks: ['cards/start-set-pin-answer-is-signed'],
    signedAnswer: (_, payload) => JSON.stringify(payload),
  }),
  faultIn('cards/pin-key-tampered', START, {
    title: 'The answer of start-set-pin is changed after it was signed',
    breaks: ['cards/start-set-pin-answer-is-signed', 'cards/signatures-hold'],
    signedAnswer: (jws, payload) => withPayload(jws, { ...payload, changed: true }),
  }),
  faultIn('cards/signature-of-algorithm-none', START, {
    title: 'The answer of start-set-pin has the algorithm none and an empty signature',
    breaks: ['cards/start-set-pin-answer-is-signed'],
    signedAnswer: unsignedToken,
  }),
  faultIn('cards/secrets-unsigned', SECRETS, {
    title: 'Answers with credentials and PINs are not signed',
    breaks: ['cards/secret-answers-are-signed'],
    signedAnswer: (_, payload) => JSON.stringify(payload),
  }),
  faultIn('cards/secrets-tampered', SECRETS, {
    title: 'Answers with credentials and PINs are changed after they were signed',
    breaks: ['cards/signatures-hold', 'cards/secret-answers-are-signed'],
    signedAnswer: (jws, payload) => withPayload(jws, { ...payload, changed: true }),
  }),
  row('cards/replaced-key-signs-on', {
    title: 'After a replacement of the signing key the old one signs for ever',
    breaks: ['cards/replaced-key-signs-no-more', 'cards/signing-certificate-is-distributed'],
    signingKey: (current) => (current === 2 ? 1 : current),
  }),
  row('cards/certificate-not-distributed', {
    title: 'The certificate of the key that signs is not among the distributed ones',
    breaks: ['cards/signing-certificate-is-distributed'],
    distributedKeys: ([_current, ...others]) => others,
  }),
  row('cards/certificate-of-another-key', {
    title: 'The certificate beside a distributed key is that of another key',
    breaks: ['cards/signing-certificate-is-valid'],
    distributedKey: (key) => ({ ...key, x5c: [ISSUER_KEY.certificate] }),
  }),
  row('cards/signing-key-without-its-name', {
    title: 'Neither the signing key nor the certificate beside it has its name',
    breaks: ['cards/signing-key-has-its-name'],
    note: 'the other name is that of another key',
    distributedKey: (key) => ({ ...key, kid: 'default', x5c: [ISSUER_KEY.certificate] }),
  }),
  row('cards/replaced-certificate-gone-at-once', {
    title: 'The certificate of a replaced key is withdrawn at once',
    breaks: ['cards/replaced-certificate-stays-for-a-while'],
    changeOverMs: 0,
  }),
  row('cards/replaced-certificate-never-goes', {
    title: 'The certificate of a replaced key stays distributed for ever',
    breaks: ['cards/replaced-certificate-goes'],
    changeOverMs: A_CENTURY_MS,
  }),
  row('cards/signed-texts-declared-as-json', {
    title: 'Signed answers are declared as application/json',
    breaks: ['cards/sealed-answers-are-text'],
    sealedMediaType: 'application/json',
  }),
  faultIn('cards/text-requests-unsupported', ['cards/credentials'], {
    title: 'Credentials cannot be asked for with text/plain',
    breaks: ['cards/text-requests-are-taken'],
    answer: (): Answer => jsonAnswer({ applicationError: 'UNSUPPORTED_MEDIA_TYPE' }, 415),
  }),
  overlooking(
    'cards/tampered-requests-taken',
    'bad-signature',
    'tampered-request-is-refused',
    'was tampered with',
  ),
  overlooking(
    'cards/requests-of-anybody-taken',
    'unknown-certificate',
    'request-of-unknown-signer-is-refused',
    'names a certificate nobody has',
  ),
  overlooking('cards/unsigned-requests-taken', 'malformed', 'unsigned-request-is-refused', 'is not signed'),
]

/** Its header says that nothing signs it. */
export function unsignedToken(jws: string): string {
  return `${base64url(JSON.stringify({ alg: 'none' }))}.${jws.split('.')[1]}.`
}

type SignatureProblem = Parameters<CardsPolicy['overlooksSignature']>[0]

function overlooking(id: string, problem: SignatureProblem, broken: string, what: string): CardFault {
  return {
    id,
    title: `A request is taken that ${what}`,
    breaks: [`cards/${broken}`],
    overlooksSignature: (found) => found === problem,
    payloadOf: payloadIn,
  }
}

/** The payload of a JWS, or the JSON that stands there in place of one. */
function payloadIn(text: string): Readonly<Record<string, unknown>> {
  const [, payload] = text.split('.')
  const isSigned = payload !== undefined && !text.startsWith('{')
  const json = isSigned ? new TextDecoder().decode(bytesOf(payload)) : text
  return JSON.parse(json) as Readonly<Record<string, unknown>>
}

function withPayload(jws: string, payload: object): string {
  const [header, , signature] = jws.split('.')
  return [header, base64url(JSON.stringify(payload)), signature].join('.')
}
