import { camt, problem, refusal, statement } from './bodies.ts'
import { debit, list, part, single, by } from './bookings.ts'
import { fails, observes, passes, silent, undecided, warns } from './example.ts'
import type { Examples } from './example.ts'
import { element, observe } from './observe.ts'
import { completeBut, item, order, submitted } from './orders.ts'

/** What is told apart by a little in answers and bookings: further examples beside those of their areas. */

const LIST = 'account-information/list-accounts'
const DOCUMENT = 'account-information/read-statement'
const CHARGES = { totalChargesAmount: { amount: '0.50', currency: 'CHF' } }
const EURO = { amount: { currency: 'EUR', amount: '10.00' } }

export const EDGES_OF_ANSWERS: Examples = {
  'answers/valid-request-succeeds': [
    fails('an order that is forbidden', submitted(order(), { status: 403, json: problem() }), {
      at: 'status',
      actual: '403',
    }),
    observes(
      'an order that lacks one field',
      submitted(completeBut('remittanceReference'), { status: 400, json: problem() }),
      { actual: '400 for an order without remittanceReference' },
    ),
    fails('202 for what has no such answer', observe({ operation: LIST, status: 202 }), { value: '200' }),
    fails(
      'a redirect, where one of the success statuses is shown',
      observe({ operation: 'account-information/read-balance', status: 303 }),
      { actual: '303', value: '200 or 202' },
    ),
  ],
  'answers/documented-error-status': [
    fails('409', refusal(409), { value: '400, 401, 403, 404, 405, 500, 501, 502, 503, 504' }),
  ],
  'answers/json-is-json': [
    fails('a body without a media type', observe({ operation: LIST, text: '[]' }), { actual: 'absent' }),
    fails(
      'a balance as a text',
      observe({
        operation: 'account-information/read-balance',
        text: '{}',
        headers: { 'content-type': 'text/plain' },
      }),
      { actual: 'text/plain' },
    ),
  ],
  'answers/xml-is-well-formed': [
    observes('a document without a media type', observe({ operation: DOCUMENT, text: '<Document/>' }), {
      actual: 'no media type',
    }),
    fails(
      'a page that is no whole one',
      observe({ operation: DOCUMENT, text: '<p>Sorry</p>', headers: { 'content-type': 'text/html' } }),
      { at: 'header Content-Type', actual: 'text/html' },
    ),
  ],
  'errors/problem-has-documented-types': [
    silent('a success with a field of such a name', observe({ operation: LIST, json: { type: 1 } })),
  ],
  'errors/instance-is-a-path': [
    silent(
      'a success with a field of such a name',
      observe({ operation: LIST, json: { instance: 'no path' } }),
    ),
  ],
  'entries/transactions-add-up': [
    silent(
      'one of two transactions in another currency',
      list(debit('10', part(1, '4'), part(2, '5', EURO))),
    ),
  ],
  'reconciliation/payment-is-booked': [
    undecided(
      'charges of the entry in the amount',
      list({ ...debit('10.50', part(1, '10.50')), ...CHARGES }),
      undefined,
      single,
    ),
    undecided(
      'charges in one of two bookings',
      list(debit('10.50', part(1, '10.50')), debit('10.70', part(1, '10.70', CHARGES))),
      { reason: 'the amount may have charges in it' },
      single,
    ),
    undecided(
      'one of two transactions shows no amount: that of the entry is of both',
      list(debit('10', part(1, null), part(2, '9'))),
      undefined,
      single,
    ),
  ],
  'reconciliation/payment-is-booked-once': [
    passes(
      'the same amount in two currencies',
      list(debit('10', part(1, '10'), part(1, '10', EURO))),
      undefined,
      single,
    ),
    undecided(
      'an order without a name, and bookings without names',
      list(
        debit('10', part(1, '10', { endToEndId: undefined })),
        debit('10', part(1, '10', { endToEndId: undefined })),
      ),
      undefined,
      by(item(1, '10', { endToEndId: undefined })),
    ),
  ],
  'reconciliation/remittance-is-shown': [
    undecided(
      'an order without a name, and a booking without one',
      list(debit('10', part(1, '10', { endToEndId: undefined, remittanceInformation: 'Other' }))),
      undefined,
      by(item(1, '10', { endToEndId: undefined })),
    ),
    warns(
      'shown by the second booking alone, in other words',
      list(
        debit('10', part(1, '10', { remittanceInformation: undefined })),
        debit('10', part(1, '10', { remittanceInformation: ' Something else ' })),
      ),
      { at: '/entries/1/transactions/0/remittanceInformation', actual: 'Something else' },
      single,
    ),
  ],
  'statements/balances-add-up': [
    passes(
      'an entry whose status stands in Sts itself, as in version 2, and is not booked',
      statement(
        withEntry(camt({ opening: ['1', 'CRDT'], closing: ['11', 'CRDT'], bookings: [{ amount: '10' }] })),
      ),
    ),
  ],
}

/** A pending entry besides, as version 2 of camt writes its status. */
function withEntry(document: ReturnType<typeof camt>): ReturnType<typeof camt> {
  const pending = element('Ntry', [
    element('Amt', '5'),
    element('CdtDbtInd', 'CRDT'),
    element('Sts', 'PDNG'),
    element('BookgDt', [element('Dt', '2026-03-02')]),
  ])
  const [message] = document.children
  const [first] = message!.children
  const whole = { ...first!, children: [...first!.children, pending] }
  return { ...document, children: [{ ...message!, children: [whole] }] }
}
