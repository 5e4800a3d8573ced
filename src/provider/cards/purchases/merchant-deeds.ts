import { bookingOfUse } from '../../bank/card-use/booking-of.ts'
import type { CardUse, UseDeed } from '../../bank/card-use/card-use.ts'
import { leftFor, lifeOf, rowsFrom } from '../../bank/card-use/life.ts'
import type { Payment } from '../../../documents/control/card-commands.ts'
import type { LifeRow } from '../../../documents/cards/purchase-life.ts'
import { DAY_MS } from '../../../kernel/calendar.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { randomStream } from '../../../kernel/random.ts'
import { type Result, type ValueOf, err, ok } from '../../../kernel/result.ts'
import { incrementOf } from '../activity/authorization.ts'
import { type OneCard, nameOf } from '../card.ts'
import type { Cards } from '../cards.ts'
import { cardMeant } from '../directory.ts'
import { amountIn, partOf, pricedIn } from './amounts.ts'
import { type DecidedUse, inCentimes } from './log.ts'
import { centimesOf } from './made-up-attempts.ts'
import { type Done, cardIn, digitsOf } from './purchase.ts'

/** A purchase, the card that it was made with, whatever has its identifier now, and its life until now. */
export type Found = ValueOf<typeof purchaseNamed>

export function purchaseNamed(cards: Cards, authorizationId: string, nowMs: number) {
  const found = cards.purchases.find(authorizationId)
  if (!found) return err(`no purchase has the authorizationId "${authorizationId}"`)
  const { decided, ...card } = found
  const steps = lifeOf(decided.use, nowMs, cards.holdMs)
  return ok({ card, decided, steps, now: steps.at(-1)! })
}

/** What can happen next, and up to which amount: a presentment may be up to a fifth more, such as with a tip. */
export function nextFor({
  decided: { use },
  now,
}: Found): readonly (LifeRow & { readonly most: MinorUnits })[] {
  const never = use.isTransfer && (use.isCredit ? ['increment', 'refund'] : ['increment'])
  return rowsFrom(now)
    .filter(({ command }) => !never?.includes(command))
    .map((row) => {
      const left = leftFor(now, row)
      return { ...row, most: row.command === 'clear' ? Math.floor((left * 12) / 10) : left }
    })
}

/** What a merchant says: decimal text, all that is left when absent, and whether no further presentment follows. */
export interface DeedOptions {
  readonly amount?: string | undefined
  readonly last?: boolean | undefined
}

/** What a merchant makes of a purchase, where the table of its life has it (documents/cards/purchase-life.ts). */
export function merchantDoes(
  cards: Cards,
  command: UseDeed['command'],
  authorizationId: string,
  nowMs: number,
  { amount: text, last }: DeedOptions = {},
): Result<Done, string> {
  const found = purchaseNamed(cards, authorizationId, nowMs)
  if (!found.ok) return found
  const { card, decided, now } = found.value
  const next = nextFor(found.value).find((row) => row.command === command)
  if (!next) return err(`${authorizationId} ${whyNot(found.value, command, cards.holdMs)}`)
  const { currency, merchant, amount: whole } = decided.use
  const left = leftFor(now, next)
  const asked = text === undefined ? ok(left) : amountIn(text, currency ?? merchant.currency)
  if (!asked.ok) return asked
  const amount = asked.value
  if (amount > next.most)
    return err(`"${text}" is more than ${command === 'clear' ? 'a fifth more than ' : ''}what is left of it`)
  const part = partOf(decided.use, amount)
  // The whole is no part.
  const isWhole = amount === whole && amount === left && command !== 'refund'
  const deed: UseDeed = {
    command,
    atMs: nowMs,
    ...(!isWhole && { part }),
    ...(command === 'clear' && last === false && { isLast: false }),
    ...(command === 'increment' && decisionOf(cards, found.value, amount, nowMs)),
  }
  const use = { ...decided.use, deeds: [...(decided.use.deeds ?? []), deed] }
  cards.purchases.change(card, { ...decided, use })
  if (command === 'clear') book(cards, { ...decided, use }, deed)
  if (command === 'increment') return ok({ card, use: incrementOf(use, deed) })
  if (command !== 'refund') return ok({ card, use })
  const { threeDs: _, isTransfer: __, exchange, ...facts } = decided.use
  const given = { ...facts, ...part, exchange: exchange && { ...exchange, instructedAmount: amount } }
  return ok(
    credit(cards, card, { ...decided, hasPin: undefined, refundOf: authorizationId, use: given }, nowMs),
  )
}

/** A merchant gives money that belongs to no purchase here; undefined where nobody has such a card. */
export function refundWithoutPurchase(
  cards: Cards,
  request: Payment,
  nowMs: number,
): Result<Done | undefined, string> {
  const used = cardIn(cards, request)
  if (!used.ok || !used.value) return used.ok ? ok(undefined) : used
  const { card, digital, instance } = used.value
  const priced = pricedIn(cards, card, request, nowMs)
  if (!priced.ok) return priced
  const { sells: channel } = priced.value.merchant
  const facts = { channel, authorizer: 'ALWAYS_ISSUER', responseCode: '00', schemeTransactionId: '' } as const
  const use = { ...priced.value, ...facts, atMs: nowMs }
  const made = { instance, dpan: digital?.dpan, accountId: card.accountId, isByHand: true } as const
  return ok(credit(cards, card, { ...made, use, centimes: centimesOf(use, cards.seed) }, nowMs))
}

function whyNot({ decided: { use }, now: { state, pots } }: Found, command: string, holdMs: number): string {
  if (state === 'DECLINED') return `was declined with ${use.responseCode}`
  if (use.isTransfer && command === 'increment') return 'is a transfer, and stays what it is'
  if (command === 'refund' && use.isCredit) return 'is money that came in'
  if (command === 'refund' && pots.refunded > 0) return 'has been given back already'
  if (command === 'refund') return `has not been presented${pots.held > 0 ? '; reverse takes it back' : ''}`
  if (state === 'REVERSED') return 'has been taken back already'
  if (state === 'EXPIRED') return `was approved ${holdMs / DAY_MS} days ago or more, and is held no longer`
  return 'has been presented already'
}

/** More is asked for than was approved: the card decides as about a purchase. */
function decisionOf(cards: Cards, { card: made, decided }: Found, amount: MinorUnits, atMs: number) {
  const { use, instance, dpan } = decided
  const { channel, merchant, schemeTransactionId, deeds = [] } = use
  const digital = dpan === undefined ? undefined : cards.digital.find(dpan)
  const attempt = { atMs, channel, merchant, centimes: inCentimes(decided, amount), instance, digital }
  const card = cardMeant(made, cards.store)
  const responseCode = card ? cards.purchases.codeFor(card, attempt) : '14'
  const stream = randomStream('increment', cards.seed, schemeTransactionId, deeds.length)
  return { responseCode, ...(responseCode === '00' && { approvalCode: digitsOf(stream, 6) }) }
}

/** A refund is authorized and presented at once, whatever the card is by now. */
function credit(cards: Cards, card: OneCard, given: DecidedUse, nowMs: number): Done {
  const count = cards.purchases.logOf(card, nowMs)?.uses.length ?? 0
  const stream = randomStream('refund', cards.seed, given.refundOf ?? nameOf(card), count)
  const deed = { command: 'clear', atMs: nowMs } as const
  const ids = { schemeTransactionId: digitsOf(stream, 15), approvalCode: digitsOf(stream, 6) }
  const use: CardUse = { ...given.use, ...ids, atMs: nowMs, isCredit: true, deeds: [deed] }
  book(cards, cards.purchases.record(card, { ...given, use }), deed)
  return { card, use }
}

function book(cards: Cards, { use, accountId }: DecidedUse, deed: UseDeed): void {
  const account = cards.accountOf({ accountId })
  if (account) cards.cardBookings.add(account, bookingOfUse(use, deed))
}
