import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import type { Simulator } from '../src/entry/index.ts'
import type { EntryBody } from '../src/documents/wire/account-information.ts'
import { freshAccess, pain001, send, submitXml } from './support/payment-client.ts'
import { xml } from './support/suite.ts'

/** Orders in pain.001 as companies' software writes them, from their submission to the entries of the account. */

const SATURDAY_NIGHT = '2026-03-07T21:30:00Z'
const INSTANT = '<PmtTpInf><LclInstrm><Cd>INST</Cd></LclInstrm></PmtTpInf>'
const SERVICE_LEVEL = '<PmtTpInf><SvcLvl><Cd>INST</Cd></SvcLvl></PmtTpInf>'
const SEPA = '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>'

type Change = (text: string) => string

const withType =
  (type: string): Change =>
  (text) =>
    text.replace('<ReqdExctnDt>', `${type}<ReqdExctnDt>`)
const on =
  (date: string): Change =>
  (text) =>
    text.replaceAll('2026-03-02', date)
const abroad =
  (bearer: string): Change =>
  (text) =>
    text
      .replace(
        '<Cdtr>',
        `<ChrgBr>${bearer}</ChrgBr><CdtrAgt><FinInstnId><BICFI>CHASUS33</BICFI></FinInstnId></CdtrAgt><Cdtr>`,
      )
      .replace(
        /<CdtrAcct>[^]*<\/CdtrAcct>/,
        '<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct>',
      )
const inEuros: Change = (text) =>
  text
    .replace('InstdAmt Ccy="CHF"', 'InstdAmt Ccy="EUR"')
    .replace('CH9300762011623852957', 'DE89370400440532013000')

async function order(bank: Simulator, ...changes: readonly Change[]) {
  const answer = await submitXml(
    bank,
    changes.reduce((text, change) => change(text), pain001(bank)),
  )
  expect(answer.text).toContain('submissionId')
  bank.clock.advance({ seconds: 2 })
  const { submissionId } = JSON.parse(answer.text) as { submissionId: string }
  const path = { submissionId }
  const report = await send(bank, 'payment-submission/read-status-report', { path })
  const [item] = bank.control.submissions().at(-1)!.status.payments[0]!.transactions
  return { code: item!.code, reason: item!.reason, report: report.text }
}

async function entriesOf(bank: Simulator): Promise<readonly EntryBody[]> {
  const accountId = bank.profile().known.debtorAccount!
  const list = await send(bank, 'account-information/list-transactions', {
    path: { accountId },
    headers: freshAccess(bank, accountId),
  })
  return (JSON.parse(list.text) as { entries: EntryBody[] }).entries
}

const own = (entries: readonly EntryBody[]) =>
  entries.filter(({ transactions }) => transactions?.[0]?.endToEndId === 'M-1E1')

describe('an instant payment', () => {
  test.each([INSTANT, SERVICE_LEVEL])('is executed within seconds on a Saturday night: %s', async (type) => {
    const bank = createSimulator({ xml, now: SATURDAY_NIGHT })
    const { code, reason, report } = await order(bank, on('2026-03-07'), withType(type))
    expect({ code, reason }).toEqual({ code: 'ACCP', reason: undefined })
    expect(report).toContain('<GrpSts>ACCP</GrpSts>')
    expect(own(await entriesOf(bank))).toMatchObject([{ bookingDate: '2026-03-07' }])
  })

  test('waits for Monday when it is an ordinary one, and its report says so', async () => {
    const bank = createSimulator({ xml, now: SATURDAY_NIGHT })
    const { report } = await order(bank, on('2026-03-07'))
    expect(report).toContain('<TxSts>ACWC</TxSts>')
    expect(own(await entriesOf(bank))).toEqual([])
  })

  test('keeps its day two seconds before midnight', async () => {
    const bank = createSimulator({ xml, now: '2026-03-07T22:59:59Z' })
    await order(bank, on('2026-03-07'), withType(INSTANT))
    const accountId = bank.profile().known.debtorAccount!
    const headers = freshAccess(bank, accountId)
    const path = { accountId }
    const today = await send(bank, 'account-information/list-transactions', { path, headers })
    expect(today.text).not.toContain('M-1E1')
    expect(bank.control.submissions()[0]!.status.code).toBe('ACCP')
  })

  test('for next Sunday is executed on Sunday, from midnight on', async () => {
    const bank = createSimulator({ xml, now: SATURDAY_NIGHT })
    await order(bank, on('2026-03-08'), withType(INSTANT))
    bank.clock.set('2026-03-07T23:00:01Z')
    expect(own(await entriesOf(bank))).toMatchObject([{ bookingDate: '2026-03-08' }])
  })

  test('in dollars is rejected at once', async () => {
    const bank = createSimulator({ xml })
    const dollars: Change = (text) => text.replace('InstdAmt Ccy="CHF"', 'InstdAmt Ccy="USD"')
    const { reason } = await order(bank, dollars, withType(INSTANT))
    expect(reason?.information).toMatch(/no instant payment/)
  })
})

describe('what is no transfer, or no SEPA payment', () => {
  test.each(['CHK', 'TRA'])('a payment method %s is not executed as a transfer', async (method) => {
    const bank = createSimulator({ xml })
    const { reason } = await order(bank, (text) => text.replace('TRF', method))
    expect(reason).toMatchObject({ code: 'CH16', information: expect.stringContaining(method) })
    expect(own(await entriesOf(bank))).toEqual([])
  })

  test.each([
    ['SLEV', 'ACCP'],
    ['SHAR', 'RJCT'],
    ['DEBT', 'RJCT'],
  ])('SEPA with %s is %s', async (bearer, expected) => {
    const bank = createSimulator({ xml })
    const charged: Change = (text) => text.replace('<Cdtr>', `<ChrgBr>${bearer}</ChrgBr><Cdtr>`)
    expect((await order(bank, inEuros, withType(SEPA), charged)).code).toBe(expected)
  })
})

describe('the charges of a payment abroad', () => {
  test.each([
    ['DEBT', '20.00'],
    ['SHAR', '5.00'],
    ['CRED', undefined],
  ])('with %s are an entry of their own', async (bearer, expected) => {
    const bank = createSimulator({ xml })
    await order(bank, abroad(bearer))
    const entries = await entriesOf(bank)
    const [payment] = own(entries)
    expect(payment!.amount!.amount).toBe('1.05')
    expect(payment!.totalChargesAmount?.amount).toBe(expected)
    expect(payment!.totalChargesAmount?.chargeRecords?.[0]?.chargesIncludedIndicator).toBe(
      expected === undefined ? undefined : false,
    )
    const charges = entries.filter(({ bankTransactionCode }) => bankTransactionCode?.subFamilyCode === 'CHRG')
    expect(charges.map(({ amount }) => amount!.amount)).toEqual(expected === undefined ? [] : [expected])
  })
})

test('an equivalent amount costs what it says, whatever currency the creditor gets', async () => {
  const bank = createSimulator({ xml })
  const equivalent: Change = (text) =>
    text.replace(
      /<InstdAmt.*<\/InstdAmt>/,
      '<EqvtAmt><Amt Ccy="CHF">1.05</Amt><CcyOfTrf>EUR</CcyOfTrf></EqvtAmt>',
    )
  const { code } = await order(bank, equivalent)
  expect(code).toBe('ACCP')
  expect(own(await entriesOf(bank))).toMatchObject([{ amount: { currency: 'CHF', amount: '1.05' } }])
})

describe('a payment for today', () => {
  test.each([
    ['francs', '2026-03-02T13:30:00Z', [], undefined],
    ['francs', '2026-03-02T14:00:00Z', [], 'DT06'],
    ['euros', '2026-03-02T12:59:00Z', [inEuros, withType(SEPA)], undefined],
    ['euros', '2026-03-02T13:30:00Z', [inEuros, withType(SEPA)], 'DT06'],
    ['francs on the first of May', '2026-05-01T08:00:00Z', [on('2026-05-01')], 'DT06'],
    ['euros on the first of May', '2026-05-01T08:00:00Z', [on('2026-05-01'), inEuros], 'DT06'],
  ])('in %s at %s', async (_, now, changes, reason) => {
    const bank = createSimulator({ xml, now })
    const outcome = await order(bank, ...changes)
    expect([outcome.code, outcome.reason?.code]).toEqual(['ACCP', reason])
  })
})
