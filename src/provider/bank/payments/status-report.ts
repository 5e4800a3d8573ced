import { bankDateTime } from '../../../kernel/calendar.ts'
import { formatDecimal } from '../../../kernel/money.ts'
import { hashName } from '../../../kernel/random.ts'
import { agentElements } from '../../../messages/iso20022/parties.ts'
import { type Elements, writeMessage } from '../../../messages/iso20022/xml-writer.ts'
import { BANK_BIC } from '../iban.ts'
import { sumOf, transactionsOf } from './order.ts'
import type { PaymentInformation, PaymentOrder, StatedTotals } from './order.ts'
import type { Reason } from './reasons.ts'
import type { PaymentStatus, SubmissionStatus, TransactionStatus } from './status-schema.ts'
import type { Submission } from './submission.ts'

/** The pain.002.001.10 document of a submission. */
export function statusReportXml(submission: Submission, status: SubmissionStatus, nowMs: number): string {
  const header = {
    MsgId: reportIdOf(submission, nowMs),
    CreDtTm: bankDateTime(nowMs),
    DbtrAgt: agentElements({ bic: BANK_BIC }),
  }
  return writeMessage('pain.002.001.10', {
    CstmrPmtStsRpt: {
      GrpHdr: header,
      OrgnlGrpInfAndSts: groupElements(submission.order, status),
      OrgnlPmtInfAndSts: status.payments.map((payment, index) =>
        paymentElements(submission.order.payments[index]!, payment),
      ),
    },
  })
}

function groupElements(
  order: PaymentOrder,
  { messageId, code, reason, payments }: SubmissionStatus,
): Elements {
  const ordered = transactionsOf(order).map(({ transaction }) => transaction)
  const counts = new Map<string, number>()
  for (const { transactions } of payments) {
    for (const one of transactions) counts.set(codeOf(one), (counts.get(codeOf(one)) ?? 0) + 1)
  }
  return {
    OrgnlMsgId: messageId,
    // JSON orders are reported as if they had come as the message (assumption status-report-of-json).
    OrgnlMsgNmId: 'pain.001.001.09',
    OrgnlCreDtTm: order.createdAt,
    // As the sender stated them, so that it finds its own figures, the wrong ones included (AM18, AM10).
    OrgnlNbOfTxs: countIn(order.stated) ?? String(ordered.length),
    OrgnlCtrlSum: sumIn(order.stated.sum ?? formatDecimal(sumOf(ordered))),
    GrpSts: changedCode(code, counts.has('ACWC')),
    StsRsnInf: reason && reasonElements(reason),
    NbOfTxsPerSts: [...counts].map(([status, count]) => ({ DtldNbOfTxs: String(count), DtldSts: status })),
  }
}

function paymentElements({ stated }: PaymentInformation, payment: PaymentStatus): Elements {
  const { id, code, reason, transactions } = payment
  return {
    OrgnlPmtInfId: id,
    OrgnlNbOfTxs: countIn(stated) ?? String(transactions.length),
    OrgnlCtrlSum: sumIn(stated.sum),
    PmtInfSts: changedCode(
      code,
      transactions.some((transaction) => codeOf(transaction) === 'ACWC'),
    ),
    StsRsnInf: reason && reasonElements(reason),
    TxInfAndSts: transactions.map((transaction) => ({
      OrgnlInstrId: transaction.instructionId,
      OrgnlEndToEndId: transaction.endToEndId,
      OrgnlUETR: transaction.uetr,
      TxSts: codeOf(transaction),
      StsRsnInf: transaction.reason && reasonElements(transaction.reason),
    })),
  }
}

function reasonElements({ code, information }: Reason): Elements {
  return { Rsn: { Cd: code }, AddtlInf: information }
}

function codeOf({ code, reason }: TransactionStatus): string {
  return changedCode(code, reason !== undefined)
}

/** ACWC, accepted with change, for what is executed otherwise than it was ordered: pain.002 has a code for it. */
function changedCode<Code extends string | undefined>(code: Code, isChanged: boolean): Code | 'ACWC' {
  return code === 'ACCP' && isChanged ? 'ACWC' : code
}

/** DecimalNumber has 18 digits in all; a sum of more is left out. */
function sumIn(sum: string | undefined): string | undefined {
  return sum !== undefined && sum.replace('.', '').length <= 18 ? sum : undefined
}

/** Max15NumericText; what is none was refused where messages are held against their schema. */
function countIn({ count }: StatedTotals): string | undefined {
  return count !== undefined && /^\d{1,15}$/.test(count) ? count : undefined
}

/** Names the report, not the submission: it is another one at every instant at which it is read. */
function reportIdOf({ id }: Submission, nowMs: number): string {
  return `S${id.slice(0, 20)}${hashName(['report', nowMs]).toString(16).padStart(8, '0')}`.toUpperCase()
}
