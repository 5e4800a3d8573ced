import { given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { xmlOf } from '../../../test/examples/observe.ts'
import { item, order, reportOf, submitted, submittedXml, xmlItem } from '../../../test/examples/orders.ts'
const dated = { submission: [submittedXml(xmlItem(1, '10'), '<CreDtTm>2026-03-02T00:30:00+01:00</CreDtTm>')] }
const group = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts'

const fields = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
const document = (head: string, payments = '', drawing = {}) => {
  const content = `<OrgnlGrpInfAndSts>${head}</OrgnlGrpInfAndSts>${payments}`
  return reportOf(xmlOf(`<Document><CstmrPmtStsRpt>${content}</CstmrPmtStsRpt></Document>`), drawing)
}
const payment = (content: string) => `<OrgnlPmtInfAndSts>${content}</OrgnlPmtInfAndSts>`
const transaction = (values: Readonly<Record<string, string>>) =>
  `<TxInfAndSts>${fields(values)}</TxInfAndSts>`
const transactions = (all: readonly Readonly<Record<string, string>>[]) =>
  payment(all.map(transaction).join(''))

const report = (head: Readonly<Record<string, string>>, ...endToEndIds: readonly string[]) =>
  document(fields(head), transactions(endToEndIds.map((OrgnlEndToEndId) => ({ OrgnlEndToEndId }))))
const ofPayment = (OrgnlPmtInfId: string) => document('', payment(fields({ OrgnlPmtInfId })))
const namedPayment = {
  submission: [submittedXml(`${xmlItem(1, '10')}</CdtTrfTxInf><PmtInfId>P-1</PmtInfId><CdtTrfTxInf>`)],
}
const together = (...names: readonly (readonly [string, string])[]) =>
  document(
    '',
    transactions(names.map(([OrgnlInstrId, OrgnlEndToEndId]) => ({ OrgnlInstrId, OrgnlEndToEndId }))),
  )

const withUetr = xmlItem(1, '10').replace('</EndToEndId>', '$&<UETR>u-1</UETR>')
const ofUetr = (OrgnlInstrId: string, OrgnlUETR: string) =>
  document('', transactions([{ OrgnlInstrId, OrgnlUETR }]))

const whole = { OrgnlMsgNmId: 'pain.001.001.09', OrgnlNbOfTxs: '2', OrgnlCtrlSum: '30.50' }
const otherwise = (field: keyof typeof whole, actual: string) =>
  [report({ ...whole, [field]: actual }), [`${group}/${field}`, actual, whole[field]]] as const

const counted = (DtldSts: string, DtldNbOfTxs: string) =>
  `<NbOfTxsPerSts>${fields({ DtldNbOfTxs, DtldSts })}</NbOfTxsPerSts>`
const coded = (...codes: readonly string[]) => codes.map((TxSts) => transaction({ TxSts })).join('')
const countedReport = (OrgnlNbOfTxs: string, each: string, payments: string, drawing = {}) =>
  document(fields({ OrgnlNbOfTxs }) + each, payments, drawing)
const three = payment(coded('ACCP', 'RJCT')) + payment(coded('ACCP'))
const counts = (each: string) => countedReport('3', each, three)
const UNCODED = transaction({})
const at = `${group}/NbOfTxsPerSts/DtldNbOfTxs`

export const STATUS_REPORTS_EXAMPLES: Examples = {
  'statuses/report-counts-its-transactions': [
    passes('in another order, with zeros in front', counts(counted('RJCT', '01') + counted('ACCP', '002'))),
    passes(
      'transactions that leave their status to the payment',
      countedReport('2', counted('ACCP', '2'), payment(fields({ PmtInfSts: 'ACCP' }) + UNCODED + UNCODED)),
    ),
    warns('one too many', counts(counted('ACCP', '3')), [`${at} (ACCP)`, '3', '2']),
    warns('a status counted twice', counts(counted('ACCP', '2') + counted('ACCP', '2')), { actual: '2 + 2' }),
    silent('a number that cannot be read', counts(counted('ACCP', 'two'))),
    silent('a count without a status', counts('<NbOfTxsPerSts><DtldNbOfTxs>9</DtldNbOfTxs></NbOfTxsPerSts>')),
    silent(
      'a report of what is rejected alone',
      countedReport('3', counted('ACCP', '2'), payment(coded('RJCT'))),
    ),
    silent('an error', countedReport('3', counted('ACCP', '9'), three, { status: 500 })),
  ],
  'statuses/report-describes-the-submission': given({ submission: [submittedXml()] }, [
    passes('a sum with more digits', report({ OrgnlCtrlSum: '30.5000' })),
    warns('another kind of message', ...otherwise('OrgnlMsgNmId', 'pain.001.001.03')),
    passes('the day before, in another zone', report({ OrgnlCreDtTm: '2026-03-01T23:30:00Z' }), dated),
    warns(
      'the time of the bank as UTC',
      report({ OrgnlCreDtTm: '2026-03-02T00:30:00Z' }),
      [`${group}/OrgnlCreDtTm`, '2026-03-02T00:30:00Z'],
      dated,
    ),
    warns('a cent off', ...otherwise('OrgnlCtrlSum', '30.51')),
    warns('an endToEndId that nobody gave', report(whole, 'E-1', 'E-9'), [
      '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts/OrgnlEndToEndId',
      'E-9',
      'E-1 or E-2',
    ]),
    warns('an instructionId that nobody gave', together(['I-1', 'E-1'], ['I-9', 'E-2']), [
      '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts/OrgnlInstrId',
      'I-9',
      'I-1 or I-2',
    ]),
    passes('the payment that was sent', ofPayment('P-1'), namedPayment),
    passes('names that were sent together', together(['I-2', 'E-2'], ['I-1', 'E-1'])),
    warns('names that were not sent together', together(['I-1', 'E-2'], ['I-2', 'E-1']), {
      actual: 'E-2',
      value: 'E-1',
    }),
    observes(
      'what the report of an order in JSON says is not shown',
      report({ ...whole, OrgnlNbOfTxs: '1' }),
      [`${group}/OrgnlNbOfTxs`, 'described otherwise'],
      { submission: [submitted()] },
    ),
    passes('a kind of an order in JSON', report({ ...whole, OrgnlMsgNmId: 'pain.001.001.03' }), {
      submission: [submitted()],
    }),
    undecided('another way of naming messages', report({ OrgnlMsgNmId: 'pain.001' })),
    undecided('an amount that cannot be read', report({ OrgnlCtrlSum: '1' }), {
      submission: [submittedXml(xmlItem(1, '?'))],
    }),
    undecided('transactions without an endToEndId', report({}, 'NOTPROVIDED'), {
      submission: [submitted(order({ transactions: [item(1, 10, { endToEndId: undefined })] }))],
    }),
    undecided('an order that cannot be read', report({ OrgnlNbOfTxs: '2' }), {
      submission: [submitted('<Document/>')],
    }),
  ]),
  'statuses/report-repeats-the-uetr': given({ submission: [submittedXml(withUetr)] }, [
    passes('the one that was ordered', ofUetr('I-1', 'u-1')),
    observes('another', ofUetr('I-1', 'u-2'), { actual: 'u-2' }),
    undecided('of a transaction that nobody ordered', ofUetr('I-2', 'u-2')),
  ]),
}
