import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { refusals } from '../../../test/examples/refusals.ts'
import { element } from '../../../test/examples/observe.ts'
import {
  item,
  order,
  pain002,
  rejected,
  reportOf,
  status,
  statusItem,
  statusOf,
  submitted,
  submittedXml,
} from '../../../test/examples/orders.ts'

const fromJson = { submission: [submitted()] }
const fromXml = { submission: [submittedXml()] }
const ofOrder = (...transactions: readonly unknown[]) => ({
  submission: [submitted(order({ transactions }))],
})
const TWICE = ofOrder(item(1, 1), item(1, 2))
const shown = (...transactions: readonly unknown[]) => statusOf(status({ transactions }))
const coded = (group: unknown, ...items: readonly unknown[]) =>
  statusOf({ statusCode: group, transactions: items.map((statusCode) => ({ statusCode })) })
const informed = (reasonInformation: unknown) => shown(statusItem(1), rejected(2, { reasonInformation }))
const version = (number: string) => `urn:iso:std:iso:20022:tech:xsd:pain.002.001.${number}`
const namespace = version('03')
const OTHER = reportOf(pain002({ messageId: 'M-2' }))
/** A problem document may have further members, and these are no documented fields of it. */
const problemOf = (members: object) => statusOf({ type: '/problems/X', ...members }, { status: 404 })
const group = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts'

export const STATUSES_EXAMPLES: Examples = {
  'statuses/names-the-message': given(fromJson, [
    passes('of an order in XML', statusOf(), fromXml),
    fails('in another case', statusOf(status({ messageId: 'm-1' })), { actual: 'm-1' }),
    observes(
      'what it is called that came as XML is not shown',
      statusOf(status({ messageId: 'X-9' })),
      ['/messageId', 'another messageId'],
      fromXml,
    ),
    undecided('an error', problemOf({ messageId: 'error-1' })),
    undecided('an order that cannot be read', statusOf(), { submission: [submitted('{')] }),
  ]),
  'statuses/part-shows-what-is-not-accepted': given(fromJson, [
    passes('only what is rejected', shown(rejected(2))),
    warns('only what is accepted', shown(statusItem(1)), ['/transactions', 'ACCP'], fromXml),
    undecided('none', shown()),
    undecided('the submission is accepted', statusOf({ statusCode: 'ACCP', transactions: [statusItem(1)] })),
  ]),
  'statuses/part-is-of-the-whole': [
    passes('of the group of a report', reportOf(pain002({ code: 'PART', paymentCode: 'PART' }))),
    warns('of a transaction', coded('PART', 'ACCP', 'PART'), [
      '/transactions/1/statusCode',
      'PART',
      'ACCP or RJCT',
    ]),
    warns(
      'of a transaction of a report',
      reportOf(pain002({ payments: [[{ code: 'PART' }]] })),
      '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts/TxSts',
    ),
    silent('an error', problemOf({ transactions: [{ statusCode: 'PART' }] })),
  ],
  'statuses/transactions-are-those-of-the-submission': given(fromJson, [
    passes('an instructionId that the client used twice', shown(statusItem(1), statusItem(1)), TWICE),
    fails('one of somebody else, behind what cannot be read', shown(null, statusItem(1), statusItem(3)), [
      '/transactions/2/instructionId',
      'I-3',
      'I-1, I-2',
    ]),
    observes(
      'what it is called that came as XML is not shown',
      shown(statusItem(3)),
      ['/transactions/0/instructionId', 'another instructionId'],
      fromXml,
    ),
    observes(
      'whether a transaction comes once for each of its reasons is not shown',
      shown(rejected(2), rejected(2, { reasonCode: 'AC01' })),
      ['/transactions/1', 'RJCT again'],
    ),
    undecided('an error', problemOf({ transactions: [statusItem(3)] })),
    undecided(
      'what a transaction is called that had no name is not shown',
      shown(statusItem(1), statusItem(3)),
      ofOrder(item(1, 1), item(2, 2, { instructionId: undefined })),
    ),
  ]),
  'statuses/codes-are-the-known-ones': [
    ...['RCVD', 'ACCP', 'RJCT'].map((code) => passes(code, coded(code))),
    observes('in lower case', coded('accp'), ['/statusCode', 'accp']),
    observes('PART of a transaction', coded('PART', 'PART'), '/transactions/0/statusCode'),
    silent('a number is a matter of types', coded(7, 8)),
    silent('an error', problemOf({ statusCode: '404' })),
    silent('a report', reportOf(pain002({ code: 'PDNG' }))),
  ],
  'statuses/reason-information-is-short': [
    passes('105 characters outside the basic plane', informed('🏦'.repeat(105))),
    observes('106 characters', informed('i'.repeat(106)), [
      '/transactions/1/reasonInformation',
      '106 characters',
    ]),
    silent('no transactions', statusOf({ statusCode: 'RCVD' })),
    silent('an error', problemOf({ transactions: [{ reasonInformation: 'i'.repeat(106) }] })),
  ],
  'statuses/report-is-pain-002-001-10': [
    passes('another success status: none is shown', reportOf(pain002(), { status: 203 })),
    fails('an older one', reportOf(pain002({ namespace })), ['/Document', namespace, version('10')]),
    fails('another message', reportOf(element('Document', [element('BkToCstmrStmt')])), [
      group,
      'BkToCstmrStmt',
    ]),
    fails('an empty one', reportOf(element('Document')), [group, 'empty']),
    silent('no report yet', reportOf(element('pending'), { status: 202 })),
  ],
  'statuses/report-names-the-message': given(fromXml, [
    passes('of an order in JSON, as if it had been one', reportOf(), fromJson),
    fails('another one', OTHER, [`${group}/OrgnlMsgId`, 'M-2', 'M-1']),
    observes(
      'what was the original of an order in JSON is not shown',
      OTHER,
      [`${group}/OrgnlMsgId`, 'another message'],
      fromJson,
    ),
    undecided('an error', reportOf(pain002({ messageId: 'M-2' }), { status: 500 })),
    undecided('an order that cannot be read', reportOf(), { submission: [submitted('<Document/>')] }),
  ]),
  'statuses/unknown-submission-is-refused': refusals(),
  'statuses/submission-of-another-client-is-refused': refusals(),
}
