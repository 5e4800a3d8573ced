import type { Payment, PurchaseChannel, PurchaseRequest } from '../../../documents/control/card-commands.ts'
import type { Channel } from '../../bank/card-use/merchants.ts'
import { defined } from '../../../kernel/defined.ts'
import { type RandomStream, randomStream } from '../../../kernel/random.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { authorizationIdOf } from '../activity/authorization.ts'
import { type Card, type Instance, type OneCard, nameOf } from '../card.ts'
import type { CardUse, ThreeDs } from '../../bank/card-use/card-use.ts'
import type { Cards } from '../cards.ts'
import { cardMeant } from '../directory.ts'
import type { DigitalCard } from '../digital/digital-card.ts'
import { pinOf } from '../card-secrets.ts'
import { pricedIn } from './amounts.ts'
import { centimesOf } from './made-up-attempts.ts'

/** What the terminal gets to know. */
export interface PurchaseAnswer {
  /** Absent where there is no card of this token, and none of this dpan. */
  readonly authorizationId?: string
  readonly schemeTransactionId?: string
  readonly isApproved: boolean
  readonly isoResponseCode: string
  readonly approvalCode?: string
}

/** A use that came about, and its card. */
export interface Done {
  readonly card: OneCard
  readonly use: CardUse
}

/** Decides a purchase now, or at an instant since which the card has not changed; undefined where nobody has the card. */
export function purchase(
  cards: Cards,
  request: PurchaseRequest,
  atMs: number,
  nowMs: number,
): Result<Done | undefined, string> {
  const used = cardIn(cards, request)
  if (!used.ok || !used.value) return used.ok ? ok(undefined) : used
  const { card, digital, instance } = used.value
  const log = cards.purchases.logOf(card, nowMs)
  if (atMs > nowMs) return err('at lies in the bank’s future; advance the clock first')
  if (atMs < nowMs && atMs < (log?.changedAtMs ?? card.orderedAtMs)) {
    const earliest = new Date(log?.changedAtMs ?? nowMs).toISOString()
    return err(`the card has changed since; at can be ${earliest} or later`)
  }
  const priced = pricedIn(cards, card, request, atMs)
  if (!priced.ok) return priced
  const { merchant } = priced.value
  const sold = request.channel ?? merchant.sells
  const isContactless = sold === 'contactless'
  const transfer = TRANSFERS[sold]
  const channel: Channel = isContactless ? 'till' : transfer ? 'shop' : (sold as Channel)
  const needsPin = !digital && !isContactless && (channel === 'till' || channel === 'machine')
  const pin = request.pin === undefined && !needsPin ? undefined : pinIs(request.pin, card)
  const stream = randomStream('purchase', cards.seed, nameOf(card), log?.uses.length ?? 0)
  const authenticates = sold === 'shop' && card.threeDs !== undefined
  const failsThreeDs = authenticates && request.confirmed === false
  const facts = {
    ...priced.value,
    schemeTransactionId: digitsOf(stream, 15),
    atMs,
    channel,
    authorizer: 'ALWAYS_ISSUER',
    threeDs: sold === 'shop' ? threeDsOf(authenticates, failsThreeDs) : undefined,
    approvalCode: digitsOf(stream, 6),
    ...(transfer && ({ isTransfer: true } as const)),
    ...(transfer === 'receive' && ({ isCredit: true } as const)),
  } as const
  const centimes = centimesOf(facts, cards.seed)
  const terminal = { atMs, channel, merchant, isContactless, pin, transfer, failsThreeDs }
  const decided = cards.purchases.add(card, { ...terminal, centimes, instance, digital }, facts)
  return ok({ card, use: decided.use })
}

interface Used {
  readonly card: Card
  readonly instance: Instance
  readonly digital?: DigitalCard
}

/** The card, with what is held in the hand; one that is deleted can be tried, too. Undefined for one that nobody knows. */
export function cardIn(
  { tokens, store, digital }: Cards,
  { card: named, dpan }: Pick<Payment, 'card' | 'dpan'>,
): Result<Used | undefined, string> {
  if ((named === undefined) === (dpan === undefined)) return err('give either a card or a dpan')
  if (dpan !== undefined) {
    const found = digital.find(dpan)
    const card = found && cardMeant(found, store)
    return ok(card && { card, instance: card.instance, digital: found })
  }
  const card = cardMeant(tokens.cardOf(named!.cardToken), store)
  if (!card) return ok(undefined)
  const number = (named!.cardId as { readonly cardSeqNumber?: unknown } | undefined)?.cardSeqNumber
  const { instance, previous } = card
  if (number === undefined || Number(number) === instance.sequenceNumber) return ok({ card, instance })
  if (previous && Number(number) === previous.instance.sequenceNumber) {
    return ok({ card, instance: previous.instance })
  }
  // A renewal before the last one has replaced it, or there never was one: the platform knows neither.
  const isNumber = /^[0-9]$/.test(String(number))
  if (isNumber) return ok({ card, instance: { ...instance, sequenceNumber: Number(number) } })
  return err(`cardSeqNumber is one digit, and not "${String(number)}"`)
}

export function answerOf(use: CardUse): PurchaseAnswer {
  return defined({
    authorizationId: authorizationIdOf(use),
    schemeTransactionId: use.schemeTransactionId,
    isApproved: use.responseCode === '00',
    isoResponseCode: use.responseCode,
    approvalCode: use.approvalCode,
  })
}

function pinIs(typed: string | undefined, card: Card): 'right' | 'wrong' {
  return typed === undefined || typed === pinOf(card) ? 'right' : 'wrong'
}

/** Authenticated where the card is registered and its holder confirms, and not at all otherwise. */
function threeDsOf(authenticates: boolean, fails: boolean): ThreeDs {
  if (!authenticates) return { indicator: '07' }
  return { indicator: fails ? '07' : '05', level: 'CHALLENGE' }
}

const TRANSFERS: Partial<Record<PurchaseChannel, 'send' | 'receive'>> = {
  'money-send': 'send',
  'money-receive': 'receive',
}

export function digitsOf(stream: RandomStream, count: number): string {
  return Array.from({ length: count }, () => stream.integer(0, 9)).join('')
}
