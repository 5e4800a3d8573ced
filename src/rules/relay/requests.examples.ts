import {
  AUTHORIZATION,
  CLIENT_ID,
  PERMISSION_ID,
  PSU_IP_ADDRESS,
  TARGET_ID,
  USER_AGENT,
  arrivalsOfHeaders,
} from '../../documents/headers.ts'
import type { Arrival } from '../../documents/headers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { onlyAccount, refusal } from '../../../test/examples/bodies.ts'
import { fails, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { type Drawing, observe } from '../../../test/examples/observe.ts'
import { relayedAs } from '../../../test/examples/relayed.ts'
import { sideOf } from '../../../test/examples/sides.ts'

const list = (drawing: Drawing = {}) => onlyAccount({}, drawing)
const refused = (drawing: Drawing = {}) => refusal(400, drawing)
const payment = (requestBody: string, drawing: Drawing = {}) =>
  observe({
    operation: 'payment-submission/submit',
    requestBody,
    status: 201,
    json: { submissionId: 's-1' },
    ...drawing,
  })
const { refresh } = sideOf('gateway')
const tokens = (drawing: Drawing = {}) => refresh(undefined, drawing)

type Headers = Readonly<Record<string, string | undefined>>

/** With these headers as they arrived at the provider, and those that the client sent. */
const arrived = (headers: Headers, sent: Headers = {}) => relayedAs(list({ sent }), [{ headers }])

const asked = list({ sent: { 'X-API-Key': '1' } })
const WITH_OWNERS_KEY: Observation = { ...asked, request: { ...asked.request, ownersHeaders: ['x-api-key'] } }

const WITH_TOKEN = { Authorization: 'Bearer dG9rZW4=' }

const ALONE = silent('nobody looks behind', list())
const DIFFERENT = (name: string) => ({ at: `header ${name}` })

/** Where the format of a header lets one value be written in several ways. */
const OTHERWISE_WRITTEN: Readonly<Record<string, readonly Example[]>> = {
  [AUTHORIZATION]: [
    passes('its scheme in small letters', arrived({ Authorization: 'bearer dG9rZW4=' }, WITH_TOKEN)),
    fails(
      'a second one beside it',
      arrived({ ...WITH_TOKEN, authorization: 'Bearer b3RoZXI=' }, WITH_TOKEN),
      { actual: 'Bearer dG9rZW4= and Bearer b3RoZXI=' },
    ),
  ],
}

export const FORWARDED_REQUESTS_EXAMPLES: Examples = {
  'relay/client-id-is-sent': [
    passes('at the token endpoint', relayedAs(tokens())),
    fails('absent', arrived({ [CLIENT_ID]: undefined }), ['header X-CorAPI-Client-ID', 'absent']),
    fails('twice', arrived({ [CLIENT_ID]: 'client-1, client-2' })),
    ALONE,
  ],
  'relay/target-id-is-not-forwarded': [
    passes('replaced', relayedAs(list())),
    fails('beside the client', arrived({ [TARGET_ID]: 'provider-1' }), DIFFERENT(TARGET_ID)),
    silent(
      'the token endpoint is another matter',
      relayedAs(tokens(), [{ headers: { [TARGET_ID]: 'provider-1' } }]),
    ),
    ALONE,
  ],
  'relay/client-id-of-the-client-dies': [
    passes('replaced', relayedAs(list({ sent: { [CLIENT_ID]: 'client-2' } }))),
    fails(
      'beside the true one, at the token endpoint',
      relayedAs(tokens({ sent: { [CLIENT_ID]: 'client-2' } }), [
        { headers: { [CLIENT_ID]: 'client-1, client-2' } },
      ]),
    ),
    silent('the client sent none', relayedAs(list())),
  ],
  ...Object.fromEntries(Array.from(arrivalsOfHeaders(), examplesOfArrival)),
  'relay/nothing-incomplete-arrives': [
    passes('refused', relayedAs(refused({ sent: { [PERMISSION_ID]: undefined } }), [])),
    fails('forwarded', relayedAs(refused({ sent: { [USER_AGENT]: undefined } })), {
      actual: 'arrived at the provider (no User-Agent), which answered 400',
    }),
    silent('complete', relayedAs(list())),
  ],
  'relay/nothing-malformed-arrives': [
    passes('refused', relayedAs(refused({ sent: { [PERMISSION_ID]: '1' } }), [])),
    fails('forwarded', relayedAs(refused({ sent: { [PSU_IP_ADDRESS]: '1.2.3' } }))),
  ],
  'relay/nothing-unspecified-arrives': [
    passes('refused', relayedAs(refused({ sent: { 'X-Custom': '1' } }), [])),
    fails('forwarded', relayedAs(list({ sent: { 'X-Custom': '1' } }))),
    silent('what the owner of the target wants of every request', relayedAs(WITH_OWNERS_KEY)),
  ],
  'relay/nothing-unreadable-arrives': [
    passes('refused', relayedAs(payment('{', { status: 400 }), [])),
    fails('forwarded', relayedAs(payment('{', { status: 400 }))),
    silent('readable', relayedAs(payment('{}'))),
  ],
  'relay/answered-request-arrives': [
    passes('it arrived', relayedAs(list())),
    fails('it did not', relayedAs(list(), []), ['status', '200, and nothing arrived at the provider']),
    undecided('something arrived that cannot be joined', relayedAs(list(), [], 1), {
      reason: '1 requests arrived that cannot be joined with this one',
    }),
    silent('a refusal may be the gateway’s', relayedAs(refused(), [])),
  ],
  'relay/body-arrives': [
    passes('numbers written otherwise', relayedAs(payment('{"a": 1.50}'), [{ body: '{"a":15e-1}' }])),
    fails('a number as a text', relayedAs(payment('{"a": 1.5}'), [{ body: '{"a":"1.5"}' }])),
    fails(
      'the last of 27 digits',
      relayedAs(payment('{"a": 210000000003139471430009017}'), [
        { body: '{"a": 210000000003139471430009018}' },
      ]),
    ),
  ],
  'relay/submission-arrives-once': [
    passes('again after a refused token', relayedAs(payment('{}'), [{ status: 401 }, {}])),
    warns('twice', relayedAs(payment('{}'), [{}, {}]), { actual: '2 times: 201, 201' }),
    silent('refused', relayedAs(payment('{}', { status: 400 }))),
  ],
}

function examplesOfArrival([{ requirement }, names]: readonly [Arrival, readonly string[]]) {
  const none = Object.fromEntries(names.map((name) => [name, undefined]))
  const examples = [
    passes('as it was', relayedAs(list())),
    ...names.flatMap((name) => [
      fails(`without ${name}`, arrived({ [name]: undefined }), { ...DIFFERENT(name), actual: 'absent' }),
      ...(OTHERWISE_WRITTEN[name] ?? []),
    ]),
    silent('the client sent none', relayedAs(list({ sent: none }))),
    ALONE,
  ]
  return [requirement, examples] as const
}
