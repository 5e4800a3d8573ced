import type { CardUse } from '../../bank/card-use/card-use.ts'
import { lifeOf } from '../../bank/card-use/life.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'
import { firstDayOf, monthOf } from '../../bank/bank-time.ts'
import { type CardIdentity, type CardKey, type Instance, type OneCard, nameOf } from '../card.ts'
import type { Spent } from './decision.ts'
import { authorizationIdOf } from '../activity/authorization.ts'
import { type Directory, accountPositionOf } from '../directory.ts'

/** A use of a card as it was decided, with what it was made with. */
export interface DecidedUse {
  readonly use: CardUse
  readonly instance: Instance
  readonly dpan?: string | undefined
  /** What limits count. */
  readonly centimes: number
  /** It was approved with the card in a terminal and its PIN. */
  readonly hasPin?: true | undefined
  /** The account of the card, where the bank has its books. */
  readonly accountId?: string | undefined
  /** The authorizationId of what a refund is for. */
  readonly refundOf?: string
  /** The owner of the bank made it: nothing of it happens by itself. */
  readonly isByHand?: true
}

/** What a card that has changed was used for since. Every change makes a new value. */
export interface CardLog extends OneCard {
  /** Made-up uses up to this instant are as they were made up. */
  readonly sinceMs: number
  /** Those up to this one have been decided. */
  readonly throughMs: number
  /** When the card changed last: nothing can be decided for before. */
  readonly changedAtMs: number
  readonly failedPins: number
  /** Oldest first. */
  readonly uses: readonly DecidedUse[]
}

/** Since when uses count for the limits of a day and of a month: the calendar's, in Europe/Zurich. */
export function calendarPeriods(atMs: number) {
  const day = bankDayAt(atMs)
  return { dayMs: startOfBankDay(day), monthMs: startOfBankDay(firstDayOf(monthOf(day))) }
}

/**
 * What is held and presented of uses in the same day and month as an instant: each approval counts when it came. Who pays
 * at an instant in the past pays beside what was paid later in the same period, so that no period holds more than its
 * limit.
 */
export function spentIn(
  uses: readonly CountedUse[],
  atMs: number,
  countsSince: typeof calendarPeriods,
  holdMs: number,
): Spent {
  const own = countsSince(atMs)
  const spent = { totalOfDay: 0, totalOfMonth: 0, cashOfDay: 0, cashOfMonth: 0 }
  for (const one of uses) {
    const isOver = one.use.atMs < own.monthMs && !one.isByHand
    if (isOver || one.use.responseCode !== '00' || one.use.isCredit) continue
    const isCash = one.use.channel === 'machine'
    for (const { atMs: countsAtMs, centimes } of countedOf(one, atMs, holdMs)) {
      const its = countsAtMs > atMs ? countsSince(countsAtMs) : own
      if (countsAtMs < own.monthMs || atMs < its.monthMs) continue
      spent.totalOfMonth += centimes
      if (isCash) spent.cashOfMonth += centimes
      if (countsAtMs < own.dayMs || atMs < its.dayMs) continue
      spent.totalOfDay += centimes
      if (isCash) spent.cashOfDay += centimes
    }
  }
  return spent
}

type CountedUse = Pick<DecidedUse, 'use' | 'centimes' | 'isByHand'>

/** What counts of a use, by when it was approved: what is released is taken off the last approval before it first. */
function countedOf(one: CountedUse, atMs: number, holdMs: number) {
  const { use } = one
  const deeds = (use.deeds ?? []).filter(({ command }) => command !== 'reverse')
  const approvals: { readonly atMs: number; readonly added: MinorUnits; freed: MinorUnits }[] = []
  let before = 0
  for (const step of lifeOf(use, Math.max(atMs, use.atMs, ...deeds.map((deed) => deed.atMs)), holdMs)) {
    // Below zero where what had expired is presented late.
    let freed = step.pots.released + step.pots.expired - before
    before += freed
    if (step.added > 0) approvals.push({ atMs: step.atMs, added: step.added, freed: 0 })
    for (const approval of approvals.toReversed()) {
      const already = approval.freed
      approval.freed = Math.min(approval.added, Math.max(0, already + freed))
      freed -= approval.freed - already
    }
  }
  return approvals.map(({ added, freed, ...approval }) => ({
    atMs: approval.atMs,
    centimes: inCentimes(one, added) - inCentimes(one, freed),
  }))
}

/** What an amount of a use counts: in proportion to what the whole counts. */
export function inCentimes({ use, centimes }: CountedUse, amount: MinorUnits): number {
  return Number((BigInt(centimes) * BigInt(amount)) / BigInt(use.amount))
}

/** With one more use, in its place in time. */
function withUse(uses: readonly DecidedUse[], added: DecidedUse): readonly DecidedUse[] {
  let index = uses.length
  while (index > 0 && uses[index - 1]!.use.atMs > added.use.atMs) index--
  return index === uses.length ? [...uses, added] : uses.toSpliced(index, 0, added)
}

export type PurchasesState = ReadonlyMap<CardKey, CardLog>

export type KeptLogs = ReturnType<typeof createKeptLogs>

/** The logs of cards, by the card, by the account of a made-up card, and by what was added to them. */
export function createKeptLogs({ positionOf }: Pick<Directory, 'positionOf'>) {
  let logs = new Map<CardKey, CardLog>()
  let ofAccount = new Map<number, Set<CardIdentity>>()
  /** Whose log has a use that was added, by its authorizationId. */
  let owners = new Map<string, CardKey>()

  function keep(log: CardLog): CardLog {
    const key = nameOf(log)
    if (!logs.has(key)) remember(log)
    logs.set(key, log)
    return log
  }

  function remember(log: CardLog): void {
    const position = positionOf(log)
    if (position === undefined) return
    const account = accountPositionOf(position)
    ofAccount.set(account, (ofAccount.get(account) ?? new Set()).add(log.identity))
  }

  return {
    find: (card: OneCard) => logs.get(nameOf(card)),
    keep,
    /** Keeps the log with one more use, which can be found by its authorizationId. */
    keepUse: (log: CardLog, entry: DecidedUse): DecidedUse => {
      keep({ ...log, uses: withUse(log.uses, entry) })
      owners.set(authorizationIdOf(entry.use), nameOf(log))
      return entry
    },
    /** The log with a use that was added. */
    withUse: (authorizationId: string): CardLog | undefined => {
      const owner = owners.get(authorizationId)
      return owner && logs.get(owner)
    },
    /** The made-up cards of an account that have a log. */
    ofAccount: (position: number): Iterable<CardIdentity> => ofAccount.get(position) ?? [],
    save: (): PurchasesState => new Map(logs),
    load: (state: PurchasesState): void => {
      logs = new Map()
      ofAccount = new Map()
      owners = new Map()
      for (const log of state.values()) {
        keep(log)
        for (const { use, isByHand } of log.uses) {
          if (isByHand) owners.set(authorizationIdOf(use), nameOf(log))
        }
      }
    },
  }
}
