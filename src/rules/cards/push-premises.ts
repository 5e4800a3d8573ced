import type { Observation } from '../../evidence/observation.ts'
import type { Place } from '../ledger/fact-row.ts'
import { type Ledger, type Premise, whenever, withAnswers } from '../ledger/premise.ts'
import { asObject, json, succeeded } from '../read.ts'
import { TOLERANCES } from '../tolerances.ts'
import { fieldWithin, sentIn } from './reading.ts'
import { idsOf, isOf, toldSince } from './push.ts'

const EVENTS: Premise['of'] = ['push-events']

/** When requirements on push events apply: after every sync and every resending. */
export const PUSH_PREMISES: Readonly<Record<string, Premise>> = {
  'cards/sync-emits-card-sync': afterSync('activeCard', ([first]) => first),
  'cards/sync-reaches-every-card': afterSync('virtualCard', (tokens, isTold) =>
    tokens.length < 2 ? undefined : (tokens.find((token) => !isTold(token)) ?? tokens[1]),
  ),
  'cards/event-is-signed': whenever(EVENTS, () => true),
  'cards/event-id-is-a-uuid': whenever(EVENTS, () => true),
  'cards/sync-spares-other-cards': whenever(EVENTS, (here, ledger) => {
    const syncs = inFlow('cards/sync', here, ledger)
    const asked = syncs.map(tokensOf)
    const told = toldSince(syncs.slice(-1), here).map(({ opened }) =>
      fieldWithin(opened.payload, 'cardToken'),
    )
    // Events have to name cards as the filter does.
    const isKnown =
      asked.every(({ length }) => length > 0) && asked.flat().some((token) => told.includes(token))
    const other = told.find((token) => typeof token === 'string' && !asked.flat().includes(token))
    return isKnown && { variables: { virtualCard: { cardToken: other } } }
  }),
  'cards/event-search-finds-events': whenever(['cards/find-events'], (here, ledger) => {
    const { eventKinds, cardTokens, ...more } = sentIn(here)
    const [cardToken, other] = Array.isArray(cardTokens) ? (cardTokens as unknown[]) : []
    const isPlain = JSON.stringify(eventKinds) === '["CARD_SYNC"]' && Object.keys(more).length === 0
    const [events] = inFlow('push-events', here, ledger)
    if (!isPlain || !events || typeof cardToken !== 'string' || other !== undefined) return undefined
    return { ...withAnswers({ events }), variables: { activeCard: { cardToken } } }
  }),
  'cards/resend-delivers-again': whenever(EVENTS, afterResend),
  'cards/resend-repeats-every-event': whenever(EVENTS, afterResend),
  'cards/resend-keeps-the-id': whenever(EVENTS, afterResend),
}

/** The last sync of the flow, when its event has come or had the time to. */
function afterSync(
  variable: string,
  chosen: (tokens: readonly string[], isTold: (token: string) => boolean) => string | undefined,
): Premise {
  return whenever(EVENTS, (here, ledger) => {
    const [sync] = inFlow('cards/sync', here, ledger)
    if (!sync || !succeeded(sync)) return undefined
    // In which way an event names its card is not shown: all of them are known from its details.
    const detailsOf = (token: string): Observation | undefined => ledger.fact('card/token', token)?.answer
    const isTold = (token: string): boolean =>
      toldSince([sync], here).some((event) => isOf(event, { cardToken: token }, detailsOf(token)))
    const token = chosen(tokensOf(sync), isTold)
    const details = token === undefined ? undefined : detailsOf(token)
    const isKnown = details && (isTold(token!) || isLate(sync, here))
    return isKnown && { ...withAnswers({ sync, details }), variables: { [variable]: json(details) } }
  })
}

function isLate({ answeredAtMs }: Observation, here: Observation): boolean {
  return here.answeredAtMs - answeredAtMs >= TOLERANCES.toldWithinMs.value
}

/** The last resending, if nothing else was asked for that sends such events, and all of those had come before. */
function afterResend(here: Observation, ledger: Ledger) {
  const [resend, ...earlier] = inFlow('cards/resend-events', here, ledger)
  const syncs = inFlow('cards/sync', here, ledger)
  const before = inFlow('push-events', here, ledger).find((seen) => resend && ledger.isBefore(seen, resend))
  if (!resend || !before || !succeeded(resend)) return undefined
  const isAlone = [...syncs, ...earlier].every((seen) => ledger.isBefore(seen, before))
  const [known, now] = [before, here].map((seen) => idsOf(seen, true))
  const asked = syncs.flatMap(tokensOf).length
  const ids = sentIn(resend)['eventIds']
  const isThere = now!.length - known!.length >= (Array.isArray(ids) ? ids.length : 1)
  const isOver = isThere || isLate(resend, here)
  return isAlone && known!.length >= asked && isOver && withAnswers({ before, resend })
}

function tokensOf(sync: Observation): readonly string[] {
  const tokens = asObject(sentIn(sync)['filter'])?.['cardTokens']
  return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : []
}

/** What arrives at a flow has arrived since it began. */
function inFlow(of: Place, here: Observation, ledger: Ledger): readonly Observation[] {
  const [flow] = here.exchangeId.split('#')
  return ledger.seen(of, here).filter(({ exchangeId }) => exchangeId.split('#')[0] === flow)
}
