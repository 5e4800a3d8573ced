import { bankInstant, firstDayOf, monthOf } from '../bank-time.ts'
import { bankingDayFrom } from '../banking-days.ts'
import { exchangedOn, worth } from '../currency-exchange.ts'
import { bookingTime } from '../month-plan.ts'
import type { Account } from '../model.ts'
import { type DayNumber, MINUTE_MS, SECOND_MS } from '../../../kernel/calendar.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { type RandomStream, randomStream } from '../../../kernel/random.ts'
import type { Approved, CardHabit, MadeUpUse, ThreeDs } from './card-use.ts'
import { type Channel, MERCHANTS, type Merchant } from './merchants.ts'

type Holder = Pick<Account, 'number' | 'currency' | 'openedOn' | 'closedOn'>

interface Habit {
  /** How often the card is used on a day, each as likely as the next. */
  readonly perDay: readonly number[]
  readonly channels: readonly [Channel, ...Channel[]]
  /** It pays for something by the month. */
  readonly subscribes?: true
}

const HABITS: Readonly<Record<CardHabit, Habit>> = {
  everyday: { perDay: [0, 0, 0, 0, 1, 1, 2], channels: ['till', 'till', 'till', 'shop'], subscribes: true },
  internet: { perDay: [0, 0, 0, 0, 0, 1], channels: ['shop'], subscribes: true },
  cash: { perDay: [0, 0, 0, 0, 0, 0, 1], channels: ['till', 'machine'] },
  blocked: { perDay: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], channels: ['till'] },
}

/**
 * What a card is used for on a day, oldest first: made when it is asked for, the same every time. An account has one
 * card of each habit. A use is booked one or two days later, or on the next banking day.
 */
export function usesOn(
  seed: number,
  account: Holder,
  habit: CardHabit,
  day: DayNumber,
): readonly MadeUpUse[] {
  if (day < account.openedOn || day >= (account.closedOn ?? Infinity)) return []
  const random = randomStream(seed, 'card use', account.number, habit, day)
  const { perDay, channels, subscribes } = HABITS[habit]
  const uses = Array.from({ length: random.pick(perDay) }, () =>
    useOf(seed, account, habit, day, random.pick(channels), random),
  )
  if (subscribes && day === firstDayOf(monthOf(day))) {
    uses.push(useOf(seed, account, habit, day, 'subscription', random))
  }
  return uses.sort((left, right) => left.atMs - right.atMs)
}

function useOf(
  seed: number,
  account: Holder,
  habit: CardHabit,
  day: DayNumber,
  channel: Channel,
  random: RandomStream,
): MadeUpUse {
  const merchant = random.pick(merchantsFor(channel, random.once(5)))
  const atMs = bankInstant(day, random.integer(7 * 3600, 22 * 3600) * SECOND_MS)
  const amount = amountAt(merchant, random)
  const paid = exchangedOn(day, amount, [merchant.currency, account.currency], seed)
  const threeDs = channel === 'shop' ? threeDsOf(random) : undefined
  const wallet = channel === 'till' && random.once(3) ? random.integer(0, 1) : undefined
  return {
    schemeTransactionId: digits(random, 15),
    atMs,
    merchant,
    channel,
    amount,
    cardholderAmount: paid.amount,
    exchange: paid.exchange,
    wallet,
    authorizer: random.pick(AUTHORIZERS),
    threeDs,
    ...outcomeOf(habit, channel, day, atMs, random),
  }
}

/** A shop on the internet is everywhere, and subscriptions are at home. */
function merchantsFor(channel: Channel, abroad: boolean): readonly Merchant[] {
  const fitting = MERCHANTS.filter(({ sells }) => sells === channel)
  if (channel === 'shop' || channel === 'subscription') return fitting
  return fitting.filter(({ currency }) => (currency !== 'CHF') === abroad)
}

const AUTHORIZERS = ['ALWAYS_ISSUER', 'ALWAYS_ISSUER', 'ALWAYS_ISSUER', 'STAND_IN', 'PLATFORM'] as const

/** Not enough money, do not honour, no connection, wrong PIN: why an attempt is declined that the card allows. */
const OBSTACLES = ['51', '05', '91', '55'] as const

function outcomeOf(habit: CardHabit, channel: Channel, day: DayNumber, atMs: number, random: RandomStream) {
  const isSure = channel === 'subscription'
  // 62: a restricted card.
  const isRestricted = habit === 'blocked'
  if (random.once(12) && !isSure) {
    const obstacle = random.pick(OBSTACLES)
    return { responseCode: isRestricted ? '62' : obstacle, obstacle }
  }
  const whenApproved = approvedAt(atMs, day, isSure, random)
  return isRestricted
    ? { responseCode: '62', whenApproved }
    : { responseCode: '00', ...whenApproved, whenApproved }
}

function approvedAt(atMs: number, day: DayNumber, isSure: boolean, random: RandomStream): Approved {
  const approvalCode = digits(random, 6)
  if (random.once(20) && !isSure) {
    return { approvalCode, deeds: [{ command: 'reverse', atMs: atMs + random.integer(1, 90) * MINUTE_MS }] }
  }
  const bookedOn = bankingDayFrom(day + random.integer(1, 2))
  return { approvalCode, deeds: [{ command: 'clear', atMs: bookingTime(random, bookedOn) }] }
}

function amountAt({ costs: [lowest, highest], currency, sells }: Merchant, random: RandomStream): MinorUnits {
  // Machines give notes.
  if (sells === 'machine') return random.integer(lowest / 5_000, highest / 5_000) * 5_000
  return random.integer(worth(lowest, currency), worth(highest, currency))
}

/** Authenticated, attempted, or without: 05, 06 and 07 of the schemes. */
function threeDsOf(random: RandomStream): ThreeDs {
  const indicator = random.pick(['05', '05', '05', '06', '07'] as const)
  if (indicator !== '05') return { indicator }
  return { indicator, level: random.pick(['CHALLENGE', 'FRICTIONLESS'] as const) }
}

function digits(random: RandomStream, count: number): string {
  let text = ''
  while (text.length < count) text += String(random.integer(0, 99_999)).padStart(5, '0')
  return text.slice(0, count)
}
