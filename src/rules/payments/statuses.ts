import { ORDER_CODES, TRANSACTION_CODES } from '../../documents/payments/order-life.ts'
import { SUBMITTED_BY_ANOTHER, ofItsSubmission } from './premises.ts'
import { NUMBERS } from '../numbers.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { hasNamespace, mustEqual, notTested } from '../outcomes.ts'
import { answersOperation, child, json, succeeded, text, xmlRoot } from '../read.ts'
import { refusal } from '../requests/refusals.ts'
import { PASS, ambient, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import { isAccepted } from './status-codes.ts'
import { transactionsIn } from './status-reports.ts'
import { transactionsOf, transactionsOfSubmission } from './status-transactions.ts'
import { submittedOrder } from './submitted.ts'

const STATUS = 'payment-submission/read-status'
const REPORT = 'payment-submission/read-status-report'
const GROUP = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts'
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10'

/** The status of a submission, as JSON and as pain.002 (document 1 §2.3 and §4.1). */
export const STATUSES = [
  relayed('statuses/names-the-message', {
    when: ofItsSubmission('payment-submission/read-status'),
    compares: [['payment/message-id', 'order', 'status']],
    statedIn: ['1 §2.3: messageId'],
    text: 'The status of a submission has the messageId that was submitted.',
    why: 'By it a client finds the order in its own books.',
    check: staged(['submission'], ({ here, first: { submission } }) => {
      const { messageId } = submittedOrder(submission)
      const shown = succeeded(here) ? text(json(here), 'messageId') : undefined
      if (messageId === undefined || shown === undefined) return notTested('there is no messageId to compare')
      if (shown !== messageId && answersOperation(submission, 'payment-submission/submit-xml'))
        return observed('json-status-of-xml', 'another messageId', '/messageId')
      return mustEqual(shown, messageId, { at: '/messageId', rule: 'as submitted' })
    }),
  }),
  relayed('statuses/transactions-are-those-of-the-submission', {
    when: ofItsSubmission('payment-submission/read-status'),
    compares: [['payment/instruction-id', 'order', 'status']],
    statedIn: ['1 §2.3: transactions'],
    text: 'Every transaction of a status has an instructionId that was submitted.',
    why: 'A status of somebody else’s payment hides that of the own one.',
    check: staged(['submission'], ({ here, first: { submission } }) =>
      transactionsOfSubmission(here, submission),
    ),
  }),
  requirement('statuses/part-shows-what-is-not-accepted', {
    namedIn: ['1 §2.3: statusCode'],
    text: 'A submission that is PART does not show some of its transactions alone, and all of them as accepted.',
    why: 'The one that is left out is the one that was not paid.',
    check: staged(['submission'], ({ here, first: { submission } }) => {
      const code = succeeded(here) ? text(json(here), 'statusCode') : undefined
      const shown = transactionsOf(here).map(({ item }) => text(item, 'statusCode'))
      const { transactions } = submittedOrder(submission)
      if (code !== 'PART' || shown.length === 0)
        return notTested('the submission is not PART, or shows nothing')
      if (shown.length >= transactions.length || !shown.every(isAccepted)) return PASS
      return contradicted('/transactions', 'the transactions that are not accepted', shown.join(', '))
    }),
  }),
  relayed('statuses/part-is-of-the-whole', {
    namedIn: ['1 §2.3: statusCode'],
    // The Swiss Payment Standards have PART on group level alone; of a payment of a report it is left open.
    text: 'A submission may be PART, and none of its transactions.',
    why: 'One transaction is paid or not: a client that reads PART of it can do neither.',
    check: ambient((observation) => {
      const codes = succeeded(observation) ? codesOfTransactions(observation) : []
      const partial = codes.find(({ code }) => code === 'PART')
      if (!partial) return codes.length > 0 ? PASS : undefined
      const expected = { rule: 'the status of one transaction', value: TRANSACTION_CODES.join(' or ') }
      return contradicted(partial.at, expected, partial.code)
    }),
  }),
  requirement('statuses/codes-are-the-known-ones', {
    assumptions: ['status-codes-of-submissions'],
    text: 'A submission is RCVD, ACCP, PART or RJCT, a transaction ACCP or RJCT.',
    why: 'Only PART and RJCT are shown; clients have to know what else can come.',
    check: ambient((observation) => {
      if (!answersOperation(observation, STATUS) || !succeeded(observation)) return undefined
      const group = text(json(observation), 'statusCode')
      const codes = [
        ...(group === undefined
          ? []
          : [{ at: '/statusCode', code: group, known: Object.values(ORDER_CODES) }]),
        ...codesOfTransactions(observation).map((one) => ({ ...one, known: TRANSACTION_CODES })),
      ]
      if (codes.length === 0) return undefined
      const unknown = codes.find(({ code, known }) => !known.some((one) => one === code))
      return unknown ? observed('status-codes-of-submissions', unknown.code, unknown.at) : PASS
    }),
  }),
  requirement('statuses/reason-information-is-short', {
    clauses: ['1 §2.3'],
    assumptions: ['payment-reason-codes'],
    text: 'reasonInformation has at most 105 characters.',
    why: 'It is the AddtlInf of pain.002, which has no more.',
    check: ambient((observation) => {
      if (!answersOperation(observation, STATUS) || !succeeded(observation)) return undefined
      const lengths = transactionsOf(observation).flatMap(({ at, item }) => {
        const words = text(item, 'reasonInformation')
        return words === undefined ? [] : [{ at, length: Array.from(words).length }]
      })
      if (lengths.length === 0) return undefined
      const long = lengths.find(({ length }) => length > NUMBERS.isoReasonCharacters.value)
      if (!long) return PASS
      return observed('payment-reason-codes', `${long.length} characters`, `${long.at}/reasonInformation`)
    }),
  }),
  relayed('statuses/report-is-pain-002-001-10', {
    statedIn: ['1 §4.1: status report as XML'],
    clauses: ['1 §1.2'],
    text: 'A status report is a pain.002.001.10 document and no other version.',
    why: 'Parsers choose by the namespace.',
    check: ambient((observation) => {
      const root = reportOf(observation)
      // Whether 202 says that there is no report yet is not shown, and neither is what comes with it.
      if (!root || observation.response.status === 202) return undefined
      if (child(root, 'CstmrPmtStsRpt', 'OrgnlGrpInfAndSts')) return hasNamespace(root, NAMESPACE)
      const expected = 'a customer payment status report with its original group'
      return contradicted(GROUP, expected, root.children[0]?.name ?? 'empty')
    }),
  }),
  relayed('statuses/report-names-the-message', {
    when: ofItsSubmission('payment-submission/read-status-report'),
    compares: [['payment/message-id', 'order', 'report']],
    statedIn: ['1 §4.1: status report as XML'],
    text: 'A status report names the message that was submitted as its original.',
    why: 'Banking software looks for its order by OrgnlMsgId.',
    check: staged(['submission'], ({ here, first: { submission } }) => {
      const { messageId } = submittedOrder(submission)
      const group = child(reportOf(here), 'CstmrPmtStsRpt', 'OrgnlGrpInfAndSts')
      const shown = child(group, 'OrgnlMsgId')?.text
      if (messageId === undefined || shown === undefined)
        return notTested('there is no identification to compare')
      const at = `${GROUP}/OrgnlMsgId`
      // What the report of an order in JSON names is not shown: there is no original message.
      if (shown !== messageId && answersOperation(submission, 'payment-submission/submit'))
        return observed('status-report-of-json', 'another message', at)
      return mustEqual(shown, messageId, { at, rule: 'as submitted' })
    }),
  }),
  refusal('statuses/unknown-submission-is-refused', {
    statedIn: ['1 §7.1: error statuses'],
    text: 'A submission that does not exist is answered with an error.',
    why: 'An empty status would read as a payment that waits.',
  }),
  refusal('statuses/submission-of-another-client-is-refused', {
    when: SUBMITTED_BY_ANOTHER,
    statedIn: ['1 §1.4: under a permission'],
    atProvider: 'provider/statuses-submission-of-another-client-is-refused',
    text: 'A submission that was made under another permission cannot be read.',
    why: 'Payments tell more about people than most of what they say about themselves.',
    statusAssumption: 'foreign-submission',
  }),
]

function reportOf(observation: Observation): XmlElement | undefined {
  return answersOperation(observation, REPORT) && succeeded(observation) ? xmlRoot(observation) : undefined
}

/** What a status or a status report says of each transaction that it shows. */
function codesOfTransactions(observation: Observation): readonly { at: string; code: string }[] {
  if (answersOperation(observation, STATUS)) {
    return transactionsOf(observation).flatMap(({ at, item }) => {
      const code = text(item, 'statusCode')
      return code === undefined ? [] : [{ at: `${at}/statusCode`, code }]
    })
  }
  return transactionsIn(child(reportOf(observation), 'CstmrPmtStsRpt')).flatMap((transaction) => {
    const code = child(transaction, 'TxSts')?.text
    return code === undefined ? [] : [{ at: TRANSACTION_STATUS, code }]
  })
}

const TRANSACTION_STATUS = '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts/TxSts'
