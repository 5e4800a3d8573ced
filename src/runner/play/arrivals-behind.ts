import { isForTokens } from '../../evidence/arrivals.ts'
import type { Arrival, BehindWatch } from '../../evidence/arrivals.ts'
import { headerOf } from '../../evidence/exchange.ts'
import type { WireRequest } from '../../evidence/exchange.ts'
import { CORRELATION_ID } from '../../documents/headers.ts'

/** What arrives behind the gateway, dealt out among the requests that are under way. */
export interface ArrivalsBehind {
  begin(): void
  /**
   * What arrived for a request that has its answer. Of several at once, each gets what its correlation id names, and the
   * gateway's own requests for tokens; what is nobody's comes with the last of them.
   */
  end(request: Pick<WireRequest, 'headers'>): Arrived
}

export interface Arrived {
  readonly arrivals: readonly Arrival[]
  /** Others were under way meanwhile, so that only a correlation id says to whom an arrival belongs. */
  readonly isConcurrent: boolean
}

export function createArrivals(watch: BehindWatch): ArrivalsBehind {
  let underWay = 0
  let hadCompany = false
  let waiting: readonly Arrival[] = []
  return {
    begin: () => {
      // What arrived before is nobody's: it came when nothing of this flow was under way.
      if (underWay === 0) watch.take()
      hadCompany = underWay > 0
      underWay++
    },
    end: (request) => {
      underWay--
      const arrivals = [...waiting, ...watch.take()]
      const isLast = underWay === 0
      const isIts = (arrival: Arrival): boolean => isOfRequest(arrival, request)
      // A refresh is for all that waited for it, whichever of them it was made for.
      waiting = isLast ? [] : arrivals.filter((arrival) => isForTokens(arrival) || !isIts(arrival))
      return {
        arrivals: isLast ? arrivals : arrivals.filter((arrival) => isIts(arrival) || isForTokens(arrival)),
        isConcurrent: hadCompany,
      }
    },
  }
}

/** Whether an arrival has the correlation id of a request. */
export function isOfRequest(
  arrival: Pick<Arrival, 'headers'>,
  request: Pick<WireRequest, 'headers'>,
): boolean {
  const sent = headerOf(request.headers, CORRELATION_ID)
  return sent !== undefined && headerOf(arrival.headers, CORRELATION_ID) === sent
}
