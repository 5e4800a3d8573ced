import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { bothTell } from '../../documents/relations.ts'
import { notTested } from '../outcomes.ts'
import { child, children, json, show, succeeded, text } from '../read.ts'
import { type Outcome, PASS, contradicted, observed, relayed, staged } from '../requirement.ts'
import { agreement } from '../payments/status-codes.ts'
import { reportIn } from '../payments/status-reports.ts'
import { transactionsOf } from '../payments/status-transactions.ts'

/** The two forms of a status say the same. */
export const STATUS_AGREEMENT = [
  relayed('reconciliation/group-status-agrees', {
    compares: [['payment/status', 'status', 'report']],
    namedIn: ['1 §2.3: statusCode'],
    text: 'GrpSts of the status report is the statusCode of the JSON status.',
    why: 'Two departments of a client read the two forms, and have to come to the same conclusion.',
    check: staged(['status'], ({ here, first: { status } }) => comparesGroup(here, status)),
  }),
  relayed('reconciliation/transaction-statuses-agree', {
    compares: bothTell('status', 'report', ['payment/status', 'payment/instruction-id']),
    namedIn: ['1 §2.3: transactions'],
    text: 'Every transaction has the same status in the status report and in the JSON status, under the same identification.',
    why: 'A payment that is rejected in one form and accepted in the other is made twice, or never.',
    check: staged(['status'], ({ here, first: { status } }) => comparesTransactions(here, status)),
  }),
  relayed('reconciliation/reasons-agree', {
    compares: [['payment/reason', 'status', 'report']],
    namedIn: ['1 §2.3: transactions'],
    text: 'Every rejected transaction has the same reason code in the status report and in the JSON status.',
    why: 'The reason decides what a client does next.',
    check: staged(['status'], ({ here, first: { status } }) => comparesReasons(here, status)),
  }),
]

/** The status report and the JSON status of the same submission, side by side. */

const REPORT = '/Document/CstmrPmtStsRpt'

/** Both reasons stand in the external code set of ISO 20022 only if they look like it. */
const ISO_REASON = /^[A-Z]{2}(?:[A-Z]{2}|\d{2})$/

function comparesGroup(report: Observation, status: Observation): Outcome {
  const code = child(reportIn(report), 'OrgnlGrpInfAndSts', 'GrpSts')?.text
  const shown = succeeded(status) ? text(json(status), 'statusCode') : undefined
  if (code === undefined || shown === undefined) return notTested('one of the two shows no group status')
  return agreement(code, shown, `${REPORT}/OrgnlGrpInfAndSts/GrpSts`)
}

function comparesTransactions(report: Observation, status: Observation): Outcome | Outcome[] {
  const isWhole = namesEveryTransaction(report)
  return compared(report, status, ({ id, code }, reported) => {
    if (code === undefined) return []
    const at = `${REPORT}/OrgnlPmtInfAndSts/TxInfAndSts/TxSts (${id})`
    if (reported.length === 0) {
      // A report may leave out what is accepted, but not what is rejected.
      if (code !== 'RJCT' || !isWhole) return []
      return [contradicted(at, { rule: 'as in the JSON status', value: code }, 'absent')]
    }
    const codes = reported.flatMap((transaction) => transaction.code ?? [])
    return codes.length === 0 ? [] : [codes.includes(code) ? PASS : agreement(codes[0]!, code, at)]
  })
}

function comparesReasons(report: Observation, status: Observation): Outcome | Outcome[] {
  return compared(report, status, ({ id, reason }, reported) => {
    const reasons = reported.flatMap((transaction) => transaction.reasons)
    // A reason that only one of the two gives does not contradict the other.
    if (reason === undefined || reasons.length === 0) return []
    if (reasons.some(({ code }) => code === reason)) return [PASS]
    const at = `${REPORT}/OrgnlPmtInfAndSts/TxInfAndSts/StsRsnInf/Rsn (${id})`
    const seen = reasons.map(({ code }) => code).join(', ')
    // Each form may have a set of codes of its own: which reasons there are is not shown.
    if (!ISO_REASON.test(reason) || reasons.some(({ isIso }) => !isIso))
      return [observed('payment-reason-codes', `${reason} and ${seen}`, at)]
    return [contradicted(at, { rule: 'as in the JSON status', value: reason }, seen)]
  })
}

type Listed = ReturnType<typeof inStatus>[number]
type Reported = ReturnType<typeof inReport>[number]

/** Each transaction of the JSON status with those of the report that have its identification. */
function compared(
  report: Observation,
  status: Observation,
  judge: (listed: Listed, reported: readonly Reported[]) => readonly Outcome[],
): Outcome | Outcome[] {
  const reported = Map.groupBy(inReport(report), ({ id }) => id)
  const listed = inStatus(status)
  if (reported.size === 0 || listed.length === 0) return notTested('one of the two shows no transactions')
  const outcomes = listed.flatMap((item) => judge(item, reported.get(item.id) ?? []))
  return outcomes.length > 0 ? outcomes : notTested('the two show nothing of the same transaction')
}

function inStatus(status: Observation) {
  if (!succeeded(status)) return []
  return transactionsOf(status).flatMap(({ item }) => {
    const id = text(item, 'instructionId')
    return id === undefined ? [] : [{ id, code: text(item, 'statusCode'), reason: text(item, 'reasonCode') }]
  })
}

/** What a transaction does not say of itself stands with the payment or the message that it is part of. */
function inReport(report: Observation) {
  const group = child(reportIn(report), 'OrgnlGrpInfAndSts')
  return paymentsOf(report).flatMap((payment) =>
    children(payment, 'TxInfAndSts').flatMap((transaction) => {
      const id = child(transaction, 'OrgnlInstrId')?.text
      const codes = [
        child(transaction, 'TxSts')?.text,
        child(payment, 'PmtInfSts')?.text,
        child(group, 'GrpSts')?.text,
      ]
      const reasons = [transaction, payment, group].map(reasonsIn).find(({ length }) => length > 0) ?? []
      // PART is said of many, and of none of them.
      const code = codes.find((candidate) => candidate !== undefined && candidate !== 'PART')
      return id === undefined ? [] : [{ id, code, reasons }]
    }),
  )
}

function reasonsIn(element: XmlElement | undefined) {
  return children(element, 'StsRsnInf').flatMap((information) =>
    (child(information, 'Rsn')?.children ?? []).map(({ name, text: code }) => ({
      code: show(code),
      isIso: name === 'Cd',
    })),
  )
}

/** Payments that are rejected as a whole need not list their transactions, and OrgnlInstrId is optional. */
function namesEveryTransaction(report: Observation): boolean {
  return paymentsOf(report).every((payment) => {
    const transactions = children(payment, 'TxInfAndSts')
    return transactions.length > 0 && transactions.every((item) => child(item, 'OrgnlInstrId'))
  })
}

function paymentsOf(report: Observation): readonly XmlElement[] {
  return children(reportIn(report), 'OrgnlPmtInfAndSts')
}
