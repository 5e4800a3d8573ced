import { describe, expect, test } from 'vitest'
import { observe } from '../../../test/examples/observe.ts'
import { submittedOrder } from './submitted.ts'

const ITEM = {
  instructionId: 'I-1',
  endToEndId: 'E-1',
  instructedAmount: { currency: 'CHF', amount: '12.50' },
  ibanDetails: { remittanceInformation: 'Bill 7' },
}
const READ = {
  messageId: 'M-1',
  transactions: [
    {
      instructionId: 'I-1',
      endToEndId: 'E-1',
      amount: { unscaled: 125n, scale: 1, places: 2 },
      currency: 'CHF',
      remittance: 'Bill 7',
    },
  ],
}

function read(body: unknown) {
  return submittedOrder(observe({ requestBody: typeof body === 'string' ? body : JSON.stringify(body) }))
}

describe('an order in JSON', () => {
  const order = (item: object) => read({ messageId: 'M-1', transactions: [item] })

  test('is read, whatever else is in it', () => {
    expect(read({ transactions: [{ own: [], ...ITEM }], own: {}, messageId: 'M-1' })).toEqual(READ)
  })

  test.for(['otherDetails', 'qrDetails'])('with %s', (block) => {
    const { ibanDetails: details, ...item } = ITEM
    expect(order({ ...item, [block]: details })).toEqual(READ)
  })

  test.for([['1'], ['1.0'], ['1.00'], [1]])('of %o is one of 1', ([amount]) => {
    const item = order({ ...ITEM, instructedAmount: { amount, currency: 'CHF' } }).transactions[0]
    expect(item).toMatchObject({ amount: { unscaled: 1n, scale: 0 }, currency: 'CHF' })
  })

  test.for([[undefined], [null], ['1e3'], ['1,00'], [''], [[1]], [true], [1e21]])(
    'of the amount %o is of none',
    ([amount]) => {
      const item = order({ ...ITEM, instructedAmount: { amount, currency: 'CHF' } }).transactions[0]
      expect(item?.amount).toBeUndefined()
    },
  )

  test('has the amounts of numbers digit by digit', () => {
    const written = (amount: string) =>
      read(`{"transactions":[{"instructedAmount":{"amount":${amount}}}]}`).transactions[0]?.amount
    expect(written('0.10')).toEqual({ unscaled: 1n, scale: 1, places: 2 })
    expect(written('9999999999.99')).toEqual({ unscaled: 999_999_999_999n, scale: 2 })
    expect(written('999999999999.99999')).toEqual({ unscaled: 99_999_999_999_999_999n, scale: 5 })
    expect(written('9007199254740993')).toEqual({ unscaled: 9_007_199_254_740_993n, scale: 0 })
  })

  test.for(['', '{', '[]', '"order"', 'null', '{"transactions":{}}', '{"transactions":[7]}'])(
    'that is %s orders nothing',
    (body) => {
      expect(read(body)).toEqual({ messageId: undefined, transactions: [] })
    },
  )
})

describe('an order in XML', () => {
  const XML = `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
  <GrpHdr><MsgId>M-1</MsgId></GrpHdr>
  <PmtInf><PmtInfId>P-1</PmtInfId><CdtTrfTxInf>
    <PmtId><InstrId>I-1</InstrId><EndToEndId>E-1</EndToEndId></PmtId>
    <Amt><InstdAmt Ccy="CHF">12.50</InstdAmt></Amt>
    <RmtInf><Ustrd>Bill 7</Ustrd></RmtInf>
  </CdtTrfTxInf></PmtInf>
</CstmrCdtTrfInitn></Document>`

  test.for([
    ['as it is', XML],
    ['after a byte order mark', `\uFEFF${XML}`],
    ['with a prefix', XML.replaceAll(/<(\/?)([A-Z])/g, '<$1p:$2')],
    ['with blanks in tags and around texts', XML.replaceAll('Id>', 'Id\n >').replaceAll('M-1', ' M-1\n')],
    ['with the other quotes', XML.replace('Ccy="CHF"', "Ccy = 'CHF' ")],
    ['with CDATA', XML.replace('Bill 7', '<![CDATA[Bill 7]]>')],
    [
      'with a comment that looks like a message',
      XML.replace('<MsgId>', '<!-- <MsgId>M-0</MsgId> --><MsgId>'),
    ],
    ['with references', XML.replace('Bill 7', '&#66;ill&#x20;7')],
  ])('is read %s', ([, xml]) => {
    expect(read(xml)).toEqual({ ...READ, paymentIds: ['P-1'] })
  })

  test('has the characters that are escaped in it', () => {
    const remittance = (words: string) => read(XML.replace('Bill 7', words)).transactions[0]?.remittance
    expect(remittance('A &amp; B &lt;C&gt; &quot;D&quot; &apos;E&apos;')).toBe('A & B <C> "D" \'E\'')
    expect(remittance('<![CDATA[A & <B>]]>')).toBe('A & <B>')
    expect(remittance('&amp;lt;')).toBe('&lt;')
    expect(remittance('&unknown; &#9999999;')).toBe('&unknown; &#9999999;')
  })

  test('has every transaction of every payment', () => {
    const [payment = ''] = /<PmtInf>[^]*<\/PmtInf>/.exec(XML) ?? []
    const two = XML.replace(payment, payment + payment.replaceAll('-1<', '-2<').replace('12.50', '1'))
    expect(read(two).transactions.map(({ endToEndId, amount }) => [endToEndId, amount])).toEqual([
      ['E-1', { unscaled: 125n, scale: 1, places: 2 }],
      ['E-2', { unscaled: 1n, scale: 0 }],
    ])
  })

  test('without what may be absent has nothing there', () => {
    const [transaction] = read(
      XML.replace('<InstrId>I-1</InstrId>', '')
        .replace(/<RmtInf>.*<\/RmtInf>/, '')
        .replace(/<InstdAmt.*<\/InstdAmt>/, '<EqvtAmt><Amt Ccy="CHF">1</Amt></EqvtAmt>'),
    ).transactions
    expect(transaction).toEqual({
      instructionId: undefined,
      endToEndId: 'E-1',
      amount: undefined,
      currency: undefined,
      remittance: undefined,
    })
  })

  test('with several texts for the creditor has none that a booking could be held against', () => {
    const several = XML.replace('</Ustrd>', '</Ustrd><Ustrd>Bill 8</Ustrd>')
    expect(read(several).transactions[0]?.remittance).toBeUndefined()
  })
})
