import { CORRELATION_ID } from '../../documents/headers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { accountList, camt, problem, refusal, statement } from '../../../test/examples/bodies.ts'
import { fails, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { element, observe } from '../../../test/examples/observe.ts'
import type { Drawing } from '../../../test/examples/observe.ts'
import { COMPLETE, completeBut, item, order, submitted } from '../../../test/examples/orders.ts'
import { XML_VALIDITY } from '../../../test/examples/xml-validity.ts'

const LIST = 'account-information/list-accounts'
const BALANCE = 'account-information/read-balance'
const DOCUMENT = 'account-information/read-statement'
const SUBMIT = 'payment-submission/submit'
const SUBMIT_XML = 'payment-submission/submit-xml'

/** Answers of the list, of a balance and of the retrieval of a document. */
const list = (drawing: Drawing = {}) => observe({ operation: LIST, ...drawing })
const balance = (drawing: Drawing = {}) => observe({ operation: BALANCE, ...drawing })
const document = (drawing: Drawing = {}) => observe({ operation: DOCUMENT, ...drawing })
const sentAs = (type: string, text: string) => ({ text, headers: { 'content-type': type } })

/** An order that is refused, so that nobody knows whether it had what the target wants. */
const refusedOrder = (body: unknown) => submitted(body, { status: 400, json: problem() })

const correlated = (id: string) => accountList([], { headers: { [CORRELATION_ID]: id } })

function withFields(answer: Observation, ...fields: readonly (readonly [string, string])[]): Observation {
  const { response } = answer
  return { ...answer, response: { ...response, headers: [...response.headers, ...fields] } }
}

const challenged = (...values: readonly string[]) =>
  withFields(refusal(401), ...values.map((value) => ['WWW-Authenticate', value] as const))

export const ANSWERS_EXAMPLES: Examples = {
  'answers/valid-request-succeeds': [
    passes('the documented status', accountList([])),
    passes('the other documented status', balance({ status: 202 })),
    passes('a success status where none is shown', observe({ operation: SUBMIT, status: 200, json: {} })),
    fails('an error', refusal(404, { deviates: false }), { at: 'status', actual: '404', value: '200' }),
    fails('a success status that is not documented', accountList([], { status: 204 }), { actual: '204' }),
    fails('an error where no success status is shown', document({ status: 500, json: problem() }), {
      actual: '500',
    }),
    observes(
      'a refusal of an order without all documented item fields: which of them are required is not shown',
      refusedOrder(order()),
      {
        actual:
          '400 for an order without sepaIndicator, creditorAgent, creditor.postalAddress, chargeBearer, remittanceReference, instructedAmount.amount as a number',
      },
    ),
    observes(
      'a refusal of an order with all of them: which of them may stand together is not shown',
      refusedOrder(COMPLETE),
      { actual: '400 for an order with every item field' },
    ),
    ...[400, 413].map((status) =>
      observes(
        `a large order that is refused with ${status}: limits of size are not shown`,
        observe({ operation: SUBMIT_XML, status, requestBody: '<CdtTrfTxInf>'.repeat(2), json: problem() }),
        { actual: `${status} for a large order` },
      ),
    ),
    fails(
      'an ordinary order in XML that is refused',
      observe({ operation: SUBMIT_XML, status: 400, requestBody: '<CdtTrfTxInf>', json: problem() }),
      { at: 'status', actual: '400' },
    ),
    observes('a redirect to the document', document({ status: 303 }), { actual: '303' }),
    undecided('rate limits are not shown', refusal(429, { deviates: false })),
    undecided('a service that is out of order', refusal(503, { deviates: false })),
    silent('a request that is wrong on purpose', refusal(400)),
    silent('an address without an operation', observe({ status: 404 })),
    fails('an order that is forbidden', submitted(order(), { status: 403, json: problem() }), {
      at: 'status',
      actual: '403',
    }),
    observes('an order that lacks one field', refusedOrder(completeBut('remittanceReference')), {
      actual: '400 for an order without remittanceReference',
    }),
    fails('202 for what has no such answer', list({ status: 202 }), { value: '200' }),
    fails('a redirect, where one of the success statuses is shown', balance({ status: 303 }), {
      actual: '303',
      value: '200 or 202',
    }),
    passes(
      'which success status it is where none is shown, recorded',
      observe({ operation: SUBMIT, status: 200, json: {} }),
      { at: 'status', actual: '200' },
    ),
    fails(
      'the first error status, where no success status is shown',
      document({ status: 400, json: problem() }),
      { at: 'status', actual: '400' },
    ),
    ...Object.entries({
      otherDetails:
        'creditorAccount, creditorAgent, creditor, chargeBearer, remittanceReference, remittanceInformation',
      qrDetails:
        'creditorAccount, creditor, ultimateCreditor, ultimateDebtor, remittanceReference, remittanceInformation',
      ibanDetails:
        'sepaIndicator, creditorAccount, creditorAgent, creditor, chargeBearer, remittanceReference, remittanceInformation',
    }).map(([block, fields]) =>
      observes(
        `a refusal of an order with ${block} without any field`,
        refusedOrder(order({ transactions: [item(1, 10, { ibanDetails: undefined, [block]: {} })] })),
        { at: 'status', actual: `400 for an order without ${fields}` },
      ),
    ),
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
  'answers/single-fields-come-once': [
    passes('each once', accountList([])),
    passes(
      'challenges are a list',
      withFields(refusal(401), ['WWW-Authenticate', 'Basic'], ['WWW-Authenticate', 'Bearer']),
    ),
    passes('cookies, too', withFields(accountList([]), ['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2'])),
    passes(
      'a date has a comma',
      withFields(accountList([]), ['Retry-After', 'Mon, 02 Mar 2026 09:00:00 GMT']),
    ),
    passes('the correlation id said again', withFields(correlated('c-1'), [CORRELATION_ID, 'c-1'])),
    warns('another correlation id', withFields(correlated('c-1'), [CORRELATION_ID, 'c-2']), {
      at: 'header X-Correlation-ID',
      actual: 'c-1 and c-2',
    }),
    warns('two media types', withFields(accountList([]), ['Content-Type', 'text/html']), {
      at: 'header Content-Type',
      actual: 'application/json and text/html',
    }),
    warns('two places', withFields(accountList([]), ['Location', '/a'], ['location', '/b'])),
    ...['Content-Length', 'Retry-After', 'Age'].map((name) =>
      warns(`${name} joined on the way`, withFields(accountList([]), [name, '5, 10'])),
    ),
    warns('two entity tags', withFields(accountList([]), ['ETag', 'W/"1", "2"'])),
    silent('no operation has the address', (({ operation: _, ...rest }) => rest)(accountList([]))),
    passes('of two realms', challenged('Bearer realm="a"', 'Bearer realm="b", error="invalid_token"')),
    passes(
      'the same error twice',
      challenged('Bearer error="invalid_token", bearer realm="b", error = invalid_token'),
    ),
    passes(
      'an error of another scheme',
      challenged('DPoP error="invalid_dpop_proof", Bearer error="invalid_token"'),
    ),
    passes(
      'an error in a description',
      challenged('Bearer error="invalid_token", error_description="over, error=x"'),
    ),
    ...[
      ['Bearer error="invalid_token"', 'Bearer error="insufficient_scope"'],
      ['Bearer error="invalid_token", Basic realm="c", BEARER error="insufficient_scope"'],
    ].map((challenges) =>
      warns('two errors of one request', challenged(...challenges), {
        at: 'header WWW-Authenticate',
        actual: 'invalid_token and insufficient_scope',
      }),
    ),
  ],
  'answers/json-is-json': [
    passes('application/json', accountList([])),
    passes(
      'with a charset, in another case',
      accountList([], { headers: { 'Content-Type': 'Application/JSON; Charset=UTF-8' } }),
    ),
    fails('a text', list(sentAs('text/plain', '[]')), {
      at: 'header Content-Type',
      actual: 'text/plain',
      value: 'application/json',
    }),
    fails('nothing', list(), { actual: 'no body' }),
    fails('half of it', list({ malformed: 'not JSON: unexpected end' }), {
      at: 'body',
      actual: 'not JSON: unexpected end',
    }),
    silent('the body of a 202 is not shown', balance({ status: 202, text: 'later' })),
    silent('the document is XML', statement(camt())),
    fails('a body without a media type', list({ text: '[]' }), { actual: 'absent' }),
    fails('a balance as a text', balance(sentAs('text/plain', '{}')), { actual: 'text/plain' }),
  ],
  'answers/xml-is-valid': [
    ...XML_VALIDITY,
    silent(
      'a document that comes with an error is for the rules about errors',
      document({ status: 500, xml: element('Document', [element('Other')]) }),
    ),
  ],
  'answers/xml-is-well-formed': [
    passes('application/xml', statement(camt())),
    passes('text/xml', statement(camt(), { headers: { 'content-type': 'text/xml; charset=utf-8' } })),
    fails('half of it', document({ malformed: 'not well-formed XML: line 3' }), {
      at: 'body',
      actual: 'not well-formed XML: line 3',
    }),
    undecided('entities, which XML permits', document({ unread: 'it has entities' })),
    fails('nothing', document(), { actual: 'no body' }),
    fails('JSON', document({ json: {} }), { at: 'header Content-Type', actual: 'application/json' }),
    fails('a page', document(sentAs('application/octet-stream', '<html></html>')), {
      actual: 'application/octet-stream',
    }),
    observes(
      'a document under another media type: that of the retrieval is not shown',
      document(sentAs('application/octet-stream', '<?xml version="1.0"?><Document/>')),
      { actual: 'application/octet-stream' },
    ),
    silent('an error', refusal(404, { operation: DOCUMENT })),
    silent('an empty 202: the success status is not shown', document({ status: 202 })),
    observes('a document without a media type', document({ text: '<Document/>' }), {
      actual: 'no media type',
    }),
    fails('a page that is no whole one', document(sentAs('text/html', '<p>Sorry</p>')), {
      at: 'header Content-Type',
      actual: 'text/html',
    }),
  ],
}
