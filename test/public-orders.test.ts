import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/simulator/create.ts'
import { freshAccess, pain001, send, submitXml } from './support/payment-client.ts'
import { statementOfDay } from './support/statement-of-day.ts'
import { xml } from './support/suite.ts'

/** Orders that users of other libraries reported as going wrong, each in our own words (decision 85). */

const DAY = '2026-03-02'
const BILLING = '//S1/10/10201409/11/190512/20/1400.000-53/30/106017086'
const QR_REFERENCE = '210000000003139471430009017'
const BANK = { xml, now: `${DAY}T08:00:00Z` }

type Change = (text: string) => string

const replaced =
  (pattern: RegExp | string, by: string): Change =>
  (text) =>
    text.replace(pattern, by)
const remitted = (inside: string): Change => replaced(/<RmtInf>[^]*<\/RmtInf>/, `<RmtInf>${inside}</RmtInf>`)
const agent = (inside: string): Change =>
  replaced('<Cdtr>', `<CdtrAgt><FinInstnId>${inside}</FinInstnId></CdtrAgt><Cdtr>`)
const NOBODY = '<Othr><Id>NOTPROVIDED</Id></Othr>'
const scor = (reference: string) =>
  `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`

async function outcomeOf(body: string) {
  const bank = createSimulator(BANK)
  const answer = await submitXml(bank, body)
  if (answer.status !== 202) return { bank, outcome: String(answer.status), report: '' }
  bank.clock.advance({ seconds: 2 })
  const { submissionId } = JSON.parse(answer.text) as { submissionId: string }
  const report = await send(bank, 'payment-submission/read-status-report', { path: { submissionId } })
  const [code] = bank.control
    .submissions()
    .at(-1)!
    .status.payments.flatMap(({ transactions }) =>
      transactions.map(({ code: status, reason }) => reason?.code ?? status),
    )
  return { bank, outcome: code!, report: report.text }
}

/** What list and statement of the debtor show of the day. */
async function shownOf(bank: ReturnType<typeof createSimulator>) {
  bank.clock.set('2026-03-03T08:00:00Z')
  const accountId = bank.profile().known.debtorAccount!
  const statement = await statementOfDay(bank, accountId, DAY)
  const list = await send(bank, 'account-information/list-transactions', {
    path: { accountId },
    query: { date: DAY },
    headers: freshAccess(bank, accountId),
  })
  return { list: list.text, statement }
}

test.each<[string, string, Change]>([
  ['ACCP', 'without InstrId', replaced(/<InstrId>.*<\/InstrId>/, '')],
  [
    'ACCP',
    'whose debtor agent is not provided',
    replaced(/(<DbtrAgt>\s*<FinInstnId>)[^]*?(<\/FinInstnId>)/, `$1${NOBODY}$2`),
  ],
  ['400', 'without a debtor agent', replaced(/<DbtrAgt>[^]*?<\/DbtrAgt>/, '')],
  ['ACCP', 'whose creditor agent is not provided', agent(NOBODY)],
  ['CH17', 'whose creditor agent has another identification', agent('<Othr><Id>4711</Id></Othr>')],
  ['400', 'with an empty EndToEndId', replaced(/<EndToEndId>.*<\/EndToEndId>/, '<EndToEndId/>')],
  ['CH17', 'with two texts', remitted('<Ustrd>Invoice 5</Ustrd><Ustrd>Project 7</Ustrd>')],
  ['ACCP', 'with an ISO 11649 reference', remitted(scor('RF18539007547034'))],
  ['RR07', 'with blanks in its reference', remitted(scor('RF18 5390 0754 7034'))],
  [
    'CH16',
    'for a paying-in slip',
    replaced('<ReqdExctnDt>', '<PmtTpInf><LclInstrm><Prtry>CH01</Prtry></LclInstrm></PmtTpInf><ReqdExctnDt>'),
  ],
  ['CH16', 'to a name of 71 characters', replaced(/(<Cdtr>\s*<Nm>)[^<]*/, `$1${'n'.repeat(71)}`)],
  ['CH16', 'with a character that Swiss texts do not have', replaced(/(<Cdtr>\s*<Nm>)[^<]*/, '$1L’Atelier')],
])('an order is %s %s', async (expected, _, change) => {
  const { outcome } = await outcomeOf(pain001(createSimulator(BANK), change))
  expect(outcome).toBe(expected)
})

test('an order without InstrId is reported without one', async () => {
  const change = replaced(/<InstrId>.*<\/InstrId>/, '')
  const { report } = await outcomeOf(pain001(createSimulator(BANK), change))
  expect(report).not.toContain('OrgnlInstrId')
})

test('two transactions whose EndToEndId is not provided are both booked', async () => {
  const twice: Change = (text) =>
    text
      .replace(/<EndToEndId>.*<\/EndToEndId>/, '<EndToEndId>NOTPROVIDED</EndToEndId>')
      .replace(/<NbOfTxs>1/g, '<NbOfTxs>2')
      .replaceAll(/<CtrlSum>.*<\/CtrlSum>/g, '')
      .replace(/(<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>)/, (one) => one + one.replace(/<InstrId>.*<\/InstrId>/, ''))
  const { bank, outcome } = await outcomeOf(pain001(createSimulator(BANK), twice))
  expect(outcome).toBe('ACCP')
  const { statement } = await shownOf(bank)
  const own = statement.split('<TxDtls>').filter((text) => text.includes('<MsgId>M-1<'))
  expect(own.filter((text) => text.includes('<EndToEndId>NOTPROVIDED<'))).toHaveLength(2)
})

describe('in JSON', () => {
  const bank = createSimulator(BANK)
  const { debtorIban, qrIban } = bank.profile().known
  const body = (reference: string, messageId: string) =>
    `{"messageId":"${messageId}","initiatingPartyId":"I","requestedExecutionDate":"${DAY}",` +
    `"debtorAccount":{"type":"IBAN","identification":"${debtorIban}"},"bookingInstruction":"SINGLEBOOKING_NOA",` +
    `"transactions":[{"instructionId":"1","endToEndId":"${messageId}","instructedAmount":{"currency":"CHF","amount":1.5},` +
    `"qrDetails":{"creditorAccount":{"type":"IBAN","identification":"${qrIban}"},"creditor":{"name":"C"},` +
    `"remittanceReference":{"type":"QRR","reference":${reference}},"remittanceInformation":"${BILLING}"}}]}`

  test('billing information and all digits of a reference come out, and blanks in one are refused', async () => {
    await send(bank, 'payment-submission/submit', { body: body(QR_REFERENCE, 'number') })
    await send(bank, 'payment-submission/submit', {
      body: body('"21 00000 00003 13947 14300 09017"', 'blanks'),
    })
    bank.clock.advance({ seconds: 2 })
    const reasons = bank.control
      .submissions()
      .map(({ status }) => status.payments[0]!.transactions[0]!.reason?.code)
    expect(reasons).toEqual([undefined, 'RR07'])
    const { list, statement } = await shownOf(bank)
    for (const shown of [list, statement]) {
      expect(shown).toContain(QR_REFERENCE)
      expect(shown).toContain(BILLING)
    }
  })
})
