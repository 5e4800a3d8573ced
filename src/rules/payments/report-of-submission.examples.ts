import type { XmlElement } from '../../evidence/observation.ts'
import { refusal } from '../../../test/examples/bodies.ts'
import { given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { element } from '../../../test/examples/observe.ts'
import { item, order, reportOf, submitted, submittedXml, xmlItem } from '../../../test/examples/orders.ts'

const fromXml = { submission: [submittedXml()] }
const dated = { submission: [submittedXml(xmlItem(1, '10'), '<CreDtTm>2026-03-02T00:30:00+01:00</CreDtTm>')] }
const fromJson = { submission: [submitted()] }
const group = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts'

const report = (head: Readonly<Record<string, string>>, ...endToEndIds: readonly string[]) =>
  reportOf(
    element('Document', [
      element('CstmrPmtStsRpt', [
        element(
          'OrgnlGrpInfAndSts',
          Object.entries(head).map(([name, value]) => element(name, value)),
        ),
        element('OrgnlPmtInfAndSts', endToEndIds.map(transaction)),
      ]),
    ]),
  )

function transaction(endToEndId: string): XmlElement {
  return element('TxInfAndSts', [element('OrgnlEndToEndId', endToEndId)])
}

const ofPayment = (id: string) =>
  reportOf(
    element('Document', [
      element('CstmrPmtStsRpt', [element('OrgnlPmtInfAndSts', [element('OrgnlPmtInfId', id)])]),
    ]),
  )
const namedPayment = {
  submission: [submittedXml(`${xmlItem(1, '10')}</CdtTrfTxInf><PmtInfId>P-1</PmtInfId><CdtTrfTxInf>`)],
}
const together = (...names: readonly (readonly [string, string])[]) =>
  reportOf(
    element('Document', [
      element('CstmrPmtStsRpt', [
        element(
          'OrgnlPmtInfAndSts',
          names.map(([instruction, id]) =>
            element('TxInfAndSts', [element('OrgnlInstrId', instruction), element('OrgnlEndToEndId', id)]),
          ),
        ),
      ]),
    ]),
  )

const whole = { OrgnlMsgNmId: 'pain.001.001.09', OrgnlNbOfTxs: '2', OrgnlCtrlSum: '30.50' }

export const REPORT_OF_SUBMISSION_EXAMPLES: Examples = {
  'statuses/report-describes-the-submission': given(fromXml, [
    passes('of an order in XML', report(whole, 'E-1', 'E-2')),
    passes('of an order in JSON', report(whole, 'E-1', 'E-2'), fromJson),
    passes('what is not accepted alone', report(whole, 'E-2')),
    passes('a number alone', report({ OrgnlNbOfTxs: '002' })),
    passes('a sum with more digits', report({ OrgnlCtrlSum: '30.5000' })),
    warns('another kind of message', report({ ...whole, OrgnlMsgNmId: 'pain.001.001.03' }), {
      at: `${group}/OrgnlMsgNmId`,
      actual: 'pain.001.001.03',
      value: 'pain.001.001.09',
    }),
    passes('the day before, in another zone', report({ OrgnlCreDtTm: '2026-03-01T23:30:00Z' }), dated),
    warns(
      'another day',
      report({ OrgnlCreDtTm: '2022-03-02T08:00:00' }),
      { at: `${group}/OrgnlCreDtTm`, actual: '2022-03-02T08:00:00', value: '2026-03-02T00:30:00+01:00' },
      dated,
    ),
    warns(
      'the time of the bank as UTC',
      report({ OrgnlCreDtTm: '2026-03-02T00:30:00Z' }),
      { at: `${group}/OrgnlCreDtTm`, actual: '2026-03-02T00:30:00Z' },
      dated,
    ),
    warns('one too many', report({ ...whole, OrgnlNbOfTxs: '3' }), {
      at: `${group}/OrgnlNbOfTxs`,
      actual: '3',
      value: '2',
    }),
    warns('a cent off', report({ ...whole, OrgnlCtrlSum: '30.51' }), {
      at: `${group}/OrgnlCtrlSum`,
      actual: '30.51',
      value: '30.50',
    }),
    warns('an endToEndId that nobody gave', report(whole, 'E-1', 'E-9'), {
      at: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts/OrgnlEndToEndId',
      actual: 'E-9',
      value: 'E-1 or E-2',
    }),
    warns('an instructionId that nobody gave', together(['I-1', 'E-1'], ['I-9', 'E-2']), {
      at: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts/OrgnlInstrId',
      actual: 'I-9',
      value: 'I-1 or I-2',
    }),
    passes('the payment that was sent', ofPayment('P-1'), namedPayment),
    warns(
      'a payment that nobody sent',
      ofPayment('P-9'),
      { at: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/OrgnlPmtInfId', actual: 'P-9', value: 'P-1' },
      namedPayment,
    ),
    passes('names that were sent together', together(['I-2', 'E-2'], ['I-1', 'E-1'])),
    warns('names that were not sent together', together(['I-1', 'E-2'], ['I-2', 'E-1']), {
      actual: 'E-2',
      value: 'E-1',
    }),
    observes(
      'what the report of an order in JSON says is not shown',
      report({ ...whole, OrgnlNbOfTxs: '1' }),
      { at: `${group}/OrgnlNbOfTxs`, actual: 'described otherwise' },
      fromJson,
    ),
    passes('a kind of an order in JSON', report({ ...whole, OrgnlMsgNmId: 'pain.001.001.03' }), {
      submission: [submitted()],
    }),
    undecided('another way of naming messages', report({ OrgnlMsgNmId: 'pain.001' })),
    undecided('a number that cannot be read', report({ OrgnlNbOfTxs: 'two' })),
    undecided('a report that says nothing of it', report({})),
    undecided('an amount that cannot be read', report({ OrgnlCtrlSum: '1' }), {
      submission: [submittedXml(xmlItem(1, '?'))],
    }),
    undecided('transactions without an endToEndId', report({}, 'NOTPROVIDED'), {
      submission: [submitted(order({ transactions: [item(1, 10, { endToEndId: undefined })] }))],
    }),
    undecided('an order that cannot be read', report({ OrgnlNbOfTxs: '2' }), {
      submission: [submitted('<Document/>')],
    }),
    undecided('an error', refusal(404, { operation: 'payment-submission/read-status-report' })),
  ]),
}
