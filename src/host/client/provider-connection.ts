import { type Arrival, type BehindWatch, type WireFailure, headerOf } from '../../evidence/observation.ts'
import { AUTHORIZATION, CORRELATION_ID } from '../../documents/headers.ts'
import { maxCharactersOf } from '../../documents/limits.ts'
import type { AddressedRequest, SendResult, TargetSession } from '../../target/profile/profile.ts'

type Send = TargetSession['send']

/**
 * Whether what a gateway forwards still reaches the bank of the run. A gateway that answers 502 because its bank is gone
 * does what it has to: nothing of that may count against it. Before anybody says so, a probe that has arrived before
 * is asked again; a gateway that refuses one request by itself still forwards that one.
 */
export type ProviderConnection = ReturnType<typeof watchProviderConnection>

/** What has reached the bank of a run before: it outlasts scenes. */
export interface KnownProbe {
  request?: AddressedRequest
}

export function watchProviderConnection(
  send: Send,
  take: BehindWatch['take'],
  at: string,
  known: KnownProbe,
) {
  const { kept, probes, arrivedSoFar, leaveOutLast } = sortArrivals(take)
  let underWay = 0
  /** The status of the answer, if the probe has not arrived. */
  const ask = async (probe: AddressedRequest, ended?: AbortSignal): Promise<number | undefined> => {
    const id = `way-${probes.size + 1}-${headerOf(probe.headers, CORRELATION_ID) ?? ''}`.slice(
      0,
      maxCharactersOf(CORRELATION_ID),
    )
    const before = arrivedSoFar()
    probes.set(id, false)
    const { outcome } = await send(withCorrelationId(probe, id), ended)
    const news = arrivedSoFar() - before
    // What arrives while nothing else is under way is the probe, whatever the gateway has made of its id.
    if (news > 0 && underWay <= 1) leaveOutLast(news)
    if (probes.get(id) || news > 0 || ended?.aborted || !('response' in outcome)) return undefined
    return outcome.response.status
  }
  /** Why nothing arrives any more; undefined where something does, or nobody can tell. */
  const whyCut = async (ended?: AbortSignal): Promise<WireFailure | undefined> => {
    if (!known.request) return undefined
    const status = await ask(known.request, ended)
    if (status === undefined || !isOfAnOutage(status)) return undefined
    return {
      code: 'nothing-behind',
      message: `the gateway answers ${status}, and nothing that it forwards reaches the bank behind it, at ${at}, any more`,
    }
  }
  return {
    whyCut,
    arrivedSoFar,
    take: (): readonly Arrival[] => {
      arrivedSoFar()
      return kept.splice(0)
    },
    /** Sends a request; where the way to the bank turns out to be cut, the outcome is a failure that says so. */
    send: async (request: AddressedRequest, ended?: AbortSignal): Promise<SendResult> => {
      const before = arrivedSoFar()
      underWay++
      try {
        const sent = await send(request, ended)
        if (!('response' in sent.outcome)) return sent
        if (arrivedSoFar() > before) {
          if (isHarmless(request, sent)) known.request = request
          return sent
        }
        const failure = isOfAnOutage(sent.outcome.response.status) ? await whyCut(ended) : undefined
        return failure ? { ...sent, outcome: { failure } } : sent
      } finally {
        underWay--
      }
    },
  }
}

/** Keeps what arrives, and probes about the way apart from it. */
function sortArrivals(take: BehindWatch['take']) {
  const kept: Arrival[] = []
  /** The correlation ids of probes about the way, and whether each has arrived. */
  const probes = new Map<string, boolean>()
  let count = 0
  return {
    kept,
    probes,
    /** How many requests have arrived; probes about the way do not count. */
    arrivedSoFar: (): number => {
      for (const arrival of take()) {
        const id = headerOf(arrival.headers, CORRELATION_ID) ?? ''
        if (probes.has(id)) probes.set(id, true)
        else {
          kept.push(arrival)
          count++
        }
      }
      return count
    },
    leaveOutLast: (several: number): void => {
      kept.splice(-several)
      count -= several
    },
  }
}

/** 501 says what a gateway does not offer. */
function isOfAnOutage(status: number): boolean {
  return status >= 500 && status !== 501
}

/** A read with a token of the client: whatever has become of that token, the gateway forwards it and keeps nothing. */
function isHarmless({ method, headers, client }: AddressedRequest, { outcome }: SendResult): boolean {
  const isRead = method === 'GET' && client === 'first' && headerOf(headers, AUTHORIZATION) !== undefined
  return isRead && 'response' in outcome && outcome.response.status === 200
}

function withCorrelationId(request: AddressedRequest, id: string): AddressedRequest {
  const others = request.headers.filter(([name]) => name.toLowerCase() !== CORRELATION_ID.toLowerCase())
  return { ...request, headers: [...others, [CORRELATION_ID, id]] }
}
