import { account, accountList, echo, accountEcho, refusal } from '../../../test/examples/bodies.ts'
import { fails, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { observe } from '../../../test/examples/observe.ts'
import type { Drawing } from '../../../test/examples/observe.ts'
import { relayedAs } from '../../../test/examples/relayed.ts'

const list = (drawing: Drawing = {}) => accountList([account()], drawing)
const refused = (drawing: Drawing = {}) => refusal(400, drawing)
const payment = (requestBody: string, drawing: Drawing = {}) =>
  observe({
    operation: 'payment-submission/submit',
    requestBody,
    status: 201,
    json: { submissionId: 's-1' },
    ...drawing,
  })
const tokens = (drawing: Drawing = {}) =>
  observe({
    operation: 'consent-flow/token',
    form: { grant_type: 'refresh_token' },
    json: { access_token: 'new' },
    ...drawing,
  })

type Headers = Readonly<Record<string, string | undefined>>

/** With these headers as they arrived at the provider, and those that the client sent. */
const arrived = (headers: Headers, sent: Headers = {}) => relayedAs(list({ sent }), [{ headers }])

const UUID = '6f9619ff-8b86-d011-b42d-00cf4fc964ff'

const ALONE = silent('nobody looks behind', list())
const DIFFERENT = (name: string) => ({ at: `header ${name}` })

export const FORWARDED_REQUESTS_EXAMPLES: Examples = {
  'relay/client-id-is-sent': [
    passes('once', relayedAs(list())),
    passes('at the token endpoint', relayedAs(tokens())),
    fails('absent', arrived({ 'X-CorAPI-Client-ID': undefined }), {
      at: 'header X-CorAPI-Client-ID',
      actual: 'absent',
    }),
    fails('twice', arrived({ 'X-CorAPI-Client-ID': 'client-1, client-2' })),
    silent('nothing arrived', relayedAs(refused(), [])),
    ALONE,
  ],
  'relay/target-id-is-not-forwarded': [
    passes('replaced', relayedAs(list())),
    fails(
      'beside the client',
      arrived({ 'X-CorAPI-Target-ID': 'provider-1' }),
      DIFFERENT('X-CorAPI-Target-ID'),
    ),
    silent(
      'the token endpoint is another matter',
      relayedAs(tokens(), [{ headers: { 'X-CorAPI-Target-ID': 'provider-1' } }]),
    ),
    ALONE,
  ],
  'relay/client-id-of-the-client-dies': [
    passes('refused', relayedAs(refused({ sent: { 'X-CorAPI-Client-ID': 'client-2' } }), [])),
    passes('replaced', relayedAs(list({ sent: { 'X-CorAPI-Client-ID': 'client-2' } }))),
    fails(
      'it arrives',
      arrived({ 'X-CorAPI-Client-ID': 'client-2' }, { 'X-CorAPI-Client-ID': 'client-2' }),
      DIFFERENT('X-CorAPI-Client-ID'),
    ),
    fails(
      'beside the true one, at the token endpoint',
      relayedAs(tokens({ sent: { 'X-CorAPI-Client-ID': 'client-2' } }), [
        { headers: { 'X-CorAPI-Client-ID': 'client-1, client-2' } },
      ]),
    ),
    silent('the client sent none', relayedAs(list())),
  ],
  'relay/permission-id-arrives': [
    passes('as it was', relayedAs(list())),
    passes('a UUID in capitals', arrived({ 'Permission-ID': UUID.toUpperCase() }, { 'Permission-ID': UUID })),
    fails('absent', arrived({ 'Permission-ID': undefined }), {
      at: 'header Permission-ID',
      actual: 'absent',
    }),
    ALONE,
  ],
  'relay/correlation-id-arrives': [
    passes('as it was', relayedAs(list())),
    fails('the gateway’s own', arrived({ 'X-Correlation-ID': 'other' }), DIFFERENT('X-Correlation-ID')),
    silent('the client sent none', relayedAs(refused({ sent: { 'X-Correlation-ID': undefined } }))),
  ],
  'relay/psu-headers-arrive': [
    passes('as they were', relayedAs(list())),
    passes(
      'an address of version 6 with all its zeros',
      arrived({ 'X-PSU-IP-Address': '2001:0DB8:0:0:0:0:0:1' }, { 'X-PSU-IP-Address': '2001:db8::1' }),
    ),
    fails('without the address', arrived({ 'X-PSU-IP-Address': undefined }), DIFFERENT('X-PSU-IP-Address')),
    fails(
      'the gateway’s own agent',
      arrived({ 'X-PSU-User-Agent': 'gateway' }),
      DIFFERENT('X-PSU-User-Agent'),
    ),
    ALONE,
  ],
  'relay/access-token-arrives': [
    passes('as it was', relayedAs(list())),
    passes(
      'with its scheme in small letters',
      arrived({ Authorization: 'bearer dG9rZW4=' }, { Authorization: 'Bearer dG9rZW4=' }),
    ),
    fails(
      'another scheme',
      arrived({ Authorization: 'Basic dG9rZW4=' }, { Authorization: 'Bearer dG9rZW4=' }),
    ),
    fails(
      'a second one beside it',
      arrived(
        { Authorization: 'Bearer dG9rZW4=', authorization: 'Bearer b3RoZXI=' },
        { Authorization: 'Bearer dG9rZW4=' },
      ),
      { actual: 'Bearer dG9rZW4= and Bearer b3RoZXI=' },
    ),
    fails('read and written again', arrived({ Authorization: 'Bearer dG9rZW4' }), {
      at: 'header Authorization',
    }),
    silent('the gateway has it', relayedAs(list({ sent: { Authorization: undefined } }))),
  ],
  'relay/nothing-incomplete-arrives': [
    passes('refused', relayedAs(refused({ sent: { 'Permission-ID': undefined } }), [])),
    fails('forwarded', relayedAs(refused({ sent: { 'User-Agent': undefined } })), {
      actual: 'arrived at the provider (no User-Agent), which answered 400',
    }),
    silent('complete', relayedAs(list())),
    silent(
      'a diagnostic operation needs the target alone',
      relayedAs(accountEcho(echo(), { sent: { 'Permission-ID': undefined } })),
    ),
  ],
  'relay/nothing-malformed-arrives': [
    passes('refused', relayedAs(refused({ sent: { 'Permission-ID': '1' } }), [])),
    fails('forwarded', relayedAs(refused({ sent: { 'X-PSU-IP-Address': '1.2.3' } }))),
    silent('well-formed', relayedAs(list())),
  ],
  'relay/nothing-unspecified-arrives': [
    passes('refused', relayedAs(refused({ sent: { 'X-Custom': '1' } }), [])),
    fails('forwarded', relayedAs(list({ sent: { 'X-Custom': '1' } }))),
    silent('what HTTP defines is specified', relayedAs(list({ sent: { Accept: '*/*' } }))),
  ],
  'relay/nothing-unreadable-arrives': [
    passes('refused', relayedAs(payment('{', { status: 400 }), [])),
    fails('forwarded', relayedAs(payment('{', { status: 400 }))),
    silent('readable', relayedAs(payment('{}'))),
  ],
  'relay/answered-request-arrives': [
    passes('it arrived', relayedAs(list())),
    fails('it did not', relayedAs(list(), []), {
      at: 'status',
      actual: '200, and nothing arrived at the provider',
    }),
    undecided('something arrived that cannot be joined', relayedAs(list(), [], 1), {
      reason: '1 requests arrived that cannot be joined with this one',
    }),
    silent('a refusal may be the gateway’s', relayedAs(refused(), [])),
  ],
  'relay/body-arrives': [
    passes('to the letter', relayedAs(payment('{"messageId": "1"}'))),
    passes('written otherwise', relayedAs(payment('{"a": 1, "b": 2}'), [{ body: '{"b":2,"a":1}' }])),
    passes('numbers written otherwise', relayedAs(payment('{"a": 1.50}'), [{ body: '{"a":15e-1}' }])),
    fails('a number as a text', relayedAs(payment('{"a": 1.5}'), [{ body: '{"a":"1.5"}' }])),
    fails(
      'the last of 27 digits',
      relayedAs(payment('{"a": 210000000003139471430009017}'), [
        { body: '{"a": 210000000003139471430009018}' },
      ]),
    ),
    passes(
      'XML with other blanks',
      relayedAs(payment('<a>\n<b>&#49;</b></a>'), [{ body: '<a><b>1</b></a>' }]),
    ),
    fails('another amount', relayedAs(payment('{"amount": "1.05"}'), [{ body: '{"amount": "1.5"}' }]), {
      at: 'body',
    }),
    fails('XML with another amount', relayedAs(payment('<a>1.05</a>'), [{ body: '<a>1.50</a>' }])),
    silent('without a body', relayedAs(list())),
  ],
  'relay/submission-arrives-once': [
    passes('once', relayedAs(payment('{}'))),
    passes('again after a refused token', relayedAs(payment('{}'), [{ status: 401 }, {}])),
    warns('twice', relayedAs(payment('{}'), [{}, {}]), { actual: '2 times: 201, 201' }),
    silent('refused', relayedAs(payment('{}', { status: 400 }))),
  ],
}
