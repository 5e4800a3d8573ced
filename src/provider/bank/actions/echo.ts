import { jsonIn } from '../../../kernel/json-text.ts'
import { bankDateTime } from '../../../kernel/calendar.ts'
import { AUTHORIZATION, CLIENT_ID, REQUEST_HEADERS } from '../../../documents/headers.ts'
import type { OpenAction } from '../core.ts'
import { type ProviderCall, jsonAnswer, problemAnswer } from '../../answers/call-and-answer.ts'

/** Document 1 §2.9: what the provider received. */
export const echo: OpenAction = (call, context) => jsonAnswer(echoBody(call, context.nowMs, ''))

/** The body is a JSON string; the answer shows the text that it holds. */
export const echoWithBody: OpenAction = (call, context) => {
  const payload = jsonIn(call.body)
  if (typeof payload !== 'string') {
    return problemAnswer('invalidPayload', 'The body must be a JSON string.', call.instance)
  }
  return jsonAnswer(echoBody(call, context.nowMs, payload))
}

const SHOWN = [...REQUEST_HEADERS.map((row) => row.name), CLIENT_ID]

function echoBody(call: ProviderCall, nowMs: number, receivedPayload: string) {
  const receivedHeaders = SHOWN.flatMap((headerName) => {
    const value = call.headers.get(headerName.toLowerCase())
    if (value === undefined) return []
    // A credential has no place in an answer that people copy into tickets (assumption credentials-in-an-echo).
    return { headerName, headerValue: headerName === AUTHORIZATION ? 'Bearer ***' : value }
  })
  return { requestDateTime: bankDateTime(nowMs), receivedHeaders, receivedPayload }
}
