import { eachItem } from './sides.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Json, bodyOf, faultIn, lettingThrough, xmlOf, row, type Distortion, fieldOf } from './fault.ts'
import { generated } from './generated.ts'

const STATUS = ['payment-submission/read-status'] as const
const REPORT = ['payment-submission/read-status-report'] as const

/** Statuses that say something else than what became of a submission, or say it differently in their two forms. */
export const STATUS_FAULTS: readonly GatewayFault[] = [
  faultIn('statuses/transaction-of-a-stranger', STATUS, {
    contradicts: { 'payment/instruction-id': 'status' },
    title: 'A status shows a transaction that was not submitted',
    breaks: ['statuses/transactions-are-those-of-the-submission'],
    answer: transactionsOf((transactions) => {
      const stranger = { instructionId: 'of-somebody-else', statusCode: 'ACCP' }
      return transactions.length === 0 ? transactions : [...transactions, stranger]
    }),
  }),
  faultIn('statuses/rejections-left-out', STATUS, {
    title: 'A submission that is PART shows what is accepted alone',
    breaks: ['statuses/part-shows-what-is-not-accepted'],
    answer: transactionsOf((transactions, { statusCode }) =>
      transactions.filter((item) => statusCode !== 'PART' || item['statusCode'] !== 'RJCT'),
    ),
  }),
  faultIn('statuses/part-of-a-transaction', STATUS, {
    title: 'Where a submission is PART, so are its transactions that are accepted',
    breaks: ['statuses/part-is-of-the-whole'],
    answer: transactionsOf((transactions, { statusCode }) =>
      transactions.map((item) =>
        statusCode === 'PART' && item['statusCode'] === 'ACCP' ? { ...item, statusCode } : item,
      ),
    ),
  }),
  faultIn('statuses/pending-instead-of-received', STATUS, {
    title: 'A submission that waits for its checks is PDNG',
    breaks: ['statuses/codes-are-the-known-ones'],
    answer: fieldOf('statusCode', (code) => (code === 'RCVD' ? 'PDNG' : code)),
  }),
  faultIn('statuses/rejected-order-is-accepted-later', STATUS, {
    title: 'Once something else was asked, a rejected order shows as accepted, and so do its transactions',
    breaks: ['statuses/order-goes-on-from-its-status', 'statuses/transaction-goes-on-from-its-status'],
    answer: bodyOf((status, { before }) => (before?.content.kind === 'text' ? accepted(status) : status)),
  }),
  faultIn('statuses/long-reason-information', STATUS, {
    title: 'reasonInformation has 106 characters',
    breaks: ['statuses/reason-information-is-short'],
    answer: transactionsOf((transactions) =>
      transactions.map((item) =>
        item['reasonCode'] === undefined ? item : { ...item, reasonInformation: 'i'.repeat(106) },
      ),
    ),
  }),
  faultIn('statuses/older-report', REPORT, {
    title: 'A status report is a pain.002.001.03',
    breaks: ['statuses/report-is-pain-002-001-10'],
    answer: xmlOf((text) => text.replaceAll('pain.002.001.10', 'pain.002.001.03')),
  }),
  faultIn('statuses/report-without-its-time', REPORT, {
    title: 'A status report does not say when it was made',
    breaks: ['answers/xml-is-valid'],
    answer: xmlOf((text) => text.replace(/<CreDtTm>[^<]*<\/CreDtTm>/, '')),
  }),
  generated('statuses/report-miscounted', {
    is: 'wire/payment-submission/read-status-report/CstmrPmtStsRpt.OrgnlGrpInfAndSts.NbOfTxsPerSts.DtldNbOfTxs/revalue',
    title: 'A status report counts another number of transactions',
    breaks: ['statuses/report-counts-its-transactions'],
  }),
  faultIn('statuses/unknown-submission-let-through', [...STATUS, ...REPORT], {
    title: 'A submission that does not exist is answered with success',
    breaks: ['statuses/unknown-submission-is-refused'],
    answer: lettingThrough(({ request }) => /\/s{35}\//.test(request.path)),
  }),
  row('statuses/of-everybody', {
    title: 'Everybody can read every submission',
    breaks: ['statuses/submission-of-another-client-is-refused'],
    hidesForeignSubmissions: false,
  }),
  faultIn('statuses/report-knows-no-part', REPORT, {
    contradicts: { 'payment/status': 'report' },
    title: 'A status report says ACCP for a submission that is accepted in part',
    breaks: ['reconciliation/group-status-agrees'],
    reportedStatus: (status) => ({ ...status, code: status.code === 'PART' ? 'ACCP' : status.code }),
  }),
  faultIn('statuses/report-accepts-everything', REPORT, {
    contradicts: { 'payment/status': 'report' },
    title: 'The transactions of a status report are all accepted',
    breaks: ['reconciliation/transaction-statuses-agree'],
    reportedStatus: (status) => eachItem(status, (item) => ({ ...item, code: 'ACCP' })),
  }),
  faultIn('statuses/report-with-other-reasons', REPORT, {
    contradicts: { 'payment/reason': 'report' },
    title: 'A status report gives AM03 as the reason of every rejection',
    breaks: ['reconciliation/reasons-agree'],
    reportedStatus: (status) =>
      eachItem(status, ({ reason, ...item }) => ({
        ...item,
        ...(reason && { reason: { ...reason, code: 'AM03' } }),
      })),
  }),
]

/** Changes the transactions of a status in JSON. */
function transactionsOf(
  change: (transactions: readonly Json[], status: Json) => readonly Json[],
): Distortion {
  return bodyOf((status) => ({ ...status, transactions: change(status['transactions'] as Json[], status) }))
}

function accepted(status: Json): Json {
  const transactions = (status['transactions'] as Json[]).map((item) => ({ ...item, statusCode: 'ACCP' }))
  return { ...status, statusCode: 'ACCP', transactions }
}
