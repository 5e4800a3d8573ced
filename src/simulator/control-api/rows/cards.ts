import { z } from 'zod'
import { listOf, object, open, recordOf } from '../../../kernel/schema.ts'
import { purchaseLife } from '../../control/purchase-life.ts'
import type { Control, Simulator } from '../../simulator.ts'
import { defineRow, orNotFound } from '../row.ts'
import { type CardSummary, cardCounters, cardSummary } from '../answers.ts'

const cards = object({ cards: listOf<CardSummary>(cardSummary) })

const amount = object({ currency: z.string(), unscaledAmount: z.number(), scale: z.number() })

/** An authorization or a presentment, as searches of the card API show it. */
const use = open({
  authorizationId: z.string().exactOptional(),
  presentmentId: z.string().exactOptional(),
  messageType: z.string().exactOptional(),
  dateTime: z.string(),
  cardholderAmount: amount.exactOptional(),
  transactionAmount: amount,
  merchant: open({ merchantName: z.string() }).exactOptional(),
  isoResponseCode: z.string().exactOptional(),
})

const digitalCard = open({
  dpan: z.string(),
  digitalCardStatus: z.string(),
  walletType: z.string().exactOptional(),
  deviceName: z.string().exactOptional(),
})

const activity = object({
  details: open({ onlineLimits: recordOf(z.number()).exactOptional() }).describe(
    'Card details (document 3 §4).',
  ),
  authorizations: listOf(use).describe('Newest first, a page of them.'),
  presentments: listOf(use),
  digitalCards: listOf(digitalCard),
  purchases: listOf(purchaseLife).describe('Those that were made here, newest first.'),
  counters: cardCounters,
})

export const CARD_ROWS = [
  defineRow(
    'GET /cards',
    'The cards of the first accounts, and every other one that was ordered or changed',
    {
      response: 'The cards.',
      answer: cards,
      paged: 'cards',
      act: ({ control }) => ({ cards: control.cards() }),
    },
  ),
  defineRow(
    'GET /cards/{cardToken}/activity',
    'What the card API would tell of a card now, without a request to it',
    {
      response: 'The answers, as they would be; nothing of it stands in the journal.',
      answer: activity,
      act: ({ world, control, parameters }) =>
        activityOf(listedCard(control, parameters['cardToken'] ?? ''), world.simulator.fork()),
    },
  ),
  defineRow(
    'GET /purchases/{authorizationId}',
    'Where a purchase stands, how it came there, and what can happen next',
    {
      response: 'The life of the purchase until now.',
      answer: purchaseLife,
      act: ({ control, parameters }) => control.readPurchase(parameters['authorizationId'] ?? ''),
    },
  ),
  defineRow(
    'POST /cards/{cardToken}/confirm',
    'Let the confirmation of what is pending for a card arrive now',
    {
      response: 'The cards as they are now.',
      answer: cards,
      act: ({ control, parameters }) => {
        control.confirmCard(listedCard(control, parameters['cardToken'] ?? '').cardToken)
        return { cards: control.cards() }
      },
    },
  ),
]

function listedCard(control: Control, token: string): CardSummary {
  const known = control.cards().find(({ cardToken }) => cardToken === token)
  return orNotFound(known, `No card listed has the token "${token}"; GET cards lists them.`)
}

/** Asked of a copy: its journal, and the faults that are on for a number of requests, are its own. */
async function activityOf(
  { cardToken, cardId }: CardSummary,
  copy: Simulator,
): Promise<z.output<typeof activity>> {
  const ask = async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await copy.cards.fetch(
      new Request(`http://bank.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : {}
  }
  const search = async <Found>(what: string, list = what): Promise<readonly Found[]> => {
    const path = `/token/v2/cards/${encodeURIComponent(cardToken)}/${what}/search`
    return ((await ask(path, {}))[list] ?? []) as readonly Found[]
  }
  return {
    details: await ask('/v2/cards/details', { cardId }),
    authorizations: await search('authorizations'),
    presentments: await search('presentments'),
    digitalCards: await search('digitalcards', 'digitalCards'),
    purchases: copy.control.purchases(cardToken),
    counters: copy.control.cardCounters(cardToken),
  }
}
