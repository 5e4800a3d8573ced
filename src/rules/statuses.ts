import type { Observation } from '../evidence/observation.ts'
import { mustEqual, notTested } from './outcomes.ts'
import { answersOperation, asObjects, child, dig, json, show, succeeded, text, xmlRoot } from './read.ts'
import { refusals } from './refusals.ts'
import { PASS, contradicted, observed, requirement } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import { submittedOrder } from './submitted.ts'

const STATUS = 'payment-submission/read-status'
const REPORT = 'payment-submission/read-status-report'
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10'

/** Assumption status-codes-of-submissions. */
const GROUP_CODES = ['RCVD', 'ACCP', 'PART', 'RJCT']
const ITEM_CODES = ['ACCP', 'RJCT']

/** The status of a submission, as JSON and as pain.002 (document 1 §2.3 and §4.1). */
export const STATUSES = [
  requirement({
    id: 'statuses/names-the-message',
    clause: '1 §2.3',
    text: 'The status of a submission has the messageId that was submitted.',
    why: 'By it a client finds the order in its own books.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => {
        const { messageId } = submittedOrder(role('submission')[0]!)
        const shown = text(json(here), 'messageId')
        if (messageId === undefined || shown === undefined)
          return notTested('there is no messageId to compare')
        return mustEqual(shown, messageId, { at: '/messageId', rule: 'as submitted' })
      },
    },
  }),
  requirement({
    id: 'statuses/transactions-are-those-of-the-submission',
    clause: '1 §2.3',
    text: 'Every transaction of a status has an instructionId that was submitted, and none comes twice.',
    why: 'A status of somebody else’s payment hides that of the own one.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => transactionsOfSubmission(here, role('submission')[0]!),
    },
  }),
  requirement({
    id: 'statuses/codes-are-the-known-ones',
    clause: '1 §2.11',
    level: 'MAY',
    assumptions: ['status-codes-of-submissions'],
    text: 'A submission is RCVD, ACCP, PART or RJCT, a transaction ACCP or RJCT.',
    why: 'Only PART and RJCT are shown; clients have to know what else can come.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        if (!answersOperation(observation, STATUS) || !succeeded(observation)) return undefined
        const group = text(json(observation), 'statusCode')
        const items = transactionsOf(observation).flatMap((item) => text(item, 'statusCode') ?? [])
        const unknown =
          group !== undefined && !GROUP_CODES.includes(group)
            ? group
            : items.find((code) => !ITEM_CODES.includes(code))
        return unknown === undefined ? PASS : observed('status-codes-of-submissions', unknown, '/statusCode')
      },
    },
  }),
  requirement({
    id: 'statuses/reason-information-is-short',
    clause: '1 §2.3',
    level: 'MAY',
    assumptions: ['payment-reason-codes'],
    text: 'reasonInformation has at most 105 characters.',
    why: 'It is the AddtlInf of pain.002, which has no more.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        if (!answersOperation(observation, STATUS) || !succeeded(observation)) return undefined
        const long = transactionsOf(observation)
          .flatMap((item) => text(item, 'reasonInformation') ?? [])
          .find((words) => Array.from(words).length > 105)
        return long === undefined
          ? PASS
          : observed(
              'payment-reason-codes',
              `${Array.from(long).length} characters`,
              '/transactions/*/reasonInformation',
            )
      },
    },
  }),
  requirement({
    id: 'statuses/report-is-pain-002-001-10',
    clause: '1 §4.1',
    text: 'A status report is a pain.002.001.10 document and no other version.',
    why: 'Parsers choose by the namespace.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        const root =
          answersOperation(observation, REPORT) && succeeded(observation) ? xmlRoot(observation) : undefined
        if (!root) return undefined
        const named = mustEqual(root.namespace, NAMESPACE, {
          at: '/Document',
          rule: 'the namespace of the version',
        })
        if (child(root, 'CstmrPmtStsRpt', 'OrgnlGrpInfAndSts')) return named
        return contradicted({
          at: '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts',
          expected: { rule: 'a customer payment status report with its original group' },
          actual: root.children[0]?.name ?? 'empty',
        })
      },
    },
  }),
  requirement({
    id: 'statuses/report-names-the-message',
    clause: '1 §4.1',
    text: 'A status report names the message that was submitted as its original.',
    why: 'Banking software looks for its order by OrgnlMsgId.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => {
        const { messageId } = submittedOrder(role('submission')[0]!)
        const shown = child(xmlRoot(here), 'CstmrPmtStsRpt', 'OrgnlGrpInfAndSts', 'OrgnlMsgId')?.text
        if (messageId === undefined || shown === undefined)
          return notTested('there is no identification to compare')
        const at = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/OrgnlMsgId'
        if (!answersOperation(role('submission')[0]!, 'payment-submission/submit') || shown === messageId) {
          return mustEqual(shown, messageId, { at, rule: 'as submitted' })
        }
        // What the report of an order in JSON names is not shown: there is no original message.
        return observed('status-report-of-json', shown, at)
      },
    },
  }),
  ...refusals([
    {
      id: 'statuses/unknown-submission-is-refused',
      clause: '1 §7.1',
      text: 'A submission that does not exist is answered with an error.',
      why: 'An empty status would read as a payment that waits.',
    },
    {
      id: 'statuses/over-long-submission-id-is-refused',
      clause: '1 §8',
      text: 'A submissionId has at most 35 characters.',
      why: 'A longer one has to end at the gateway.',
    },
  ]),
  ...refusals(
    [
      {
        id: 'statuses/submission-of-another-client-is-refused',
        clause: '1 §1.4',
        text: 'A submission that was made under another permission cannot be read.',
        why: 'Payments tell more about people than most of what they say about themselves.',
      },
    ],
    'foreign-submission',
  ),
]

function transactionsOf(observation: Observation) {
  return asObjects(dig(json(observation), 'transactions'))
}

function transactionsOfSubmission(here: Observation, submission: Observation): Outcome {
  const submitted = submittedOrder(submission).transactions.flatMap(
    ({ instructionId }) => instructionId ?? [],
  )
  const shown = transactionsOf(here).flatMap((item) => text(item, 'instructionId') ?? [])
  if (submitted.length === 0 || shown.length === 0) return notTested('there is no instructionId to compare')
  const stranger = shown.find((id, index) => !submitted.includes(id) || shown.indexOf(id) !== index)
  if (stranger === undefined) return PASS
  return contradicted({
    at: `/transactions/${shown.lastIndexOf(stranger)}/instructionId`,
    expected: { rule: 'one that was submitted, once', value: submitted.join(', ') },
    actual: show(stranger),
  })
}
