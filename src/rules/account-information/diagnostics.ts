import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { answered } from '../ledger/premises.ts'
import type { Observation } from '../../evidence/observation.ts'
import { AUTHORIZATION_FIELD, CLIENT_ID, REQUEST_HEADERS, TARGET_ID } from '../../documents/headers.ts'
import { mustEqual, notTested } from '../outcomes.ts'
import { type Outcome, PASS, contradicted, observed, requirement, staged } from '../requirement.ts'
import { asObjects, dig, json, requestHeader, sameHeader, show, succeeded, text } from '../read.ts'
import { TOLERANCES } from '../tolerances.ts'

export const DIAGNOSTICS = [
  requirement('diagnostics/echo-shows-header-values-as-sent', {
    when: answered(
      'account-information/echo',
      'payment-submission/echo',
      'payment-submission/echo-with-body',
    ),
    statedIn: ['1 §2.9: receivedHeaders'],
    text: 'A received header that the diagnostic echo shows has the value that was sent.',
    why: 'The echo exists to show what arrives; a changed value hides the very fault that one is looking for.',
    check: staged([], ({ here }) => headersAsSent(here)),
  }),
  requirement('diagnostics/echo-is-of-today', {
    namedIn: ['1 §2.9: requestDateTime'],
    text: 'requestDateTime of the diagnostic echo is the time of the request, to within five minutes, in whatever zone it is written.',
    why: 'A clock that is off makes tokens expire and days end at the wrong time; one that is off by whole hours is local time that is labelled UTC.',
    check: staged([], ({ here }) => {
      const shown = succeeded(here) ? text(json(here), 'requestDateTime') : undefined
      // A leap second is one that Date does not know.
      const instant = Date.parse((shown ?? '').toUpperCase().replace(/:60(?=[.Z+-])/, ':59'))
      if (shown === undefined || Number.isNaN(instant)) return notTested('the echo shows no time')
      const { value: mostMs } = TOLERANCES.clockSkewMs
      if (instant >= here.sentAtMs - mostMs && instant <= here.answeredAtMs + mostMs) return PASS
      const expected = { rule: 'the time of the request', value: new Date(here.sentAtMs).toISOString() }
      return contradicted('/requestDateTime', expected, shown)
    }),
  }),
  requirement('diagnostics/echo-shows-the-client-swap', {
    clauses: ['2 §4.2 step 2'],
    assumptions: ['echo-of-headers'],
    text: 'The echo of a provider shows X-CorAPI-Client-ID in place of X-CorAPI-Target-ID.',
    why: 'Whether gateway or provider answers the echo is not shown.',
    check: staged([], ({ here }) => {
      const names = echoed(here).map(([name]) => name.toLowerCase())
      const shown = [TARGET_ID, CLIENT_ID].filter((name) => names.includes(name.toLowerCase()))
      const recorded = observed('echo-of-headers', shown.join(' and ') || 'neither', '/receivedHeaders')
      return shown.join() === CLIENT_ID ? [PASS, recorded] : recorded
    }),
  }),
  requirement('diagnostics/echo-shows-the-payload', {
    when: answered('payment-submission/echo-with-body'),
    statedIn: ['1 §2.9: receivedPayload'],
    text: 'receivedPayload echoes the body of the request.',
    why: 'It shows whether a body arrives whole and in the right encoding.',
    check: staged([], ({ here }) => {
      if (!succeeded(here)) return notTested('the echo was not answered')
      const payload = text(json(here), 'receivedPayload')
      const sent = here.request.body ?? ''
      const meant = parsed(sent)
      if (payload === undefined && (sent === '' || meant === ''))
        return notTested('an empty text need not be shown')
      // Which fields of an answer have to be there is not shown.
      if (dig(json(here), 'receivedPayload') === undefined)
        return observed('response-field-presence', 'an echo without receivedPayload', '/receivedPayload')
      // The body is a JSON string: its text and each of its JSON forms are an echo of it.
      if (payload === sent || (payload !== undefined && parsed(payload) === meant)) return PASS
      return mustEqual(payload, meant, { at: '/receivedPayload', rule: 'the body of the request' })
    }),
  }),
]

/** Credentials may be masked, and fields of HTTP itself may be rewritten on the way: User-Agent is one. */
const REWRITTEN: ReadonlySet<string> = new Set([AUTHORIZATION_FIELD, 'user-agent'])
const COMPARABLE = new Set(
  REQUEST_HEADERS.map((row) => row.name.toLowerCase()).filter((name) => !REWRITTEN.has(name)),
)

/** The text that a JSON string stands for; anything else stands for itself. */
function parsed(shown: string): string {
  const value = unmarkedJsonIn(shown)
  return typeof value === 'string' ? value : shown
}

function headersAsSent(here: Observation): Outcome[] | Outcome {
  const outcomes = echoed(here).flatMap(([name, value]) => {
    const sent = COMPARABLE.has(name.toLowerCase()) ? requestHeader(here, name) : undefined
    if (sent === undefined) return []
    if (sameHeader(name, value, sent)) return [PASS]
    return [
      mustEqual(value, sent, { at: `/receivedHeaders (${show(name)})`, rule: 'the value of the request' }),
    ]
  })
  return outcomes.length > 0 ? outcomes : notTested('the echo shows none of the headers that were sent')
}

function echoed(here: Observation): readonly (readonly [string, string])[] {
  return asObjects(dig(json(here), 'receivedHeaders')).flatMap((header) => {
    const name = text(header, 'headerName')
    const value = text(header, 'headerValue')
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
}
