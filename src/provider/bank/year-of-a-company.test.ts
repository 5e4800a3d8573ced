import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS, dateOfDay } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import { parseAmount } from '../../kernel/money.ts'
import { bankInstant } from './bank-time.ts'
import { signedAmount } from './month-plan.ts'
import { statementXml } from './camt.ts'
import type { Account, LedgerDay, LedgerEntry, Statement } from './model.ts'
import { BOOKING_INSTRUCTION_MEANINGS } from './payments/booking-instructions.ts'
import type { PaymentInformation, PaymentOrder, PaymentTransaction } from './payments/order.ts'
import { statusOf } from './payments/status.ts'
import { statusReportXml } from './payments/status-report.ts'
import {
  accountsOf,
  bankOf,
  orderOf,
  payment,
  runDue,
  submit,
  transaction,
} from '../../../test/support/submitted-orders.ts'
import { MONDAY } from '../../../test/support/books.ts'

/**
 * What a bookkeeper does with a company's account, for a year: orders of every kind, and each statement held against
 * the one before it and against the orders, as software reads it that is not ours.
 */

const DAYS = 365
const SOME = Array.from({ length: 20 }, (_, position) => position)
const BATCH = BOOKING_INSTRUCTION_MEANINGS.BATCHBOOKING_CWD
const SALARIES = BOOKING_INSTRUCTION_MEANINGS.BATCHBOOKING_SALA_NOA

interface Read {
  readonly opening: number
  readonly closing: number
  readonly entries: readonly {
    readonly signed: number
    readonly amount: number
    readonly code: string
    readonly isReversal: boolean
    readonly messageIds: readonly string[]
    readonly transactions: readonly ReadTransaction[]
  }[]
}

/** What a transaction is called, by whoever ordered it. */
interface ReadTransaction {
  readonly messageId: string | undefined
  readonly instructionId: string | undefined
  readonly endToEndId: string | undefined
  readonly amount: number | undefined
  readonly creditor: string | undefined
  readonly reference: string | undefined
}

let account: Account
/** Where interest is paid: the savings of the same customer, or of another. */
let savings: Account
const savingsDays: LedgerDay[] = []
const days: LedgerDay[] = []
const statements: { readonly day: DayNumber; readonly read: Read }[] = []
/** Those of whole months, as far as they lie in the year. */
const months: { readonly from: DayNumber; readonly to: DayNumber; readonly read: Read }[] = []
/** Everything that was ordered, by the name that its order gave it. */
const ordered = new Map<string, { readonly messageId: string; readonly item: PaymentTransaction }>()
/** What each order that was accepted debits, in the currency of the account, before charges; the rest was rejected. */
const debits = new Map<string, number>()
const rejected: string[] = []
/** The pain.002 of each order, by the name of its message. */
const reports = new Map<string, string>()

beforeAll(() => {
  const bank = bankOf()
  account = accountsOf(bank).find(
    ({ currency, designation }) => currency === 'CHF' && designation === 'Business account',
  )!
  savings = [...accountsOf(bank), ...SOME.flatMap((position) => bank.accountAt(position) ?? [])].find(
    ({ currency, designation }) => currency === 'CHF' && designation.startsWith('Savings'),
  )!
  const submissions: string[] = []
  for (let index = 0; index < DAYS; index++) {
    const day = MONDAY + index
    const morning = bankInstant(day, 9 * HOUR_MS)
    for (const order of ordersOn(day)) {
      submissions.push(submit(bank, order, morning).id)
      for (const item of order.payments.flatMap(({ transactions }) => transactions)) {
        ordered.set(item.endToEndId, { messageId: order.messageId, item })
      }
    }
    const evening = bankInstant(day, 20 * HOUR_MS)
    runDue(bank, evening)
    const afterwards = bankInstant(day + 1, 13 * HOUR_MS)
    runDue(bank, afterwards)
    days.push(bank.ledgerDay(account, day, afterwards))
    savingsDays.push(bank.ledgerDay(savings, day, afterwards))
    const periods = bank.statements(account, afterwards)
    const period = periods.find(({ from, to }) => from === day && to === day)!
    statements.push({ day, read: readXml(bank.statement(period.id, afterwards)!) })
    const month = periods.find(({ from, to }) => to === day && from < to && from >= MONDAY)
    if (month) months.push({ ...month, read: readXml(bank.statement(month.id, afterwards)!) })
  }
  const end = bankInstant(MONDAY + DAYS, 20 * HOUR_MS)
  for (const id of submissions) {
    const submission = bank.payments.find(id, end)
    // What is 90 days old is forgotten in bulk only, after many more.
    const status = statusOf(submission!, end)
    const { messageId, payments } = submission!.order
    reports.set(messageId, statusReportXml(submission!, status, end))
    if (status.code !== 'ACCP') rejected.push(messageId)
    else
      debits.set(
        messageId,
        payments
          .flatMap(({ transactions }) => transactions)
          .reduce((sum, { amount }) => sum + parseAmount(amount, 'CHF')!, 0),
      )
  }
})

test('opening plus entries is the closing of each day, and the opening of the next', () => {
  expect(days).toHaveLength(DAYS)
  for (const [index, { opening, entries, closing }] of days.entries()) {
    expect(entries.reduce((sum, entry) => sum + signedAmount(entry), opening)).toBe(closing)
    if (index > 0) expect(opening).toBe(days[index - 1]!.closing)
  }
})

test('every statement says the same to software that is not ours', () => {
  for (const [index, { read }] of statements.entries()) {
    const { opening, closing, entries } = days[index]!
    expect(read).toMatchObject({ opening, closing })
    expect(read.entries.map(({ signed }) => signed)).toEqual(entries.map(signedAmount))
    expect(read.entries.reduce((sum, { signed }) => sum + signed, read.opening)).toBe(read.closing)
  }
})

test('every month is its days, and opens where the month before has closed', () => {
  expect(months.length).toBeGreaterThanOrEqual(11)
  for (const [index, { from, to, read }] of months.entries()) {
    const own = statements.filter(({ day }) => day >= from && day <= to)
    expect(own).toHaveLength(to - from + 1)
    expect(read.entries).toEqual(own.flatMap((one) => one.read.entries))
    expect([read.opening, read.closing]).toEqual([own[0]!.read.opening, own.at(-1)!.read.closing])
    if (index === 0) continue
    expect(from).toBe(months[index - 1]!.to + 1)
    expect(read.opening).toBe(months[index - 1]!.read.closing)
  }
})

test('the year has everything that a company’s year has', () => {
  const entries = statements.flatMap(({ read }) => read.entries)
  const codes = new Set(entries.map(({ code }) => code))
  expect([...codes]).toEqual(expect.arrayContaining([...KINDS]))
  expect(entries.some(({ isReversal }) => isReversal)).toBe(true)
  expect(entries.some(({ signed }) => signed > 0)).toBe(true)
})

test('every transaction that was ordered is found by each of its names, but for salaries, which name nobody', () => {
  const transactions = statements.flatMap(({ read }) => read.entries.flatMap((entry) => entry.transactions))
  const own = transactions.filter(({ endToEndId }) => endToEndId !== undefined && ordered.has(endToEndId))
  for (const { endToEndId, messageId, instructionId, amount, creditor, reference } of own) {
    const { item, messageId: of } = ordered.get(endToEndId!)!
    expect({ messageId, instructionId, amount, creditor, reference }).toEqual({
      messageId: of,
      instructionId: item.instructionId,
      amount: parseAmount(item.amount, 'CHF'),
      creditor: item.creditor.name,
      reference: item.reference?.value,
    })
  }
  const named = [...ordered].filter(([, { messageId }]) => !messageId.startsWith('W'))
  expect(new Set(own.map(({ endToEndId }) => endToEndId))).toEqual(
    new Set(named.map(([endToEndId]) => endToEndId)),
  )
  // Each once.
  expect(own).toHaveLength(named.length)
  expect(own.filter(({ reference }) => reference !== undefined).length).toBeGreaterThan(10)
})

test('who is paid a salary is named to whoever ordered it, and to nobody who reads a statement', () => {
  const salaries = [...ordered].filter(([, { messageId }]) => messageId.startsWith('W'))
  expect(salaries.length).toBeGreaterThan(10)
  for (const [endToEndId, { messageId, item }] of salaries) {
    const report = reports.get(messageId)!
    expect(report).toContain(`<OrgnlInstrId>${item.instructionId}</OrgnlInstrId>`)
    expect(report).toContain(`<OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>`)
  }
  const booked = statements
    .flatMap(({ read }) => read.entries)
    .filter(({ messageIds }) => messageIds.some((id) => id.startsWith('W')))
  expect(booked).toHaveLength(salaries.length / 2)
  expect(
    booked.flatMap(({ transactions }) => transactions.flatMap(({ creditor }) => creditor ?? [])),
  ).toEqual([])
})

test('every reference in a statement leads back to an order, and every order into the statements once', () => {
  const booked = new Map<string, number>()
  for (const { amount, messageIds } of statements.flatMap(({ read }) => read.entries)) {
    const [messageId] = new Set(messageIds)
    if (messageId !== undefined) booked.set(messageId, (booked.get(messageId) ?? 0) + amount)
  }
  expect(rejected).toEqual([])
  expect(debits.size).toBeGreaterThan(60)
  expect(booked).toEqual(debits)
})

test('savings add up, too', () => {
  for (const [index, { opening, entries, closing }] of savingsDays.entries()) {
    expect(entries.reduce((sum, entry) => sum + signedAmount(entry), opening)).toBe(closing)
    if (index > 0) expect(opening).toBe(savingsDays[index - 1]!.closing)
  }
})

test('the account and savings bear interest each quarter, of which the withholding tax is 35 per cent', () => {
  for (const [year, rate] of [
    [days, 0.001],
    [savingsDays, 0.005],
  ] as const) {
    const paid = year.flatMap(({ day, entries }) => {
      const interest = entries.find(({ code }) => code.subFamily === 'INTR')
      const tax = entries.find(({ code }) => code.subFamily === 'TAXE')
      return interest || tax ? [{ day, interest: interest?.amount, tax: tax?.amount }] : []
    })
    expect(paid.map(({ day }) => dateOfDay(day).slice(0, 7))).toEqual([
      '2026-03',
      '2026-06',
      '2026-09',
      '2026-12',
    ])
    for (const { day, interest, tax } of paid) {
      expect(tax).toBe(Math.round(interest! * 0.35))
      const { opening } =
        year.find((one) => dateOfDay(one.day) === `${dateOfDay(day).slice(0, 7)}-01`) ?? year[0]!
      // What had been ordered by then is no part of what was made up, on which interest is borne.
      expect(interest! / ((opening * rate) / 4)).toBeCloseTo(1, 1)
    }
  }
})

test('payments abroad cost their charges, each as an entry beside it', () => {
  const charges = days
    .flatMap(({ entries }) => entries)
    .filter(({ code }) => code.subFamily === 'CHRG' && code.family === 'ICDT')
  const abroad = [...debits.keys()].filter((id) => id.startsWith('X'))
  expect(charges.map(({ amount }: LedgerEntry) => amount)).toEqual(abroad.map(() => 2000))
})

/** A single payment each Monday, a batch on Wednesdays, abroad on the 10th, salaries on the 24th, and Sundays at once. */
function ordersOn(day: DayNumber): readonly PaymentOrder[] {
  const date = dateOfDay(day)
  const weekday = (day - MONDAY) % 7
  const dayOfMonth = Number(date.slice(8))
  const of = (
    kind: string,
    changes: Partial<PaymentInformation>,
    items: readonly Partial<PaymentTransaction>[],
  ) => {
    const id = `${kind}-${date}`
    const transactions = items.map((item, index) =>
      transaction({ instructionId: `${id}-${index}`, endToEndId: `E-${id}-${index}`, ...item }),
    )
    const info = payment(account, { id: `P-${id}`, requestedExecutionDate: date, transactions, ...changes })
    return orderOf([info], { messageId: id })
  }
  return [
    ...(weekday === 0 ? [of('S', {}, [{ amount: '12.35' }])] : []),
    ...(weekday === 2 ? [of('B', { booking: BATCH }, [{ amount: '10.00' }, { amount: '20.05' }])] : []),
    ...(weekday === 6 ? [of('I', { instant: true }, [{ amount: '7.70', instant: true }])] : []),
    ...(dayOfMonth === 5 ? [of('Q', {}, [{ amount: '88.80', ...QR_BILL }])] : []),
    ...(dayOfMonth === 10 ? [of('X', {}, [{ amount: '33.30', ...ABROAD }])] : []),
    ...(dayOfMonth === 24 && weekday < 5 && date.slice(5) !== '12-24'
      ? [of('W', { booking: SALARIES }, [{ amount: '50.00' }, { amount: '60.00' }])]
      : []),
  ]
}

const ABROAD: Partial<PaymentTransaction> = {
  kind: 'other',
  chargeBearer: 'DEBT',
  creditorAccount: { type: 'OTHER', identification: '000123456789' },
  creditorAgent: { bic: 'CHASUS33' },
}

const QR_BILL: Partial<PaymentTransaction> = {
  kind: 'qr',
  creditorAccount: { type: 'IBAN', identification: 'CH4431999123000889012' },
  creditor: { name: 'Robert Schneider AG' },
  reference: { type: 'QRR', value: '210000000003139471430009017' },
}

/** Family and subfamily: salaries, suppliers and QR bills, at once, abroad, cards, charges, interest and its tax. */
const KINDS = [
  'ICDT-SALA',
  'ICDT-DMCT',
  'IRCT-DMCT',
  'ICDT-XBCT',
  'ICDT-CHRG',
  'CCRD-POSD',
  'MDOP-CHRG',
  'MCOP-INTR',
  'MDOP-TAXE',
] as const

const LISTS = new Set(['Ntry', 'TxDtls', 'Bal'])
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
})

interface Written {
  readonly Document: { readonly BkToCstmrStmt: { readonly Stmt: WrittenStatement } }
}

interface WrittenStatement {
  readonly Bal: readonly {
    readonly Tp: { readonly CdOrPrtry: { readonly Cd: string } }
    readonly Amt: string
    readonly CdtDbtInd: string
  }[]
  readonly Ntry?: readonly {
    readonly Amt: string
    readonly CdtDbtInd: string
    readonly RvslInd?: string
    readonly BkTxCd: { readonly Domn: { readonly Fmly: { readonly Cd: string; readonly SubFmlyCd: string } } }
    readonly NtryDtls: {
      readonly Btch?: { readonly MsgId?: string }
      readonly TxDtls: readonly WrittenTransaction[]
    }
  }[]
}

interface WrittenTransaction {
  readonly Refs: { readonly MsgId?: string; readonly InstrId?: string; readonly EndToEndId?: string }
  readonly Amt?: string
  readonly RltdPties?: { readonly Cdtr?: { readonly Pty: { readonly Nm: string } } }
  readonly RmtInf?: { readonly Strd?: { readonly CdtrRefInf?: { readonly Ref: string } } }
}

function readXml(statement: Statement): Read {
  const { Bal, Ntry = [] } = (parser.parse(statementXml(statement)) as Written).Document.BkToCstmrStmt.Stmt
  const minor = (amount: string) => parseAmount(amount, account.currency)!
  const signed = ({ Amt, CdtDbtInd }: { readonly Amt: string; readonly CdtDbtInd: string }) =>
    CdtDbtInd === 'CRDT' ? minor(Amt) : -minor(Amt)
  const balance = (code: string) => signed(Bal.find(({ Tp }) => Tp.CdOrPrtry.Cd === code)!)
  return {
    opening: balance('OPBD'),
    closing: balance('CLBD'),
    entries: Ntry.map((entry) => ({
      signed: signed(entry),
      amount: minor(entry.Amt),
      code: `${entry.BkTxCd.Domn.Fmly.Cd}-${entry.BkTxCd.Domn.Fmly.SubFmlyCd}`,
      isReversal: entry.RvslInd === 'true',
      transactions: entry.NtryDtls.TxDtls.map(({ Refs, Amt, RltdPties, RmtInf }) => ({
        messageId: Refs.MsgId,
        instructionId: Refs.InstrId,
        endToEndId: Refs.EndToEndId,
        amount: Amt === undefined ? undefined : minor(Amt),
        creditor: RltdPties?.Cdtr?.Pty.Nm,
        reference: RmtInf?.Strd?.CdtrRefInf?.Ref,
      })),
      messageIds: [entry.NtryDtls.Btch, ...entry.NtryDtls.TxDtls.map(({ Refs }) => Refs)].flatMap(
        (names) => names?.MsgId ?? [],
      ),
    })),
  }
}
