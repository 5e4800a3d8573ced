import { UsageError } from '../../src/entry/index.ts'
import { dateInZurich, daysAfter } from '../support/zurich.ts'
import { audit } from './audit.ts'
import type { Deed, Owner, Part, Wait } from './deeds.ts'
import { instantAt } from './days.ts'
import { amountText, book, minor, today } from './model.ts'
import { PROCESSING_MS, passTo } from './orders.ts'
import { type MerchantAct, type ModelPurchase, counted, done, dutyOf } from './purchases.ts'
import { searches } from './searches.ts'
import { auditStatuses } from './statuses.ts'
import { endConsent, expireAccess, newest } from './tokens.ts'
import { consent, refreshWith, useAccess } from './token-requests.ts'
import { type World, count, demand } from './world.ts'

/** What happens to the bank besides requests. */
export async function happen(world: World, deed: Deed & Owner): Promise<void> {
  const { bank, memory } = world
  switch (deed.kind) {
    case 'wait':
      return wait(world, deed)
    case 'consent':
    case 'withdraw':
    case 'expire':
      return await tokensEnd(world, deed)
    case 'purchase':
      return buy(world, deed)
    case 'clear':
    case 'reverse':
    case 'refund':
      return merchantActs(world, deed)
    case 'book':
      return bookByHand(world, deed)
    case 'finalize': {
      const date = daysAfter(today(memory.model), -deed.daysAgo)
      bank.control.finalizeDay(date)
      memory.model.finalizedByHand.push(date)
      return
    }
    case 'searches':
      return await searches(world, world.cards[deed.card % world.cards.length]!)
    case 'snapshot':
      world.kept = { snapshot: bank.snapshot(), memory: structuredClone(memory) }
      return
    default:
      return goBack(world)
  }
}

/** Tokens end, and their client, who is told nothing of it (document 2 §6), goes on with them. */
async function tokensEnd(
  world: World,
  {
    id,
    kind,
    client,
  }: { readonly id: number; readonly kind: 'consent' | 'withdraw' | 'expire'; readonly client: number },
): Promise<void> {
  const { bank, memory } = world
  const access = newest(memory.model, client, 'access')
  const refreshToken = newest(memory.model, client, 'refresh')
  if (kind === 'consent') consent(world, client)
  else if (kind === 'withdraw') {
    bank.control.consentIs('withdrawn', consentOf(world, client))
    endConsent(memory.model, client)
  } else {
    bank.control.expireTokens(consentOf(world, client))
    expireAccess(memory.model, client)
  }
  await useAccess(world, id, client, access)
  if (kind !== 'expire') await refreshWith(world, id, client, refreshToken)
}

/** The newest consent of a client, as the bank calls it. */
function consentOf({ bank, clients }: World, client: number): string {
  return bank.control.permissions().findLast(({ clientId }) => clientId === clients[client]!.id)!.id
}

function goBack(world: World): void {
  const { bank, kept } = world
  if (!kept) return
  bank.restore(kept.snapshot)
  world.memory = structuredClone(kept.memory)
  demand(bank.clock.now().getTime() === world.memory.model.nowMs, 'the clock did not go back')
  audit(world, dateInZurich(world.memory.model.startMs))
}

/** Time passes, and what is due is done; where no document decides about a payment, its status says what became of it. */
function wait(world: World, { by, minutes }: { readonly by: Wait; readonly minutes: number }): void {
  const { bank, memory } = world
  const { model } = memory
  const from = today(model)
  const untilMs = endOf(by, minutes, model.nowMs)
  bank.clock.advance({ seconds: (untilMs - model.nowMs) / 1000 })
  demand(bank.clock.now().getTime() === untilMs, 'the clock is not where it was moved to')
  decideOpen(world, untilMs)
  passTo(model, untilMs)
  audit(world, from)
  auditStatuses(world)
}

function endOf(by: Wait, minutes: number, nowMs: number): number {
  const date = dateInZurich(nowMs)
  switch (by) {
    case 'seconds':
      return nowMs + minutes * 1000
    case 'minutes':
      return nowMs + minutes * 60_000
    case 'to-morning':
      return instantAt(daysAfter(date, 1), '07:00')
    case 'to-next-day':
      return instantAt(daysAfter(date, 1), '00:00') + (minutes - 1) * 60_000
    case 'over-weekend':
      return nowMs + 3 * 86_400_000
    case 'over-month':
      return instantAt(firstOfNextMonth(date), '12:00')
  }
}

function firstOfNextMonth(date: string): string {
  return `${daysAfter(`${date.slice(0, 7)}-01`, 32).slice(0, 7)}-01`
}

function decideOpen({ bank, memory: { model } }: World, untilMs: number): void {
  const open = model.orders.filter(
    ({ payments, receivedAtMs }) =>
      untilMs >= receivedAtMs + PROCESSING_MS && payments.some(({ fate }) => fate === 'open'),
  )
  if (open.length === 0) return
  const told = new Map(bank.control.submissions().map((one) => [one.submissionId, one.status.payments]))
  for (const { submissionId, partId, payments } of open) {
    const shown = told.get(submissionId)?.find(({ id }) => id === partId)?.transactions ?? []
    for (const [index, payment] of payments.entries()) {
      if (payment.fate !== 'open') continue
      const reason = shown[index]?.reason?.code
      const isRefused = reason !== undefined && !['AM04', 'DT06'].includes(reason)
      demand(
        !isRefused || payment.reasons.includes(reason),
        `${payment.endToEndId} is rejected with ${reason}`,
      )
      payment.fate = isRefused ? 'rejected' : 'accepted'
    }
  }
}

const MERCHANTS = ['M10001', 'M10002', 'M20001', 'M30001', 'M30002', 'M40001']

/** The card decides; what it approves counts for its limits. */
function buy(
  world: World,
  deed: { readonly card: number; readonly amount: number; readonly merchant: number },
): void {
  const { bank, cards, memory } = world
  const { model } = memory
  const { cardToken, account, limits } = cards[deed.card % cards.length]!
  const merchant = MERCHANTS[deed.merchant % MERCHANTS.length]!
  const amount = amountText(deed.amount)
  const before = counted(model, cardToken)
  const answer = bank.control.purchase({ card: { cardToken }, amount, currency: 'CHF', merchant })
  world.answers.update(JSON.stringify(answer))
  const { authorizationId, isApproved, isoResponseCode } = answer
  demand(isApproved === (isoResponseCode === '00'), `a purchase is answered ${isoResponseCode}`)
  const isWithin =
    !limits || (before.day + deed.amount <= limits.day && before.month + deed.amount <= limits.month)
  demand(isWithin || !isApproved, `${amount} is approved beyond the limits of the card`)
  demand(!isWithin || isoResponseCode !== '61', `${amount} is declined within the limits of the card`)
  count(world, isApproved ? 'purchase approved' : `purchase declined`)
  demand(authorizationId !== undefined, 'a purchase with a card of the bank has no authorization')
  model.purchases.push({
    authorizationId,
    cardToken,
    account,
    amount: deed.amount,
    isApproved,
    atMs: model.nowMs,
    presented: 0,
    presentments: 0,
    reversed: 0,
    refunded: 0,
    refunds: 0,
  })
  compareCounters(world, cardToken)
}

function compareCounters({ bank, memory: { model } }: World, cardToken: string): void {
  const { totalLimitPerDay, totalLimitPerMonth } = bank.control.cardCounters(cardToken)
  const { day, month } = counted(model, cardToken)
  const shown = [minor(totalLimitPerDay, 'CHF'), minor(totalLimitPerMonth, 'CHF')]
  demand(
    shown[0] === day && shown[1] === month,
    `the card has counted ${shown.join(' and ')}, not ${day} and ${month}`,
  )
}

/** Among so many of the newest purchases a merchant finds his. */
const NEWEST = 8

function merchantActs(
  world: World,
  { kind, pick, part }: { readonly kind: MerchantAct; readonly pick: number; readonly part: Part },
): void {
  const { bank, memory } = world
  const { model } = memory
  const recent = model.purchases.slice(-NEWEST)
  const wanted = recent[pick % Math.max(1, recent.length)]
  if (!wanted) return
  const amount = amountOf(kind, part, wanted)
  const duty = dutyOf(kind, amount, wanted, model.nowMs)
  const says = `${kind} of ${amountText(amount)} of ${JSON.stringify(wanted)}`
  const refusal = attempt(() => bank.control[kind](wanted.authorizationId, { amount: amountText(amount) }))
  demand(refusal === undefined || duty !== 'must', `refused (${refusal}): ${says}`)
  demand(refusal !== undefined || duty !== 'must-not', `not refused: ${says}`)
  count(world, refusal === undefined ? `${kind} done` : `${kind} refused`)
  if (refusal === undefined) done(model, kind, amount, wanted)
  compareCounters(world, wanted.cardToken)
}

function amountOf(kind: MerchantAct, part: Part, purchase: ModelPurchase): number {
  const { amount, presented, reversed, refunded } = purchase
  const left = kind === 'refund' ? presented - refunded : amount - reversed - presented
  const whole = left > 0 ? left : amount
  return { whole, third: Math.max(1, Math.floor(whole / 3)), tip: Math.floor(whole * 1.1), twice: whole * 2 }[
    part
  ]
}

function attempt(act: () => unknown): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
}

/** Today's bookings are taken; whether those of a day before are is not said. */
function bookByHand(
  { bank, memory: { model } }: World,
  deed: { readonly account: number; readonly amount: number; readonly isYesterday: boolean },
): void {
  const { id } = model.accounts[deed.account]!
  const date = daysAfter(today(model), -1)
  const amount = amountText(deed.amount)
  const refusal = attempt(() =>
    bank.control.book({ accountId: id, amount, ...(deed.isYesterday ? { date } : {}) }),
  )
  demand(refusal === undefined || deed.isYesterday, `a booking of today is refused: ${refusal}`)
  if (refusal !== undefined) return
  book(model, { account: id, amount: deed.amount, cause: 'by hand' })
  if (deed.isYesterday) model.entries.push({ ...model.entries.pop()!, date })
}
