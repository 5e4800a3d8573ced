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

test('what stood in an earlier message may stand in the next one, but for the id of the message', async () => {
  const bank = createSimulator(BANK)
  const next: Change = (text) => text.replace('<MsgId>M-1<', '<MsgId>M-2<')
  for (const change of [undefined, next, undefined]) await submitXml(bank, pain001(bank, change))
  bank.clock.advance({ seconds: 2 })
  const reasons = bank.control
    .submissions()
    .map(
      ({ status }) => status.payments[0]?.transactions[0]?.reason?.code ?? status.reason?.code ?? status.code,
    )
  expect(reasons).toEqual(['ACCP', 'ACCP', 'DU01'])
})

describe('an address', () => {
  const address = (inside: string): Change =>
    replaced(/<PstlAdr>[^]*<\/PstlAdr>/, `<PstlAdr>${inside}</PstlAdr>`)
  const TOWN = '<TwnNm>Chur</TwnNm><Ctry>CH</Ctry>'
  const LINES = '<AdrLine>Hof Sonnmatt</AdrLine><AdrLine>7000 Chur</AdrLine>'

  test.each([
    ['without a house number', `<StrtNm>Rebhalde</StrtNm><PstCd>7000</PstCd>${TOWN}`],
    ['without a street', `<PstCd>7000</PstCd>${TOWN}`],
    ['of town and country', TOWN],
    ['with its street in a line', `<PstCd>7000</PstCd>${TOWN}<AdrLine>Rebhalde 4</AdrLine>`],
  ])('%s comes out as it was sent', async (_, inside) => {
    const { bank, outcome } = await outcomeOf(pain001(createSimulator(BANK), address(inside)))
    expect(outcome).toBe('ACCP')
    const { list, statement } = await shownOf(bank)
    const own = statement.split('<TxDtls>').find((text) => text.includes('<MsgId>M-1<'))!
    const [, shown] = /<PstlAdr>([^]*?)<\/PstlAdr>/.exec(own)!
    expect(shown!.replaceAll(/>\s+</g, '><').trim()).toBe(inside)
    for (const [, text] of inside.matchAll(/>([^<]+)</g)) expect(list).toContain(text)
  })

  test.each([
    ['2026-11-20', 'ACCP'],
    ['2026-11-21', 'CH17'],
    ['2026-11-26', 'CH17'],
  ])('of lines alone for %s is %s', async (day, expected) => {
    // Sent the day before: it is the day of execution that decides.
    const bank = createSimulator({ xml, now: `${day}T05:00:00Z` })
    const body = pain001(bank, (text) => address(LINES)(text).replaceAll(DAY, day))
    expect((await submitXml(bank, body)).status).toBe(202)
    bank.clock.advance({ seconds: 2 })
    const { code, reason } = bank.control.submissions().at(-1)!.status.payments[0]!.transactions[0]!
    expect(reason?.code ?? code).toBe(expected)
  })
})

describe('an order is read', () => {
  const latin = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'))
  const declared = (encoding: string): Change => replaced('UTF-8', encoding)

  test.each<[string, Change | ((text: string) => Uint8Array<ArrayBuffer>)]>([
    ['with single quotes', (text) => text.replace(/"([^"]*)"/g, "'$1'")],
    [
      'with a schema location',
      replaced(
        '<Document ',
        '<Document xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="a b" ',
      ),
    ],
    ['with a prefix', (text) => text.replace(/<(\/?)(?=[A-Z])/g, '<$1pay:').replace('xmlns=', 'xmlns:pay=')],
    ['with a byte order mark and a comment', (text) => `\uFEFF${text.replace('?>', '?><!-- by hand -->')}`],
    ['with a name in CDATA', replaced('Muster Handels AG', '<![CDATA[Muster Handels AG]]>')],
    ['in ISO 8859-1', (text) => latin(declared('ISO-8859-1')(text))],
    ['in Windows-1252', (text) => latin(declared('windows-1252')(text))],
    ['in UTF-16', (text) => new Uint8Array(Buffer.from(`\uFEFF${declared('UTF-16')(text)}`, 'utf16le'))],
  ])('%s', async (_, change) => {
    const bank = createSimulator(BANK)
    expect((await submitXml(bank, change(pain001(bank)))).status).toBe(202)
    bank.clock.advance({ seconds: 2 })
    expect(bank.control.submissions().at(-1)!.status.payments[0]!.transactions[0]!.code).toBe('ACCP')
    expect((await shownOf(bank)).list).toContain('Zürich')
  })

  test.each<[string, Change | ((text: string) => Uint8Array<ArrayBuffer>), RegExp]>([
    ['with bytes of another encoding', latin, /line|UTF-8/],
    ['with a NUL behind it', (text) => `${text}\0`, /NUL character/],
    ['of an older version', replaced('pain.001.001.09', 'pain.001.001.03'), /line 2/],
    [
      'of the Swiss version of before',
      replaced(/urn:[^"]*/, 'http://www.six-interbank-clearing.com/de/pain.001.001.03.ch.02.xsd'),
      /line 2/,
    ],
    [
      'in an envelope',
      (text) => text.replace(/<Document[^]*/, (document) => `<BizMsg xmlns="urn:x">${document}</BizMsg>`),
      /line/,
    ],
  ])('not %s, and the answer names the place', async (_, change, place) => {
    const bank = createSimulator(BANK)
    const answer = await submitXml(bank, change(pain001(bank)))
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(place)
  })
})

test('a batch is one entry, with the amounts of its transactions', async () => {
  const AMOUNTS = ['329.56', '100', '30.44']
  const batch: Change = (text) =>
    text
      .replace('<BtchBookg>false', '<BtchBookg>true')
      .replace(/<NbOfTxs>1/, '<NbOfTxs>3')
      .replace(/<CtrlSum>.*<\/CtrlSum>/, '<CtrlSum>460.00</CtrlSum>')
      .replace(/<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>/, (one) =>
        AMOUNTS.map((amount, index) =>
          one.replace(/i1</, `i${index}<`).replace(/(<InstdAmt[^>]*>)[^<]*/, `$1${amount}`),
        ).join(''),
      )
  const { bank, outcome } = await outcomeOf(pain001(createSimulator(BANK), batch))
  expect(outcome).toBe('ACCP')
  const { statement } = await shownOf(bank)
  const entry = statement.match(/<Ntry>[^]*?<\/Ntry>/g)!.find((one) => one.includes('<MsgId>M-1<'))!
  const [whole, ...parts] = [...entry.matchAll(/<Amt Ccy="CHF">([\d.]+)</g)].map(([, amount]) =>
    Number(amount),
  )
  expect(entry).toContain('<Btch>')
  expect(parts.slice(-3)).toEqual(AMOUNTS.map(Number))
  expect(whole).toBe(460)
})

test('of an order in another currency the statement has both amounts, and a rate that leads from one to the other', async () => {
  const euros: Change = (text) =>
    text
      .replace(/<InstdAmt[^>]*>[^<]*/, '<InstdAmt Ccy="EUR">100.00')
      .replace(/<CtrlSum>.*<\/CtrlSum>/, '<CtrlSum>100.00</CtrlSum>')
  const { bank, outcome } = await outcomeOf(pain001(createSimulator(BANK), euros))
  expect(outcome).toBe('ACCP')
  const { statement } = await shownOf(bank)
  const own = statement.match(/<TxDtls>[^]*?<\/TxDtls>/g)!.find((one) => one.includes('<MsgId>M-1<'))!
  const one = (pattern: RegExp) => Number(pattern.exec(own)?.[1])
  expect(one(/<InstdAmt>\s*<Amt Ccy="EUR">([\d.]+)/)).toBe(100)
  const booked = one(/<TxAmt>\s*<Amt Ccy="CHF">([\d.]+)/)
  const rate = one(/<XchgRate>([\d.]+)/)
  expect(Math.round(100 * rate * 100) / 100).toBe(booked)
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
