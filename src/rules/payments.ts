import type { Observation } from '../evidence/observation.ts'
import { RATE_LIMIT_MET, mustHaveStatus, notTested } from './outcomes.ts'
import { answersOperation, asObject, json, refused, responseHeader, show, succeeded, text } from './read.ts'
import { refusals } from './refusals.ts'
import { PASS, contradicted, observed, requirement } from './requirement.ts'
import type { Outcome, RequirementDraft } from './requirement.ts'

const SUBMIT = 'payment-submission/submit'
const SUBMIT_XML = 'payment-submission/submit-xml'

/** Submitting payments (document 1 §2.2, §4.1 and §8). What an order comes to is in `rejections.ts`. */
export const PAYMENTS = [
  requirement({
    id: 'payments/answer-contains-the-submission-id',
    clause: '2 §4.2 step 5',
    text: 'The answer to a payment submission contains the submissionId.',
    why: 'Without it a client cannot learn what became of its payment.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        if (!isSubmission(observation)) return undefined
        if (submissionIdOf(observation) !== undefined) return PASS
        // Where in the response it stands is not shown; a link that holds it is enough to poll the status.
        const location = responseHeader(observation, 'Location')
        if (location !== undefined)
          return observed('json-submission-answer', 'in Location', 'header Location')
        // Document 1 shows payment instructions as the body of the XML submission: two statements that do not meet.
        if (answersOperation(observation, SUBMIT_XML)) {
          return observed('xml-submission-answer', 'no submissionId', 'body')
        }
        return contradicted({
          at: '/submissionId',
          expected: { rule: 'the submissionId' },
          actual: show(observation.response.text || 'no body'),
        })
      },
    },
  }),
  requirement({
    id: 'payments/submission-id-has-at-most-35-characters',
    clause: '1 §8',
    text: 'A submissionId has at most 35 characters.',
    why: 'A longer one cannot be used as the path parameter that it is for.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        const id = isSubmission(observation) ? submissionIdOf(observation) : undefined
        if (id === undefined) return undefined
        if (Array.from(id).length <= 35) return PASS
        return contradicted({
          at: '/submissionId',
          expected: { rule: 'at most 35 characters' },
          actual: `${Array.from(id).length} characters`,
        })
      },
    },
  }),
  requirement({
    id: 'payments/xml-submission-is-answered-202',
    clause: '1 §4.1',
    text: 'A valid pain.001.001.09 message is answered 202.',
    why: 'Clients that send XML wait for this status before they ask for the report.',
    check: {
      kind: 'staged',
      roles: [],
      judge: ({ here }) => mustHaveStatus(here, [202], 'the documented status'),
    },
  }),
  requirement({
    id: 'payments/body-of-the-xml-answer',
    clause: '1 §4.1',
    level: 'MAY',
    assumptions: ['xml-submission-answer'],
    text: 'The answer to an XML submission has a body that says which submission it is.',
    why: 'Document 1 documents an array of payment instructions there, document 2 an answer that contains the submissionId: both readings are recorded.',
    check: { kind: 'staged', roles: [], judge: ({ here }) => bodyOfXmlAnswer(here) },
  }),
  ...acceptances([
    {
      id: 'payments/longest-message-id-is-accepted',
      clause: '1 §8',
      text: 'A messageId may have 35 characters.',
      why: 'Off-by-one limits cut off the ids of clients that use them up.',
    },
    {
      id: 'payments/longest-initiating-party-id-is-accepted',
      clause: '1 §8',
      text: 'An initiatingPartyId may have 32 characters.',
      why: 'It has three less than the other identifiers, which is easily overlooked.',
    },
    {
      id: 'payments/booking-instructions-are-accepted',
      clause: '1 §2.2',
      text: 'Each of the seven values of bookingInstruction is accepted.',
      why: 'The set is documented as complete: clients offer all of it.',
    },
    {
      id: 'payments/kinds-of-transaction-are-accepted',
      clause: '1 §2.2',
      text: 'A transaction with ibanDetails, otherDetails or qrDetails is accepted.',
      why: 'The three detail blocks are documented side by side.',
    },
  ]),
  ...refusals([
    {
      id: 'payments/over-long-message-id-is-refused',
      clause: '1 §8',
      text: 'A messageId has at most 35 characters.',
      why: 'It becomes the MsgId of an ISO 20022 message, which has 35.',
    },
    {
      id: 'payments/over-long-initiating-party-id-is-refused',
      clause: '1 §8',
      text: 'An initiatingPartyId has at most 32 characters.',
      why: 'What is cut off later names another party.',
    },
    {
      id: 'payments/other-booking-instruction-is-refused',
      clause: '1 §2.2',
      text: 'A bookingInstruction outside the documented set is refused.',
      why: 'A bank that guesses books salaries one by one, with names.',
    },
    {
      id: 'payments/missing-field-is-refused',
      clause: '1 §2.2',
      text: 'An order without one of its required fields is refused.',
      why: 'A payment that is executed without what it must say is executed wrongly.',
    },
    {
      id: 'payments/malformed-field-is-refused',
      clause: '1 §2.2',
      text: 'An order with a required field of another type is refused.',
      why: 'Guessing what was meant is no way to move money.',
    },
    {
      id: 'payments/malformed-json-is-refused',
      clause: '2 §1.3',
      text: 'A JSON payload that is not syntactically correct is refused.',
      why: 'Only valid requests are forwarded to providers.',
    },
    {
      id: 'payments/malformed-xml-is-refused',
      clause: '2 §1.3',
      text: 'An XML payload that is not syntactically correct is refused.',
      why: 'Only valid requests are forwarded to providers.',
    },
    {
      id: 'payments/other-pain-version-is-refused',
      clause: '1 §4.1',
      text: 'Another version of pain.001 than pain.001.001.09 is refused.',
      why: 'Elements changed their meaning and place between versions.',
    },
    {
      id: 'payments/incomplete-pain-001-is-refused',
      clause: '1 §4.1',
      text: 'A document that is no pain.001.001.09, because a mandatory element is missing, is refused.',
      why: 'What the schema demands is what the bank needs to execute the payment.',
    },
  ]),
  requirement({
    id: 'payments/two-detail-blocks',
    clause: '1 §2.2',
    level: 'MAY',
    assumptions: ['payment-item-fields'],
    text: 'A transaction with two of its three detail blocks is refused.',
    why: 'Which of them may be combined is not shown.',
    check: {
      kind: 'staged',
      roles: [],
      judge: ({ here }) => {
        const { status } = here.response
        if (status === 429) return RATE_LIMIT_MET
        return refused(here) ? PASS : observed('payment-item-fields', `two blocks: ${status}`, 'status')
      },
    },
  }),
]

function isSubmission(observation: Observation): boolean {
  const { deviates } = observation.request
  return !deviates && answersOperation(observation, SUBMIT, SUBMIT_XML) && succeeded(observation)
}

/** At the top of the body, or of the only object in it. */
function submissionIdOf(observation: Observation): string | undefined {
  const body = json(observation)
  const value = Array.isArray(body) && body.length === 1 ? (body as readonly unknown[])[0] : body
  return text(asObject(value), 'submissionId')
}

function bodyOfXmlAnswer(here: Observation): Outcome {
  if (!succeeded(here)) return notTested('the submission was not accepted')
  const value = json(here)
  if (asObject(value) && submissionIdOf(here) !== undefined) return PASS
  const seen = Array.isArray(value)
    ? 'an array of payment instructions'
    : here.response.text === ''
      ? 'no body'
      : show(here.response.text)
  return observed('xml-submission-answer', seen, 'body')
}

type Words = Omit<RequirementDraft, 'check'>

/** Whether the bank executes it is another question, which the status answers. */
function acceptances(rows: readonly Words[]) {
  return rows.map((words) =>
    requirement({
      ...words,
      check: {
        kind: 'staged',
        roles: [],
        judge: ({ here }) => {
          const { status } = here.response
          if (status === 429) return RATE_LIMIT_MET
          if (status < 400)
            return succeeded(here) ? PASS : observed('error-status-by-cause', String(status), 'status')
          return contradicted({
            at: 'status',
            expected: { rule: words.text, value: 'a success status' },
            actual: String(status),
          })
        },
      },
    }),
  )
}
