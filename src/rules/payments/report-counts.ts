import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { answersOperation, child, children, succeeded, xmlRoot } from '../read.ts'
import { PASS, ambient, contradicted, requirement } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'

const GROUP = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts'

/** What a status report counts against what it shows. */
export const REPORT_COUNTS = [
  requirement({
    id: 'statuses/report-counts-its-transactions',
    namedIn: ['1 §4.1: status report as XML'],
    atProvider: 'provider/statuses-report-counts-its-transactions',
    level: 'SHOULD',
    text: 'NbOfTxsPerSts of a status report counts the transactions that have this status in it.',
    why: 'Whoever reads the head of a report only, believes it.',
    check: ambient(countsAgree),
  }),
]

function countsAgree(observation: Observation): Outcome[] | undefined {
  const isReport = answersOperation(observation, 'payment-submission/read-status-report')
  if (!isReport || !succeeded(observation)) return undefined
  const report = child(xmlRoot(observation), 'CstmrPmtStsRpt')
  const group = child(report, 'OrgnlGrpInfAndSts')
  const codes = codesIn(report)
  // A report may leave transactions out; then its counts are of what it does not show.
  if (codes.length === 0 || Number(child(group, 'OrgnlNbOfTxs')?.text) !== codes.length) return undefined
  const outcomes = children(group, 'NbOfTxsPerSts').flatMap((counted): Outcome[] => {
    const [code, stated] = ['DtldSts', 'DtldNbOfTxs'].map((name) => child(counted, name)?.text)
    if (code === undefined || !/^\d+$/.test(stated ?? '')) return []
    const found = codes.filter((own) => own === code).length
    if (Number(stated) === found) return [PASS]
    return [
      contradicted(
        `${GROUP}/NbOfTxsPerSts/DtldNbOfTxs (${code})`,
        { rule: 'as many as the report shows', value: String(found) },
        stated!,
      ),
    ]
  })
  return outcomes.length > 0 ? outcomes : undefined
}

/** The status of each transaction that has one of its own; one without leaves it to its payment. */
function codesIn(report: XmlElement | undefined): readonly (string | undefined)[] {
  return children(report, 'OrgnlPmtInfAndSts').flatMap((payment) =>
    children(payment, 'TxInfAndSts').map(
      (transaction) => (child(transaction, 'TxSts') ?? child(payment, 'PmtInfSts'))?.text,
    ),
  )
}
