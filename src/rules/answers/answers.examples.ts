import { CORRELATION_ID } from '../../documents/headers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { accountList, camtOf, problem, refusal } from '../../../test/examples/bodies.ts'
import { fails, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { type Drawing, element, observe } from '../../../test/examples/observe.ts'
import { COMPLETE, completeBut, order, submitted } from '../../../test/examples/orders.ts'
import { XML_VALIDITY } from '../../../test/examples/xml-validity.ts'
const BALANCE = 'account-information/read-balance'
const DOCUMENT = 'account-information/read-statement'

/** Answers of the list, of a balance and of the retrieval of a document. */
const list = (drawing: Drawing = {}) =>
  observe({ operation: 'account-information/list-accounts', ...drawing })
const balance = (drawing: Drawing = {}) => observe({ operation: BALANCE, ...drawing })
const document = (drawing: Drawing = {}) => observe({ operation: DOCUMENT, ...drawing })
const sentAs = (type: string, text: string) => ({ text, headers: { 'content-type': type } })

/** An order that is refused, so that nobody knows whether it had what the target wants. */
const refusedOrder = (body: unknown, status = 400) => submitted(body, { status, json: problem() })

const refusedXml = (status: number, requestBody: string) =>
  observe({ operation: 'payment-submission/submit-xml', status, requestBody, json: problem() })

const correlated = (id: string) => accountList([], { headers: { [CORRELATION_ID]: id } })

function withFields(answer: Observation, ...fields: readonly (readonly [string, string])[]): Observation {
  const { response } = answer
  return { ...answer, response: { ...response, headers: [...response.headers, ...fields] } }
}

const INVALID_TOKEN = 'Bearer error="invalid_token"'
const challenged = (...values: readonly string[]) =>
  withFields(refusal(401), ...values.map((value) => ['WWW-Authenticate', value] as const))

export const ANSWERS_EXAMPLES: Examples = {
  'answers/valid-request-succeeds': [
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
    observes(
      'a large order that is refused: limits of size are not shown',
      refusedXml(413, '<CdtTrfTxInf>'.repeat(2)),
      { actual: '413 for a large order' },
    ),
    fails('an ordinary order in XML that is refused', refusedXml(400, '<CdtTrfTxInf>'), ['status', '400']),
    observes('a redirect to the document', document({ status: 303 }), { actual: '303' }),
    silent('a request that is wrong on purpose', refusal(400)),
    fails('an order that is forbidden', refusedOrder(order(), 403), ['status', '403']),
    observes('an order that lacks one field', refusedOrder(completeBut('remittanceReference')), {
      actual: '400 for an order without remittanceReference',
    }),
    passes(
      'which success status it is where none is shown, recorded',
      observe({ operation: 'payment-submission/submit', status: 200, json: {} }),
      ['status', '200'],
    ),
  ],
  'answers/documented-error-status': [
    passes('400', refusal(400)),
    fails('422', refusal(422), ['status', '422']),
    ...[415, 429].map((status) =>
      observes(`${status}: limits and media types are not shown`, refusal(status), { actual: `${status}` }),
    ),
    silent('no documented errors at all', refusal(418, { operation: 'account-information/echo' })),
    silent('a success', accountList([])),
    fails('409', refusal(409), { value: '400, 401, 403, 404, 405, 500, 501, 502, 503, 504' }),
  ],
  'answers/single-fields-come-once': [
    passes('the correlation id said again', withFields(correlated('c-1'), [CORRELATION_ID, 'c-1'])),
    warns('another correlation id', withFields(correlated('c-1'), [CORRELATION_ID, 'c-2']), [
      'header X-Correlation-ID',
      'c-1 and c-2',
    ]),
    warns('two places', withFields(accountList([]), ['Location', '/a'], ['location', '/b'])),
    ...['Content-Length', 'Retry-After'].map((name) =>
      warns(`${name} joined on the way`, withFields(accountList([]), [name, '5, 10'])),
    ),
    warns('two entity tags', withFields(accountList([]), ['ETag', 'W/"1", "2"'])),
    silent('no operation has the address', (({ operation: _, ...rest }) => rest)(accountList([]))),
    passes('an error of another scheme', challenged(`DPoP error="invalid_dpop_proof", ${INVALID_TOKEN}`)),
    passes('an error in a description', challenged(`${INVALID_TOKEN}, error_description="over, error=x"`)),
    warns(
      'two errors of one request',
      challenged(`${INVALID_TOKEN}, Basic realm="c", BEARER error="insufficient_scope"`),
      ['header WWW-Authenticate', 'invalid_token and insufficient_scope'],
    ),
  ],
  'answers/json-is-json': [
    passes('application/json', accountList([])),
    silent('the body of a 202 is not shown', balance({ status: 202, text: 'later' })),
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
    passes('text/xml', camtOf({}, { headers: { 'content-type': 'text/xml; charset=utf-8' } })),
    fails('half of it', document({ malformed: 'not well-formed XML: line 3' }), [
      'body',
      'not well-formed XML: line 3',
    ]),
    undecided('entities, which XML permits', document({ unread: 'it has entities' })),
    fails('nothing', document(), { actual: 'no body' }),
    fails('a page', document(sentAs('application/octet-stream', '<html></html>')), {
      actual: 'application/octet-stream',
    }),
    observes(
      'a document under another media type: that of the retrieval is not shown',
      document(sentAs('application/octet-stream', '<?xml version="1.0"?><Document/>')),
      { actual: 'application/octet-stream' },
    ),
    silent('an empty 202: the success status is not shown', document({ status: 202 })),
    observes('a document without a media type', document({ text: '<Document/>' }), {
      actual: 'no media type',
    }),
    fails('a page that is no whole one', document(sentAs('text/html', '<p>Sorry</p>')), [
      'header Content-Type',
      'text/html',
    ]),
  ],
}
