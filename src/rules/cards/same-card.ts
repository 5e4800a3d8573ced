import { bothTell } from '../../documents/relations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { json, refused, saysSame, show, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, contradicted } from '../requirement.ts'
import { fieldWithin, mentions, saysAnotherCode, takenBy, unreadable } from './reading.ts'
import { recordsIn } from './found.ts'
import { onCards, saysNothingOfIt, onEveryAnswer } from './judging.ts'
import { numbersOf } from './card-of.ts'
import { CARD_CODES } from '../../documents/cards/codes.ts'

/** Which card a record or an event is about. The document names the fields, and not where they stand. */
export const SAME_CARD: readonly Requirement[] = [
  onEveryAnswer('cards/records-are-of-the-card', {
    compares: [
      ['card/number', 'request', 'authorizations'],
      ['card/number', 'request', 'presentments'],
    ],
    of: ['cards/search-authorizations', 'cards/search-presentments'],
    namedIn: ['3 §2 row 10: shortCardId'],
    clauses: ['3 §4'],
    text: 'Presentments that a search finds have the ShortCardId of the card that was asked for; so have authorizations, where one of them has shown it.',
    why: 'What another customer bought is nobody else’s affair.',
    judge: (here, _, earlier) => {
      const wanted = numbersOf(here.cards?.card)
      if (wanted === undefined || here.request.deviates) return undefined
      const found = namedIn(here)
      if (found.length === 0) return undefined
      if (found.every((shortCardId) => shortCardId === wanted)) return PASS
      // The document names the field of presentments alone, and the form of neither: it shows in the card's own.
      const isOfOneForm = [here, ...earlier].some((seen) =>
        [...namedIn(seen), numbersOf(json(seen))].some(isOf(seen)),
      )
      if (!isOfOneForm && !namesItByNumbers(here)) return notTested(UNKNOWN_FORM)
      return contradicted('/shortCardId', 'the card that was asked for', 'another card')
    },
  }),
  onCards('cards/event-names-its-card', {
    assumptions: ['push-event-form'],
    compares: bothTell('details', 'events', ['card/token', 'card/instance-token', 'card/sequence-number']),
    text: 'An event has the tokens and the cardSeqNumber that details show of its card.',
    why: 'An event by whose token no card can be found is an event about nothing.',
    roles: ['details'],
    judge: (here, { first: { details } }) => {
      const opaque = unreadable(here)
      if (opaque) return opaque
      if (!succeeded(details)) return notTested('there are no details of the card')
      const shown = json(details)
      const wanted = numbersOf(shown)
      const events = takenBy(here)
        .map(({ opened }) => opened.payload)
        .filter((payload) => wanted !== undefined && numbersOf(payload) === wanted)
      const outcomes = events.flatMap((payload) => FIELDS.flatMap((name) => sameField(payload, shown, name)))
      if (outcomes.length === 0) return notTested('no event names a card as its details do')
      return outcomes.find(({ kind }) => kind === 'contradicted') ?? PASS
    },
  }),
  // What the token-addressed variant is: the functionality of v2, by another name of the card.
  onCards('cards/both-variants-answer-alike', {
    statedIn: ['3 §4: v2 by token'],
    clauses: ['3 §7'],
    text: 'What v2 refuses with an application error, and what it finds, the token-addressed variant refuses with the same and finds, too.',
    why: 'Whoever moves to tokens has cases for the errors of v2, and reconciles what it found.',
    roles: ['before', 'other'],
    judge: (here, { first: { before, other } }) => alike(before, other, here),
  }),
]

const UNKNOWN_FORM = 'no answer has shown the numbers of the card that was asked for'

function namedIn(here: Observation): readonly string[] {
  return (recordsIn(here) ?? []).flatMap((record) => numbersOf(record) ?? [])
}

/** Whether a number is that of the card that an exchange asked for. */
function isOf({ cards }: Observation): (shortCardId: string | undefined) => boolean {
  const wanted = numbersOf(cards?.card)
  return (shortCardId) => shortCardId !== undefined && shortCardId === wanted
}

/** A presentment has a ShortCardId, and a request that the target understood named the card by one. */
function namesItByNumbers({ operation, request }: Observation): boolean {
  return operation?.id === 'cards/search-presentments' && (request.body ?? '').includes('bankClearingNumber')
}

const FIELDS = ['cardToken', 'cardInstanceToken', 'cardSeqNumber'] as const

/** What only one of the two shows does not contradict the other. */
function sameField(payload: unknown, details: unknown, name: (typeof FIELDS)[number]): readonly Outcome[] {
  const [told, shown] = [payload, details].map((owner) => fieldWithin(owner, name))
  if (told === undefined || shown === undefined) return []
  const expected = { rule: 'that of the details', value: show(shown) }
  return [mustHold(saysSame(told, shown), `push events/${name}`, expected, told)]
}

/** Between two answers of v2 that are alike, so that nothing has changed in between. */
function alike(before: Observation, other: Observation, after: Observation): Outcome {
  const nothing = saysNothingOfIt(other)
  if (nothing) return nothing
  const [first, last, byToken] = [before, after, other].map(tellingOf)
  if (first === undefined || first !== last) return notTested('v2 answers nothing that could be compared')
  if ([before, other].some(findsNoCard))
    return notTested('one of the two names finds no card: they may name different ones by now')
  const at = refused(other) === refused(after) ? 'body' : 'status'
  const actual = byToken ?? `${other.response.status}, without such an error`
  return mustHold(byToken === first, at, { rule: 'what v2 answers', value: first }, actual)
}

/** The application error of a refusal, or what a search finds; of anything else it is not shown what is the same. */
function tellingOf(answer: Observation): string | undefined {
  if (succeeded(answer)) {
    const records = recordsIn(answer)
    return records && `${records.length} records: ${records.map(identityOf).toSorted().join(' ')}`
  }
  const told = codesToldBy(answer)
  return told.length > 0 ? `the error ${told.join(', ')}` : undefined
}

function codesToldBy(answer: Observation): readonly number[] {
  const told = CARD_CODES.filter(({ code }) => mentions(answer, code) && !saysAnotherCode(answer, code))
  return told.map(({ code }) => code)
}

/** A card that was renewed or replaced meanwhile is not found by its former name any more. */
function findsNoCard(answer: Observation): boolean {
  if (succeeded(answer)) return recordsIn(answer)?.length === 0
  const told = codesToldBy(answer)
  return told.length === 1 && told[0] === UNKNOWN_CARD
}

const UNKNOWN_CARD = 4430

/** Records may name the card by what it was asked for with, so that only the rest is the same. */
function identityOf(record: Readonly<Record<string, unknown>>): string {
  const own = Object.entries(record).find(
    ([name, value]) => /id$/i.test(name) && !/card/i.test(name) && typeof value !== 'object',
  )
  return own ? String(own[1]) : ''
}
