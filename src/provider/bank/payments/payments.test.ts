import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, bankDayAt, calendarDate, dateOfDay } from '../../../kernel/calendar.ts'
import { bankInstant } from '../bank-time.ts'
import type { Bank } from '../bank.ts'
import { COMPLIANT_POLICY } from '../bank-policy.ts'
import { signedAmount } from '../month-plan.ts'
import { statementXml } from '../camt.ts'
import type { Account } from '../model.ts'
import { MONDAY, NOW, dayOf } from '../../../../test/support/books.ts'
import { BOOKING_INSTRUCTION_MEANINGS } from './booking-instructions.ts'
import type { PaymentOrder } from './order.ts'
import { statusOf } from './status.ts'
import { statusReportXml } from './status-report.ts'
import {
  CHECKED,
  accountsOf,
  arbitraryOrders,
  bankOf,
  orderOf,
  payment,
  runDue,
  submit,
  transaction,
} from '../../../../test/support/submitted-orders.ts'

const WEEKS_LATER = NOW + 75 * DAY_MS

/** What was added to the made-up bookings of an account until then, oldest first. */
function added(bank: Bank, account: Account, nowMs: number) {
  const untouched = bankOf()
  const days = Array.from({ length: bankDayAt(nowMs) - MONDAY + 1 }, (_, index) => MONDAY + index)
  return days.flatMap((day) => {
    const known = new Set(untouched.ledgerDay(account, day, nowMs).entries.map(({ id }) => id))
    return bank.ledgerDay(account, day, nowMs).entries.filter(({ id }) => !known.has(id))
  })
}

function booked(bank: Bank, nowMs: number) {
  return accountsOf(bank).map((account) => added(bank, account, nowMs))
}

test('an order of before the beginning has a status, under the first permission, and nothing was booked for it', () => {
  const bank = bankOf()
  const past = bank.payments.past()!
  expect(past.permissionId).toBe(bank.access.list()[0]!.id)
  expect(bank.payments.find(past.id, NOW)).toEqual(past)
  expect(bank.payments.list(NOW)).toEqual([])
  const status = statusOf(past, NOW)
  expect(status).toMatchObject({ code: 'RJCT' })
  expect(statusReportXml(past, status, NOW)).toContain('CURR')
  runDue(bank, WEEKS_LATER)
  expect(booked(bank, WEEKS_LATER).flat()).toEqual([])
  // No order has its id.
  expect(submit(bank, orderOf([payment(accountsOf(bank)[0]!)])).id).not.toBe(past.id)
})

describe('execution', () => {
  test('a payment for today is booked once its checks are over, and its status says so from then on', () => {
    const bank = bankOf()
    const [debtor] = accountsOf(bank)
    const submission = submit(bank, orderOf([payment(debtor!)]))
    expect(statusOf(submission, NOW)).toMatchObject({ code: 'RCVD', payments: [] })
    runDue(bank, CHECKED - 1)
    expect(added(bank, debtor!, CHECKED - 1)).toEqual([])
    runDue(bank, CHECKED)
    expect(added(bank, debtor!, CHECKED)).toMatchObject([
      { direction: 'DBIT', amount: 105, bookedAtMs: CHECKED },
    ])
    expect(statusOf(bank.payments.find(submission.id, CHECKED)!, CHECKED).code).toBe('ACCP')
  })

  test.each([
    ['on the requested day', '2026-03-05', NOW, '2026-03-05'],
    ['on Monday when it is for Saturday', '2026-03-07', NOW, '2026-03-09'],
    ['on the Tuesday after Easter when it is for Good Friday', '2026-04-03', NOW, '2026-04-07'],
    ['on the next day after the cut-off time', '2026-03-02', bankInstant(MONDAY, 15 * HOUR_MS), '2026-03-03'],
    ['on the same day just before it', '2026-03-02', bankInstant(MONDAY, 15 * HOUR_MS) - 1, '2026-03-02'],
  ])('is done %s', (_, requested, receivedAtMs, expected) => {
    const bank = bankOf()
    const [debtor] = accountsOf(bank)
    const requestedExecutionDate = calendarDate(requested)
    submit(bank, orderOf([payment(debtor!, { requestedExecutionDate })]), receivedAtMs)
    runDue(bank, WEEKS_LATER)
    expect(added(bank, debtor!, WEEKS_LATER).map(({ bookedOn }) => dateOfDay(bookedOn))).toEqual([expected])
  })

  test('what is rejected moves nothing else to another day', () => {
    const bank = bankOf()
    const [debtor] = accountsOf(bank)
    // Whoever sends crowns has to do so until noon; this account has none.
    const crowns = transaction({ instructionId: 'I-2', currency: 'NOK' })
    const order = orderOf([payment(debtor!, { transactions: [crowns, transaction()] })])
    const receivedAtMs = bankInstant(MONDAY, 14 * HOUR_MS)
    submit(bank, order, receivedAtMs)
    runDue(bank, WEEKS_LATER)
    expect(added(bank, debtor!, WEEKS_LATER).map(({ bookedOn }) => dateOfDay(bookedOn))).toEqual([
      '2026-03-02',
    ])
  })

  test('a batch is one entry with all transactions, and shows nobody when they are salaries', () => {
    const bank = bankOf()
    const [debtor] = accountsOf(bank)
    const transactions = ['1', '2', '3'].map((id) => transaction({ instructionId: id, endToEndId: id }))
    const booking = BOOKING_INSTRUCTION_MEANINGS
    submit(
      bank,
      orderOf([
        payment(debtor!, { id: 'P-1', transactions, booking: booking.BATCHBOOKING_CWD }),
        payment(debtor!, {
          id: 'P-2',
          booking: booking.BATCHBOOKING_SALA_NOA,
          transactions: transactions.map((item) => ({ ...item, instructionId: `S${item.endToEndId}` })),
        }),
      ]),
    )
    runDue(bank, CHECKED)
    const [detailed, salaries] = added(bank, debtor!, CHECKED)
    expect(detailed).toMatchObject({ amount: 315, transactions: [{ endToEndId: '1' }, {}, {}] })
    expect(detailed!.transactions[0]!.counterparty?.name).toBe('Muster Handels AG')
    expect(salaries).toMatchObject({ amount: 315, code: { subFamily: 'SALA' } })
    expect(salaries!.transactions.map(({ counterparty }) => counterparty)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('payments are executed in the order of their days, and of their receipt on the same day', () => {
    const bank = bankOf()
    const [debtor] = accountsOf(bank)
    // More than half: what is executed first leaves too little for the second.
    const due = bankInstant(dayOf('2026-03-04'), 7 * HOUR_MS)
    const amount = String(Math.floor((bank.ledgerDay(debtor!, bankDayAt(due), due).closing * 0.6) / 100))
    const ids = ['2026-03-06', '2026-03-04', '2026-03-04'].map((date, index) => {
      const transactions = [transaction({ instructionId: `I-${index}`, amount })]
      const info = payment(debtor!, {
        id: `P-${index}`,
        requestedExecutionDate: calendarDate(date),
        transactions,
      })
      return submit(bank, orderOf([info], { messageId: `M-${index}` })).id
    })
    runDue(bank, WEEKS_LATER)
    const codes = ids.map((id) => {
      const [first] = statusOf(bank.payments.find(id, WEEKS_LATER)!, WEEKS_LATER).payments
      return first!.transactions[0]!.reason?.code ?? 'ACCP'
    })
    expect(codes.slice(1)).toEqual(['ACCP', 'AM04'])
  })

  test('a jump of weeks books what the same time in steps books', () => {
    const [jumped, stepped] = [bankOf(), bankOf()]
    fc.assert(
      fc.property(arbitraryOrders(accountsOf(jumped)), (orders) => {
        const [before, same] = [jumped.save(), stepped.save()]
        for (const order of orders) {
          submit(jumped, order)
          submit(stepped, order)
        }
        runDue(jumped, WEEKS_LATER)
        for (let now = NOW; now < WEEKS_LATER; now += 5 * HOUR_MS) runDue(stepped, now)
        runDue(stepped, WEEKS_LATER)
        expect(booked(jumped, WEEKS_LATER)).toEqual(booked(stepped, WEEKS_LATER))
        expect(jumped.payments.list(WEEKS_LATER)).toEqual(stepped.payments.list(WEEKS_LATER))
        jumped.load(before)
        stepped.load(same)
      }),
      { numRuns: 15 },
    )
  })

  test('money is neither made nor lost: what leaves an account arrives at another, or leaves the bank', () => {
    const bank = bankOf()
    const accounts = accountsOf(bank).filter(({ currency }) => currency === 'CHF')
    const ibans = new Set(accounts.map(({ iban }) => iban))
    fc.assert(
      fc.property(arbitraryOrders(accounts), (orders) => {
        const before = bank.save()
        for (const order of orders) submit(bank, order)
        runDue(bank, WEEKS_LATER)
        const entries = accounts.flatMap((account) => added(bank, account, WEEKS_LATER))
        const own = orders.flatMap(({ payments }) => payments.flatMap(({ transactions }) => transactions))
        const internal = new Set(
          own
            .filter(({ creditorAccount }) => ibans.has(creditorAccount.identification))
            .map(({ endToEndId }) => endToEndId),
        )
        const detailed = entries.flatMap(({ transactions }) => transactions)
        const debits = detailed.filter(
          ({ direction, endToEndId }) => direction === 'DBIT' && internal.has(endToEndId),
        )
        const credits = detailed.filter(({ direction }) => direction === 'CRDT')
        for (const debit of debits) {
          const credit = credits.find(({ endToEndId }) => endToEndId === debit.endToEndId)
          expect(credit && signedAmount(credit) + signedAmount(debit)).toBe(0)
        }
        for (const entry of entries) {
          expect(entry.transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe(entry.amount)
        }
        bank.load(before)
      }),
      { numRuns: 25 },
    )
  })
})

describe('snapshots', () => {
  test('hold what waits, and going back to one undoes everything since', () => {
    const bank = bankOf()
    const [debtor] = accountsOf(bank)
    const submission = submit(
      bank,
      orderOf([payment(debtor!, { requestedExecutionDate: calendarDate('2026-03-05') })]),
    )
    const kept = bank.save()
    const later = bankInstant(dayOf('2026-03-06'), 9 * HOUR_MS)
    runDue(bank, later)
    const first = booked(bank, later)
    expect(first.flat()).toHaveLength(1)
    bank.load(kept)
    expect(booked(bank, later).flat()).toEqual([])
    submit(bank, orderOf([payment(debtor!)], { messageId: 'M-2' }))
    bank.load(kept)
    expect(bank.payments.list(NOW)).toEqual([submission])
    runDue(bank, later)
    expect(booked(bank, later)).toEqual(first)
  })
})

const SCHEMAS = fileURLToPath(new URL('../../../../../shared/iso20022/xsd/', import.meta.url))
const unavailable = !existsSync(SCHEMAS)
  ? `no schemas at ${SCHEMAS}`
  : spawnSync('xmllint', ['--version']).error
    ? 'xmllint is not installed'
    : undefined
const note = unavailable === undefined ? '' : ` (not tested: ${unavailable})`

function validate(schema: string, documents: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const files = documents.map((text, index) => {
    const file = join(folder, `${index}.xml`)
    writeFileSync(file, text)
    return file
  })
  const result = spawnSync('xmllint', ['--noout', '--schema', join(SCHEMAS, schema), ...files], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return result.stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'))
}

describe('whatever is ordered', () => {
  test('statuses are consistent on all levels', () => {
    const bank = bankOf()
    fc.assert(
      fc.property(arbitraryOrders(accountsOf(bank)), (orders) => {
        const before = bank.save()
        for (const order of orders) submit(bank, order)
        runDue(bank, WEEKS_LATER)
        for (const submission of bank.payments.list(WEEKS_LATER)) {
          const { code, payments } = statusOf(submission, WEEKS_LATER)
          const items = payments.flatMap(({ transactions }) => transactions)
          const accepted = items.filter((item) => item.code === 'ACCP').length
          expect(code).toBe(accepted === 0 ? 'RJCT' : accepted === items.length ? 'ACCP' : 'PART')
          for (const { code: own, reason } of items) {
            if (own === 'RJCT') expect(reason?.code).not.toBe('DT06')
            else expect([undefined, 'DT06']).toContain(reason?.code)
          }
        }
        bank.load(before)
      }),
      { numRuns: 50 },
    )
  })

  test.skipIf(unavailable !== undefined)(`its status reports are valid pain.002.001.10${note}`, () => {
    const bank = bankOf()
    const reports = fc
      .sample(arbitraryOrders(accountsOf(bank)), { numRuns: 20, seed: 1 })
      .flatMap((orders) => {
        const before = bank.save()
        const submissions = orders.map((order) => submit(bank, order))
        runDue(bank, WEEKS_LATER)
        const texts = submissions.flatMap(({ id }) =>
          [NOW, CHECKED, WEEKS_LATER].map((nowMs) => {
            const submission = bank.payments.find(id, nowMs)!
            return statusReportXml(submission, statusOf(submission, nowMs), nowMs)
          }),
        )
        bank.load(before)
        return texts
      })
    expect(validate('pain.002.001.10.xsd', reports)).toEqual([])
  })

  test.skipIf(unavailable !== undefined)(`its statements are valid camt.053.001.08 and add up${note}`, () => {
    const bank = bankOf()
    const readAtMs = bankInstant(MONDAY + 8, 13 * HOUR_MS)
    const documents = fc
      .sample(arbitraryOrders(accountsOf(bank)), { numRuns: 6, seed: 2 })
      .flatMap((orders) => {
        const before = bank.save()
        for (const order of orders) submit(bank, order)
        runDue(bank, readAtMs)
        const statements = accountsOf(bank).flatMap((account) =>
          bank.statements(account, readAtMs).map(({ id }) => bank.statement(id, readAtMs)!),
        )
        for (const { opening, closing, entries } of statements) {
          expect(entries.reduce((sum, entry) => sum + signedAmount(entry), opening)).toBe(closing)
        }
        bank.load(before)
        return statements.map(statementXml)
      })
    expect(validate('camt.053.001.08.xsd', documents)).toEqual([])
  })
})

/** What any client can see of a bank at an instant: balances, lists, statements and each status. */
function seenAt(bank: Bank, nowMs: number) {
  const today = bankDayAt(nowMs)
  return {
    books: accountsOf(bank).map((account) => [
      // What is known and not booked yet is for the eyes of its owner.
      ...[today - 1, today].map((day) => ({ ...bank.ledgerDay(account, day, nowMs), pending: undefined })),
      bank.statement(bank.statements(account, nowMs)[0]!.id, nowMs),
    ]),
    statuses: bank.payments.list(nowMs).map((submission) => statusOf(submission, nowMs)),
  }
}

/** The same orders under names of their own. */
function renamed(orders: readonly PaymentOrder[], name: string): readonly PaymentOrder[] {
  return orders.map((order) => ({
    ...order,
    messageId: `${name}${order.messageId}`,
    payments: order.payments.map((info) => ({
      ...info,
      id: `${name}${info.id}`,
      transactions: info.transactions.map((item) => ({
        ...item,
        instructionId: `${name}${item.instructionId}`,
        endToEndId: `${name}${item.endToEndId}`,
      })),
    })),
  }))
}

describe('payments that are executed piece by piece', () => {
  test('leave the same bank, and show on the way what it shows at that instant anyway', () => {
    const accounts = accountsOf(bankOf())
    const [orders, later] = [arbitraryOrders(accounts), arbitraryOrders(accounts)]
    const pieces = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(orders, later, pieces, (before, meanwhile, sizes) => {
        const [parted, whole] = [bankOf(), bankOf()]
        for (const order of before) for (const bank of [parted, whole]) submit(bank, order)
        const size = (round: number): number => sizes[round % sizes.length]!
        let lastMs = NOW
        let isLast = false
        for (let round = 0; !isLast; round++) {
          parted.runDue(WEEKS_LATER, COMPLIANT_POLICY, size(round))
          const nextMs = parted.firstOfMore(0, WEEKS_LATER)
          isLast = nextMs === undefined
          // Until the last is executed, whoever asks is answered as of just before the next.
          const atMs = isLast ? WEEKS_LATER : nextMs! - 1
          expect(atMs).toBeGreaterThanOrEqual(lastMs)
          lastMs = atMs
          runDue(whole, atMs)
          expect(seenAt(parted, atMs)).toEqual(seenAt(whole, atMs))
          const [order] = renamed(meanwhile.slice(round, round + 1), 'L')
          if (order && !isLast) for (const bank of [parted, whole]) submit(bank, order, atMs)
        }
        expect(parted.save().books).toEqual(whole.save().books)
      }),
      { numRuns: 20 },
    )
  })
})
