import type { Assumption } from './assumption.ts'

/** PINs, credentials and the signatures around them. */
export const CARD_SECRETS = [
  {
    id: 'jws-form',
    clause: '3 §5.1',
    open: 'the form of signed requests and answers, and which answers are signed beside that of start-set-pin',
    default:
      'JWS in compact form as text/plain, both ways, for credentials, pin, start-set-pin and set-pin; x5t#S256 in the header names the certificate; ES256, ES384, ES512, RS, PS and EdDSA are accepted; a certificate that is registered itself, or that x5c leads from to a registered authority; no certificate, one that leads nowhere, or a chain that is not valid at the time, 4450, a wrong signature 4451; the header of the platform has the kid of its key as well',
    alternatives: ['a detached signature in a header', 'every answer signed'],
  },
  {
    id: 'encryption-form',
    clause: '3 §5.1',
    open: 'how PINs and credentials are encrypted',
    default:
      'request {cardId, clientEphPubKey[, encryptedData]}, answer {serverEphPubKey[, encryptedData]}: public keys as JWK on P-256 or X25519, encryptedData a compact JWE with ECDH-ES and A256GCM over {pin} or {fpan, cvv}',
    alternatives: ['another key agreement or container'],
  },
  {
    id: 'card-secrecy',
    clause: '3 §2',
    open: 'which values no answer may show in the clear, beyond that some are encrypted',
    default:
      'card numbers, check values, PINs, the magnetic stripe and passwords stand in no name, value, header or error',
    alternatives: ['an issuer that is shown the numbers of its own cards'],
  },
  {
    id: 'verification-keys',
    clause: '3 §5.1',
    open: 'where the verification certificates are, beyond that they come with the API',
    default:
      'a JWK set with kid, x5c and x5t#S256 at /signing-keys beside the variants; x5c is the certificate of the key and the root that has issued it',
    alternatives: ['certificates as files', 'certificates that nobody has issued', 'keys without kid'],
  },
  {
    id: 'signed-request-replay',
    clause: '3 §5.1',
    open: 'what a signed request is answered that comes a second time, byte by byte',
    default:
      'what it was answered the first time, sealed anew with another key; what can be done once is refused as it is to any second request (4452)',
    alternatives: ['a refusal', 'a time in the payload after which it is refused'],
  },
  {
    id: 'key-change-over',
    clause: '3 §5.1',
    open: 'how long a replaced certificate stays valid',
    default: '24 hours; the new key signs at once',
  },
  {
    id: 'pin-setup',
    clause: '3 §4 rule 3',
    open: 'how long start-set-pin holds, and for which cards a PIN is set and read',
    default:
      'ten minutes, and once (4452); a PIN has 4 to 6 digits and is in force at once, for the one card; setting one needs a card that is active (4440), reading one a card that is not deleted (4458), credentials a card that is active (4436); 4441 and 4459 for virtual cards in the releases with these codes; 4442 for an instance that a renewal replaced',
  },
] as const satisfies readonly Assumption[]
