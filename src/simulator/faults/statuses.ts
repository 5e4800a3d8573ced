import { eachItem } from './sides.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Json, bodyOf, lettingThrough, xmlOf } from './fault.ts'

const STATUS = ['payment-submission/read-status'] as const
const REPORT = ['payment-submission/read-status-report'] as const

/** Statuses that say something else than what became of a submission, or say it differently in their two forms. */
export const STATUS_FAULTS: readonly GatewayFault[] = [
  {
    id: 'statuses/of-another-message',
    contradicts: [['payment/message-id', 'status']],
    title: 'A status names another message',
    breaks: ['statuses/names-the-message'],
    operations: STATUS,
    answer: bodyOf((status) => ({ ...status, messageId: 'another-message' })),
  },
  {
    id: 'statuses/transaction-of-a-stranger',
    contradicts: [['payment/instruction-id', 'status']],
    title: 'A status shows a transaction that was not submitted',
    breaks: ['statuses/transactions-are-those-of-the-submission'],
    operations: STATUS,
    answer: bodyOf((status) => {
      const stranger = { instructionId: 'of-somebody-else', statusCode: 'ACCP' }
      const transactions = status['transactions'] as Json[]
      return transactions.length === 0 ? status : { ...status, transactions: [...transactions, stranger] }
    }),
  },
  {
    id: 'statuses/rejections-left-out',
    title: 'A submission that is PART shows what is accepted alone',
    breaks: ['statuses/part-shows-what-is-not-accepted'],
    operations: STATUS,
    answer: bodyOf((status) => ({
      ...status,
      ...(status['statusCode'] === 'PART' && {
        transactions: (status['transactions'] as Json[]).filter((item) => item['statusCode'] !== 'RJCT'),
      }),
    })),
  },
  {
    id: 'statuses/part-of-a-transaction',
    title: 'Where a submission is PART, so are its transactions that are accepted',
    breaks: ['statuses/part-is-of-the-whole'],
    operations: STATUS,
    answer: bodyOf((status) => ({
      ...status,
      ...(status['statusCode'] === 'PART' && {
        transactions: (status['transactions'] as Json[]).map((item) =>
          item['statusCode'] === 'ACCP' ? { ...item, statusCode: 'PART' } : item,
        ),
      }),
    })),
  },
  {
    id: 'statuses/pending-instead-of-received',
    title: 'A submission that waits for its checks is PDNG',
    breaks: ['statuses/codes-are-the-known-ones'],
    operations: STATUS,
    answer: bodyOf((status) =>
      status['statusCode'] === 'RCVD' ? { ...status, statusCode: 'PDNG' } : status,
    ),
  },
  {
    id: 'statuses/long-reason-information',
    title: 'reasonInformation has 106 characters',
    breaks: ['statuses/reason-information-is-short'],
    operations: STATUS,
    answer: bodyOf((status) => ({
      ...status,
      transactions: (status['transactions'] as Json[]).map((item) => ({
        ...item,
        ...(item['reasonCode'] !== undefined && { reasonInformation: 'i'.repeat(106) }),
      })),
    })),
  },
  {
    id: 'statuses/older-report',
    title: 'A status report is a pain.002.001.03',
    breaks: ['statuses/report-is-pain-002-001-10'],
    operations: REPORT,
    answer: xmlOf((text) => text.replaceAll('pain.002.001.10', 'pain.002.001.03')),
  },
  {
    id: 'statuses/report-without-its-time',
    title: 'A status report does not say when it was made',
    breaks: ['answers/xml-is-valid'],
    operations: REPORT,
    answer: xmlOf((text) => text.replace(/<CreDtTm>[^<]*<\/CreDtTm>/, '')),
  },
  {
    id: 'statuses/report-of-another-message',
    contradicts: [['payment/message-id', 'report']],
    title: 'A status report names another message as its original',
    breaks: ['statuses/report-names-the-message'],
    operations: REPORT,
    answer: xmlOf((text) => text.replace(/<OrgnlMsgId>[^<]*/, '<OrgnlMsgId>another-message')),
  },
  {
    id: 'statuses/report-miscounted',
    title: 'A status report counts one transaction too many',
    breaks: ['statuses/report-counts-its-transactions'],
    operations: REPORT,
    answer: xmlOf((text) =>
      text.replaceAll(
        /(<DtldNbOfTxs>)(\d+)/g,
        (_, before: string, count: string) => `${before}${Number(count) + 1}`,
      ),
    ),
  },
  {
    id: 'statuses/report-of-another-number',
    contradicts: [['payment/number', 'report']],
    title: 'A status report says that one transaction more was submitted',
    breaks: ['statuses/report-describes-the-submission'],
    operations: REPORT,
    answer: xmlOf((text) =>
      text.replace(
        // May backtrack: it reads only what the simulated bank has written, which always has the end.
        /(<OrgnlGrpInfAndSts>.*?<OrgnlNbOfTxs>)(\d+)/s,
        (_, before: string, count: string) => `${before}${Number(count) + 1}`,
      ),
    ),
  },
  {
    id: 'statuses/unknown-submission-let-through',
    title: 'A submission that does not exist is answered with success',
    breaks: ['statuses/unknown-submission-is-refused'],
    operations: [...STATUS, ...REPORT],
    answer: lettingThrough(({ request }) => /\/s{35}\//.test(request.path)),
  },
  {
    id: 'statuses/of-everybody',
    title: 'Everybody can read every submission',
    breaks: ['statuses/submission-of-another-client-is-refused'],
    bank: { hidesForeignSubmissions: false },
  },
  {
    id: 'statuses/report-knows-no-part',
    contradicts: [['payment/status', 'report']],
    title: 'A status report says ACCP for a submission that is accepted in part',
    breaks: ['reconciliation/group-status-agrees'],
    operations: REPORT,
    bank: {
      reportedStatus: (status) => ({ ...status, code: status.code === 'PART' ? 'ACCP' : status.code }),
    },
  },
  {
    id: 'statuses/report-accepts-everything',
    contradicts: [['payment/status', 'report']],
    title: 'The transactions of a status report are all accepted',
    breaks: ['reconciliation/transaction-statuses-agree'],
    operations: REPORT,
    bank: { reportedStatus: (status) => eachItem(status, (item) => ({ ...item, code: 'ACCP' })) },
  },
  {
    id: 'statuses/report-with-other-reasons',
    contradicts: [['payment/reason', 'report']],
    title: 'A status report gives AM03 as the reason of every rejection',
    breaks: ['reconciliation/reasons-agree'],
    operations: REPORT,
    bank: {
      reportedStatus: (status) =>
        eachItem(status, ({ reason, ...item }) => ({
          ...item,
          ...(reason && { reason: { ...reason, code: 'AM03' } }),
        })),
    },
  },
]
