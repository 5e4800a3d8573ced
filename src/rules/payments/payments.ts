import { answered } from '../ledger/premises.ts'
import { AFTER_ANOTHER_SUBMISSION, orderThat, statusOfWrong } from './premises.ts'
import type { Observation } from '../../evidence/observation.ts'
import { limitOf, maxCharactersOf } from '../../documents/limits.ts'
import { SUBMISSION_REFUSALS, type SubmissionRefusal } from '../../documents/payments/refusals.ts'
import { mustHaveStatus, mustHold, notTested, saysNothingOfValid } from '../outcomes.ts'
import { TEXTS_ALONE, gapsInOrder, settingsFor, wordsFor, writesNumbers } from './order-gaps.ts'
import { refusedForItsSize } from './size.ts'
import {
  answersOperation,
  asObject,
  json,
  refused,
  responseHeader,
  show,
  succeeded,
  text as textIn,
} from '../read.ts'
import { beyond, longest } from '../requests/limits.ts'
import { refusal, refusalOfMessage } from '../requests/refusals.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { PASS, ambient, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import { type FoundId, SUBMIT_XML, idsInBody, isAccepted, isAtTop, otherPlaceOfId } from './submission-id.ts'

const ROWS: readonly SubmissionRefusal[] = SUBMISSION_REFUSALS

const KINDS = 'A transaction with ibanDetails, otherDetails or qrDetails is accepted.'

const SPELLING =
  'An order in JSON is accepted whatever its blanks, its escaped characters and the order of its members.'

/** Submitting payments (document 1 §2.2, §4.1 and §8). What an order comes to is in `rejections.ts`. */
export const PAYMENTS = [
  relayed('payments/answer-contains-the-submission-id', {
    statedIn: ['2 §4.2 step 5: submissionId'],
    clauses: ['1 §1.2'],
    text: 'The answer to a payment submission contains the submissionId.',
    why: 'Without it a client cannot learn what became of its payment.',
    check: ambient((observation) => (isAccepted(observation) ? containsId(observation) : undefined)),
  }),
  relayed('payments/submissions-have-ids-of-their-own', {
    when: AFTER_ANOTHER_SUBMISSION,
    statedIn: ['2 §4.2 step 5: submissionId'],
    text: 'No two submissions have the same submissionId.',
    why: 'An id that names two submissions shows the status of one of them, and nobody knows of which.',
    check: staged(['other'], ({ here, first }) => {
      const [own, other] = [here, first.other].map(idOfSubmission)
      if (own === undefined || other === undefined) return notTested('a submission does not say its id')
      if (own !== other) return PASS
      return contradicted('/submissionId', 'an id of its own', `${show(own)}, which another submission has`)
    }),
  }),
  relayed('payments/submission-id-has-at-most-35-characters', {
    statedIn: ['1 §8: submissionId and reportId'],
    text: 'A submissionId has at most 35 characters.',
    why: 'A longer one cannot be used as the path parameter that it is for.',
    check: ambient((observation) =>
      isAccepted(observation) ? idsInBody(observation).map(hasLength) : undefined,
    ),
  }),
  relayed('payments/xml-submission-is-answered-202', {
    when: answered('payment-submission/submit-xml'),
    statedIn: ['1 §4.1: submission as XML'],
    text: 'A valid pain.001.001.09 message is answered 202.',
    why: 'Clients that send XML wait for this status before they ask for the report.',
    check: staged(
      [],
      ({ here }) => refusedForItsSize(here) ?? mustHaveStatus(here, [202], 'the documented status'),
    ),
  }),
  requirement('payments/body-of-the-xml-answer', {
    assumptions: ['xml-submission-answer'],
    text: 'The answer to an XML submission has a body that says which submission it is.',
    why: 'Document 1 documents an array of payment instructions there, document 2 an answer that contains the submissionId: both readings are recorded.',
    check: staged([], ({ here }) => bodyOfXmlAnswer(here)),
  }),
  ...acceptances([
    ...(['messageId', 'initiatingPartyId'] as const).map((item) => ({
      ...longest(limitOf(item)),
      when: orderThat((order) =>
        [...(textIn(order, item) ?? '')].length === maxCharactersOf(item) ? 'the longest' : undefined,
      ),
    })),
    {
      when: orderThat((order) => textIn(order, 'bookingInstruction')),
      id: 'payments/booking-instructions-are-accepted',
      statedIn: ['1 §2.2: bookingInstruction'],
      text: 'Each of the seven values of bookingInstruction is accepted.',
      why: 'The set is documented as complete: clients offer all of it.',
    },
  ]),
  requirement('payments/kinds-of-transaction-are-accepted', {
    statedIn: ['1 §2.2: ibanDetails'],
    text: KINDS,
    why: 'The three detail blocks are documented side by side.',
    check: staged(['others'], ({ here, role }) => isAcceptedInAnyForm([here, ...role('others')], KINDS)),
  }),
  ...(['messageId', 'initiatingPartyId'] as const)
    .map(limitOf)
    .map((limit) => refusal(limit.beyond.requirement, beyond(limit))),
  ...ROWS.filter((row) => row.of !== 'message').map((row) => refusal(row.id, wordsOf(row))),
  ...ROWS.filter((row) => row.of === 'message').map((row) =>
    refusalOfMessage({ ...wordsOf(row), when: statusOfWrong(row.id) }),
  ),
  requirement('payments/json-may-be-written-otherwise', {
    statedIn: ['2 §1.3: payload'],
    // What is syntactically correct the document leaves to JSON; that it is then taken it does not say.
    level: 'SHOULD',
    text: SPELLING,
    why: 'Clients use every JSON library there is, and a gateway that reads texts by patterns refuses what some of them write.',
    check: staged(['usual'], ({ here, role }) => {
      if (!role('usual').every(succeeded))
        return notTested('the order is refused as it is usually written, too')
      if (succeeded(here)) return PASS
      const expected = { rule: SPELLING, value: 'a success status' }
      const actual = `${here.response.status} ${show(here.response.text)}`
      return saysNothingOfValid(here) ?? contradicted('status', expected, actual)
    }),
  }),
  requirement('payments/encodings-of-orders', {
    assumptions: ['encodings-of-orders'],
    text: 'An order is accepted with a byte order mark, and XML in UTF-16 or ISO-8859-1 that says so; with bytes that its encoding does not have it is refused.',
    why: 'Software that is older than UTF-8 writes files for banks, and a name with a replacement character in it is the name of nobody.',
    check: staged(['usual'], ({ here, role }) => {
      if (!role('usual').every(succeeded))
        return notTested('the order is refused as it is usually written, too')
      const { body = '' } = here.request
      const isBroken = /\p{Surrogate}/u.test(body)
      if (isBroken ? refused(here) : succeeded(here)) return PASS
      const declared = /encoding="([^"]*)"/.exec(body)?.[1] ?? 'UTF-8'
      const written = isBroken ? 'bytes of another' : body.startsWith('\uFEFF') ? 'a mark' : declared
      const outcome = observed('encodings-of-orders', `${written}: ${here.response.status}`, 'status')
      return saysNothingOfValid(here) ?? outcome
    }),
  }),
  requirement('payments/two-detail-blocks', {
    assumptions: ['payment-item-fields'],
    text: 'A transaction with two of its three detail blocks is refused.',
    why: 'Which of them may be combined is not shown.',
    check: staged([], ({ here }) => {
      const { status } = here.response
      const outcome = refused(here)
        ? PASS
        : observed('payment-item-fields', `two blocks: ${status}`, 'status')
      return saysNothingOfValid(here) ?? outcome
    }),
  }),
]

function wordsOf({ id, sentence, clauses, text, why }: SubmissionRefusal) {
  return { id, statedIn: [sentence], clauses, text, why }
}

function containsId(observation: Observation): Outcome {
  if (idsInBody(observation).some((found) => isAtTop(found, observation))) return PASS
  const isXml = answersOperation(observation, SUBMIT_XML)
  const assumption = isXml ? 'xml-submission-answer' : 'json-submission-answer'
  const place = otherPlaceOfId(observation)
  if (place !== undefined) return observed(assumption, place)
  // Document 1 shows payment instructions as the body of the XML submission: two statements that do not meet.
  if (isXml) return observed(assumption, 'no submissionId', 'body')
  return contradicted('/submissionId', 'the submissionId', show(observation.response.text || 'no body'))
}

function hasLength({ at, id }: FoundId): Outcome {
  const { length } = Array.from(id)
  const most = maxCharactersOf('submissionId')
  const expected = { rule: 'the length of a submissionId', value: `at most ${most} characters` }
  return mustHold(length <= most, at, expected, `${length} characters`)
}

/** What is recorded is the kind of body, which stays the same from run to run. */
function idOfSubmission(observation: Observation): string | undefined {
  if (!isAccepted(observation)) return undefined
  return idsInBody(observation)[0]?.id ?? responseHeader(observation, 'Location')
}

function bodyOfXmlAnswer(here: Observation): Outcome {
  if (!succeeded(here)) return notTested('the submission was not accepted')
  const { body } = here.response
  const value = json(here)
  if (asObject(value) && idsInBody(here).some((found) => isAtTop(found, here))) return PASS
  const seen = Array.isArray(value)
    ? 'an array of payment instructions'
    : asObject(value)
      ? 'an object without submissionId'
      : body.kind === 'empty'
        ? 'no body'
        : `a body of ${here.response.mediaType || 'no media type'}`
  return observed('xml-submission-answer', seen, 'body')
}

/** Orders that have to be taken in. Whether the bank executes them is another question, which their status answers. */
function acceptances(rows: readonly Omit<RequirementDraft, 'check'>[]): readonly Requirement[] {
  return rows.map((words) =>
    requirement(words.id, {
      ...words,
      check: staged([], ({ here }) => refusedForItsSize(here) ?? isTakenIn(here, words.text)),
    }),
  )
}

/**
 * Which fields an item needs is not shown (assumption payment-item-fields): only a target that takes an order in no
 * form, the one with every documented field included, takes no such transaction at all.
 */
function isAcceptedInAnyForm(forms: readonly Observation[], rule: string): Outcome {
  const outcomes = forms.map((form) => isTakenIn(form, rule))
  const open =
    outcomes.find(({ kind }) => kind === 'pass') ?? outcomes.find(({ kind }) => kind !== 'contradicted')
  if (open) return open
  const wants = forms.map((form) => (form.response.status === 400 ? gapsInOrder(form) : []))
  const whole = outcomes.find((_, index) => wants[index]!.length === 0)
  // The profile can make numbers of every text, so that a wrong one leaves no form that such a target could take.
  const isInNumbers = forms.every((form) => form.response.status === 400 && writesNumbers(form))
  if (whole && !isInNumbers) return whole
  if (whole) return notTested(`every order was sent with numbers: ${TEXTS_ALONE}`)
  const fewest = wants.toSorted((left, right) => left.length - right.length)[0]!
  return notTested(
    `no order had all that the target may want (${fewest.map(wordsFor).join(', ')}): ${settingsFor(fewest)}` +
      (isInNumbers && !fewest.some(({ number }) => number) ? `; ${TEXTS_ALONE}` : ''),
  )
}

function isTakenIn(here: Observation, rule: string): Outcome {
  const { status } = here.response
  const nothing = saysNothingOfValid(here) ?? (status === 413 ? refusedForItsSize(here) : undefined)
  if (nothing) return nothing
  if (status < 400)
    return succeeded(here) ? PASS : observed('error-status-by-cause', String(status), 'status')
  return contradicted(
    'status',
    { rule, value: 'a success status' },
    `${status} ${show(here.response.text)}`.trimEnd(),
    'What the target wants in an order beside this can stand under orderFields in the profile, and what it takes as a number and not as a text under orderNumbers.',
  )
}
