import { CARD_LIFE, DIGITAL_CARD_LIFE, withConfirmation } from '../../documents/cards/status-life.ts'
import { ORDER_CODES, ORDER_LIFE, TRANSACTION_LIFE } from '../../documents/payments/order-life.ts'
import type { Way } from '../../documents/way.ts'
import type { Observation } from '../../evidence/observation.ts'
import { cardOf } from '../cards/card-of.ts'
import { digitalCardsShown } from '../cards/digital-cards.ts'

import { fieldWithin, sentIn, shownStatus } from '../cards/reading.ts'
import type { FactRow } from '../ledger/fact-row.ts'
import { mayHaveChanged } from '../ledger/subjects.ts'
import { knownCode } from '../payments/status-codes.ts'
import { transactionsOf } from '../payments/status-transactions.ts'
import { answersOperation, json, succeeded, text } from '../read.ts'
import { type Sighting, type StateRow, factOf, groupOf } from './state-row.ts'

const ORDER_STATES: readonly Way<string>[] = ORDER_LIFE.map(({ deed, from, to }) => ({
  deed,
  from: from.map((state) => ORDER_CODES[state]),
  to: to === 'same' ? to : ORDER_CODES[to],
}))

const NOTHING_ASKED: ReadonlySet<string> = new Set()

export const ORDER: StateRow = {
  kind: 'state/order',
  of: ['payment-submission/read-status'],
  life: ORDER_STATES,
  asked: NOTHING_ASKED,
  parameter: 'submissionId',
  named: submissionIn,
  sightings: (here) => [codeShown(here, json(here), '/statusCode')].flatMap((one) => one ?? []),
}

export const TRANSACTION: StateRow = {
  kind: 'state/transaction',
  of: ['payment-submission/read-status'],
  life: TRANSACTION_LIFE,
  asked: NOTHING_ASKED,
  sightings: (here) =>
    transactionsOf(here).flatMap(({ at, item }) => {
      const name = text(item, 'instructionId')
      return (name !== undefined && codeShown(here, item, `${at}/statusCode`, name)) || []
    }),
}

/** Who asks for a deletion at the end of the next month leaves it as it is until then. */
const CARD_STATES: readonly Way<string>[] = CARD_LIFE.flatMap((row) =>
  row.to === 'same' ? [row, { ...row, to: row.becomes }] : withConfirmation(row),
)

export const CARD: StateRow = {
  kind: 'state/card',
  of: ['cards/details', 'cards/update-status', 'cards/order', 'cards/reverse-order'],
  life: CARD_STATES,
  asked: new Set(CARD_LIFE.map(({ deed }) => deed)),
  parameter: 'card',
  named: (here) => [cardOf(here)].flatMap((one) => one ?? []),
  sightings: (here) => {
    const [about, is] = [
      cardOf(here),
      here.operation?.id === 'cards/details' ? shownStatus(here) : doneTo(here),
    ]
    return about === undefined || is === undefined ? [] : [{ about, is, at: 'body', group: namingOf(about) }]
  },
}

function namingOf(card: string): 'token' | 'number' {
  return card.startsWith('token') ? 'token' : 'number'
}

/** What was done to a card, or may have been. */
function doneTo(here: Observation): string | undefined {
  const isOfStatus = here.operation?.id === 'cards/update-status'
  const isOrder = here.operation?.id === 'cards/order' || here.operation?.id === 'cards/reverse-order'
  if (!(isOfStatus || isOrder) || !mayHaveChanged(here)) return undefined
  // An order makes another card of it.
  return isOrder ? 'ordered' : String(sentIn(here)['action'])
}

const DIGITAL = 'cards/update-digital-card-status'
const DIGITALS = 'cards/update-digital-cards-status'

export const DIGITAL_CARD: StateRow = {
  kind: 'state/digital-card',
  of: ['cards/read-digital-card', 'cards/search-digital-cards', DIGITAL, DIGITALS],
  life: DIGITAL_CARD_LIFE.flatMap(withConfirmation),
  asked: new Set(DIGITAL_CARD_LIFE.map(({ deed }) => deed)),
  parameter: 'dpan',
  named: ({ request }) => [request.pathParameters['dpan']].flatMap((one) => one ?? []),
  sightings: (here) => [
    ...commissioned(here),
    ...(succeeded(here) ? digitalCardsShown(here) : []).flatMap((one): readonly Sighting[] => {
      const [dpan, is] = [fieldWithin(one, 'dpan'), fieldWithin(one, 'digitalCardStatus')]
      const isShown = typeof dpan === 'string' && typeof is === 'string'
      return isShown ? [{ about: dpan, is, at: '/digitalCardStatus' }] : []
    }),
  ],
}

/** Of several, some may not have been possible: nobody knows what was done to which. */
function commissioned(here: Observation): readonly Sighting[] {
  if (!answersOperation(here, DIGITAL, DIGITALS) || !mayHaveChanged(here)) return []
  const { action, dpans } = sentIn(here)
  const { dpan } = here.request.pathParameters
  if (dpan !== undefined) return [{ about: dpan, is: String(action) }]
  return Array.isArray(dpans) ? dpans.map((one) => ({ about: String(one), is: 'unknown' })) : []
}

export const STATE_ROWS: readonly StateRow[] = [ORDER, TRANSACTION, CARD, DIGITAL_CARD]

/**
 * What is done to a card may be done to what was made of it, and to one that is named otherwise: of a token and a number nobody knows
 * whether they are of one card.
 */
const FORGOTTEN: FactRow = {
  kind: 'state/forgotten',
  of: CARD.of,
  shown: (here) => {
    if (doneTo(here) === undefined) return []
    const card = cardOf(here)
    const others = card === undefined ? [] : [namingOf(card) === 'token' ? 'number' : 'token']
    const groups = [...others.map((naming) => groupOf(CARD, naming)), groupOf(DIGITAL_CARD)]
    return groups.map((group) => [group, 'forgotten'])
  },
  next: (_, value) => value,
}

/** All that answers leave of the states of objects. */
export const STATE_FACTS: readonly FactRow[] = [...STATE_ROWS.map(factOf), FORGOTTEN]

function codeShown(here: Observation, item: unknown, at: string, ...name: readonly string[]) {
  const is = succeeded(here) ? knownCode(text(item, 'statusCode')) : undefined
  const about = [...submissionIn(here), ...name].join(' ')
  return is === undefined ? undefined : { about, is, at }
}

function submissionIn({ surface, request }: Observation): readonly string[] {
  const id = request.pathParameters['submissionId']
  return id === undefined ? [] : [`${surface} ${id}`]
}
