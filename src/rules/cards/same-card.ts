import { notTested } from '../outcomes.ts'
import { answersOperation, asObject, json, show, succeeded } from '../read.ts'
import { PASS, contradicted, requirement } from '../requirement.ts'
import type { Outcome, Requirement } from '../requirement.ts'
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
    clauses: ['3 §2 row 10', '3 §4'],
    level: 'SHOULD',
    text: 'Authorizations and presentments that a search finds have the ShortCardId of the card that was asked for.',
    why: 'What another customer bought is nobody else’s affair.',
    check: {
      kind: 'ambient',
      judge: (here) => {
        const wanted = shortCardIdOf(here.cards?.card)
        if (wanted === undefined || here.request.deviates || !answersOperation(here, ...SEARCHES))
          return undefined
        const found = (recordsIn(here) ?? []).flatMap((record) => shortCardIdOf(record) ?? [])
        if (found.length === 0) return undefined
        if (found.every((shortCardId) => shortCardId === wanted)) return PASS
        return contradicted({
          at: '/shortCardId',
          expected: { rule: 'the card that was asked for' },
          actual: 'another card',
        })
      },
    },
  }),
  onCards(
    {
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
    },
    (here, { role }) => {
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
    ['details'],
  ),
]

const SEARCHES = ['cards/search-authorizations', 'cards/search-presentments'] as const

const FIELDS = ['cardToken', 'cardInstanceToken', 'cardSeqNumber'] as const

/** What only one of the two shows does not contradict the other. */
function sameField(payload: unknown, details: unknown, name: (typeof FIELDS)[number]): readonly Outcome[] {
  const [told, shown] = [payload, details].map((owner) => fieldWithin(owner, name))
  if (told === undefined || shown === undefined) return []
  if (String(told) === String(shown)) return [PASS]
  return [
    contradicted({
      at: `push events/${name}`,
      expected: { rule: 'that of the details', value: show(shown) },
      actual: show(told),
    }),
  ]
}

/** The three numbers, in one text: some write them as texts. */
function shortCardIdOf(value: unknown): string | undefined {
  const owner = asObject(fieldWithin(value, 'shortCardId')) ?? asObject(fieldWithin(value, 'cardId'))
  const parts = ['bankClearingNumber', 'cardNumber', 'cardType'].map((name) => owner?.[name])
  // Its form is not shown: only what has the same three numbers can be held against it.
  return parts.every((part) => /^\d+$/.test(String(part))) ? parts.map(Number).join(' ') : undefined
}
