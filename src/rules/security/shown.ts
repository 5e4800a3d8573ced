import { NUMBERS } from '../numbers.ts'
import type { KnownKind, KnownValue, Observation } from '../../evidence/observation.ts'
import { isShortNumberName, labelledNumber, spacedNumber } from '../../evidence/written-numbers.ts'
import { pointerToken } from '../../kernel/json-pointer.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { asObject } from '../read.ts'
import { type Outcome, PASS } from '../requirement.ts'

/** A secret in an answer: what it is and where it stands, and never what it says. */
export type Shown = ReturnType<typeof secretsShown>[number]

/** One text of an answer, and the name of the field that it stands in. */
interface Place {
  /** JSON Pointer, `header NAME` or `body`. */
  readonly at: string
  readonly name: string
  readonly text: string
  /** The texts of the same record. */
  readonly beside: readonly string[]
}

/** The known secrets of some kinds that an answer shows, each once, at the first place. */
export function secretsShown(here: Observation, kinds: ReadonlySet<KnownKind>) {
  const possible = possiblySecret(here).filter(({ kind }) => kinds.has(kind))
  if (possible.length === 0) return []
  const wanted = here.known!.secrets.filter(({ kind }) => kinds.has(kind))
  const places = placesIn(here)
  return possible.flatMap((one) => {
    const place = places.find((candidate) => FINDERS[one.kind].isAt(one, candidate, wanted))
    if (!place) return []
    // What the request had too, the answer may repeat.
    return [{ kind: one.kind, at: place.at, length: one.value.length, wasSent: wasSent(one, here) }]
  })
}

/** Judges each of them; a pass where none is shown, and nothing where none is known. */
export function eachShown(
  here: Observation,
  kinds: ReadonlySet<KnownKind>,
  judge: (one: Shown) => Outcome,
  isMeant: (one: Shown) => boolean = () => true,
): Outcome[] | Outcome | undefined {
  if (!here.known?.secrets.some(({ kind }) => kinds.has(kind))) return undefined
  const shown = secretsShown(here, kinds).filter(isMeant)
  return shown.length === 0 ? PASS : shown.map(judge)
}

/** Most answers hold none of what is known: one look at their texts says so, before anything is taken apart. */
const possiblySecret = oncePerObject((here: Observation): readonly KnownValue[] => {
  const { secrets = [] } = here.known ?? {}
  const parts = secrets.length === 0 ? [] : partsOf(here)
  const texts = parts.flatMap(({ headers, text }) => [...headers.map(([, value]) => value), text])
  return secrets.filter((one) => texts.some((text) => FINDERS[one.kind].mayBeIn(one, text)))
})

/** "a card number of 16 characters": enough to find it, and nothing to use. */
export function described({ kind, length }: Shown): string {
  return `${kind === 'access token' || kind === 'authorization code' ? 'an' : 'a'} ${kind} of ${length} characters`
}

interface Finder {
  readonly mayBeIn: (known: KnownValue, text: string) => boolean
  readonly isAt: (known: KnownValue, place: Place, all: readonly KnownValue[]) => boolean
}

/** Found wherever they stand, in a link or a sentence too: nothing else looks like them. */
const AS_PART: Finder = {
  mayBeIn: (known, text) => isDistinctive(known.value) && formsOf(known).some((form) => text.includes(form)),
  isAt: (known, { text }) => formsOf(known).some((form) => standsIn(text, form)),
}

const AS_CARD_NUMBER: Finder = {
  mayBeIn: ({ value }, text) => text.includes(value.slice(-4)) && spacedNumber(value).test(text),
  isAt: ({ value }, { text }) => spacedNumber(value).test(text),
}

/**
 * A PIN or a check value: behind a word for it, or the whole of a field that is named so or stands beside the number of
 * the card. Six digits or more are no accident as the whole of any field but a code, of which lists have many.
 */
const AS_SHORT_NUMBER: Finder = {
  mayBeIn: ({ value }, text) => text.includes(value),
  isAt: ({ value }, { name, text, beside }, all) => {
    if (text !== value) return labelledNumber(value).test(text)
    if (isShortNumberName(name)) return true
    if (value.length >= NUMBERS.shortestSecret.value && !CODE_NAME.test(name)) return true
    const cards = all.filter(({ kind }) => kind === 'card number')
    return cards.some((card) => beside.some((other) => spacedNumber(card.value).test(other)))
  },
}

/** People choose them, so that one may be an ordinary word. */
const AS_PASSWORD: Finder = {
  mayBeIn: ({ value }, text) => value.length >= NUMBERS.shortestSecret.value && text.includes(value),
  isAt: ({ value }, { name, text }) =>
    (text === value && !CODE_NAME.test(name)) || (isDistinctive(value) && standsIn(text, value)),
}

/** `approvalCode` has six digits. */
const CODE_NAME = /code$/i

const FINDERS: Readonly<Record<KnownKind, Finder>> = {
  'access token': AS_PART,
  'refresh token': AS_PART,
  'authorization code': AS_PART,
  'code verifier': AS_PART,
  'card number': AS_CARD_NUMBER,
  'check value': AS_SHORT_NUMBER,
  PIN: AS_SHORT_NUMBER,
  password: AS_PASSWORD,
}

/** Long, and no mere words: a token of a sandbox may be "access-token", which errors say for other reasons. */
function isDistinctive(value: string): boolean {
  const isNoWord = /\d/.test(value) || (/[a-z]/.test(value) && /[A-Z]/.test(value))
  return isNoWord && value.length >= NUMBERS.distinctiveCharacters.value
}

/** As it is, as JSON and addresses write it, and in base64, which hides nothing: looked for in every answer. */
const formsOf = oncePerObject(({ value }: KnownValue): readonly string[] => {
  const inBase64 = /^[ -~]*$/.test(value) ? [btoa(value).replaceAll('=', '')] : []
  if (/^[\w.~-]*$/.test(value)) return [value, ...inBase64]
  const json = JSON.stringify(value).slice(1, -1)
  return [...new Set([value, json, json.replaceAll('/', '\\/'), encodeURIComponent(value), ...inBase64])]
})

/** Not as the beginning or the end of something longer. */
function standsIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const isBeginning = !WORD.test(text.charAt(at - 1)) || ESCAPE.test(text.slice(Math.max(0, at - 3), at))
    if (isBeginning && !WORD.test(text.charAt(at + value.length))) return true
  }
  return false
}

const WORD = /\w/
/** `Bearer%20` ends with a digit, and still with a blank. */
const ESCAPE = /%[\da-f]{2}$/i

function wasSent(known: KnownValue, { request }: Observation): boolean {
  const sent = [request.path, request.body ?? '', ...request.headers.map(([, text]) => text)]
  return formsOf(known).some((form) => sent.some((text) => text.includes(form)))
}

/** An answer, what it seals, and the events that came with it: as text, and as a value where it is JSON. */
function partsOf({ response: { headers, text, body }, opened, events = [] }: Observation) {
  return [
    { headers, text, value: body.kind === 'json' ? body.value : undefined },
    ...(opened?.payload ? [sealedPart([], '', opened.payload)] : []),
    ...events.map((event) => sealedPart(event.headers, event.text, event.opened.payload)),
  ]
}

function sealedPart(headers: Observation['response']['headers'], text: string, value?: unknown) {
  return { headers, text: value ? JSON.stringify(value) : text, value }
}

function placesIn(here: Observation): readonly Place[] {
  return partsOf(here).flatMap(({ headers, text, value }) => [
    ...headers.map(([name, shown]) => ({ at: `header ${name}`, name, text: shown, beside: [] })),
    ...(value === undefined ? [{ at: 'body', name: '', text, beside: [] }] : placesWithin(value)),
  ])
}

/** Every text and number within a value; names count as well, because some records are keyed by a value. */
function placesWithin(value: unknown, at = '', name = '', beside: readonly string[] = []): readonly Place[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [{ at: at || 'body', name, text: String(value), beside }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => placesWithin(item, `${at}/${index}`, name, beside))
  const record = asObject(value)
  if (!record) return []
  const texts = Object.values(record).filter((inner) => typeof inner === 'string')
  return Object.entries(record).flatMap(([key, inner]) => [
    { at: at || 'body', name: '', text: key, beside: [] },
    ...placesWithin(inner, `${at}/${pointerToken(key)}`, key, texts),
  ])
}
