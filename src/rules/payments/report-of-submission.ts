import { NUMBERS } from '../numbers.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { ZERO, parseDecimal } from '../../kernel/money.ts'
import type { Decimal } from '../../kernel/money.ts'
import { sameInstant } from '../days.ts'
import { notTested } from '../outcomes.ts'
import {
  addDecimals,
  answersOperation,
  child,
  children,
  equalDecimals,
  showDecimal,
  succeeded,
  xmlRoot,
} from '../read.ts'
import { PASS, contradicted, observed, requirement, staged } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { submittedOrder } from './submitted.ts'
import type { SubmittedOrder, SubmittedTransaction } from './submitted.ts'

const REPORT = '/Document/CstmrPmtStsRpt'

/** What a status report says of the message beside its identification. */
export const REPORT_OF_SUBMISSION = [
  requirement({
    id: 'statuses/report-describes-the-submission',
    compares: [
      ['payment/number', 'order', 'report'],
      ['payment/end-to-end-id', 'order', 'report'],
    ],
    namedIn: ['1 §4.1: status report as XML'],
    atProvider: 'provider/statuses-report-describes-the-submission',
    level: 'SHOULD',
    text: 'A status report has the kind, the date, the number, the sum, the payment, the instructionIds and the endToEndIds of what was submitted.',
    why: 'By them banking software knows that the report is about the whole of its message.',
    check: staged(['submission'], ({ here, role }) => {
      const submission = role('submission')[0]!
      const report = succeeded(here) ? child(xmlRoot(here), 'CstmrPmtStsRpt') : undefined
      const outcomes = descriptionsIn(report, submittedOrder(submission), isXml(submission)).map(judged)
      if (outcomes.length === 0) return notTested('the report says nothing of it')
      // What the report of an order in JSON names is not shown: there is no original message.
      return isXml(submission) ? outcomes : asObserved(outcomes)
    }),
  }),
]

interface Description {
  readonly at: string
  readonly expected: string
  readonly actual: string
}

function descriptionsIn(
  report: XmlElement | undefined,
  { createdAt, paymentIds = [], transactions }: SubmittedOrder,
  asMessage: boolean,
): readonly Description[] {
  const group = child(report, 'OrgnlGrpInfAndSts')
  const amounts = transactions.flatMap(({ amount }) => amount ?? [])
  const isWhole = transactions.length > 0 && amounts.length === transactions.length
  return [
    ...(asMessage ? kind(child(group, 'OrgnlMsgNmId')?.text) : []),
    ...created(child(group, 'OrgnlCreDtTm')?.text, createdAt),
    ...decimals('OrgnlNbOfTxs', group, transactions.length > 0 ? countOf(transactions) : undefined),
    ...decimals('OrgnlCtrlSum', group, isWhole ? amounts.reduce(addDecimals, ZERO) : undefined),
    ...identifications(
      report,
      'OrgnlInstrId',
      transactions.map(({ instructionId }) => instructionId),
    ),
    ...identifications(
      report,
      'OrgnlEndToEndId',
      transactions.map(({ endToEndId }) => endToEndId),
    ),
    ...payments(report, asMessage ? paymentIds : []),
    ...namesTogether(report, transactions),
  ]
}

/** Document 1 §4.1: it takes no other. */
const SUBMITTED = 'pain.001.001.09'
const MESSAGE_NAME = /^pain\.\d{3}\.\d{3}\.\w+$/

function kind(named: string | undefined): readonly Description[] {
  return named !== undefined && MESSAGE_NAME.test(named)
    ? [{ at: 'OrgnlGrpInfAndSts/OrgnlMsgNmId', expected: SUBMITTED, actual: named }]
    : []
}

/** An instant may be written in another zone than the one in which it was submitted. */
function created(reported = '', submitted = ''): readonly Description[] {
  const [expected, actual] = [submitted.trim(), reported.trim()]
  const isSame = sameInstant(expected, actual)
  if (isSame === undefined) return []
  return [{ at: 'OrgnlGrpInfAndSts/OrgnlCreDtTm', expected, actual: isSame ? expected : actual }]
}

function decimals(
  name: string,
  group: XmlElement | undefined,
  expected: Decimal | undefined,
): readonly Description[] {
  const actual = parseDecimal(child(group, name)?.text ?? '')
  if (!expected || !actual) return []
  const [wanted, found] = [expected, actual].map(showDecimal) as [string, string]
  return [
    {
      at: `OrgnlGrpInfAndSts/${name}`,
      expected: wanted,
      actual: equalDecimals(expected, actual) ? wanted : found,
    },
  ]
}

/** Of a transaction that was submitted without one, a report may show any. */
function identifications(
  report: XmlElement | undefined,
  element: 'OrgnlInstrId' | 'OrgnlEndToEndId',
  submitted: readonly (string | undefined)[],
): readonly Description[] {
  if (submitted.length === 0 || submitted.includes(undefined)) return []
  return children(report, 'OrgnlPmtInfAndSts')
    .flatMap((payment) => children(payment, 'TxInfAndSts'))
    .flatMap((transaction) => child(transaction, element)?.text ?? [])
    .map((actual) => ({
      at: `OrgnlPmtInfAndSts/TxInfAndSts/${element}`,
      expected: submitted.some((id) => id?.slice(0, NUMBERS.isoIdCharacters.value) === actual)
        ? actual
        : submitted.join(' or '),
      actual,
    }))
}

/** A payment of the report is one that the message named. */
function payments(report: XmlElement | undefined, submitted: readonly string[]): readonly Description[] {
  if (submitted.length === 0) return []
  return children(report, 'OrgnlPmtInfAndSts')
    .flatMap((payment) => child(payment, 'OrgnlPmtInfId')?.text ?? [])
    .map((actual) => ({
      at: 'OrgnlPmtInfAndSts/OrgnlPmtInfId',
      expected: submitted.includes(actual) ? actual : submitted.join(' or '),
      actual,
    }))
}

/** Of a transaction with an instructionId of its own, the endToEndId is the one that was submitted with it. */
function namesTogether(
  report: XmlElement | undefined,
  submitted: readonly SubmittedTransaction[],
): readonly Description[] {
  return children(report, 'OrgnlPmtInfAndSts')
    .flatMap((payment) => children(payment, 'TxInfAndSts'))
    .flatMap((transaction) => {
      const id = child(transaction, 'OrgnlInstrId')?.text
      const actual = child(transaction, 'OrgnlEndToEndId')?.text
      const [own, ...others] = submitted.filter(({ instructionId }) => instructionId === id)
      if (id === undefined || actual === undefined || !own?.endToEndId || others.length > 0) return []
      const expected = own.endToEndId.slice(0, NUMBERS.isoIdCharacters.value)
      return [{ at: 'OrgnlPmtInfAndSts/TxInfAndSts/OrgnlEndToEndId', expected, actual }]
    })
}

function judged({ at, expected, actual }: Description): Outcome {
  if (expected === actual) return PASS
  return contradicted(`${REPORT}/${at}`, { rule: 'as submitted', value: expected }, actual)
}

function asObserved(outcomes: readonly Outcome[]): Outcome {
  const other = outcomes.find((outcome) => outcome.kind === 'contradicted')
  return other ? observed('status-report-of-json', 'described otherwise', other.at) : PASS
}

function isXml(submission: Observation): boolean {
  return answersOperation(submission, 'payment-submission/submit-xml')
}

function countOf(transactions: readonly unknown[]): Decimal {
  return { unscaled: BigInt(transactions.length), scale: 0 }
}
