import type { XmlElement } from '../../evidence/observation.ts'
import { refusal } from '../../../test/examples/bodies.ts'
import { passes, silent, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { element } from '../../../test/examples/observe.ts'
import { reportOf } from '../../../test/examples/orders.ts'

const counted = (code: string, number: string) =>
  element('NbOfTxsPerSts', [element('DtldNbOfTxs', number), element('DtldSts', code)])
const item = (code?: string) => element('TxInfAndSts', code === undefined ? [] : [element('TxSts', code)])
const payment = (...content: readonly XmlElement[]) => element('OrgnlPmtInfAndSts', content)
const report = (total: string, counts: readonly XmlElement[], ...payments: readonly XmlElement[]) =>
  element('Document', [
    element('CstmrPmtStsRpt', [
      element('OrgnlGrpInfAndSts', [element('OrgnlNbOfTxs', total), ...counts]),
      ...payments,
    ]),
  ])
const three = [payment(item('ACCP'), item('RJCT')), payment(item('ACCP'))]
const shown = (...counts: readonly XmlElement[]) => reportOf(report('3', counts, ...three))
const at = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/NbOfTxsPerSts/DtldNbOfTxs'

export const REPORT_COUNTS_EXAMPLES: Examples = {
  'statuses/report-counts-its-transactions': [
    passes('over all payments', shown(counted('ACCP', '2'), counted('RJCT', '1'))),
    passes('in another order, with zeros in front', shown(counted('RJCT', '01'), counted('ACCP', '002'))),
    passes('one status alone', shown(counted('ACCP', '2'))),
    passes('a status that none has', shown(counted('PDNG', '0'))),
    passes(
      'transactions that leave their status to the payment',
      reportOf(report('2', [counted('ACCP', '2')], payment(element('PmtInfSts', 'ACCP'), item(), item()))),
    ),
    warns('one too many', shown(counted('ACCP', '3')), { at: `${at} (ACCP)`, actual: '3', value: '2' }),
    warns('one too few', shown(counted('ACCP', '2'), counted('RJCT', '0')), {
      at: `${at} (RJCT)`,
      actual: '0',
      value: '1',
    }),
    silent('no counts', shown()),
    silent('a number that cannot be read', shown(counted('ACCP', 'two'))),
    silent('a count without a status', shown(element('NbOfTxsPerSts', [element('DtldNbOfTxs', '9')]))),
    silent(
      'a report of what is rejected alone',
      reportOf(report('3', [counted('ACCP', '2')], payment(item('RJCT')))),
    ),
    silent('a report without transactions', reportOf(report('3', [counted('ACCP', '3')]))),
    silent(
      'a report that does not say how many there were',
      reportOf(report('', [counted('ACCP', '9')], ...three)),
    ),
    silent('an empty document', reportOf(element('Document'))),
    silent('an error', reportOf(report('3', [counted('ACCP', '9')], ...three), { status: 500 })),
    silent('no document', refusal(404, { operation: 'payment-submission/read-status-report' })),
  ],
}
