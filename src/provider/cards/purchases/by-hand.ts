import { bookingOfUse } from '../../bank/card-use/booking-of.ts'
import type { CardUse, PartOfUse } from '../../bank/card-use/card-use.ts'
import { type Channel, merchantById } from '../../bank/card-use/merchants.ts'
import { exchanged, hasRate, rateOn } from '../../bank/currency-exchange.ts'
import { DAY_MS, bankDayAt } from '../../../kernel/calendar.ts'
import { defined } from '../../../kernel/defined.ts'
import { type MinorUnits, parseAmount } from '../../../kernel/money.ts'
import { randomStream } from '../../../kernel/random.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { authorizationIdOf } from '../activity/authorization.ts'
import { type Card, type Instance, type OneCard, nameOf } from '../card.ts'
import type { Cards } from '../cards.ts'
import type { DigitalCard } from '../digital/digital-card.ts'
import { pinOf } from '../card-secrets.ts'
import { centimesOf } from './made-up-attempts.ts'
import type { DecidedUse } from './log.ts'

/** How a purchase is made: the channels of merchants, plastic held against a terminal, and money from card to card. */
export const PURCHASE_CHANNELS = [
  'till',
  'contactless',
  'shop',
  'subscription',
  'machine',
  'money-send',
  'money-receive',
] as const

export type PurchaseChannel = (typeof PURCHASE_CHANNELS)[number]

/** What the owner of a simulated bank buys with a card. */
export interface PurchaseRequest {
  /** The card; by cardId.cardSeqNumber an instance that was replaced. Either this or `dpan`. */
  readonly card?: { readonly cardToken: string; readonly cardId?: unknown } | undefined
  /** The digital card. */
  readonly dpan?: string | undefined
  /** Decimal text above zero, such as "12.50". */
  readonly amount: string
  /** What it is paid in; the merchant's currency when absent. */
  readonly currency?: string | undefined
  /** The id of a merchant, such as M30001. */
  readonly merchant: string
  /** How the merchant sells when absent. */
  readonly channel?: PurchaseChannel | undefined
  /** As it is typed in; the right one, or none, where it is absent. */
  readonly pin?: string | undefined
  /** Whether the holder confirms it where 3-D Secure asks. Default true. */
  readonly confirmed?: boolean | undefined
}

/** What the terminal gets to know. */
export interface PurchaseAnswer {
  /** Absent where there is no card of this token, and none of this dpan. */
  readonly authorizationId?: string
  readonly schemeTransactionId?: string
  readonly isApproved: boolean
  readonly isoResponseCode: string
  readonly approvalCode?: string
}

/** A purchase, and the card that it was made with, whatever has its identifier now. */
interface Found {
  readonly card: OneCard
  readonly decided: DecidedUse
}

/** What a purchase leads to; no card has it where nobody knows the number. */
interface Bought {
  readonly known?: { readonly card: Card; readonly decided: DecidedUse }
  readonly answer: PurchaseAnswer
}

/** Nobody's card: there is nothing to search for. */
const UNKNOWN: Bought = { answer: { isApproved: false, isoResponseCode: '14' } }

/** Decides a purchase now, or at an instant since which the card has not changed, and tells it. */
export function purchase(
  cards: Cards,
  request: PurchaseRequest,
  atMs: number,
  nowMs: number,
): Result<Bought, string> {
  const used = cardIn(cards, request)
  if (!used.ok) return used
  if (!used.value) return ok(UNKNOWN)
  const { card, digital, instance } = used.value
  const log = cards.purchases.logOf(card, nowMs)
  if (atMs > nowMs) return err('at lies in the bank’s future; advance the clock first')
  if (atMs < nowMs && atMs < (log?.changedAtMs ?? card.orderedAtMs)) {
    return err(`the card has changed since; at can be ${instantOf(log?.changedAtMs ?? nowMs)} or later`)
  }
  const priced = pricedIn(cards, card, request, atMs)
  if (!priced.ok) return priced
  const { merchant, currency } = priced.value
  const sold = request.channel ?? merchant.sells
  const isContactless = sold === 'contactless'
  const transfer = isTransfer(sold) ? TRANSFERS[sold] : undefined
  const channel: Channel = isContactless ? 'till' : isTransfer(sold) ? 'shop' : sold
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
    currency: currency === merchant.currency ? undefined : currency,
    authorizer: 'ALWAYS_ISSUER',
    threeDs: sold === 'shop' ? threeDsOf(authenticates, failsThreeDs) : undefined,
    approvalCode: digitsOf(stream, 6),
    ...(transfer && ({ isTransfer: true } as const)),
    ...(transfer === 'receive' && ({ isCredit: true } as const)),
  } as const
  const centimes = centimesOf(facts, cards.seed)
  const terminal = { atMs, channel, merchant, isContactless, pin, transfer, failsThreeDs }
  const decided = cards.purchases.add(card, { ...terminal, centimes, instance, digital }, facts)
  return ok({ known: { card, decided }, answer: answerOf(decided) })
}

/** What is bought, in the currency it is paid in and in that of the account. */
type Priced = Pick<CardUse, 'merchant' | 'amount' | 'cardholderAmount' | 'exchange'> & {
  readonly currency: string
}

function pricedIn(cards: Cards, card: Card, request: PurchaseRequest, atMs: number): Result<Priced, string> {
  const merchant = merchantById(request.merchant)
  if (!merchant) return err(`there is no merchant "${request.merchant}"; the first one is M10001`)
  const currency = request.currency ?? merchant.currency
  const accountCurrency = cards.accountOf(card)?.currency ?? 'CHF'
  if (!hasRate(currency)) return err(`the bank has no rate for "${currency}"`)
  // Whoever describes a bank can give its accounts any currency; without a rate nobody knows what a limit leaves.
  if (!hasRate(accountCurrency)) {
    return err(`the bank has no rate for ${accountCurrency}, the currency of the card’s account`)
  }
  const asked = amountIn(request.amount, currency)
  if (!asked.ok) return asked
  const amount = asked.value
  const exchange =
    currency === accountCurrency
      ? undefined
      : {
          instructedAmount: amount,
          sourceCurrency: currency,
          targetCurrency: accountCurrency,
          rate: rateOn(bankDayAt(atMs), currency, accountCurrency, cards.seed),
        }
  const cardholderAmount = exchange ? exchanged(exchange) : amount
  return Number.isSafeInteger(cardholderAmount)
    ? ok({ merchant, currency, amount, cardholderAmount, exchange })
    : err(`"${request.amount}" is more than an account in ${accountCurrency} can have`)
}

type Afterwards = (
  cards: Cards,
  authorizationId: string,
  nowMs: number,
  amount?: string,
) => Result<Found, string>

/**
 * The merchant presents what was approved, and the account is charged: the amount that was approved and not taken back,
 * or another one (assumption purchase-lives).
 */
export const clear: Afterwards = (cards, authorizationId, nowMs, amount) => {
  const found = openUse(cards, authorizationId, nowMs)
  if (!found.ok) return found
  const { card, decided } = found.value
  const { use } = decided
  const left = use.amount - takenBack(use)
  const most = Math.floor((left * 12) / 10)
  const asked = amountOf(use, left, amount, most, 'a fifth more than is left of it')
  if (!asked.ok) return asked
  const presented = defined({
    bookedOn: bankDayAt(nowMs),
    bookedAtMs: nowMs,
    part: asked.value === use.amount ? undefined : partOf(use, asked.value),
  })
  const cleared = { ...decided, use: { ...use, presented } }
  cards.purchases.change(card, cleared)
  book(cards, cleared)
  return ok({ card, decided: cleared })
}

/** The merchant takes back what was approved, or a part of it, before it is presented. */
export const reverse: Afterwards = (cards, authorizationId, nowMs, amount) => {
  const found = openUse(cards, authorizationId, nowMs)
  if (!found.ok) return found
  const { card, decided } = found.value
  const { use } = decided
  const left = use.amount - takenBack(use)
  const asked = amountOf(use, left, amount)
  if (!asked.ok) return asked
  const parts = use.reversedParts ?? []
  const isWhole = asked.value === use.amount
  const part = { atMs: nowMs, ...partOf(use, asked.value) }
  const after = isWhole ? { ...use, reversedAtMs: nowMs } : { ...use, reversedParts: [...parts, part] }
  const reversed = { ...decided, use: after }
  cards.purchases.change(card, reversed)
  return ok({ card, decided: reversed })
}

/** The merchant gives back what was presented, or a part of it: the account is credited now. */
export const refund: Afterwards = (cards, authorizationId, nowMs, amount) => {
  const found = approvedUse(cards, authorizationId)
  if (!found.ok) return found
  const { card, decided } = found.value
  const { use } = decided
  if (!use.presented) return err(`${authorizationId} has not been presented; reverse takes it back`)
  if (use.isCredit) return err(`${authorizationId} is money that came in`)
  const log = cards.purchases.logOf(card, nowMs)
  const given = (log?.uses ?? [])
    .filter(({ refundOf }) => refundOf === authorizationId)
    .reduce((sum, one) => sum + one.use.amount, 0)
  const left = (use.presented.part ?? use).amount - given
  if (left === 0) return err(`${authorizationId} has been given back already`)
  const asked = amountOf(use, left, amount)
  if (!asked.ok) return asked
  const stream = randomStream('refund', cards.seed, authorizationId, log?.uses.length ?? 0)
  const { threeDs: _, reversedParts: __, presented: ___, isTransfer: ____, ...facts } = use
  const part = partOf(use, asked.value)
  const refunded: DecidedUse = {
    ...decided,
    hasPin: undefined,
    refundOf: authorizationId,
    use: {
      ...facts,
      ...part,
      exchange: use.exchange && { ...use.exchange, instructedAmount: part.amount },
      schemeTransactionId: digitsOf(stream, 15),
      approvalCode: digitsOf(stream, 6),
      atMs: nowMs,
      isCredit: true,
      presented: { bookedOn: bankDayAt(nowMs), bookedAtMs: nowMs },
    },
  }
  cards.purchases.record(card, refunded)
  book(cards, refunded)
  return ok({ card, decided: refunded })
}

function book(cards: Cards, { use, accountId }: DecidedUse): void {
  const account = cards.accountOf({ accountId })
  if (account && use.presented) cards.cardBookings.add(account, bookingOfUse(use, use.presented))
}

function takenBack({ reversedParts = [] }: CardUse): MinorUnits {
  return reversedParts.reduce((sum, part) => sum + part.amount, 0)
}

/** An amount of a use at the rate of the use. */
function partOf({ amount, cardholderAmount, exchange }: CardUse, part: MinorUnits): PartOfUse {
  if (part === amount) return { amount, cardholderAmount }
  return {
    amount: part,
    cardholderAmount: exchange ? exchanged({ ...exchange, instructedAmount: part }) : part,
  }
}

/** What is left of a use, or another amount above zero in its currency. */
function amountOf(
  { currency, merchant }: CardUse,
  left: MinorUnits,
  text: string | undefined,
  most = left,
  what = 'what is left of it',
): Result<MinorUnits, string> {
  if (text === undefined) return ok(left)
  const amount = amountIn(text, currency ?? merchant.currency)
  return amount.ok && amount.value > most ? err(`"${text}" is more than ${what}`) : amount
}

function amountIn(text: string, currency: string): Result<MinorUnits, string> {
  const amount = parseAmount(text, currency)
  return amount && amount > 0
    ? ok(amount)
    : err(`"${text}" is no amount above zero in ${currency}; write a decimal like 12.50`)
}

interface Used {
  readonly card: Card
  readonly instance: Instance
  readonly digital?: DigitalCard
}

/** The card, with what is held in the hand; one that is deleted can be tried, too. Undefined for one that nobody knows. */
function cardIn(
  { tokens, store, digital }: Cards,
  request: PurchaseRequest,
): Result<Used | undefined, string> {
  const { card: named, dpan } = request
  if ((named === undefined) === (dpan === undefined)) return err('give either a card or a dpan')
  if (dpan !== undefined) {
    const found = digital.find(dpan)
    const card = found && store.find(found.card)
    // Whoever has the identifier by now is another card.
    if (card?.generation !== found?.generation) return ok(undefined)
    return ok(card && { card, instance: card.instance, digital: found })
  }
  const meant = tokens.cardOf(named!.cardToken)
  const card = meant && store.find(meant.identity)
  if (!card || card.generation !== meant.generation) {
    return ok(undefined)
  }
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

/** What is approved is held for so long (assumption purchase-lives): the longest that card schemes allow. */
const HOLD_DAYS = 30

/** What was approved and has been neither presented nor taken back, while it is held. */
function openUse(cards: Cards, authorizationId: string, nowMs: number): Result<Found, string> {
  const found = approvedUse(cards, authorizationId)
  if (!found.ok) return found
  const { use } = found.value.decided
  if (use.presented) return err(`${authorizationId} has been presented already`)
  const isBack = use.reversedAtMs !== undefined || takenBack(use) === use.amount
  if (isBack) return err(`${authorizationId} has been taken back already`)
  const isOver = nowMs - use.atMs >= HOLD_DAYS * DAY_MS
  return isOver
    ? err(`${authorizationId} was approved ${HOLD_DAYS} days ago or more, and is held no longer`)
    : found
}

function approvedUse(cards: Cards, authorizationId: string): Result<Found, string> {
  const found = cards.purchases.find(authorizationId)
  if (!found) return err(`no purchase has the authorizationId "${authorizationId}"`)
  const { use } = found.decided
  if (use.responseCode !== '00') return err(`${authorizationId} was declined with ${use.responseCode}`)
  const { identity, generation, decided } = found
  return ok({ card: { identity, generation }, decided })
}

export function answerOf({ use }: DecidedUse): PurchaseAnswer {
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
function threeDsOf(authenticates: boolean, fails: boolean): NonNullable<DecidedUse['use']['threeDs']> {
  if (!authenticates) return { indicator: '07' }
  return { indicator: fails ? '07' : '05', level: 'CHALLENGE' }
}

const TRANSFERS = { 'money-send': 'send', 'money-receive': 'receive' } as const

function isTransfer(channel: PurchaseChannel): channel is keyof typeof TRANSFERS {
  return Object.hasOwn(TRANSFERS, channel)
}

function digitsOf(stream: ReturnType<typeof randomStream>, count: number): string {
  return Array.from({ length: count }, () => stream.integer(0, 9)).join('')
}

function instantOf(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
