import { headerOf, isForTokens } from '../../evidence/observation.ts'
import type {
  Arrival,
  Arrivals,
  BehindWatch,
  JoinedArrival,
  RecordedBehind,
  UncalledArrival,
  WireRequest,
} from '../../evidence/observation.ts'
import { defined } from '../../kernel/defined.ts'
import { CORRELATION_ID } from '../../documents/headers.ts'

/**
 * What arrived behind while a request was under way, as far as it can be said to belong to it. A correlation id says it
 * by itself. What has none, or another one than any request of the run, belongs to it where nothing else can be meant:
 * it goes to the same resource, or it is the gateway's own request for tokens, and nothing arrived that is somebody
 * else's for sure.
 */
export function joinBehind(
  request: Pick<WireRequest, 'path' | 'headers'>,
  { arrivals: arrived, isConcurrent, quietMs, uncalled }: Arrived,
): Arrivals {
  const byId = (arrival: Arrival): boolean => isOfRequest(arrival, request)
  const couldBe = (arrival: Arrival): boolean =>
    byId(arrival) || isForTokens(arrival) || (!isConcurrent && endOf(arrival.path) === endOf(request.path))
  const isAlone = arrived.every(couldBe)
  const calls = arrived.flatMap((arrival): JoinedArrival[] => {
    if (byId(arrival)) return [{ ...arrival, joinedBy: 'correlation-id' }]
    return isAlone ? [{ ...arrival, joinedBy: isConcurrent ? 'meanwhile' : 'order' }] : []
  })
  const behind = defined({ calls, unjoined: arrived.length - calls.length, quietMs, uncalled })
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

export interface Arrived {
  readonly arrivals: readonly Arrival[]
  /** Others were under way meanwhile, so that only a correlation id says to whom an arrival belongs. */
  readonly isConcurrent: boolean
  readonly quietMs?: number | undefined
  readonly uncalled?: readonly UncalledArrival[] | undefined
}

/** What arrives behind the gateway, dealt out among the requests that are under way. */
export function createArrivals(watch: BehindWatch) {
  let underWay = 0
  let hadCompany = false
  /** The correlation ids of all that are, or were, under way together. */
  let company: (string | undefined)[] = []
  let waiting: readonly Arrival[] = []
  let answeredMs: number | undefined
  let before: Pick<Arrived, 'quietMs' | 'uncalled'> = {}
  return {
    begin: (request: Pick<WireRequest, 'headers'>): void => {
      if (underWay === 0) company = []
      company.push(correlationIdOf(request))
      // What arrived before belongs to no call: it came when none was under way.
      if (underWay === 0) {
        const since = answeredMs ?? watch.answeredMs?.()
        const uncalled = watch.take().filter(isForTokens)
        before =
          since === undefined
            ? {}
            : {
                quietMs: watch.gatewayMs() - since,
                uncalled: uncalled.map((one) => ({
                  ...one,
                  afterMs: Math.max((one.gatewayMs ?? one.atMs) - since, one.idleMs ?? 0),
                })),
              }
      }
      hadCompany = underWay > 0
      underWay++
    },
    /**
     * What arrived for a request that has its answer. Of several at once, each gets what its correlation id names, and
     * the gateway's own requests for tokens; what is nobody's comes with the last of them.
     */
    end: (request: Pick<WireRequest, 'headers'>): Arrived => {
      underWay--
      answeredMs = watch.gatewayMs()
      const ofQuiet = before
      before = {}
      const id = correlationIdOf(request)
      const isShared = id !== undefined && company.filter((other) => other === id).length > 1
      // Of two with one correlation id nothing says to which of them an arrival belongs.
      const arrivals = [...waiting, ...watch.take()].filter((one) => !isShared || !isOfRequest(one, request))
      const isLast = underWay === 0
      const isIts = (arrival: Arrival): boolean => isOfRequest(arrival, request)
      // A refresh is for all that waited for it, whichever of them it was made for.
      waiting = isLast ? [] : arrivals.filter((arrival) => isForTokens(arrival) || !isIts(arrival))
      return {
        arrivals: isLast ? arrivals : arrivals.filter((arrival) => isIts(arrival) || isForTokens(arrival)),
        isConcurrent: hadCompany,
        ...ofQuiet,
      }
    },
  }
}

/** Whether an arrival has the correlation id of a request. */
function isOfRequest(arrival: Pick<Arrival, 'headers'>, request: Pick<WireRequest, 'headers'>): boolean {
  const sent = correlationIdOf(request)
  return sent !== undefined && correlationIdOf(arrival) === sent
}

function correlationIdOf({ headers }: Pick<Arrival, 'headers'>): string | undefined {
  return headerOf(headers, CORRELATION_ID)
}
