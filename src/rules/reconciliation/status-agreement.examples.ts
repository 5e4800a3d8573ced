import { type Examples, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import { pain002, rejected, reportOf, status, statusItem, statusOf } from '../../../test/examples/orders.ts'
import type { Report, ReportedTransaction } from '../../../test/examples/orders.ts'

/** The two forms of one status. Document 1 shows PART, RJCT and CURR; other codes, and when they change, are open. */

const json = (changes: Readonly<Record<string, unknown>> = {}) => ({ status: [statusOf(status(changes))] })
const grouped = (statusCode: unknown) => ({ status: [statusOf({ statusCode })] })
const listed = (...transactions: readonly unknown[]) => json({ transactions })
const group = (code: string) => reportOf(pain002({ code }))
const report = (drawn: Report = {}) => reportOf(pain002(drawn))
const reported = (...transactions: readonly ReportedTransaction[]) => report({ payments: [transactions] })
const coded = (code: string) => reported({ id: 'I-1', code })
const reasoned = (...reasons: readonly string[]) => reported({ id: 'I-2', code: 'RJCT', reasons })

const first = { id: 'I-1', code: 'ACCP' }
const second = { id: 'I-2', code: 'RJCT', reasons: ['CURR'] }
const payment = '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts'
const code = (id: string) => `${payment}/TxInfAndSts/TxSts (${id})`
const reason = `${payment}/TxInfAndSts/StsRsnInf/Rsn (I-2)`
const failed = { status: [statusOf(status({ statusCode: '404' }), { status: 404 })] }

export const STATUS_AGREEMENT_EXAMPLES: Examples = {
  'reconciliation/group-status-agrees': given(json(), [
    passes('a code of its own', group('X-1'), grouped('X-1')),
    warns('rejected, and in part', group('RJCT'), { actual: 'RJCT', value: 'PART' }),
    warns('booked, and rejected', group('ACSC'), { actual: 'ACSC', value: 'RJCT' }, grouped('RJCT')),
    observes('the report is not decided yet', group('PDNG'), { actual: 'PART and PDNG' }),
    undecided('an error', report(), failed),
    undecided('a failed report', reportOf(pain002({ code: 'RJCT' }), { status: 500 })),
  ]),
  'reconciliation/transaction-statuses-agree': given(json(), [
    passes('a report may list what is rejected alone', reported(second)),
    passes(
      'the status of the payment is that of its transactions',
      report({ paymentCode: 'RJCT', payments: [[{ id: 'I-2' }]] }),
      listed(rejected(2)),
    ),
    warns('what is rejected is not in the report', reported(first), [code('I-2'), 'absent', 'RJCT']),
    passes('OrgnlInstrId is optional', reported(first, { code: 'RJCT' })),
    passes('a payment that is rejected as a whole lists nothing', report({ payments: [[first], []] })),
    observes('it goes on between the two', coded('ACSP'), { actual: 'ACCP and ACSP' }, listed(statusItem(1))),
    observes('codes of another set', coded('OK'), { actual: 'ACCP and OK' }, listed(statusItem(1))),
    undecided(
      'PART of the payment says nothing of one transaction',
      report({ paymentCode: 'PART', payments: [[{ id: 'I-2' }]] }),
      listed(rejected(2)),
    ),
    undecided('null', report(), listed(statusItem(2, { statusCode: null }))),
    undecided('no transactions in the report', report({ payments: [] })),
  ]),
  'reconciliation/reasons-agree': given(json(), [
    passes('one of several', reasoned('AC01', 'CURR')),
    passes(
      'the reason of the payment is that of its transactions',
      report({ paymentReason: 'CURR', payments: [[{ id: 'I-2', code: 'RJCT' }]] }),
    ),
    warns('another one', reasoned('AM03'), [reason, 'AM03', 'CURR']),
    observes(
      'a set of codes of its own in JSON',
      reasoned('AM03'),
      [reason, 'WRONG_CURRENCY and AM03'],
      listed(rejected(2, { reasonCode: 'WRONG_CURRENCY' })),
    ),
    observes(
      'one of the set and one of its own',
      reported({ id: 'I-2', reasons: ['AM03'], proprietary: '42' }),
      { actual: 'CURR and AM03, 42' },
    ),
    undecided('none in the report', reported({ id: 'I-2', code: 'RJCT' })),
    undecided('null', report(), listed(rejected(2, { reasonCode: null }))),
    undecided('an error', reasoned('AM03'), failed),
  ]),
}
