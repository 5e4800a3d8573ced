import { NUMBERS } from '../numbers.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { type Decimal, addDecimals, equalDecimals, parseDecimal, showDecimal } from '../../kernel/money.ts'
import { sameInstant } from '../days.ts'
import type { Outcome } from '../requirement.ts'
import { PASS, ambient, observed, relayed, requirement, staged } from '../requirement.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { answersOperation, child, children, succeeded, xmlRoot } from '../read.ts'
import { type SubmittedOrder, type SubmittedTransaction, submittedOrder } from './submitted.ts'

const REPORT = '/Document/CstmrPmtStsRpt'

/** What a status report says beside the identification of its message. */
export const STATUS_REPORTS = [
  relayed('statuses/report-counts-its-transactions', {
    namedIn: ['1 §4.1: status report as XML'],
    text: 'NbOfTxsPerSts of a status report counts the transactions that have this status in it.',
    why: 'Whoever reads the head of a report only, believes it.',
    check: ambient(countsAgree),
  }),
  relayed('statuses/report-describes-the-submission', {
    compares: [
      ['payment/number', 'order', 'report'],
      ['payment/end-to-end-id', 'order', 'report'],
      ['payment/sum', 'order', 'report'],
      ['payment/created-at', 'order', 'report'],
      ['payment/part-id', 'order', 'report'],
    ],
    namedIn: ['1 §4.1: status report as XML'],
    text: 'A status report has the kind, the date, the number, the sum, the payment, the instructionIds and the endToEndIds of what was submitted.',
    why: 'By them banking software knows that the report is about the whole of its message.',
    check: staged(['submission'], ({ here, first: { submission } }) => {
      const outcomes = descriptionsIn(reportIn(here), submittedOrder(submission), isXml(submission)).map(
        judged,
      )
      if (outcomes.length === 0) return notTested('the report says nothing of it')
      // What the report of an order in JSON names is not shown: there is no original message.
      return isXml(submission) ? outcomes : asObserved(outcomes)
    }),
  }),
  requirement('statuses/report-repeats-the-uetr', {
    compares: [['payment/uetr', 'order', 'report']],
    clauses: ['1 §4.1'],
    assumptions: ['same-fact-in-several-places'],
    text: 'The UETR that a status report shows of a transaction is the one that was ordered.',
    why: 'By it every bank on the way says what became of the payment.',
    check: staged(['submission'], ({ here, first: { submission } }) => {
      const { transactions } = submittedOrder(submission)
      const shown = transactionsIn(child(xmlRoot(here), 'CstmrPmtStsRpt'))
      const outcomes = namesTogether(shown, transactions, 'UETR', ({ uetr }) => uetr).map(judged)
      return outcomes.length > 0 ? outcomes : notTested('the report shows no UETR that was ordered')
    }),
  }),
]

export function reportIn(observation: Observation): XmlElement | undefined {
  return succeeded(observation) ? child(xmlRoot(observation), 'CstmrPmtStsRpt') : undefined
}

export function transactionsIn(report: XmlElement | undefined): readonly XmlElement[] {
  return children(report, 'OrgnlPmtInfAndSts').flatMap((payment) => children(payment, 'TxInfAndSts'))
}

function countsAgree(observation: Observation): Outcome[] | undefined {
  if (!answersOperation(observation, 'payment-submission/read-status-report')) return undefined
  const report = reportIn(observation)
  const group = child(report, 'OrgnlGrpInfAndSts')
  const codes = codesIn(report)
  // A report may leave transactions out; then its counts are of what it does not show.
  if (codes.length === 0 || Number(child(group, 'OrgnlNbOfTxs')?.text) !== codes.length) return undefined
  const counted = Map.groupBy(children(group, 'NbOfTxsPerSts'), (one) => child(one, 'DtldSts')?.text)
  return [...counted].flatMap(([code, all]): Outcome[] => {
    const counts = all.map((one) => child(one, 'DtldNbOfTxs')?.text ?? '')
    if (code === undefined || !counts.every((one) => /^\d+$/.test(one))) return []
    const found = codes.filter((own) => own === code).length
    const isRight = counts.reduce((sum, one) => sum + Number(one), 0) === found
    const at = `${REPORT}/OrgnlGrpInfAndSts/NbOfTxsPerSts/DtldNbOfTxs (${code})`
    const expected = { rule: 'as many as the report shows', value: String(found) }
    return [mustHold(isRight, at, expected, counts.join(' + '))]
  })
}

/** The status of each transaction that has one of its own; one without leaves it to its payment. */
function codesIn(report: XmlElement | undefined): readonly (string | undefined)[] {
  return children(report, 'OrgnlPmtInfAndSts').flatMap((payment) =>
    children(payment, 'TxInfAndSts').map(
      (transaction) => (child(transaction, 'TxSts') ?? child(payment, 'PmtInfSts'))?.text,
    ),
  )
}

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
  const payments = children(report, 'OrgnlPmtInfAndSts')
  const shown = transactionsIn(report)
  const amounts = transactions.flatMap(({ amount }) => amount ?? [])
  const isWhole = transactions.length > 0 && amounts.length === transactions.length
  const count = { unscaled: BigInt(transactions.length), scale: 0 }
  return [
    ...(asMessage ? kind(child(group, 'OrgnlMsgNmId')?.text) : []),
    ...created(child(group, 'OrgnlCreDtTm')?.text, createdAt),
    ...decimals('OrgnlNbOfTxs', group, transactions.length > 0 ? count : undefined),
    ...decimals('OrgnlCtrlSum', group, isWhole ? amounts.reduce(addDecimals) : undefined),
    ...oneOfSubmitted(
      'OrgnlPmtInfAndSts/TxInfAndSts/OrgnlInstrId',
      shown,
      transactions.map(({ instructionId }) => instructionId),
    ),
    ...oneOfSubmitted(
      'OrgnlPmtInfAndSts/TxInfAndSts/OrgnlEndToEndId',
      shown,
      transactions.map(({ endToEndId }) => endToEndId),
    ),
    ...oneOfSubmitted('OrgnlPmtInfAndSts/OrgnlPmtInfId', payments, asMessage ? paymentIds : []),
    ...namesTogether(shown, transactions, 'EndToEndId', ({ endToEndId }) => endToEndId),
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

function decimals(name: string, group: XmlElement | undefined, expected: Decimal | undefined) {
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

/** The last name of the path is the element; of what was submitted without one, a report may show any. */
function oneOfSubmitted(
  at: `${string}/${'OrgnlInstrId' | 'OrgnlEndToEndId' | 'OrgnlPmtInfId'}`,
  shown: readonly XmlElement[],
  submitted: readonly (string | undefined)[],
): readonly Description[] {
  if (submitted.length === 0 || submitted.includes(undefined)) return []
  const known = new Set(submitted.map((id) => id?.slice(0, NUMBERS.isoIdCharacters.value)))
  return shown
    .flatMap((one) => child(one, at.split('/').at(-1)!)?.text ?? [])
    .map((actual) => ({ at, expected: known.has(actual) ? actual : submitted.join(' or '), actual }))
}

/** Of a transaction with an instructionId of its own, the name is the one that was submitted with it. */
function namesTogether(
  shown: readonly XmlElement[],
  submitted: readonly SubmittedTransaction[],
  name: 'EndToEndId' | 'UETR',
  nameOf: (submitted: SubmittedTransaction) => string | undefined,
): readonly Description[] {
  return shown.flatMap((transaction) => {
    const id = child(transaction, 'OrgnlInstrId')?.text
    const actual = child(transaction, `Orgnl${name}`)?.text
    const [own, ...others] = submitted.filter(({ instructionId }) => instructionId === id)
    const ordered = own && nameOf(own)
    if (id === undefined || actual === undefined || !ordered || others.length > 0) return []
    const expected = ordered.slice(0, name === 'UETR' ? undefined : NUMBERS.isoIdCharacters.value)
    return [{ at: `OrgnlPmtInfAndSts/TxInfAndSts/Orgnl${name}`, expected, actual }]
  })
}

function judged({ at, expected, actual }: Description): Outcome {
  return mustHold(expected === actual, `${REPORT}/${at}`, { rule: 'as submitted', value: expected }, actual)
}

function asObserved(outcomes: readonly Outcome[]): Outcome {
  const other = outcomes.find((outcome) => outcome.kind === 'contradicted')
  return other ? observed('status-report-of-json', 'described otherwise', other.at) : PASS
}

function isXml(submission: Observation): boolean {
  return answersOperation(submission, 'payment-submission/submit-xml')
}
