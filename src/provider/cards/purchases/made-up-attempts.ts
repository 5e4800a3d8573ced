import { firstDayOf, monthOf } from '../../bank/bank-time.ts'
import { bookingOfUse, presentmentIn } from '../../bank/card-use/booking-of.ts'
import type { MadeUpUse } from '../../bank/card-use/card-use.ts'
import type { CardBookings } from '../../bank/ledger.ts'
import type { Account } from '../../bank/model.ts'
import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'
import { type Card, type OneCard, expiresAtMs } from '../card.ts'
import { LEAST_VALID_MONTHS, accountPositionOf, madeUpUses } from '../directory.ts'
import type { Directory, Store } from '../directory.ts'
import type { DigitalStore } from '../digital/directory.ts'
import type { Attempt, Spent } from './decision.ts'
import { type CardLog, type DecidedUse, type KeptLogs, spentIn } from './log.ts'
import { exchangedOn } from '../../bank/currency-exchange.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { SEARCHED_DAYS } from '../activity/search-policy.ts'
import type { CardUses } from '../activity/authorization.ts'
import type { CardsPolicy } from '../cards-policy.ts'

export interface PurchasesOptions {
  readonly seed: number
  readonly nowMs: () => number
  readonly startedAtMs: number
  readonly store: Pick<Store, 'find'>
  readonly digital: Pick<DigitalStore, 'ofCard'>
  readonly directory: Directory
  readonly cardUses: CardUses
  readonly policy: () => Pick<CardsPolicy, 'decides' | 'countsSince'>
  /** How long what is approved is held. */
  readonly holdMs: number
  /** The account at a position, in the bank's books. */
  readonly accountAt: (position: number) => Account | undefined
  readonly cardBookings: CardBookings
}

/** The logs of cards, in which made-up attempts are decided as somebody looks. */
export function createMadeUpAttempts(options: PurchasesOptions, logs: KeptLogs, counting: Counting) {
  const { directory, store, cardBookings } = options
  const { positionOf } = directory
  const noneExpiresBeforeMs = startOfBankDay(
    firstDayOf(monthOf(bankDayAt(options.startedAtMs)) + LEAST_VALID_MONTHS + 1),
  )

  /** A log that begins at an instant: what came before is as it was made up. It is kept by whoever adds to it. */
  function beginning({ identity, generation }: OneCard, atMs: number): CardLog {
    const position = positionOf({ identity, generation })
    const failedPins = position === undefined ? 0 : counting.failedPinsBefore(position, atMs)
    return { identity, generation, sinceMs: atMs, throughMs: atMs, changedAtMs: atMs, failedPins, uses: [] }
  }

  /** Decides the made-up attempts that nobody has looked at yet. */
  function catchUp(log: CardLog, throughMs: number): CardLog {
    const position = positionOf(log)
    if (position === undefined || throughMs <= log.throughMs) return log
    const [first, last] = [log.throughMs, throughMs].map(bankDayAt) as [number, number]
    const attempts = madeUpUses(position, first, last, options.cardUses).filter(
      ({ atMs }) => atMs > log.throughMs && atMs <= throughMs,
    )
    const known = store.find(log.identity)
    const card = known?.generation === log.generation ? known : undefined
    const account = options.accountAt(accountPositionOf(position))!
    let current = { ...log, throughMs, uses: [...log.uses] }
    for (const made of attempts) {
      const { entry, failedPins } = decided(made, current, card, options, counting)
      rebook(made, entry, account, cardBookings)
      current.uses.push(entry)
      current = { ...current, failedPins }
    }
    return logs.keep(current)
  }

  /** Decided up to an instant; undefined for a card that is as it was made up, and has been used as it was made up. */
  function logOf(card: OneCard, throughMs: number): CardLog | undefined {
    const known = logs.find(card)
    if (known) return catchUp(known, throughMs)
    const position = positionOf(card)
    if (position === undefined || throughMs < noneExpiresBeforeMs) return undefined
    const expiredAtMs = expiresAtMs(directory.at(position)!.instance)
    if (throughMs < expiredAtMs) return undefined
    return catchUp(logs.keep(beginning(card, expiredAtMs - 1)), throughMs)
  }

  cardBookings.follow((position, throughMs) => {
    if (throughMs >= noneExpiresBeforeMs) {
      for (const card of directory.ofAccount(position)) logOf(card, throughMs)
    } else {
      for (const identity of logs.ofAccount(position)) logOf({ identity, generation: 0 }, throughMs)
    }
  })

  return { logOf, beginning }
}

/** What becomes of a made-up attempt, by what the card is at its instant. */
function decided(
  made: MadeUpUse,
  log: CardLog,
  card: Card | undefined,
  { seed, digital, directory, policy }: PurchasesOptions,
  { spentAt }: Counting,
): { readonly entry: DecidedUse; readonly failedPins: number } {
  const { obstacle, whenApproved, wallet, ...use } = made
  const token = card && wallet !== undefined ? digital.ofCard(card)[wallet] : undefined
  const digitalCard = token && token.createdAtMs <= use.atMs ? token : undefined
  const centimes = centimesOf(use, seed)
  const pin = pinOf(made, digitalCard !== undefined)
  // Nobody has the card of a number that is another card's, or none, by now.
  const responseCode = card
    ? policy().decides(
        { ...use, centimes, instance: card.instance, digital: digitalCard, pin, obstacle },
        { card, spent: spentAt(log, use.atMs), failedPins: log.failedPins, wasInTerminal: true },
      )
    : '14'
  const { approvalCode: _, deeds: __, ...facts } = use
  const instance = card?.instance ?? directory.at(directory.positionOf(log)!)!.instance
  const after = { ...facts, wallet, responseCode, ...(responseCode === '00' && whenApproved) }
  return {
    entry: { use: after, instance, dpan: digitalCard?.dpan, centimes },
    failedPins: failedPinsAfter(log, pin, responseCode),
  }
}

function pinOf(made: MadeUpUse, isDigital: boolean): Attempt['pin'] {
  if (!asksForPin(made, isDigital)) return undefined
  return made.obstacle === '55' ? 'wrong' : 'right'
}

/** The books are told what is presented no more, and what is now. */
function rebook(made: MadeUpUse, { use }: DecidedUse, account: Account, cardBookings: CardBookings): void {
  const { obstacle: _, whenApproved: __, wallet: ___, ...was } = made
  const [before, now] = [presentmentIn(was), presentmentIn(use)]
  if (before && !now) cardBookings.withhold(account, bookingOfUse(was, before))
  if (now && !before) cardBookings.add(account, bookingOfUse(use, now))
}

export type Counting = ReturnType<typeof createCounting>

/** What limits and the PIN try counter have counted: of made-up uses before the log of a card began, and in the log. */
export function createCounting({ seed, directory, cardUses, policy, holdMs }: PurchasesOptions) {
  return {
    /** What counts for the limits at an instant. */
    spentAt: (log: CardLog, atMs: number): Spent => {
      const { countsSince } = policy()
      const { monthMs } = countsSince(atMs)
      const position = directory.positionOf(log)
      const made = position === undefined ? undefined : directory.at(position)
      if (position === undefined || monthMs > log.sinceMs) return spentIn(log.uses, atMs, countsSince, holdMs)
      const before = madeUpUses(position, bankDayAt(monthMs), bankDayAt(log.sinceMs), cardUses)
        .filter((use) => use.atMs <= log.sinceMs && use.atMs >= made!.orderedAtMs)
        .map((use) => ({ use, instance: made!.instance, centimes: centimesOf(use, seed) }))
      return spentIn([...before, ...log.uses], atMs, countsSince, holdMs)
    },
    /** Wrong PINs of made-up uses since the last right one, as far back as a search shows them. */
    failedPinsBefore: (position: number, atMs: number): number => {
      const { orderedAtMs } = directory.at(position)!
      const today = bankDayAt(atMs)
      let failed = 0
      for (let day = today; day >= today - SEARCHED_DAYS; day--) {
        for (const use of madeUpUses(position, day, day, cardUses).toReversed()) {
          if (use.atMs > atMs || use.atMs < orderedAtMs || !asksForPin(use, use.wallet !== undefined))
            continue
          if (use.responseCode === '00') return failed
          if (use.responseCode === '55') failed++
        }
      }
      return failed
    },
  }
}

function asksForPin({ channel }: Pick<MadeUpUse, 'channel'>, isDigital: boolean): boolean {
  return (channel === 'till' && !isDigital) || channel === 'machine'
}

/** Assumption card-pin-tries: a PIN that was not looked at, because something else stood in the way, counts for nothing. */
export function failedPinsAfter({ failedPins }: CardLog, pin: Attempt['pin'], responseCode: string): number {
  if (pin === 'wrong' && responseCode === '55') return failedPins + 1
  return pin === 'right' && responseCode === '00' ? 0 : failedPins
}

/** What a use is worth in francs: limits are in francs, whatever the account is in. */
export function centimesOf(
  use: Pick<MadeUpUse, 'cardholderAmount' | 'exchange' | 'merchant' | 'currency' | 'atMs'>,
  seed: number,
): MinorUnits {
  const paidIn = use.exchange?.targetCurrency ?? use.currency ?? use.merchant.currency
  return exchangedOn(bankDayAt(use.atMs), use.cardholderAmount, [paidIn, 'CHF'], seed).amount
}
