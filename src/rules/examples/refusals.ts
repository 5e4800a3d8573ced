import { fails, observes, passes, undecided } from './example.ts'
import type { Example, Examples } from './example.ts'
import { statusOf } from './orders.ts'
import {
  LOCATION,
  SUBMITTED,
  bareSubmission,
  bareXmlSubmission,
  refusedSubmission,
  refusedXmlSubmission,
  submission,
  xmlSubmission,
} from './submissions.ts'

const WRONG = { deviates: true }

/** Orders and messages that have to be refused; which error they get is not shown. */
export const REFUSALS: Examples = {
  'payments/over-long-message-id-is-refused': ofOrders(),
  'payments/over-long-initiating-party-id-is-refused': ofOrders(),
  'payments/other-booking-instruction-is-refused': ofOrders(),
  'payments/missing-field-is-refused': ofOrders(),
  'payments/malformed-field-is-refused': ofOrders(),
  'payments/malformed-json-is-refused': ofOrders(),
  'payments/malformed-xml-is-refused': ofUnreadableXml(),
  'payments/other-pain-version-is-refused': ofMessages(),
  'payments/incomplete-pain-001-is-refused': ofMessages(),
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

function ofOrders(): readonly Example[] {
  return [
    passes('400', refusedSubmission(400), { at: 'status', actual: '400' }),
    passes('403', refusedSubmission(403), { actual: '403' }),
    passes('a status that is not documented is another matter', refusedSubmission(422), { actual: '422' }),
    fails('a submission', submission(SUBMITTED, WRONG), {
      at: 'status',
      actual: '201',
      value: 'an error status',
    }),
    fails('taken in for later', submission(SUBMITTED, { ...WRONG, status: 202 }), { actual: '202' }),
    fails('nothing at all', bareSubmission({ ...WRONG, status: 204 }), { actual: '204' }),
    observes('a redirect is neither', refusedSubmission(302), { at: 'status', actual: '302' }),
    undecided('rate limits are not shown', refusedSubmission(429)),
    undecided('a service that is out of order', refusedSubmission(503)),
  ]
}

/** Document 2 §1.3: what cannot be read is not even forwarded. */
function ofUnreadableXml(): readonly Example[] {
  return [
    passes('400', refusedXmlSubmission(400), { at: 'status', actual: '400' }),
    passes('500', refusedXmlSubmission(500), { actual: '500' }),
    fails('taken in', xmlSubmission(SUBMITTED, WRONG), {
      at: 'status',
      actual: '202',
      value: 'an error status',
    }),
    observes('a redirect is neither', refusedXmlSubmission(302), { actual: '302' }),
    undecided('rate limits are not shown', refusedXmlSubmission(429)),
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
