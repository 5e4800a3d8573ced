import { completeBut, item } from './orders.ts'
import { element } from './observe.ts'
import { accountList, camt, problem, refusal, statement } from './bodies.ts'
import { fails, observes, passes, silent, undecided } from './example.ts'
import { COMPLETE, order, submitted } from './orders.ts'
import type { Examples } from './example.ts'
import { observe } from './observe.ts'
import { XML_VALIDITY } from './xml-validity.ts'

const LIST = 'account-information/list-accounts'
const BALANCE = 'account-information/read-balance'
const DOCUMENT = 'account-information/read-statement'
const SUBMIT = 'payment-submission/submit'

const refusedWith = (block: string) =>
  submitted(order({ transactions: [item(1, 10, { ibanDetails: undefined, [block]: {} })] }), {
    status: 400,
    json: problem(),
  })

export const ANSWERS: Examples = {
  'answers/valid-request-succeeds': [
    passes('the documented status', accountList([])),
    passes('the other documented status', observe({ operation: BALANCE, status: 202 })),
    passes('a success status where none is shown', observe({ operation: SUBMIT, status: 200, json: {} })),
    fails('an error', refusal(404, { deviates: false }), { at: 'status', actual: '404', value: '200' }),
    fails('a success status that is not documented', accountList([], { status: 204 }), { actual: '204' }),
    fails(
      'an error where no success status is shown',
      observe({ operation: DOCUMENT, status: 500, json: problem() }),
      {
        actual: '500',
      },
    ),
    observes(
      'a refusal of an order without all documented item fields: which of them are required is not shown',
      submitted(order(), { status: 400, json: problem() }),
      {
        actual:
          '400 for an order without sepaIndicator, creditorAgent, creditor.postalAddress, chargeBearer, remittanceReference, instructedAmount.amount as a number',
      },
    ),
    observes(
      'a refusal of an order with all of them: which of them may stand together is not shown',
      submitted(COMPLETE, { status: 400, json: problem() }),
      { actual: '400 for an order with every item field' },
    ),
    observes('a redirect to the document', observe({ operation: DOCUMENT, status: 303 }), { actual: '303' }),
    undecided('rate limits are not shown', refusal(429, { deviates: false })),
    undecided('a service that is out of order', refusal(503, { deviates: false })),
    silent('a request that is wrong on purpose', refusal(400)),
    silent('an address without an operation', observe({ status: 404 })),
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
    passes(
      'which success status it is where none is shown, recorded',
      observe({ operation: 'payment-submission/submit', status: 200, json: {} }),
      { at: 'status', actual: '200' },
    ),
    fails(
      'the first error status, where no success status is shown',
      observe({ operation: 'account-information/read-statement', status: 400, json: problem() }),
      { at: 'status', actual: '400' },
    ),
    observes(
      'a refusal of an order to an account of another kind without any field',
      refusedWith('otherDetails'),
      {
        at: 'status',
        actual:
          '400 for an order without creditorAccount, creditorAgent, creditor, chargeBearer, remittanceReference, remittanceInformation',
      },
    ),
    observes('a refusal of an order from a QR bill without any field', refusedWith('qrDetails'), {
      actual:
        '400 for an order without creditorAccount, creditor, ultimateCreditor, ultimateDebtor, remittanceReference, remittanceInformation',
    }),
    observes('a refusal of an order to an IBAN without any field', refusedWith('ibanDetails'), {
      actual:
        '400 for an order without sepaIndicator, creditorAccount, creditorAgent, creditor, chargeBearer, remittanceReference, remittanceInformation',
    }),
  ],
  'answers/documented-error-status': [
    ...[400, 401, 403, 404, 405, 500, 501, 502, 503, 504].map((status) =>
      passes(`${status}`, refusal(status)),
    ),
    fails('409', refusal(409), { at: 'status', actual: '409' }),
    fails('422', refusal(422), { at: 'status', actual: '422' }),
    ...[413, 415, 429].map((status) =>
      observes(`${status}: limits and media types are not shown`, refusal(status), { actual: `${status}` }),
    ),
    silent('no documented errors at all', refusal(418, { operation: 'account-information/echo' })),
    silent('a redirect is no error', refusal(302)),
    silent('a success', accountList([])),
    fails('409', refusal(409), { value: '400, 401, 403, 404, 405, 500, 501, 502, 503, 504' }),
  ],
  'answers/json-is-json': [
    passes('application/json', accountList([])),
    passes(
      'with a charset, in another case',
      accountList([], { headers: { 'Content-Type': 'Application/JSON; Charset=UTF-8' } }),
    ),
    fails('a text', observe({ operation: LIST, text: '[]', headers: { 'content-type': 'text/plain' } }), {
      at: 'header Content-Type',
      actual: 'text/plain',
      value: 'application/json',
    }),
    fails('nothing', observe({ operation: LIST }), { actual: 'no body' }),
    fails('half of it', observe({ operation: LIST, malformed: 'not JSON: unexpected end' }), {
      at: 'body',
      actual: 'not JSON: unexpected end',
    }),
    silent('the body of a 202 is not shown', observe({ operation: BALANCE, status: 202, text: 'later' })),
    silent('the document is XML', statement(camt())),
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
  'answers/xml-is-valid': [
    ...XML_VALIDITY,
    silent(
      'a document that comes with an error is for the rules about errors',
      observe({
        operation: 'account-information/read-statement',
        status: 500,
        xml: element('Document', [element('Other')]),
      }),
    ),
  ],
  'answers/xml-is-well-formed': [
    passes('application/xml', statement(camt())),
    passes('text/xml', statement(camt(), { headers: { 'content-type': 'text/xml; charset=utf-8' } })),
    fails('half of it', observe({ operation: DOCUMENT, malformed: 'not well-formed XML: line 3' }), {
      at: 'body',
      actual: 'not well-formed XML: line 3',
    }),
    undecided('entities, which XML permits', observe({ operation: DOCUMENT, unread: 'it has entities' })),
    fails('nothing', observe({ operation: DOCUMENT }), { actual: 'no body' }),
    fails('JSON', observe({ operation: DOCUMENT, json: {} }), {
      at: 'header Content-Type',
      actual: 'application/json',
    }),
    fails(
      'a page',
      observe({
        operation: DOCUMENT,
        text: '<html></html>',
        headers: { 'content-type': 'application/octet-stream' },
      }),
      { actual: 'application/octet-stream' },
    ),
    observes(
      'a document under another media type: that of the retrieval is not shown',
      observe({
        operation: DOCUMENT,
        text: '<?xml version="1.0"?><Document/>',
        headers: { 'content-type': 'application/octet-stream' },
      }),
      { actual: 'application/octet-stream' },
    ),
    silent('an error', refusal(404, { operation: DOCUMENT })),
    silent('an empty 202: the success status is not shown', observe({ operation: DOCUMENT, status: 202 })),
    observes('a document without a media type', observe({ operation: DOCUMENT, text: '<Document/>' }), {
      actual: 'no media type',
    }),
    fails(
      'a page that is no whole one',
      observe({ operation: DOCUMENT, text: '<p>Sorry</p>', headers: { 'content-type': 'text/html' } }),
      { at: 'header Content-Type', actual: 'text/html' },
    ),
  ],
}

const HTML = { text: '<h1>Error</h1>', json: undefined, headers: { 'content-type': 'text/html' } }

export const ERRORS: Examples = {
  'errors/body-is-problem-document': [
    passes('a problem document', refusal(400)),
    passes('as application/json', refusal(500, { headers: { 'content-type': 'application/json' } })),
    passes('with further members', refusal(400, { json: problem({ status: 400, traceId: 'x' }) })),
    fails('a page', refusal(400, HTML), { at: 'body', actual: '<h1>Error</h1>' }),
    fails('nothing', refusal(400, { json: undefined }), { actual: 'no body' }),
    fails('a list', refusal(400, { json: [] }), { actual: '[]' }),
    silent('what stands in front answers 413 in its own words', refusal(413, HTML)),
    silent('no operation was addressed', observe({ status: 404, ...HTML })),
    silent('a success', accountList([])),
    silent('a success', accountList([])),
    silent(
      'a redirect',
      observe({ operation: 'account-information/list-accounts', status: 302, text: 'moved' }),
    ),
  ],
  'errors/problem-has-documented-types': [
    passes('four strings', refusal(400)),
    passes('none of them, or null', refusal(400, { json: { title: null } })),
    fails('title is an object', refusal(400, { json: problem({ title: { en: 'x' } }) }), {
      at: '/title',
      actual: '{"en":"x"}',
    }),
    fails('type is a number', refusal(400, { json: problem({ type: 7 }) }), { at: '/type', actual: '7' }),
    silent('a page', refusal(400, HTML)),
    silent('a success', accountList([])),
    silent('a success with a field of such a name', observe({ operation: LIST, json: { type: 1 } })),
  ],
  'errors/instance-is-a-path': [
    passes('a path', refusal(404)),
    passes('with a query', refusal(400, { json: problem({ instance: '/a/b?date=2026-01-01T00:00:00Z' }) })),
    passes('relative', refusal(400, { json: problem({ instance: 'accounts/1' }) })),
    passes('with an id as it came', refusal(400, { json: problem({ instance: '/accounts/a b:c' }) })),
    fails('an address', refusal(400, { json: problem({ instance: 'https://gateway.example/accounts' }) }), {
      at: '/instance',
      actual: 'https://gateway.example/accounts',
    }),
    fails('an address without a scheme', refusal(400, { json: problem({ instance: '//host/a' }) }), {
      actual: '//host/a',
    }),
    fails('a URN', refusal(400, { json: problem({ instance: 'urn:uuid:1' }) }), { actual: 'urn:uuid:1' }),
    silent('absent', refusal(400, { json: problem({ instance: undefined }) })),
    silent('null', refusal(400, { json: problem({ instance: null }) })),
    silent(
      'a success with a field of such a name',
      observe({ operation: LIST, json: { instance: 'no path' } }),
    ),
  ],
  'errors/problem-media-type': [
    passes('application/problem+json', refusal(400)),
    passes(
      'with a charset',
      refusal(400, { headers: { 'content-type': 'application/problem+json;charset=utf-8' } }),
    ),
    observes('application/json', refusal(400, { headers: { 'content-type': 'application/json' } }), {
      at: 'header Content-Type',
      actual: 'application/json',
    }),
    observes('nothing', refusal(400, { json: undefined }), { actual: 'absent' }),
    silent('a success', accountList([])),
  ],
}
