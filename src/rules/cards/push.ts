import type { Observation, ReceivedEvent } from '../../evidence/observation.ts'
import { SECOND_MS } from '../../kernel/calendar.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { asObject, asObjects, dig, json, requestHeader, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, type StageWith, contradicted } from '../requirement.ts'
import { answerIn, arrived, fieldWithin, idOf, isAbout, takenBy, tells, unreadable } from './reading.ts'
import { type StagedDraft, onCards } from './judging.ts'

/** Push events (document 3 §6), which the document marks as beta. */
export const PUSH = [
  awaiting('cards/sync-emits-card-sync', {
    statedIn: ['3 §6.1: CARD_SYNC'],
    clauses: ['3 §2 row 23', '3 §4 row 10'],
    text: 'After POST /cards/sync a CARD_SYNC event is delivered for a card of the filter.',
    why: 'Whoever keeps a copy of the cards relies on it to repair the copy; look at the push service and at its receiver.',
    roles: ['sync'],
    card: 'activeCard',
    judge: (here, card, { role }) => {
      if (!role('sync').every(succeeded)) return notTested('the sync was not accepted')
      if (toldSince(role('sync'), here).some((event) => isOf(event, card, role('details')[0]))) return PASS
      const expected = { rule: 'an event for the card of the filter', value: SYNC }
      return contradicted('push events', expected, arrived(here))
    },
  }),
  awaiting('cards/sync-reaches-every-card', {
    statedIn: ['3 §6.1: CARD_SYNC'],
    clauses: ['3 §4 row 10'],
    text: 'After POST /cards/sync with a filter of two cards a CARD_SYNC event is delivered for the second of them as well.',
    why: 'A copy of the cards that is repaired for the first card of a list alone stays wrong for all others.',
    roles: ['sync'],
    card: 'virtualCard',
    judge: (here, card, { role }) => {
      if (!role('sync').every(succeeded)) return notTested('the sync was not accepted')
      const told = toldSince(role('sync'), here)
      if (told.some((event) => isOf(event, card, role('details')[0]))) return PASS
      // Without any event nothing is known of lists: that is another requirement's.
      if (told.length === 0) return notTested('no event has arrived')
      const expected = { rule: 'an event for each card of the filter', value: `${SYNC} of both cards` }
      return contradicted('push events', expected, `${arrived(here)} of the first alone`)
    },
  }),
  awaiting('cards/sync-spares-other-cards', {
    clauses: ['3 §6.1', '3 §4 row 10'],
    // A target that does not know our filter may well take it for none.
    assumptions: ['card-sync-filter'],
    text: 'POST /cards/sync delivers no CARD_SYNC event for a card outside of the filter.',
    why: 'A sync of one card that becomes one of all cards overwhelms receivers.',
    card: 'virtualCard',
    judge: (here, card) => {
      if (!takenBy(here).some((event) => tells(event, SYNC) && isAbout(event, card))) return PASS
      return contradicted('push events', 'no event for a card outside of the filter', arrived(here))
    },
  }),
  onCards('cards/event-search-finds-events', {
    statedIn: ['3 §6.2: search and resend'],
    clauses: ['3 §4 row 11'],
    text: 'POST /push/events returns the ids of events that match its filter.',
    why: 'What a receiver has missed it asks for by these ids.',
    roles: ['events'],
    variables: ['activeCard'],
    ifRefused: 'there is no answer',
    judge: (here, { first, variable }) => {
      const ids = idsOf(first.events, true, variable('activeCard'))
      if (ids.length === 0) return notTested('no event has arrived whose id could be found')
      const missing = ids.find((id) => !here.response.text.includes(id))
      if (missing === undefined) return PASS
      const body = asObject(json(here))
      // How many a page has is not shown.
      if (Number(body?.['totalRecords']) > asObjects(body?.['eventReferences']).length)
        return notTested('the answer is a page, and says that there are more')
      const expected = { rule: 'the id of an event that was delivered', value: missing }
      return contradicted('body', expected, answerIn(here))
    },
  }),
  onCards('cards/event-search-honours-its-filter', {
    clauses: ['3 §6.2', '3 §4 row 11'],
    // A target that does not know our filter may well take it for none.
    assumptions: ['push-event-search'],
    text: 'POST /push/events returns no ids of events that do not match its filter.',
    why: 'Resending what was not asked for does things twice at the receiver.',
    roles: ['events'],
    ifRefused: 'there is no answer',
    judge: (here, { first }) => {
      const ids = idsOf(first.events, false)
      if (ids.length === 0) return notTested('no event of another kind has arrived')
      const found = ids.find((id) => here.response.text.includes(id))
      if (found === undefined) return PASS
      return contradicted('body', 'only ids of events that match', `${found}, an event of another kind`)
    },
  }),
  onCards('cards/event-search-counts', {
    assumptions: ['push-event-search'],
    text: 'The answer of POST /push/events lists eventReferences and says in totalRecords how many there are.',
    why: 'A receiver that pages through events has to know when it has them all.',
    ifRefused: 'there is no answer',
    judge: (here) => {
      const listed = asObjects(dig(json(here), 'eventReferences')).length
      const total = asObject(json(here))?.['totalRecords']
      const expected = { rule: 'the number of references on the only page', value: String(listed) }
      return mustHold(total === listed, '/totalRecords', expected, total)
    },
  }),
  comparing('cards/resend-delivers-again', {
    text: 'POST /push/events/resend delivers an event again.',
    why: 'It is the way to what a receiver has lost.',
    judge: (again) => {
      const expected = 'the event that was asked for, once more'
      return mustHold(again.length > 0, 'push events', expected, 'no further event of its kind')
    },
  }),
  comparing('cards/resend-repeats-every-event', {
    text: 'POST /push/events/resend with a list of ids delivers each of the events again.',
    why: 'Who has lost a day of events asks for all of them, and notices nothing when one comes.',
    judge: (again, _known, named) => {
      if (named.length < 2) return notTested('fewer than two events that had arrived were asked for')
      if (again.length === 0) return notTested('nothing was resent')
      const expected = { rule: 'every event that was asked for, once more', value: String(named.length) }
      return mustHold(again.length >= named.length, 'push events', expected, again.length)
    },
  }),
  comparing('cards/resend-keeps-the-id', {
    compares: [['event/id', 'asked for', 'delivered']],
    text: 'An event that is resent has the id by which it was asked for.',
    why: 'By the id receivers tell a repetition from something new.',
    judge: (again, known) => {
      if (again.length === 0) return notTested('nothing was resent')
      const stranger = again.find((id) => !known.includes(id))
      const expected = { rule: 'the id of the event that was asked for', value: known.join(' or ') }
      return mustHold(stranger === undefined, 'push events', expected, stranger)
    },
  }),
  onCards('cards/event-has-issuer-trace-id', {
    clauses: ['3 §4'],
    assumptions: ['push-event-form'],
    text: 'An event carries the issuer-trace-id of the request that caused it.',
    why: 'The header correlates the whole flow started by a request; whether events belong to it is recorded.',
    roles: ['request'],
    judge: (here, { first }) => {
      const trace = requestHeader(first.request, 'issuer-trace-id')
      if (trace === undefined) return notTested('the request had no issuer-trace-id')
      const caused = takenBy(here).filter((event) => tells(event, SYNC))
      if (caused.length === 0) return notTested('the event has not arrived')
      const hasTrace = caused.some(({ headers, opened }) =>
        JSON.stringify([headers, opened.payload]).includes(trace),
      )
      const expected = { rule: 'the trace id of the request', value: trace }
      return mustHold(hasTrace, 'header issuer-trace-id', expected, 'absent')
    },
  }),
]

const SYNC = 'CARD_SYNC'

/** The CARD_SYNC events that arrived after a sync: those of an earlier one say nothing of it. */
export function toldSince(syncs: readonly Observation[], here: Observation): readonly ReceivedEvent[] {
  const sentAtMs = Math.max(...syncs.map((sync) => sync.sentAtMs)) - SECOND_MS
  return takenBy(here).filter((event) => tells(event, SYNC) && event.atMs >= sentAtMs)
}

/** Whether an event names the card in some way, and in no way another one than the details show. */
export function isOf(event: ReceivedEvent, card: unknown, details: Observation | undefined): boolean {
  const [told, shown] = [event.opened.payload, details && json(details)].map((of) =>
    fieldWithin(of, 'cardToken'),
  )
  const isAnother = typeof told === 'string' && typeof shown === 'string' && told !== shown
  return isAbout(event, card) && !isAnother
}

interface Awaiting<Role extends string> extends Omit<StagedDraft<Role>, 'judge'> {
  readonly card: string
  readonly judge: (here: Observation, card: unknown, stage: StageWith<Role>) => Outcome
}

/** A requirement on the events that arrived, about a card that the profile knows by this name. */
export function awaiting<Role extends string = never>(
  id: string,
  { card, judge, ...draft }: Awaiting<Role>,
): Requirement {
  return onCards(id, {
    ...draft,
    variables: [card],
    judge: (here, stage) => unreadable(here) ?? judge(here, stage.variable(card), stage),
  })
}

interface Comparing extends Omit<StagedDraft<never>, 'judge'> {
  readonly judge: (again: readonly string[], known: readonly string[], named: readonly string[]) => Outcome
}

/** A requirement on the CARD_SYNC events that arrived since an earlier step looked, by their ids. */
function comparing(id: string, { judge, ...words }: Comparing): Requirement {
  return onCards(id, {
    ...words,
    statedIn: ['3 §6.2: search and resend'],
    clauses: ['3 §4 row 12'],
    roles: ['before', 'resend'],
    judge: (here, { role, first }) => {
      const known = idsOf(first.before, true)
      const opaque = unreadable(here)
      if (opaque) return opaque
      if (!role('resend').every(succeeded)) return notTested('the resend was not accepted')
      if (known.length === 0) return notTested('no event has arrived that could be resent')
      const asked = role('resend').map(({ request }) => request.body ?? '')
      const named = known.filter((one) => asked.some((body) => body.includes(one)))
      return judge(idsOf(here, true).slice(known.length), known, named)
    },
  })
}

/** The ids of the events that are, or are not, CARD_SYNC; of those about a card, where one is given. */
export function idsOf(observation: Observation, areSync: boolean, card?: unknown): readonly string[] {
  return takenBy(observation)
    .filter((event) => tells(event, SYNC) === areSync && (card === undefined || isAbout(event, card)))
    .flatMap((event) => idOf(event) ?? [])
}
