import { PSU_IP_ADDRESS } from '../../documents/headers.ts'
import { since } from '../../../test/examples/roles.ts'
import { onlyAccount, refusal } from '../../../test/examples/bodies.ts'
import { type Examples, fails, observes, passes, silent, warns } from '../../../test/examples/example.ts'
import type { Observation } from '../../evidence/observation.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import type { Drawing } from '../../../test/examples/observe.ts'
import { REFRESH, REFUSED_TOKEN, relayedAs } from '../../../test/examples/relayed.ts'
import { CHALLENGE, sideOf } from '../../../test/examples/sides.ts'

const list = (drawing: Drawing = {}) => onlyAccount({}, drawing)
const hosted = (drawing: Drawing = {}) => list({ sent: { Authorization: undefined }, ...drawing })

const refused = hosted({ status: 401 })

const FORM = { client_id: 'client-1', grant_type: 'refresh_token', refresh_token: 'r' }
const { refresh, failingRefresh, invalidToken } = sideOf('gateway')
const tokens = (drawing: Drawing = {}) => refresh(undefined, { form: FORM, ...drawing })
const scoped = (scope: string) => tokens({ json: { access_token: 'new', scope } })
const tokenError = (error: string, status = 400) => failingRefresh(status, error)

const refreshed = (again = {}) =>
  relayedAs(hosted(), [REFUSED_TOKEN, REFRESH, { headers: { Authorization: 'Bearer new' }, ...again }])
const OVER = relayedAs(refused, [
  REFUSED_TOKEN,
  { ...REFRESH, status: 400, text: '{"error":"invalid_grant"}' },
])

/** Nothing was under way for so long; meanwhile the gateway may have asked for tokens. */
const afterQuiet = (
  quietMs: number,
  here: Observation,
  afterMs?: number,
  body = 'grant_type=refresh_token&refresh_token=r',
): Observation => {
  const { joinedBy: _, ...request } = relayedAs(hosted(), [{ ...REFRESH, body }]).arrivals!.calls[0]!
  const uncalled = afterMs === undefined ? [] : [{ ...request, afterMs }]
  return { ...here, arrivals: { ...here.arrivals!, quietMs, uncalled } }
}

const WITHOUT_CLIENT = { body: 'grant_type=refresh_token&refresh_token=r' }

/** What arrived may be of another request that was under way. */
function atOnce(here: Observation): Observation {
  const calls = here.arrivals!.calls.map((call) => ({ ...call, joinedBy: 'meanwhile' as const }))
  return { ...here, arrivals: { calls, unjoined: 0, isConcurrent: true } }
}

export const RELAYED_ANSWERS_EXAMPLES: Examples = {
  'relay/success-comes-back': [
    observes('as it was', relayedAs(list()), { actual: 'as they are' }),
    observes('another status', relayedAs(list(), [{ status: 202 }]), { actual: '202 comes back as 200' }),
    observes('another body', relayedAs(list(), [{ text: '[]' }]), ['body', 'in other words']),
    silent('an error is another matter', relayedAs(refusal(404))),
  ],
  'relay/invalid-token-comes-back': [
    passes('as it was', relayedAs(invalidToken(), [{ answerHeaders: { 'WWW-Authenticate': CHALLENGE } }])),
    fails('without the challenge', relayedAs(invalidToken({ headers: {} }), [REFUSED_TOKEN])),
    silent('the gateway keeps the tokens', relayedAs(hosted(), [REFUSED_TOKEN])),
  ],
  'relay/other-errors-come-back': [
    observes('as it was', relayedAs(refusal(404)), { actual: 'as they are' }),
    observes('in the gateway’s words', relayedAs(refusal(502), [{ status: 500 }]), {
      actual: '500 comes back as 502',
    }),
    silent('a success is another matter', relayedAs(list())),
  ],
  'relay/token-request-arrives': [
    passes('as JSON', relayedAs(tokens(), [{ body: JSON.stringify(FORM) }])),
    fails('without the client', relayedAs(tokens(), [WITHOUT_CLIENT]), ['parameter client_id', 'absent']),
    silent('for one of several at once', atOnce(relayedAs(tokens(), [WITHOUT_CLIENT]))),
  ],
  'relay/token-answer-comes-back': [
    passes('an OAuth error', relayedAs(tokenError('invalid_grant'))),
    passes(
      'a failure in the gateway’s words',
      relayedAs(refusal(502, { operation: 'consent-flow/token' }), [{ status: 503, text: '' }]),
    ),
    fails('other tokens', relayedAs(tokens(), [{ text: '{"access_token":"other"}' }]), '/access_token'),
    fails('another scope', relayedAs(scoped('payments'), [{ text: scoped('all').response.text }]), '/scope'),
    fails('another error', relayedAs(tokenError('invalid_request'), [{ text: '{"error":"invalid_grant"}' }])),
    fails('another status', relayedAs(tokenError('invalid_grant', 502), [{ status: 400 }]), [
      'status',
      '502',
    ]),
    fails('a failure as the end', relayedAs(tokenError('invalid_grant'), [{ status: 503, text: '' }]), {
      actual: '400 invalid_grant',
    }),
    silent('no OAuth answer', relayedAs(tokens({ status: 502 }), [{ status: 200, text: 'maintenance' }])),
  ],
  'relay/refresh-waits-for-a-call': [
    passes('refreshed within the call that comes a day later', afterQuiet(DAY_MS, refreshed())),
    fails(
      'refreshed by itself, an hour before the next call',
      afterQuiet(DAY_MS, refreshed(), 3_600_000),
      'status',
    ),
    silent('what the last call has set off', afterQuiet(1000, relayedAs(hosted()), 900)),
    silent('a code is redeemed when the customer comes back', {
      ...afterQuiet(DAY_MS, relayedAs(hosted()), 3_600_000, 'grant_type=authorization_code&code=c'),
    }),
    silent('the first call of a flow', refreshed()),
  ],
  'relay/expired-token-is-refreshed': [
    passes('within the call', refreshed()),
    fails('not at all', relayedAs(refused, [REFUSED_TOKEN])),
    silent('it was not refused', relayedAs(hosted(), [{ headers: { Authorization: 'Bearer a' } }])),
    silent('the consent is over', relayedAs(refused, [REFUSED_TOKEN]), since(OVER)),
  ],
  'relay/refreshed-call-is-sent-again': [
    passes('sent again', refreshed()),
    fails('never sent again', relayedAs(refused, [REFUSED_TOKEN, REFRESH]), 'status'),
    silent(
      'the refresh failed',
      relayedAs(hosted({ status: 503 }), [REFUSED_TOKEN, { ...REFRESH, status: 500, text: '' }]),
    ),
  ],
  'relay/resubmission-happens-once': [
    passes('refused again', relayedAs(refused, [REFUSED_TOKEN, REFRESH, REFUSED_TOKEN])),
    warns('refreshed again', relayedAs(hosted(), [REFUSED_TOKEN, REFRESH, REFUSED_TOKEN, REFRESH, {}]), {
      actual: 'sent again 2 times: 401, 401, 200',
    }),
    silent('never sent again', relayedAs(refused, [REFUSED_TOKEN, REFRESH])),
  ],
  'relay/resubmission-is-complete': [
    passes('the same', refreshed()),
    fails('another body', refreshed({ body: '{}' }), 'body'),
    fails('another resource', refreshed({ path: '/accounts' }), 'request line'),
    fails('no address', refreshed({ headers: { [PSU_IP_ADDRESS]: undefined } }), 'header X-PSU-IP-Address'),
    silent('never sent again', relayedAs(hosted(), [REFUSED_TOKEN, REFRESH])),
  ],
  'relay/final-refusal-ends-refreshing': [
    passes('nothing is asked', relayedAs(refused, []), since(OVER)),
    fails('asked again', OVER, since(OVER)),
    silent('for the first time', OVER),
  ],
}
