import { SIGNING_KEY_NAME } from '../../documents/cards/releases.ts'
import { after } from '../../../test/examples/roles.ts'
import { fails, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, failed, onCards } from '../../../test/examples/cards/observe.ts'
import { sealed, unsigned } from '../../../test/examples/cards/sealed.ts'

const START = 'cards/start-set-pin'
const BEFORE = after(sealed(START, { header: { alg: 'ES256', 'x5t#S256': 'old' } }))
/** Certificates may be named in several ways (RFC 7515 §4.1). */
const namedBy = (name: string, value: string) => sealed(START, { header: { alg: 'ES256', [name]: value } })
const WRONG = sealed(START, { signature: 'bad-signature' })
const pin = (opened: Parameters<typeof sealed>[1] = {}) => sealed('cards/pin', opened)
const byUnknown = (opened: object = {}) => sealed(START, { signature: 'unknown-certificate', ...opened })
const problem = 'a certificate has expired'
const BOTH = sealed(START, { distributed: ['new', 'old'] })
const OPAQUE = onCards(START, {
  text: 'signed',
  opened: { signature: 'holds', header: { alg: 'ES256' }, distributed: ['new'] },
})

const CREDENTIALS = 'cards/credentials'
const refusedMediaType = (operation: typeof START | typeof CREDENTIALS, release: string) =>
  onCards(operation, { status: 415, release })

export const SIGNATURES_EXAMPLES: Examples = {
  'cards/signatures-hold': [
    passes('it does', pin()),
    fails('it does not', pin({ signature: 'bad-signature' }), 'body'),
    silent('another certificate is judged by itself', pin({ signature: 'unknown-certificate' })),
    silent(
      'a payload that is not encoded',
      pin({ signature: 'bad-signature', header: { alg: 'ES256', b64: false, crit: ['b64'] } }),
    ),
    silent('an authorization code', sealed('cards/authorization-code', { signature: 'bad-signature' })),
  ],
  'cards/signing-certificate-is-valid': [
    passes('nothing is wrong with it', sealed(START, { certificate: { names: [] } })),
    warns('it has expired', sealed(START, { certificate: { names: [], problem } }), ['x5c', problem]),
  ],
  'cards/signing-key-has-its-name': [
    passes('in the certificate', sealed(START, { certificate: { names: [`CN=${SIGNING_KEY_NAME}`] } })),
    observes('another name', sealed(START, { certificate: { names: ['CN=default', 'key-1'] } }), {
      actual: 'CN=default, key-1',
    }),
    observes('a key without a certificate', sealed(START)),
  ],
  'cards/start-set-pin-answer-is-signed': [
    fails('JSON without one', unsigned(START, { serverEphPubKey: {} }), ['body', 'no signature']),
    observes(
      'a signature of what stands elsewhere',
      sealed(START, { signature: 'bad-signature', header: { alg: 'ES256', crit: ['exp'], exp: 1 } }),
      { actual: 'a signature with critical extensions' },
    ),
    fails('no body', accepted(START), { actual: 'no body' }),
    observes('a signature in JSON', unsigned(START, { payload: 'e30', signatures: [] })),
    observes('a form that cannot be read', unsigned(START)),
    undecided('the certificate is judged by itself', byUnknown()),
    undecided('no certificates are known', sealed(START, { signature: 'unverified', distributed: [] })),
    undecided('the request is refused', failed(START, 4440)),
    fails('a signature that does not hold', WRONG, {
      actual: 'a signature that its certificate does not verify',
    }),
    passes(
      'a signed answer with another header of such a name',
      sealed(START, {}, { headers: { 'X-JWS-Alg': 'x' } }),
    ),
    passes('a signature over what is no JSON', OPAQUE),
    observes(
      'a signature beside the body',
      unsigned(START, {}, { headers: { 'X-JWS-Signature': 'e30..x' } }),
      { actual: 'header x-jws-signature' },
    ),
    observes('a signature in JSON', unsigned(START, { jws: 'e30' }), { actual: '/jws' }),
  ],
  'cards/signing-certificate-is-distributed': [
    passes('one of two', BOTH),
    fails('another one', byUnknown({ distributed: ['old'] }), ['header of the JWS', 'new', 'old']),
    fails('none is distributed', byUnknown({ distributed: [] })),
    undecided('no certificates are known', sealed(START, { signature: 'unverified', distributed: [] })),
    fails('neither of two', byUnknown({ distributed: ['old', 'older'] }), { value: 'old or older' }),
    undecided('a header, and no signature', sealed(START, { signature: 'none' }), {
      reason: 'the answer is not signed',
    }),
  ],
  'cards/secret-answers-are-signed': [
    passes('a PIN', pin()),
    observes('JSON without a signature', unsigned('cards/pin', { encryptedData: 'e30' }), 'body'),
  ],
  'cards/sealed-answers-are-text': [
    passes('text/plain', pin()),
    observes('application/jose', declared('application/jose'), { actual: 'application/jose' }),
    undecided('an error', failed('cards/pin', 4458)),
    observes('no media type', declared(''), { actual: 'absent' }),
  ],
  'cards/replaced-key-signs-no-more': [
    passes('another key', sealed(START), BEFORE),
    ...['x5t', 'kid'].map((name) =>
      observes('the same, named in another way', namedBy(name, 'old'), after(namedBy('x5t#S256', 'old'))),
    ),
  ],
  'cards/replaced-certificate-stays-for-a-while': [
    passes('both', BOTH, BEFORE),
    observes('the new one alone', sealed(START), { actual: 'the new one alone' }, BEFORE),
  ],
  'cards/replaced-certificate-goes': [
    passes('the new one alone', sealed(START), BEFORE),
    observes('both', BOTH, { actual: 'the old one, too' }, BEFORE),
  ],
  'cards/text-requests-are-taken': [
    passes('an error of another kind', failed(START, 4440)),
    undecided('rate limits are not shown', onCards('cards/credentials', { status: 429, release: '2.38.0' })),
    fails('of start-set-pin in the latest release', refusedMediaType(START, '2.38.0'), { actual: '415' }),
  ],
}

function declared(type: string) {
  return sealed('cards/pin', {}, { headers: { 'content-type': type } })
}
