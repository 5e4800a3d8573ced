import { NUMBERS } from '../numbers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { luhnDigit } from '../../kernel/luhn.ts'
import { asObject, json, refused, show, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, contradicted } from '../requirement.ts'
import { ENCRYPTING, fieldWithin } from './reading.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { mustSucceed, onAnswersOf, onCards, onEveryAnswer } from './judging.ts'
import { isSurelyInForce } from './placement.ts'

const IN_THE_CLEAR = ['pin', 'fpan', 'cvv'] as const

/** What may not be read by whoever sees an answer. No finding quotes one, nor the way to it, which may be one too. */
export const SECRETS: readonly Requirement[] = [
  onAnswersOf('cards/encrypted-card-number-cannot-be-read', {
    of: ENCRYPTING,
    statedIn: ['3 §2 row 13: panSuffix and publicKeyId'],
    clauses: ['3 §4 row 25', '3 §4 row 24', '3 §2 row 13'],
    text: 'An answer with encrypted card data has the suffix of the card number in the clear, and not the whole number.',
    why: 'It is what the encryption is for: whoever can read the number beside the encrypted data needs no key.',
    judge: (here) => {
      const suffix = fieldWithin(json(here), 'panSuffix')
      const ending = typeof suffix === 'string' || typeof suffix === 'number' ? String(suffix) : undefined
      if (ending === undefined || ending === '') return undefined
      const isWhole = CARD_NUMBER.test(ending.replaceAll(/[ -]/g, ''))
      const isBeside = textsOf(json(here)).some((text) =>
        numbersIn(text).some((number) => number.endsWith(ending)),
      )
      return isWhole || isBeside ? readable(isWhole ? '/panSuffix' : 'body', 'the number of the card') : PASS
    },
  }),
  onEveryAnswer('cards/secrets-stay-hidden', {
    clauses: ['3 §2', '3 §2 row 13', '3 §4 row 20', '3 §4 row 22'],
    assumptions: ['card-secrecy'],
    text: 'No answer shows a card number, a check value, a PIN, the magnetic stripe or a password in the clear.',
    why: 'What stands in the clear ends in the logs of every proxy on the way; the document says it of no field.',
    judge: (here) => {
      const shown = numberShown(here) ?? fieldShown(here)
      return shown ? readable(...shown) : PASS
    },
  }),
  // How credentials are asked for, and how secrets are protected on their way.
  onCards('cards/credentials-take-card-id', {
    statedIn: ['3 §9.4: CardId'],
    clauses: ['3 §4 row 20'],
    text: 'Credentials are asked for with the CardId, since 1.1.19 in v1.',
    why: 'It is a breaking change: clients that moved with it are turned away by a target that did not.',
    roles: ['byShortCardId'],
    since: 'credentials-take-card-id',
    judge: (here, { first: { byShortCardId: short } }) => {
      if (refused(here) && !succeeded(short)) return notTested('the request fails in either form')
      return mustSucceed(here, 'the CardId is expected')
    },
  }),
  onCards('cards/credentials-took-short-card-id', {
    clauses: ['3 §9.4'],
    // The name of the field that held it is not shown.
    assumptions: ['card-identifiers'],
    text: 'Before 1.1.19, v1 takes the ShortCardId to ask for credentials.',
    why: 'A target that says it has the release must not ask its clients for what came later.',
    roles: ['byCardId'],
    judge: (here, { first: { byCardId: whole } }) => {
      if (isSurelyInForce('credentials-take-card-id', here.cards))
        return notTested('the release expects the CardId')
      if (here.cards?.variant !== 'v1') return notTested('since when v2 expects the CardId is not shown')
      if (refused(here) && !succeeded(whole)) return notTested('the request fails in either form')
      return mustSucceed(here, 'the ShortCardId is expected')
    },
  }),
  onCards('cards/secrets-are-encrypted', {
    clauses: ['3 §5.3'],
    assumptions: ['encryption-form'],
    text: 'Neither PIN nor card number nor check value can be read by whoever sees the answer.',
    why: 'What stands in the clear ends in the logs of every proxy on the way.',
    ifRefused: 'there is no answer',
    judge: (here) => {
      const clear = IN_THE_CLEAR.find((name) => fieldWithin(here.opened?.payload, name) !== undefined)
      return mustHold(clear === undefined, `/${clear}`, 'encrypted for the issuer', `${clear} in the clear`)
    },
  }),
  onCards('cards/secrets-are-for-the-issuer', {
    clauses: ['3 §5.3'],
    assumptions: ['encryption-form'],
    text: 'What is encrypted in an answer opens with the key that the request had sent along.',
    why: 'Otherwise nobody can show a cardholder their PIN or their card; how secrets are encrypted is not shown.',
    ifRefused: 'there is no answer',
    judge: opens,
  }),
]

/** ISO/IEC 7812-1: up to 19 digits. Those of schemes begin with 2 to 6, those of tests with 9. */
const CARD_NUMBER = /^[2-69]\d{12,18}$/

type Place = readonly [at: string, what: string]

function readable(...[at, what]: Place): Outcome {
  return contradicted(at, 'nothing that is secret in the clear', what)
}

/** A card number in a header, a name or a value, by itself or encoded without being encrypted. */
function numberShown(here: Observation): Place | undefined {
  const { headers, text } = here.response
  const header = headers.find(([, value]) => numbersIn(value).length > 0)
  if (header) return [`header ${header[0]}`, 'what reads as the number of a card']
  const shown = json(here) === undefined ? numbersInText(text) : numbersInBody(here.response.body)
  // Nearly no answer has any.
  if (shown.length === 0) return undefined
  const lawful = lawfulNumbers(here)
  if (shown.every((number) => lawful.includes(number))) return undefined
  return ['body', 'what reads as the number of a card']
}

/** What is answered again as it was before shows the same. */
const numbersInBody = oncePerObject((body: Observation['response']['body']): readonly string[] =>
  body.kind === 'json' ? textsOf(body.value, OTHER_NUMBERS).flatMap(numbersInText) : [],
)

function numbersInText(text: string): readonly string[] {
  return [...numbersIn(text), ...numbersIn(decoded(text))]
}

/** Numbers of digital cards are no numbers of cards: the document names them in addresses and answers. */
function lawfulNumbers(here: Observation): readonly string[] {
  return [here.request.path, here.request.body ?? '', ...dpansOf(json(here))].flatMap((text) =>
    numbersIn(text),
  )
}

function dpansOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(dpansOf)
  return Object.entries(asObject(value) ?? {}).flatMap(([name, inner]) =>
    name.toLowerCase() === 'dpan' ? [show(inner)] : dpansOf(inner),
  )
}

/** Fields whose long numbers are something else: the document names them, or they count time and size. */
const OTHER_NUMBERS = /^(?:schemeTransactionId|authorizationId|presentmentId|tokenRequestorId|version)$/

/** Every name and every plain value, but for the fields of some names. */
function textsOf(value: unknown, leftOut?: RegExp, found: string[] = []): readonly string[] {
  if (typeof value === 'string') found.push(value)
  else if (typeof value === 'number') found.push(String(value))
  else if (Array.isArray(value)) for (const item of value) textsOf(item, leftOut, found)
  else
    for (const [name, inner] of Object.entries(asObject(value) ?? {})) {
      if (leftOut?.test(name)) continue
      found.push(name)
      textsOf(inner, leftOut, found)
    }
  return found
}

/** Card numbers in a text, as digits; people write them in groups. Those of a random token in hexadecimal are none. */
function numbersIn(text: string): readonly string[] {
  if (text.length < NUMBERS.shortestCardNumber.value || !MAY_BE_A_NUMBER.test(text)) return NONE
  // May backtrack: by one group at a time, of at most 19 digits.
  return [...text.matchAll(/(?<![\d.a-f])\d(?:[ -]?\d){12,18}(?![\d.a-f])/g)]
    .map(([found]) => found.replaceAll(/[ -]/g, ''))
    .filter((digits) => CARD_NUMBER.test(digits) && luhnDigit(digits.slice(0, -1)) === digits.at(-1))
}

/** Nearly no text has so many digits. */
const MAY_BE_A_NUMBER = /\d(?:[ -]?\d){12}/
const NONE: readonly string[] = []

const DIGIT_IN_BASE64 = /[MNO]/

/** What a text in base64 says, where that is text again. */
function decoded(text: string): string {
  // In base64 each third digit begins with one of these.
  if (!DIGIT_IN_BASE64.test(text)) return ''
  const [, encoded] = /^([\w+/-]{16,400})={0,2}$/.exec(text) ?? []
  // No text has one character more than whole groups of four.
  if (encoded === undefined || encoded.length % 4 === 1) return ''
  const plain = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  return /^[ -~\s]*$/.test(plain) ? plain : ''
}

/** Names of secrets, written in any way, and what such a secret looks like. */
const SECRET_FIELDS: readonly (readonly [name: RegExp, value: RegExp, what: string])[] = [
  [/^(?:cvv2?|cvc2?|csc|cardsecuritycode|cardverificationvalue|checkvalue)$/, /^\d{3,4}$/, 'a check value'],
  [/^(?:new)?pin$/, /^\d{4,12}$/, 'a PIN'],
  [/^pinblock$/, /^[\dA-F]{16}$/i, 'a PIN block'],
  [/^(?:bankdata)?track[12](?:data)?$/, /\d{12}/, 'a magnetic stripe'],
  [/^(?:password|passphrase)$/, /./, 'a password'],
]

/** Nearly no name has any of these in it. */
const MAY_NAME_A_SECRET = /c[^a-z0-9]?v|c[^a-z0-9]?s[^a-z0-9]?c|check|security|verification|pin|track|pass/i

/** A secret under its own name, or in the words of an error. */
function fieldShown(here: Observation): Place | undefined {
  for (const [name, value] of here.response.headers) {
    const secret = secretIn(name.replace(/^x-(?:new-)?/i, ''), value)
    if (secret !== undefined) return [`header ${name}`, secret]
  }
  const body = secretWithin(json(here))
  if (body !== undefined) return ['body', body]
  return /\bPIN\b\D{0,5}\d{4,6}\b/i.test(here.response.text) ? ['body', 'a PIN'] : undefined
}

function secretWithin(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = secretIn(name, inner) ?? secretWithin(inner)
    if (found !== undefined) return found
  }
  return undefined
}

function secretIn(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (!MAY_NAME_A_SECRET.test(name)) return undefined
  const plain = name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()
  return SECRET_FIELDS.find(([names, values]) => names.test(plain) && values.test(String(value)))?.[2]
}

function opens({ opened, operation }: Observation): Outcome {
  const wanted = operation?.id === 'cards/pin' ? (['pin'] as const) : (['fpan', 'cvv'] as const)
  const missing = wanted.find((name) => typeof opened?.secret?.[name] !== 'string')
  if (missing === undefined) return PASS
  const actual = opened?.secret ? `no ${missing}` : 'nothing that the key opens'
  return contradicted('/encryptedData', 'an object with the secrets', actual)
}
