import { isForTokens } from '../../evidence/arrivals.ts'
import type { Arrival, Arrivals, JoinedArrival } from '../../evidence/arrivals.ts'
import type { RecordedBehind, WireRequest } from '../../evidence/exchange.ts'
import { isOfRequest } from './arrivals-behind.ts'
import type { Arrived } from './arrivals-behind.ts'
import { defined } from '../../kernel/defined.ts'

/**
 * What arrived behind while a request was under way, as far as it can be said to belong to it. A correlation id says it
 * by itself. What has none, or another one than any request of the run, belongs to it where nothing else can be meant:
 * it goes to the same resource, or it is the gateway's own request for tokens, and nothing arrived that is somebody
 * else's for sure.
 */
export function joinBehind(
  request: Pick<WireRequest, 'path' | 'headers'>,
  { arrivals: arrived, isConcurrent }: Arrived,
): Arrivals {
  const byId = (arrival: Arrival): boolean => isOfRequest(arrival, request)
  const couldBe = (arrival: Arrival): boolean =>
    byId(arrival) || isForTokens(arrival) || (!isConcurrent && endOf(arrival.path) === endOf(request.path))
  const isAlone = arrived.every(couldBe)
  const calls = arrived.flatMap((arrival): JoinedArrival[] => {
    if (byId(arrival)) return [{ ...arrival, joinedBy: 'correlation-id' }]
    return isAlone ? [{ ...arrival, joinedBy: isConcurrent ? 'meanwhile' : 'order' }] : []
  })
  const behind = { calls, unjoined: arrived.length - calls.length }
  return isConcurrent ? { ...behind, isConcurrent } : behind
}

/** As reports keep it, before redaction. */
export function recordedBehind({ calls, unjoined, isConcurrent }: Arrivals): RecordedBehind {
  return defined({
    calls: calls.map(({ joinedBy, method, path, headers, body, response, atMs }) => ({
      joinedBy,
      request: defined({ method, url: path, headers, body: body === '' ? undefined : body }),
      response: { status: response.status, headers: response.headers, body: response.text ?? '' },
      at: new Date(atMs).toISOString(),
    })),
    unjoined,
    isConcurrent: isConcurrent ? (true as const) : undefined,
  })
}

/** A gateway and a provider may have their modules at different bases; what is asked for ends alike. */
function endOf(path: string): string {
  return path.split('/').slice(-2).join('/')
}
