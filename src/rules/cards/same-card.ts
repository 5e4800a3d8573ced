import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { answersOperation, asObject, json, show, succeeded } from '../read.ts'
import { PASS, ambient, contradicted, requirement } from '../requirement.ts'
import type { Outcome, Requirement } from '../requirement.ts'
import { saysSame } from '../same-meaning.ts'
import { takenBy, unreadable } from './events.ts'
import { recordsIn } from './found.ts'
import { onCards } from './judging.ts'
import { fieldWithin } from './reading.ts'

/** Which card a record or an event is about. The document names the fields, and not where they stand. */
export const SAME_CARD: readonly Requirement[] = [
  requirement({
    id: 'cards/records-are-of-the-card',
    compares: [
      ['card/number', 'request', 'authorizations'],
      ['card/number', 'request', 'presentments'],
    ],
    surface: 'cards',
    namedIn: ['3 §2 row 10: shortCardId'],
    clauses: ['3 §4'],
    level: 'SHOULD',
    text: 'Presentments that a search finds have the ShortCardId of the card that was asked for; so have authorizations, where one of them has shown it.',
    why: 'What another customer bought is nobody else’s affair.',
    check: ambient((here, _, earlier) => {
      const wanted = shortCardIdOf(here.cards?.card)
      if (wanted === undefined || here.request.deviates || !answersOperation(here, ...SEARCHES))
        return undefined
      const found = namedIn(here)
      if (found.length === 0) return undefined
      if (found.every((shortCardId) => shortCardId === wanted)) return PASS
      // The document names the field of presentments alone, and the form of neither: it shows in the card's own.
      const isOfOneForm = [here, ...earlier].some((seen) =>
        [...namedIn(seen), shortCardIdOf(json(seen))].some(isOf(seen)),
      )
      if (!isOfOneForm && !namesItByNumbers(here)) return notTested(UNKNOWN_FORM)
      return contradicted('/shortCardId', { rule: 'the card that was asked for' }, 'another card')
    }),
  }),
  onCards({
    id: 'cards/event-names-its-card',
    clauses: ['3 §6.3'],
    assumptions: ['push-event-form'],
    compares: [
      ['card/token', 'details', 'events'],
      ['card/instance-token', 'details', 'events'],
      ['card/sequence-number', 'details', 'events'],
    ],
    text: 'An event has the tokens and the cardSeqNumber that details show of its card.',
    why: 'An event by whose token no card can be found is an event about nothing.',
    roles: ['details'],
    judge: (here, { role }) => {
      const [details] = role('details')
      const opaque = unreadable(here)
      if (opaque) return opaque
      if (!details || !succeeded(details)) return notTested('there are no details of the card')
      const shown = json(details)
      const wanted = shortCardIdOf(shown)
      const events = takenBy(here)
        .map(({ opened }) => opened.payload)
        .filter((payload) => wanted !== undefined && shortCardIdOf(payload) === wanted)
      const outcomes = events.flatMap((payload) => FIELDS.flatMap((name) => sameField(payload, shown, name)))
      if (outcomes.length === 0) return notTested('no event names a card as its details do')
      return outcomes.find(({ kind }) => kind === 'contradicted') ?? PASS
    },
  }),
]

const UNKNOWN_FORM = 'no answer has shown the numbers of the card that was asked for'

function namedIn(here: Observation): readonly string[] {
  return (recordsIn(here) ?? []).flatMap((record) => shortCardIdOf(record) ?? [])
}

/** Whether a number is that of the card that an exchange asked for. */
function isOf({ cards }: Observation): (shortCardId: string | undefined) => boolean {
  const wanted = shortCardIdOf(cards?.card)
  return (shortCardId) => shortCardId !== undefined && shortCardId === wanted
}

/** A presentment has a ShortCardId, and a request that the target understood named the card by one. */
function namesItByNumbers({ operation, request }: Observation): boolean {
  return operation?.id === 'cards/search-presentments' && (request.body ?? '').includes('bankClearingNumber')
}

const SEARCHES = ['cards/search-authorizations', 'cards/search-presentments'] as const

const FIELDS = ['cardToken', 'cardInstanceToken', 'cardSeqNumber'] as const

/** What only one of the two shows does not contradict the other. */
function sameField(payload: unknown, details: unknown, name: (typeof FIELDS)[number]): readonly Outcome[] {
  const [told, shown] = [payload, details].map((owner) => fieldWithin(owner, name))
  if (told === undefined || shown === undefined) return []
  if (saysSame(told, shown)) return [PASS]
  return [
    contradicted(`push events/${name}`, { rule: 'that of the details', value: show(shown) }, show(told)),
  ]
}

/** The three numbers, in one text: some write them as texts. */
function shortCardIdOf(value: unknown): string | undefined {
  const owner = asObject(fieldWithin(value, 'shortCardId')) ?? asObject(fieldWithin(value, 'cardId'))
  const parts = ['bankClearingNumber', 'cardNumber', 'cardType'].map((name) => owner?.[name])
  // Its form is not shown: only what has the same three numbers can be held against it.
  return parts.every((part) => /^\d+$/.test(String(part))) ? parts.map(Number).join(' ') : undefined
}
