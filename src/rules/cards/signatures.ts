import type { Observation, OpenedAnswer } from '../../evidence/observation.ts'
import { asObject, succeeded } from '../read.ts'
import { RATE_LIMIT_MET, mustHold, notTested } from '../outcomes.ts'
import { SIGNING_KEY_NAME } from '../../documents/cards/releases.ts'
import { type Outcome, PASS, type Requirement, contradicted, observed } from '../requirement.ts'
import { onCards, onEveryAnswer } from './judging.ts'
import { answerIn } from './reading.ts'
import { fromRelease } from './placement.ts'

/** Answers that the platform signs. No finding quotes one: a payload may hold a secret. */
export const SIGNATURES = [
  onCards('cards/start-set-pin-answer-is-signed', {
    statedIn: ['3 §4 row 21: signed answer'],
    clauses: ['3 §4', '3 §4 row 13', '3 §4 row 21'],
    text: 'The answer of start-set-pin is signed by the platform.',
    why: 'Who can put a key of their own into this answer reads the next PIN; look at the signature and at the certificates.',
    since: 'start-set-pin-signed',
    judge: signed,
  }),
  onCards('cards/signing-certificate-is-distributed', {
    statedIn: ['3 §5.1: signing certificate'],
    text: 'The certificate that verifies a signed answer is one of those that are distributed with the API.',
    why: 'An issuer refuses what it cannot verify; look whether the profile has the current set of keys.',
    judge: (here) => {
      const { opened } = here
      if (!opened?.header || opened.signature === 'none') return notTested('the answer is not signed')
      if (opened.signature === 'unverified') return NO_KEYS
      if (opened.signature !== 'unknown-certificate') return PASS
      const value = opened.distributed.join(' or ') || 'none is'
      const expected = { rule: 'a certificate that is distributed', value }
      return contradicted('header of the JWS', expected, named(opened) ?? 'no name of a certificate')
    },
  }),
  onEveryAnswer('cards/signatures-hold', {
    statedIn: ['3 §5.1: signing certificate'],
    text: 'A signature in the name of a distributed certificate is one that this certificate verifies.',
    why: 'An answer with a PIN or a card number that was changed on its way is taken for the platform’s own, or refused.',
    judge: ({ operation, opened }) => {
      // Which answers are signed is shown of one alone; codes and events are no answers with secrets.
      if (operation?.requestBody?.mediaType !== 'text/plain' || !opened?.payload || !opened.header)
        return undefined
      if (isExtended(opened)) return undefined
      if (opened.signature === 'holds') return PASS
      if (opened.signature !== 'bad-signature') return undefined
      const expected = 'a signature of the certificate that it names'
      return contradicted('body', expected, 'a signature that its certificate does not verify')
    },
  }),
  onEveryAnswer('cards/signing-certificate-is-valid', {
    namedIn: ['3 §5.1: signing certificate'],
    text: 'The certificate that goes with a signature is valid at the time, for signatures, of the key that signs, and issued by whoever it says.',
    why: 'Libraries refuse what such a certificate vouches for, and an issuer that overlooks it would overlook a forged one.',
    judge: ({ opened }) => {
      if (!opened?.certificate) return undefined
      const { problem } = opened.certificate
      return mustHold(problem === undefined, 'x5c', 'a certificate that holds', problem)
    },
  }),
  onEveryAnswer('cards/signing-key-has-its-name', {
    assumptions: ['verification-keys'],
    text: `The certificate of the signing key, or the key itself, has the name ${SIGNING_KEY_NAME}.`,
    why: 'The document calls the key so, and does not show where the name stands.',
    judge: ({ opened }) => {
      if (opened?.signature !== 'holds') return undefined
      const names = opened.certificate?.names ?? []
      if (names.some((name) => name.includes(SIGNING_KEY_NAME))) return PASS
      const actual = names.join(', ') || 'no name'
      return contradicted('x5c', { rule: 'the name of the key', value: SIGNING_KEY_NAME }, actual)
    },
  }),
  onCards('cards/secret-answers-are-signed', {
    assumptions: ['jws-form'],
    text: 'Answers with credentials or a PIN are signed, too.',
    why: 'The document says it of one operation; whether a target signs the others is recorded.',
    judge: signed,
  }),
  onCards('cards/sealed-answers-are-text', {
    clauses: ['3 §4'],
    assumptions: ['jws-form'],
    text: 'Signed answers are declared as text/plain.',
    why: 'The content type of an answer was corrected, and the document does not show to which.',
    ifRefused: 'there is no answer',
    judge: ({ response: { mediaType } }) => {
      const expected = 'a signed text as text/plain'
      return mustHold(mediaType === 'text/plain', 'header Content-Type', expected, mediaType || 'absent')
    },
  }),
  changedOver('cards/replaced-key-signs-no-more', {
    text: 'After the replacement of the signing key the new one signs.',
    why: 'A replacement that takes place later than announced makes issuers refuse answers.',
    wrong: 'the key of before',
    isRight: ({ now, earlier }) => now !== earlier,
  }),
  changedOver('cards/replaced-certificate-stays-for-a-while', {
    text: 'During the change-over the certificate of the replaced key is still distributed.',
    why: 'Answers that are on their way when the key is replaced have to be verified all the same.',
    wrong: 'the new one alone',
    isRight: ({ distributed, earlier }) => distributed.includes(earlier),
  }),
  changedOver('cards/replaced-certificate-goes', {
    text: 'After the change-over the certificate of the replaced key is distributed no more.',
    why: 'Whoever got hold of the old key could sign for as long as its certificate is trusted.',
    wrong: 'the old one, too',
    isRight: ({ distributed, earlier }) => !distributed.includes(earlier),
  }),
  // Requests that the issuer signs.
  onCards('cards/text-requests-are-taken', {
    statedIn: ['3 §4 row 21: signed answer'],
    clauses: ['3 §4', '3 §4 row 13', '3 §4 row 20', '3 §4 row 21'],
    text: 'The requests of credentials, start-set-pin and set-pin have the content type text/plain.',
    why: 'A client that sends what is documented is turned away before anybody has looked at its request.',
    judge: (here) => {
      const { status } = here.response
      if (status === 429) return RATE_LIMIT_MET
      if (status !== 415) return PASS
      const isOfPin = here.operation?.id !== 'cards/credentials'
      const outcome = contradicted('status', 'text/plain is the content type of the request', '415')
      return fromRelease(isOfPin ? 'set-pin-content-type' : 'credentials-content-type', here, outcome)
    },
  }),
]

const NO_KEYS = notTested(
  'no certificates to verify it with; name them in the profile under surfaces.cards.verificationKeys',
)

function signed(here: Observation): Outcome {
  const { opened } = here
  if (!succeeded(here)) return notTested(`there is no answer to verify: ${answerIn(here)}`)
  const elsewhere = otherForm(here)
  if (elsewhere !== undefined && !opened?.header) return observed('jws-form', elsewhere)
  const rule = 'a signature of the platform'
  if (!opened?.payload && !opened?.header) {
    // A form that is not ours may be signed in its own way.
    if (here.response.text === '') return contradicted('body', rule, 'no body')
    return observed('jws-form', 'neither a JWS in compact form nor JSON', 'body')
  }
  if (opened.signature === 'bad-signature' && isExtended(opened))
    return observed('jws-form', 'a signature with critical extensions', 'header of the JWS')
  return mustBeVerified(opened.signature, 'body', rule)
}

/** The signature of whatever the platform signs. */
export function mustBeVerified(signature: OpenedAnswer['signature'], at: string, rule: string): Outcome {
  if (signature === 'holds') return PASS
  if (signature === 'unverified') return NO_KEYS
  if (signature === 'unknown-certificate')
    return notTested('it names a certificate that is not distributed, which is judged by itself')
  const actual = signature === 'none' ? 'no signature' : 'a signature that its certificate does not verify'
  return contradicted(at, rule, actual)
}

/** RFC 7515 §4.1.11, RFC 7797: what such a signature is of stands elsewhere. */
function isExtended({ header }: OpenedAnswer): boolean {
  return header !== undefined && ('crit' in header || 'b64' in header)
}

/** Signatures beside the body, or in JSON, which the document does not exclude. */
function otherForm({ response: { headers }, opened }: Observation): string | undefined {
  const header = headers.find(([name]) => /signature|jws/i.test(name))
  if (header) return `header ${header[0]}`
  const member = Object.keys(opened?.payload ?? {}).find((name) => /^(?:signatures?|jws)$/i.test(name))
  return member && !opened?.header ? `/${member}` : undefined
}

interface ChangeOver extends Pick<Requirement, 'text' | 'why'> {
  /** What it is otherwise. */
  readonly wrong: string
  /** By the certificates that answers name, now and before, and by those that are distributed now. */
  readonly isRight: (by: { now: string; earlier: string; distributed: readonly string[] }) => boolean
}

/** While the signing key is replaced. */
function changedOver(id: string, { wrong, isRight, ...words }: ChangeOver): Requirement {
  return onCards(id, {
    ...words,
    assumptions: ['key-change-over'],
    roles: ['before'],
    judge: ({ opened }, { first: { before } }) => {
      const [now, earlier] = [opened, before.opened].map(named)
      if (now === undefined || earlier === undefined)
        return notTested('the answers do not name their certificates')
      const holds = isRight({ now, earlier, distributed: opened!.distributed })
      return mustHold(holds, 'header of the JWS', 'the certificates of a change-over', wrong)
    },
  })
}

/** The certificate that a signature names (RFC 7515 §4.1). */
function named(opened: OpenedAnswer | undefined): string | undefined {
  const header = asObject(opened?.header)
  const name = header?.['x5t#S256'] ?? header?.['x5t'] ?? header?.['kid']
  return typeof name === 'string' ? name : undefined
}
