import type { Observation, XmlElement } from '../evidence/observation.ts'
import { mustEqual, notTested } from './outcomes.ts'
import { asObjects, child, children, dig, json, text, xmlRoot } from './read.ts'
import { PASS, contradicted } from './requirement.ts'
import type { Outcome } from './requirement.ts'

/** The status report and the JSON status of the same submission, side by side. */

const REPORT = '/Document/CstmrPmtStsRpt'

export function comparesGroup(report: Observation, status: Observation): Outcome {
  const code = child(reportOf(report), 'OrgnlGrpInfAndSts', 'GrpSts')?.text
  const shown = text(json(status), 'statusCode')
  if (code === undefined || shown === undefined) return notTested('one of the two shows no group status')
  return mustEqual(code, shown, { at: `${REPORT}/OrgnlGrpInfAndSts/GrpSts`, rule: 'as in the JSON status' })
}

export function comparesTransactions(report: Observation, status: Observation): Outcome | Outcome[] {
  return compared(report, status, 'TxInfAndSts', ({ code }) => code)
}

export function comparesReasons(report: Observation, status: Observation): Outcome | Outcome[] {
  return compared(report, status, 'TxInfAndSts/StsRsnInf/Rsn/Cd', ({ reason }) => reason)
}

interface Shown {
  readonly id: string
  readonly code: string | undefined
  readonly reason: string | undefined
}

/** By instructionId: a transaction that only one of the two shows contradicts the other only where both list any. */
function compared(
  report: Observation,
  status: Observation,
  place: string,
  aspect: (shown: Shown) => string | undefined,
): Outcome | Outcome[] {
  const reported = inReport(report)
  const listed = inStatus(status)
  if (reported.length === 0 || listed.length === 0) return notTested('one of the two shows no transactions')
  return listed.map((item): Outcome => {
    const other = reported.find(({ id }) => id === item.id)
    const at = `${REPORT}/OrgnlPmtInfAndSts/${place} (${item.id})`
    if (!other) {
      return contradicted({
        at,
        expected: { rule: 'every transaction of the JSON status' },
        actual: 'absent',
      })
    }
    const [seen, expected] = [aspect(other), aspect(item)]
    if (seen === expected) return PASS
    return mustEqual(seen ?? 'none', expected ?? 'none', { at, rule: 'as in the JSON status' })
  })
}

function inStatus(status: Observation): readonly Shown[] {
  return asObjects(dig(json(status), 'transactions')).flatMap((item) => {
    const id = text(item, 'instructionId')
    return id === undefined ? [] : [{ id, code: text(item, 'statusCode'), reason: text(item, 'reasonCode') }]
  })
}

/** The reason of a transaction stands with it, or with the payment or the message that it is part of. */
function inReport(report: Observation): readonly Shown[] {
  const root = reportOf(report)
  const ofGroup = reasonIn(child(root, 'OrgnlGrpInfAndSts'))
  return children(root, 'OrgnlPmtInfAndSts').flatMap((payment) => {
    const ofPayment = reasonIn(payment)
    return children(payment, 'TxInfAndSts').flatMap((transaction) => {
      const id = child(transaction, 'OrgnlInstrId')?.text
      const code = child(transaction, 'TxSts')?.text
      return id === undefined ? [] : [{ id, code, reason: reasonIn(transaction) ?? ofPayment ?? ofGroup }]
    })
  })
}

function reasonIn(element: XmlElement | undefined): string | undefined {
  return child(element, 'StsRsnInf', 'Rsn', 'Cd')?.text
}

function reportOf(report: Observation): XmlElement | undefined {
  return child(xmlRoot(report), 'CstmrPmtStsRpt')
}
