import { CARD_LIFE, DIGITAL_CARD_LIFE, withConfirmation } from '../../documents/cards/status-life.ts'
import { ORDER_CODES, ORDER_LIFE, TRANSACTION_LIFE } from '../../documents/payments/order-life.ts'
import type { Way } from '../../documents/way.ts'
import type { Observation } from '../../evidence/observation.ts'
import { cardOf, sentIn } from '../cards/card-of.ts'
import { digitalCardsIn } from '../cards/digital-cards.ts'

import { fieldWithin, shownStatus } from '../cards/reading.ts'
import { mayHaveChanged } from '../ledger/subjects.ts'
import { knownCode } from '../payments/status-codes.ts'
import { transactionsOf } from '../payments/status-transactions.ts'
import { asObject, json, succeeded, text } from '../read.ts'
import type { Sighting, StateRow } from './state-row.ts'

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
  forgets: (here) => {
    const about = doneTo(here) === undefined ? undefined : cardOf(here)
    return about === undefined ? [] : NAMINGS.filter((one) => one !== namingOf(about))
  },
}

const NAMINGS = ['token', 'number']

/** Of a token and a number nobody knows whether they are of one card. */
function namingOf(card: string): string {
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
  sightings: (here) => {
    if (here.operation?.id === DIGITAL || here.operation?.id === DIGITALS) {
      const sent = sentIn(here)
      const dpans = here.operation.id === DIGITAL ? [here.request.pathParameters['dpan']] : sent['dpans']
      if (!mayHaveChanged(here) || !Array.isArray(dpans)) return []
      // Of several, some may not have been possible.
      const is = here.operation.id === DIGITAL ? String(sent['action']) : 'unknown'
      return dpans.map((dpan) => ({ about: String(dpan), is }))
    }
    const shown =
      here.operation?.id === 'cards/read-digital-card'
        ? [asObject(json(here)) ?? {}]
        : digitalCardsIn(json(here))
    if (!succeeded(here)) return []
    return shown.flatMap((one): Sighting[] => {
      const [dpan, is] = [fieldWithin(one, 'dpan'), fieldWithin(one, 'digitalCardStatus')]
      return typeof dpan === 'string' && typeof is === 'string'
        ? [{ about: dpan, is, at: '/digitalCardStatus' }]
        : []
    })
  },
  // What is done to a card may be done to what was made of it.
  forgets: (here) => (doneTo(here) === undefined ? [] : ['']),
}

export const STATE_ROWS: readonly StateRow[] = [ORDER, TRANSACTION, CARD, DIGITAL_CARD]

function codeShown(
  here: Observation,
  item: unknown,
  at: string,
  ...name: readonly string[]
): Sighting | undefined {
  const is = succeeded(here) ? knownCode(text(item, 'statusCode')) : undefined
  const about = [...submissionIn(here), ...name].join(' ')
  return is === undefined ? undefined : { about, is, at }
}

function submissionIn({ surface, request }: Observation): readonly string[] {
  const id = request.pathParameters['submissionId']
  return id === undefined ? [] : [`${surface} ${id}`]
}
