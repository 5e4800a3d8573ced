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
import {
  COMPLETE,
  completeBut,
  completeOf,
  order,
  statusOf,
  submitted,
} from '../../../test/examples/orders.ts'
import { ID, accountList, problem } from '../../../test/examples/bodies.ts'
import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { element } from '../../../test/examples/observe.ts'
import { refusalsLike } from '../../../test/examples/refusals.ts'

const LONGEST = 's'.repeat(35)
const TOO_LONG = 's'.repeat(36)

/** By what is refused. */
const REFUSALS = { order: ofOrders, 'unreadable XML': ofUnreadableXml, message: ofMessages }

const WRONG = { deviates: true }

export const PAYMENTS_EXAMPLES: Examples = {
  'payments/answer-contains-the-submission-id': [
    passes('in the body', submission()),
    passes('beside other fields', submission({ status: 'RCVD', _links: {}, ...SUBMITTED })),
    passes('as a number', submission({ submissionId: 4711 })),
    passes('with another success status', submission(SUBMITTED, { status: 202 })),
    passes('in the only object of a list', submission([SUBMITTED])),
    passes('in the answer to XML', xmlSubmission()),
    passes('in the body, without a link to it', submission(SUBMITTED, { headers: { Location: '' } })),
    fails('an empty object', submission({}), { at: '/submissionId', actual: '{}' }),
    fails('an object under another name', submission({ paymentId: '4711' }), {
      at: '/submissionId',
      actual: '{"paymentId":"4711"}',
    }),
    fails('an empty one', submission({ submissionId: '' }), { actual: '{"submissionId":""}' }),
    fails('none, said with null', submission({ submissionId: null }), { actual: '{"submissionId":null}' }),
    fails('a list of nothing', submission([]), { actual: '[]' }),
    fails('no body', bareSubmission(), { at: '/submissionId', actual: 'no body' }),
    fails('no content', bareSubmission({ status: 204 }), { actual: 'no body' }),
    fails('a word', bareSubmission({ text: 'OK', headers: { 'Content-Type': 'text/plain' } }), {
      actual: 'OK',
    }),
    fails('JSON that breaks off', submission(undefined, { malformed: '{"submissionId":' })),
    fails('a link to all of them', bareSubmission({ headers: { Location: '/v1/payments/' } }), {
      actual: 'no body',
    }),
    fails('an empty link', bareSubmission({ headers: { Location: ' ' } }), { actual: 'no body' }),
    ...placesOfIds(),
    observes('instructions after XML, as document 1 shows them', xmlSubmission([{ messageId: 'M-1' }]), {
      at: 'body',
      actual: 'no submissionId',
    }),
    observes('nothing after XML', bareXmlSubmission(), { at: 'body', actual: 'no submissionId' }),
    silent('a refusal', refusedSubmission(400)),
    silent('a redirect', submission({}, { status: 307 })),
    silent('an order that was wrong on purpose', submission({}, { deviates: true })),
    silent('another operation', accountList([])),
  ],
  'payments/submissions-have-ids-of-their-own': [
    passes('two ids', submission(), { other: [submission({ submissionId: 's-2' })] }),
    passes('two links', bareSubmission({ headers: { Location: '/payments/2' } }), {
      other: [bareSubmission({ headers: { Location: '/payments/1' } })],
    }),
    fails(
      'the same id',
      submission(SUBMITTED),
      { at: '/submissionId', actual: '0123456789abcdef0123456789abcdef, which another submission has' },
      { other: [submission(SUBMITTED)] },
    ),
    undecided('one says none', submission(), { other: [submission({})] }),
    undecided('one was refused', submission(), { other: [submission(SUBMITTED, { status: 400 })] }),
  ],
  'payments/submission-id-has-at-most-35-characters': [
    passes('32', submission()),
    passes('1', submission({ submissionId: 's' })),
    passes('35', submission({ submissionId: LONGEST })),
    passes('35 beyond the basic plane', submission({ submissionId: '𝕤'.repeat(35) })),
    passes('a number', submission({ submissionId: 4711 })),
    fails('36', submission({ submissionId: TOO_LONG }), {
      at: '/submissionId',
      actual: '36 characters',
      value: 'at most 35 characters',
    }),
    fails('36 in the answer to XML', xmlSubmission([{ submissionId: TOO_LONG }]), {
      at: '/0/submissionId',
      actual: '36 characters',
    }),
    fails('36 further inside', submission({ 'a/b': { submissionId: TOO_LONG } }), {
      at: '/a~1b/submissionId',
    }),
    silent('none', submission({})),
    silent('null', submission({ submissionId: null })),
    silent('something of another type', submission({ submissionId: { value: TOO_LONG } })),
    silent('a link, of which the id is a part', bareSubmission({ headers: LOCATION })),
    silent('a refusal', refusedSubmission(400, { json: { submissionId: TOO_LONG } })),
    silent('an answer without an id', submitted(order(), { status: 201, json: { other: ID } })),
  ],
  'payments/xml-submission-is-answered-202': [
    passes('202', xmlSubmission()),
    passes('202 with the body that document 1 shows', xmlSubmission([{ messageId: 'M-1' }])),
    passes('202 without a body', bareXmlSubmission()),
    fails('201', xmlSubmission(SUBMITTED, { status: 201 }), { at: 'status', actual: '201', value: '202' }),
    fails('200', xmlSubmission(SUBMITTED, { status: 200 }), { actual: '200', value: '202' }),
    fails('204', bareXmlSubmission({ status: 204 }), { actual: '204' }),
    fails('400', xmlSubmission(problem(), { status: 400 }), { actual: '400' }),
    observes('413: limits of size are not shown', xmlSubmission(problem(), { status: 413 }), {
      actual: '413 for a large order',
    }),
    observes(
      '400 for two transactions',
      xmlSubmission(problem(), { status: 400, requestBody: '<CdtTrfTxInf>'.repeat(2) }),
      { actual: '400 for a large order' },
    ),
    undecided('rate limits are not shown', bareXmlSubmission({ status: 429 })),
    undecided('a service that is out of order', bareXmlSubmission({ status: 503 })),
  ],
  'payments/body-of-the-xml-answer': [
    passes('an object with submissionId', xmlSubmission()),
    passes('with more in it', xmlSubmission({ ...SUBMITTED, status: 'RCVD' })),
    observes('an array of payment instructions', xmlSubmission([{ messageId: 'M-1', transactions: [] }]), {
      at: 'body',
      actual: 'an array of payment instructions',
    }),
    observes('another object', xmlSubmission({ id: 'changes from run to run' }), {
      actual: 'an object without submissionId',
    }),
    observes('no body', bareXmlSubmission({ headers: LOCATION }), { actual: 'no body' }),
    observes('XML', bareXmlSubmission({ xml: element('Document') }), { actual: 'a body of application/xml' }),
    observes('a text', bareXmlSubmission({ text: SUBMISSION_ID }), { actual: 'a body of no media type' }),
    undecided('a refusal', xmlSubmission(problem(), { status: 400 })),
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
  'payments/two-detail-blocks': [
    passes('refused with 400', refusedSubmission(400)),
    passes('refused with another error', refusedSubmission(422)),
    observes('accepted: which may be combined is not shown', submission(SUBMITTED, WRONG), {
      at: 'status',
      actual: 'two blocks: 201',
    }),
    observes('accepted with another status', bareSubmission({ ...WRONG, status: 202 }), {
      actual: 'two blocks: 202',
    }),
    observes('a redirect', refusedSubmission(307), { actual: 'two blocks: 307' }),
    undecided('rate limits are not shown', refusedSubmission(429)),
    undecided('a service that is out of order', refusedSubmission(503)),
  ],
}

/** That the answer contains it is documented, where is not. */
function placesOfIds(): readonly Example[] {
  const text = (words: string, type = 'text/plain') =>
    bareSubmission({ text: words, headers: { 'Content-Type': type } })
  const located = (place: string) => submission({}, { headers: { Location: place } })
  const rows: readonly (readonly [title: string, here: Observation, actual: string])[] = [
    ['further inside', submission({ data: SUBMITTED }), 'in the body at /data/submissionId'],
    ['in one of several', submission([{ messageId: 'M-1' }, SUBMITTED]), 'in the body at /1/submissionId'],
    ['in the first one', submission([SUBMITTED, { messageId: 'M-1' }]), 'in the body at /0/submissionId'],
    ['in Location', bareSubmission({ headers: LOCATION }), 'in Location'],
    ['in an absolute Location', located('https://b.test/payments/7'), 'in Location'],
    ['in the query of Location', located('/payments?submissionId=7'), 'in Location'],
    ['in Location after XML', bareXmlSubmission({ headers: LOCATION }), 'in Location'],
    ['in a header', bareSubmission({ headers: { 'X-Submission-ID': '7' } }), 'in x-submission-id'],
    [
      'in XML',
      bareSubmission({ xml: element('Answer', [element('submissionId', '7')]) }),
      'in a body of application/xml',
    ],
    ['in a text', text(`submissionId=${SUBMISSION_ID}`), 'in a body of text/plain'],
    ['as the whole text', text(`${SUBMISSION_ID}\n`), 'in a body of text/plain'],
    ['as the whole JSON', submission('4711-A'), 'in a body of application/json'],
    ['as undeclared JSON', bareSubmission({ text: '{"submissionId":"7"}' }), 'in a body of no media type'],
  ]
  return rows.map(([title, here, actual]) => observes(title, here, { actual }))
}

/** Refused in one form, a transaction may be taken in another: which fields it needs is not shown. */
function kinds(): readonly Example[] {
  const accepted = submitted()
  return [
    passes('in every form', accepted, { others: [accepted, accepted] }),
    passes('in the usual form alone', accepted, { others: [refusal()] }),
    passes('in the last of the other forms', refusal(), { others: [refusal(), accepted] }),
    fails(
      'in no form, not even with every documented field',
      refusal(),
      { at: 'status', actual: '400 {"title":"no"}', value: 'a success status' },
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
    observes(
      'a redirect is neither',
      submitted(undefined, { status: 303 }),
      { actual: '303' },
      { others: [refusal()] },
    ),
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
      'it may take numbers alone',
      completeOf('10.00'),
      `${none} (instructedAmount.amount as a number): put into the profile orderNumbers: [amount] where it takes numbers alone`,
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
    passes('201', submission()),
    passes('200', submission({}, { status: 200 })),
    passes('202 without a body', bareSubmission({ status: 202 })),
    fails('400', refused(400), { at: 'status', actual: '400 {"title":"no"}', value: 'a success status' }),
    fails('404', refused(404), { actual: '404 {"title":"no"}' }),
    undecided('501: it is not offered', refused(501)),
    fails('403 without a body', bareSubmission({ status: 403 }), { actual: '403' }),
    observes('413: limits of size are not shown', refused(413), { actual: '413 for a large order' }),
    observes('a redirect is neither', bareSubmission({ status: 303 }), { at: 'status', actual: '303' }),
    undecided('rate limits are not shown', refused(429)),
    undecided('a service that is out of order', refused(503)),
  ]
}

function ofOrders(): readonly Example[] {
  return [
    ...refusalsLike(refusedSubmission, submission(SUBMITTED, WRONG)),
    passes('a status that is not documented is another matter', refusedSubmission(422), { actual: '422' }),
    fails('taken in for later', submission(SUBMITTED, { ...WRONG, status: 202 }), { actual: '202' }),
    fails('nothing at all', bareSubmission({ ...WRONG, status: 204 }), { actual: '204' }),
  ]
}

/** Document 2 §1.3: what cannot be read is not even forwarded. */
function ofUnreadableXml(): readonly Example[] {
  return [
    ...refusalsLike(refusedXmlSubmission, xmlSubmission(SUBMITTED, WRONG)),
    passes('500', refusedXmlSubmission(500), { actual: '500' }),
  ]
}

/** What can be read may be refused later, in the status of its submission. */
function ofMessages(): readonly Example[] {
  const status = (statusCode: unknown, drawing = {}) => statusOf({ statusCode }, drawing)
  return [
    passes('400', refusedXmlSubmission(400), { at: 'status', actual: '400' }),
    passes('403', refusedXmlSubmission(403), { actual: '403' }),
    passes('rejected in its status', status('RJCT'), { at: '/statusCode', actual: 'rejected in its status' }),
    passes(
      'rejected with all its transactions',
      statusOf({
        transactions: [{ statusCode: 'RJCT', reasonCode: 'FF01' }],
        statusCode: 'RJCT',
        messageId: 'M-1',
      }),
    ),
    fails('taken in without a trace', bareXmlSubmission({ ...WRONG, status: 204 }), {
      at: 'status',
      actual: '204',
      value: 'an error status',
    }),
    fails('taken in as something else', xmlSubmission({}, { ...WRONG, status: 200 }), { actual: '200' }),
    fails('accepted in its status', status('ACCP'), { at: '/statusCode', actual: 'ACCP', value: 'RJCT' }),
    fails(
      'received for longer than the target says it takes',
      { ...status('RCVD'), isOverdue: true },
      { at: '/statusCode', actual: 'RCVD', value: 'RJCT' },
    ),
    fails('accepted in part', status('PART'), { at: '/statusCode', actual: 'PART', value: 'RJCT' }),
    undecided('taken in to be checked', bareXmlSubmission(WRONG)),
    undecided('taken in to be checked under an id', xmlSubmission(SUBMITTED, { ...WRONG, status: 200 })),
    undecided(
      'taken in to be checked at a place',
      bareXmlSubmission({ ...WRONG, status: 201, headers: LOCATION }),
    ),
    fails('settled', status('ACSC'), { actual: 'ACSC', value: 'RJCT' }),
    undecided('the checks are still to come', status('RCVD')),
    undecided('the checks go on', status('PDNG')),
    undecided('the technical checks are over, the others are not', status('ACTC')),
    undecided('a status without a code', statusOf({})),
    undecided('a status that is no object', statusOf(['RJCT'])),
    undecided('no status', status('ACCP', { status: 404 })),
    observes('a code of its own', status('BANK-7'), { at: '/statusCode', actual: 'BANK-7' }),
    observes('a redirect is neither', refusedXmlSubmission(302), { at: 'status', actual: '302' }),
    undecided('rate limits are not shown', refusedXmlSubmission(429)),
  ]
}
