import { SUBMISSION_REFUSALS } from '../../documents/payments/refusals.ts'
import type { Observation } from '../../evidence/observation.ts'
import {
  LOCATION,
  SUBMISSION_ID,
  SUBMITTED,
  bareSubmission,
  bareXmlSubmission,
  refusedSubmission,
  refusedXmlSubmission,
  submission,
  xmlSubmission,
} from '../../../test/examples/submissions.ts'
import { COMPLETE, completeBut, completeOf, statusOf, submitted } from '../../../test/examples/orders.ts'
import { accountList, problem } from '../../../test/examples/bodies.ts'
import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { element } from '../../../test/examples/observe.ts'
import { refusalsLike } from '../../../test/examples/refusals.ts'

const TOO_LONG = 's'.repeat(36)

/** By what is refused. */
const REFUSALS = { order: ofOrders, 'unreadable XML': ofUnreadableXml, message: ofMessages }

const WRONG = { deviates: true }

export const PAYMENTS_EXAMPLES: Examples = {
  'payments/answer-contains-the-submission-id': [
    passes('in the body, without a link to it', submission(SUBMITTED, { headers: { Location: '' } })),
    fails('a list of nothing', submission([]), { actual: '[]' }),
    fails('an empty link', bareSubmission({ headers: { Location: ' ' } }), { actual: 'no body' }),
    observes('nothing after XML', bareXmlSubmission(), ['body', 'no submissionId']),
    silent('another operation', accountList([])),
  ],
  'payments/submissions-have-ids-of-their-own': [
    passes('two links', bareSubmission({ headers: { Location: '/payments/2' } }), {
      other: [bareSubmission({ headers: { Location: '/payments/1' } })],
    }),
    fails(
      'the same id',
      submission(SUBMITTED),
      ['/submissionId', '0123456789abcdef0123456789abcdef, which another submission has'],
      { other: [submission(SUBMITTED)] },
    ),
    undecided('one was refused', submission(), { other: [submission(SUBMITTED, { status: 400 })] }),
  ],
  'payments/submission-id-has-at-most-35-characters': [
    passes('35 beyond the basic plane', submission({ submissionId: '𝕤'.repeat(35) })),
    fails('36 further inside', submission({ 'a/b': { submissionId: TOO_LONG } }), '/a~1b/submissionId'),
    silent('a refusal', refusedSubmission(400, { json: { submissionId: TOO_LONG } })),
  ],
  'payments/xml-submission-is-answered-202': [
    passes('202 without a body', bareXmlSubmission()),
    fails('400', xmlSubmission(problem(), { status: 400 }), { actual: '400' }),
    observes(
      '400 for two transactions',
      xmlSubmission(problem(), { status: 400, requestBody: '<CdtTrfTxInf>'.repeat(2) }),
      { actual: '400 for a large order' },
    ),
  ],
  'payments/body-of-the-xml-answer': [
    passes('with more in it', xmlSubmission({ ...SUBMITTED, status: 'RCVD' })),
    observes('an array of payment instructions', xmlSubmission([{ messageId: 'M-1', transactions: [] }]), [
      'body',
      'an array of payment instructions',
    ]),
    observes('another object', xmlSubmission({ id: 'changes from run to run' }), {
      actual: 'an object without submissionId',
    }),
    observes('no body', bareXmlSubmission({ headers: LOCATION }), { actual: 'no body' }),
    observes('XML', bareXmlSubmission({ xml: element('Document') }), { actual: 'a body of application/xml' }),
    observes('a text', bareXmlSubmission({ text: SUBMISSION_ID }), { actual: 'a body of no media type' }),
    undecided('a redirect', bareXmlSubmission({ status: 307 })),
  ],
  'payments/longest-message-id-is-accepted': acceptances(),
  'payments/longest-initiating-party-id-is-accepted': acceptances(),
  'payments/booking-instructions-are-accepted': acceptances(),
  'payments/kinds-of-transaction-are-accepted': kinds(),
  'payments/over-long-message-id-is-refused': ofOrders(),
  'payments/over-long-initiating-party-id-is-refused': ofOrders(),
  ...Object.fromEntries(SUBMISSION_REFUSALS.map((row) => [row.id, REFUSALS[row.of]()])),
  'payments/json-may-be-written-otherwise': given({ usual: [submission()] }, [
    passes('accepted', submission()),
    warns('refused', refusedSubmission(400), { at: 'status', value: 'a success status' }),
    undecided('refused as usual', refusedSubmission(400), { usual: [refusedSubmission(400)] }),
    undecided('an error of the server', refusedSubmission(503)),
  ]),
  'payments/encodings-of-orders': given({ usual: [submission()] }, [
    passes('a mark that is ignored', submission(SUBMITTED, { requestBody: '\uFEFF{}' })),
    passes('a byte of Latin-1 that is refused', refusedSubmission(400, { requestBody: '"Z\uDCFCrich"' })),
    observes('such a byte that is not', submission(SUBMITTED, { requestBody: '"Z\uDCFCrich"' }), {
      actual: 'bytes of another: 201',
    }),
    observes('UTF-16', refusedSubmission(415, { requestBody: '<?xml version="1.0" encoding="UTF-16"?>' }), {
      actual: 'UTF-16: 415',
    }),
    undecided('refused as usual', refusedSubmission(400), { usual: [refusedSubmission(400)] }),
    undecided('an error of the server', refusedSubmission(503)),
  ]),
  'payments/two-detail-blocks': [
    passes('refused with another error', refusedSubmission(422)),
    observes('a redirect', refusedSubmission(307), { actual: 'two blocks: 307' }),
    undecided('a service that is out of order', refusedSubmission(503)),
  ],
}

/** Refused in one form, a transaction may be taken in another: which fields it needs is not shown. */
function kinds(): readonly Example[] {
  const accepted = submitted()
  return [
    passes('in the last of the other forms', refusal(), { others: [refusal(), accepted] }),
    fails(
      'in no form, not even with every documented field',
      refusal(),
      ['status', '400 {"title":"no"}', 'a success status'],
      { others: [refusal(COMPLETE), refusal(completeOf('10.00', 'creditorAgent', 'creditor'))] },
    ),
    fails(
      'in no form, and not for want of a field',
      submitted(undefined, { status: 403, json: { title: 'no' } }),
      { actual: '403 {"title":"no"}' },
      { others: [refusal()] },
    ),
    ...wanting(),
    undecided('a rate limit in another form', refusal(COMPLETE), {
      others: [submitted(COMPLETE, { status: 429 })],
    }),
  ]
}

function refusal(body?: unknown): Observation {
  return submitted(body, { status: 400, json: { title: 'no' } })
}

/** What the target may have wanted in every form, and what the profile can say of it. */
function wanting(): readonly Example[] {
  const none = 'no order had all that the target may want'
  const rows: readonly (readonly [title: string, other: unknown, reason: string])[] = [
    [
      'it may take texts alone, and every order was sent with numbers',
      COMPLETE,
      'every order was sent with numbers: have no orderNumbers in the profile where it takes texts alone',
    ],
    [
      'it may have wanted a field that no order had',
      completeBut('chargeBearer', 'remittanceReference'),
      `${none} (chargeBearer, remittanceReference): put what it wants under orderFields in the profile; have no orderNumbers in the profile where it takes texts alone`,
    ],
    [
      'it may want a field or take numbers alone',
      completeOf('10.00', 'chargeBearer'),
      `${none} (instructedAmount.amount as a number, chargeBearer): put what it wants under orderFields in the profile, or orderNumbers: [amount] where it takes numbers alone`,
    ],
  ]
  return rows.map(([title, other, reason]) =>
    undecided(title, refusal(), { reason }, { others: [refusal(other)] }),
  )
}

/** What becomes of the order stands in its status; here it has to be taken in. */
function acceptances(): readonly Example[] {
  const refused = (status: number) => submission({ title: 'no' }, { status })
  return [
    passes('202 without a body', bareSubmission({ status: 202 })),
    fails('400', refused(400), ['status', '400 {"title":"no"}', 'a success status']),
    observes('a redirect is neither', bareSubmission({ status: 303 }), ['status', '303']),
  ]
}

function ofOrders(): readonly Example[] {
  return [
    passes('a status that is not documented is another matter', refusedSubmission(422), { actual: '422' }),
    fails('nothing at all', bareSubmission({ ...WRONG, status: 204 }), { actual: '204' }),
  ]
}

/** Document 2 §1.3: what cannot be read is not even forwarded. */
function ofUnreadableXml(): readonly Example[] {
  return [...refusalsLike(refusedXmlSubmission, xmlSubmission(SUBMITTED, WRONG))]
}

/** What can be read may be refused later, in the status of its submission. */
function ofMessages(): readonly Example[] {
  const status = (statusCode: unknown, drawing = {}) => statusOf({ statusCode }, drawing)
  return [
    passes('rejected in its status', status('RJCT'), ['/statusCode', 'rejected in its status']),
    fails('taken in as something else', xmlSubmission({}, { ...WRONG, status: 200 }), { actual: '200' }),
    fails('received for longer than the target says it takes', { ...status('RCVD'), isOverdue: true }, [
      '/statusCode',
      'RCVD',
      'RJCT',
    ]),
    fails('accepted in part', status('PART'), ['/statusCode', 'PART', 'RJCT']),
    undecided('taken in to be checked', bareXmlSubmission(WRONG)),
    undecided(
      'taken in to be checked at a place',
      bareXmlSubmission({ ...WRONG, status: 201, headers: LOCATION }),
    ),
    fails('settled', status('ACSC'), { actual: 'ACSC', value: 'RJCT' }),
    undecided('the technical checks are over, the others are not', status('ACTC')),
    undecided('no status', status('ACCP', { status: 404 })),
    observes('a code of its own', status('BANK-7'), ['/statusCode', 'BANK-7']),
    observes('a redirect is neither', refusedXmlSubmission(302), ['status', '302']),
  ]
}
