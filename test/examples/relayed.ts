import type { JoinedArrival, Observation } from '../../src/evidence/observation.ts'

/** What is special about a request as it arrived behind; the rest is as the client sent it, and as it was answered. */
export interface ArrivalDrawing {
  readonly method?: string
  readonly path?: string
  /** Headers by their names; the value undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string
  readonly status?: number
  readonly answerHeaders?: Readonly<Record<string, string>>
  readonly text?: string
}

/** The exchange as a gateway relays it, with what differs at each call behind. */
export function relayedAs(
  here: Observation,
  calls: readonly ArrivalDrawing[] = [{}],
  unjoined = 0,
): Observation {
  return { ...here, arrivals: { calls: calls.map((drawing) => arrival(here, drawing)), unjoined } }
}

/** The gateway's own request for tokens. */
export const REFRESH: ArrivalDrawing = {
  method: 'POST',
  path: '/api/bankingservices/b2b/consent-flow/version/oauth/token',
  headers: { Authorization: undefined, 'Permission-ID': undefined },
  body: 'grant_type=refresh_token&refresh_token=r',
  status: 200,
  text: '{"access_token":"new"}',
}

export const REFUSED_TOKEN: ArrivalDrawing = {
  headers: { Authorization: 'Bearer b2xk' },
  status: 401,
  text: '{"type":"/problems/INVALID_TOKEN"}',
  answerHeaders: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
}

function arrival({ request, response, sentAtMs }: Observation, drawing: ArrivalDrawing): JoinedArrival {
  const headers = {
    ...Object.fromEntries(request.headers.filter(([name]) => name !== 'X-CorAPI-Target-ID')),
    'X-CorAPI-Client-ID': 'client-1',
    ...drawing.headers,
  }
  return {
    joinedBy: 'correlation-id',
    method: drawing.method ?? request.method,
    path: drawing.path ?? request.path,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
    body: drawing.body ?? request.body ?? '',
    response: {
      status: drawing.status ?? response.status,
      headers: Object.entries(drawing.answerHeaders ?? {}),
      text: drawing.text ?? response.text,
    },
    atMs: sentAtMs,
  }
}
