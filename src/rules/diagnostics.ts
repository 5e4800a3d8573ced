import type { Observation } from '../evidence/observation.ts'
import { CLIENT_ID, TARGET_ID } from '../spec/headers.ts'
import { mustEqual, notTested } from './outcomes.ts'
import { PASS, observed, requirement } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import { asObjects, dig, json, requestHeader, show, text } from './read.ts'

export const DIAGNOSTICS = [
  requirement({
    id: 'diagnostics/echo-shows-header-values-as-sent',
    clause: '1 §2.9',
    text: 'A received header that the diagnostic echo shows has the value that was sent.',
    why: 'The echo exists to show what arrives; a changed value hides the very fault that one is looking for.',
    check: { kind: 'staged', roles: [], judge: ({ here }) => headersAsSent(here) },
  }),
  requirement({
    id: 'diagnostics/echo-shows-the-client-swap',
    clause: '2 §4.2 step 2',
    level: 'MAY',
    assumptions: ['echo-of-headers'],
    text: 'The echo of a provider shows X-CorAPI-Client-ID in place of X-CorAPI-Target-ID.',
    why: 'Whether gateway or provider answers the echo is not shown.',
    check: {
      kind: 'staged',
      roles: [],
      judge: ({ here }) => {
        const names = echoed(here).map(([name]) => name.toLowerCase())
        const shown = [TARGET_ID, CLIENT_ID].filter((name) => names.includes(name.toLowerCase()))
        return [PASS, observed('echo-of-headers', shown.join(' and ') || 'neither', '/receivedHeaders')]
      },
    },
  }),
  requirement({
    id: 'diagnostics/echo-shows-the-payload',
    clause: '1 §2.9',
    text: 'receivedPayload echoes the body of the request.',
    why: 'It shows whether a body arrives whole and in the right encoding.',
    check: {
      kind: 'staged',
      roles: [],
      judge: ({ here }) => {
        const payload = text(json(here), 'receivedPayload')
        const sent = here.request.body ?? ''
        // The body is a JSON string: its text and its JSON form are both an echo of it.
        if (payload === sent) return PASS
        return mustEqual(payload, JSON.parse(sent), { at: '/receivedPayload', rule: 'the body of the request' })
      },
    },
  }),
]

function headersAsSent(here: Observation): Outcome[] | Outcome {
  const outcomes = echoed(here).flatMap(([name, value]) => {
    const sent = requestHeader(here, name)
    // Credentials may be masked, and the HTTP layer may add fields of its own.
    if (sent === undefined || name.toLowerCase() === 'authorization') return []
    return [mustEqual(value, sent, { at: `/receivedHeaders (${show(name)})`, rule: 'the value of the request' })]
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
