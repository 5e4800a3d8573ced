import { DIGITAL_CARD_LIFE } from '../../documents/cards/status-life.ts'
import { waysFrom } from '../../documents/way.ts'
import type { Observation } from '../../evidence/observation.ts'
import { words } from '../../kernel/words.ts'
import { isRight } from '../ledger/premises.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { type JsonObject, answersOperation, asObject, json, saysSame, show, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, contradicted } from '../requirement.ts'
import { digitalCardsShown } from './digital-cards.ts'
import { countIn, recordsIn } from './found.ts'
import { isSameCard, unchanged } from './identity.ts'
import { onAnswersOf } from './judging.ts'
import { fieldWithin, sentIn } from './reading.ts'
import { NAMED } from './whole.ts'

const UPDATE = 'cards/update-digital-card-status'
const UPDATES = 'cards/update-digital-cards-status'
const REASON = 'digitalCardStatusUpdateReason'

/**
 * What a flow has shown of a card and of its records holds until something is done that may change it: each later answer
 * is held against it, whatever its step is about.
 */
export const REMEMBERED: readonly Requirement[] = [
  remembered('cards/details-stay-until-changed', {
    of: ['cards/details'],
    clauses: ['3 §2 row 5', '3 §4 row 3'],
    assumptions: ['card-details-answer'],
    text: 'What details have shown of a card they show again, until it is ordered anew or deleted, or a mutation names it.',
    why: 'Limits that a block takes back, or details that are empty at times, are found by a cardholder at a till.',
    judge: (here, earlier) => {
      if (mayBeChangedByOthers(here)) return undefined
      const at = earlier.findLastIndex(
        (one) =>
          answersOperation(one, 'cards/details') &&
          succeeded(one) &&
          isSameCard(one, here) &&
          one.cards?.variant === here.cards?.variant,
      )
      const done = doneIn(earlier.slice(at + 1))
      const sent = done.map(sentIn)
      // One that is deleted, or will be, shows what it likes once it is gone.
      const isAnew =
        done.some((one) => answersOperation(one, 'cards/order', 'cards/reverse-order')) ||
        doneIn(earlier).some((one) => String(fieldWithin(sentIn(one), 'action')).startsWith('DELETE'))
      if (at < 0 || isAnew) return undefined
      const names = NAMED.filter((name) => sent.every((body) => fieldWithin(body, name) === undefined))
      return unchanged(here, earlier[at]!, names)
    },
  }),
  remembered('cards/narrowed-search-finds-what-fits', {
    clauses: ['3 §4 rule 5', '3 §2 row 19', '3 §4 row 29'],
    assumptions: ['card-search-request', 'digital-card-shape'],
    text: 'A search with a filter finds whatever a search of the same card without one has shown, and fits.',
    why: 'Who looks for what is suspended, or for one plastic, takes what is not found for what is not there.',
    judge: (here, earlier) => {
      const filter = filterOf(here)
      const all = filter && earlier.findLast((one) => isWhole(one) && isOfSameSearch(one, here))
      if (!all || filterOf(all) || doneIn(earlier.slice(earlier.indexOf(all))).length > 0) return undefined
      const fitting = recordsIn(all)!.filter((record) => fits(record, filter))
      if (fitting.length === 0) return undefined
      if (!isWhole(here)) return notTested('not all that was found is known')
      const found = recordsIn(here)!
      const lost = fitting.find((record) => !found.some((one) => saysSame(keyOf(one), keyOf(record))))
      return mustHold(!lost, 'body', 'what fits, of all that was found before', lost)
    },
  }),
  remembered('cards/digital-card-shows-the-reason', {
    clauses: ['3 §2 row 11', '3 §4 row 27'],
    assumptions: ['digital-card-shape', 'digital-card-status-request'],
    text: 'A digital card shows the digitalCardStatusUpdateReason of the last update of its status.',
    why: 'Staff read in it who had a phone suspended, and whom to ask before it is resumed.',
    judge: (here, earlier) => {
      if (mayBeChangedByOthers(here)) return undefined
      return digitalCardsShown(here).flatMap((digitalCard): Outcome[] => {
        const update = doneIn(earlier).findLast((one) => updates(one, digitalCard['dpan']))
        const wanted = update && fieldWithin(sentIn(update), REASON)
        const shown = digitalCard[REASON]
        if (wanted === undefined) return []
        const expected = { rule: 'that of the last update', value: show(wanted) }
        return [mustHold(saysSame(shown, wanted), `/${REASON}`, expected, shown ?? 'absent')]
      })
    },
  }),
  remembered('cards/possible-updates-are-commissioned', {
    of: [UPDATES],
    clauses: ['3 §4 row 27'],
    assumptions: ['digital-card-states', 'digital-card-status-request'],
    text: 'Of several digital cards, each is updated whose status has been shown and permits it.',
    why: 'A thief goes on paying with the phone that was in the list as well.',
    judge: (here, earlier) => {
      if (mayBeChangedByOthers(here)) return undefined
      const sent = sentIn(here)
      const possible = texts(sent['dpans']).filter((dpan) =>
        waysFrom(DIGITAL_CARD_LIFE, String(statusOf(dpan, earlier))).some(
          ({ deed }) => deed === sent['action'],
        ),
      )
      if (possible.length === 0) return undefined
      const rejected = possible.find((dpan) => !commissionedIn(here).includes(dpan))
      if (rejected === undefined) return PASS
      const expected = { rule: `what was ${String(statusOf(rejected, earlier))}`, value: rejected }
      return contradicted('/commissionedDigitalCards', expected, show(here.response.text))
    },
  }),
]

const SEARCHES = words(
  'cards/search-authorizations cards/search-digital-card-authorizations',
  'cards/search-presentments cards/search-digital-cards',
)

interface Remembered extends Omit<Parameters<typeof onAnswersOf>[1], 'appliesTo' | 'judge'> {
  readonly judge: (here: Observation, earlier: readonly Observation[]) => Outcome | Outcome[] | undefined
}

/** An answer to what was not asked for wrongly on purpose, held against those before it. */
function remembered(id: string, { judge, ...draft }: Remembered): Requirement {
  return onAnswersOf(id, { ...draft, appliesTo: isRight, judge: (here, _, earlier) => judge(here, earlier) })
}

/** At a bank that keeps what others do, any of them may have changed the card between two calls. */
function mayBeChangedByOthers({ cards }: Observation): boolean {
  return cards?.priorState !== undefined
}

/** What was taken of all that changes something. */
function doneIn(earlier: readonly Observation[]): readonly Observation[] {
  return earlier.filter((one) => one.operation?.effects !== 'read' && succeeded(one))
}

function filterOf(here: Observation): JsonObject | undefined {
  if (!answersOperation(here, ...SEARCHES)) return undefined
  const filter = Object.entries(sentIn(here)).find(([name]) => name.endsWith('SearchRequestFilter'))
  return asObject(filter?.[1])
}

/** Whether a search shows all that it finds. */
function isWhole(one: Observation): boolean {
  const records = answersOperation(one, ...SEARCHES) ? recordsIn(one) : undefined
  return records !== undefined && records.length === countIn(one)
}

function isOfSameSearch(one: Observation, here: Observation): boolean {
  return (
    one.operation?.id === here.operation?.id &&
    one.request.path === here.request.path &&
    one.today === here.todayAtAnswer &&
    isSameCard(one, here)
  )
}

/** By fields alone that the record shows: what another one asks for is not known. */
function fits(record: JsonObject, filter: JsonObject): boolean {
  return (
    keyOf(record) !== undefined &&
    Object.entries(filter).every(([name, wanted]) => {
      const shown = fieldWithin(record, name.replace(/(?<=Status)es$/, ''))
      return Array.isArray(wanted) ? wanted.includes(shown) : shown !== undefined && saysSame(shown, wanted)
    })
  )
}

function keyOf(record: JsonObject): unknown {
  const { dpan, authorizationId, presentmentId, schemeTransactionId } = record
  return dpan ?? authorizationId ?? presentmentId ?? schemeTransactionId
}

/** Whether a status update was taken of this digital card. */
function updates(one: Observation, dpan: unknown): boolean {
  if (answersOperation(one, UPDATE)) return one.request.pathParameters['dpan'] === dpan
  return answersOperation(one, UPDATES) && commissionedIn(one).includes(String(dpan))
}

function commissionedIn(update: Observation): readonly string[] {
  return texts(asObject(json(update))?.['commissionedDigitalCards'])
}

/** What it was when it was last shown, if nothing was done to it since. */
function statusOf(dpan: string, earlier: readonly Observation[]): unknown {
  const at = earlier.findLastIndex((one) => succeeded(one) && digitalCardsShown(one).some(isOf(dpan)))
  if (at < 0 || doneIn(earlier.slice(at + 1)).length > 0) return undefined
  return digitalCardsShown(earlier[at]!).find(isOf(dpan))?.['digitalCardStatus']
}

const isOf =
  (dpan: string) =>
  (digitalCard: JsonObject): boolean =>
    digitalCard['dpan'] === dpan

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
