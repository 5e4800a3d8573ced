import type { Answer } from '../../provider/answers/call-and-answer.ts'
import {
  DISTURBED_HOW,
  type Disturbance,
  type Disturbed,
} from '../../documents/control/disturbance-commands.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { WireFailure } from '../../evidence/scenario-result.ts'
import { CORRELATION_FIELD } from '../../documents/headers.ts'
import { MINUTE_MS } from '../../kernel/calendar.ts'
import { hashName } from '../../kernel/random.ts'
import { SavedMap, savedCount, savedTogether, savedValue } from '../../kernel/saved.ts'
import { streamFrom } from '../../kernel/chunks.ts'
import { type AnswerParts, ConnectionLost } from '../../kernel/ready-parts.ts'
import { UsageError } from '../control/usage-error.ts'
import type { SurfaceRequest } from './read-request.ts'

/** A disturbance of one request, which may have asked for it itself. */
type Struck = Disturbance & { readonly isAsked?: boolean }

export type Disturbances = ReturnType<typeof createDisturbances>

/** What the owner of a bank can do to connections. */
export type DisturbanceControl = Pick<Disturbances, 'disturb' | 'endDisturbances' | 'disturbances'>

interface Counted {
  readonly disturbance: Disturbance
  readonly remaining: number
}

/** What takes its time, where somebody lets time pass; nothing does without these. */
export interface Delays {
  /** Waited for before every answer of the provider's token endpoint: how a test makes calls meet. */
  readonly providerLatency?: () => Promise<void>
  /** Waited for before the gateway gives up a token endpoint that does not answer (`timeout`); at once without it. */
  readonly providerTimeout?: () => Promise<void>
  /** Lets so many milliseconds pass: for a token endpoint that is told to answer late (`tokenEndpointFails`). */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** What a request may ask for: a text of this form in its address, its body or its X-Correlation-ID, once each. */
const ASKED = new RegExp(
  String.raw`disturb-(before|after)-(${DISTURBED_HOW.join('|')})(?:-(\d{1,6}))?[\w-]{0,64}`,
)
const MOST_ASKED = 10_000

/** The disturbances of one bank. */
export function createDisturbances(seed: number, { providerTimeout, wait }: Delays) {
  const on = savedValue<readonly Counted[]>([])
  const drawn = savedCount(-1)
  const asked = new SavedMap<string, true>()
  const isMet = ({ rate = 1 }: Disturbance): boolean =>
    rate === 1 || hashName(['disturbance', seed, drawn.next()]) < rate * 2 ** 32
  const askedBy = (request: SurfaceRequest): Struck | undefined => {
    const { path, search, body, headers } = request
    for (const told of [path, search, headers.get(CORRELATION_FIELD) ?? '', body]) {
      // Nearly no text has it.
      const [word, when, how, amount] = told.includes('disturb-') ? (ASKED.exec(told) ?? []) : []
      if (word === undefined || asked.has(word)) continue
      asked.set(word, true)
      if (asked.size > MOST_ASKED) asked.delete([...asked.keys()][0]!)
      const given = amount === undefined ? {} : { byMs: Number(amount), atByte: Number(amount) }
      return { how: how as Disturbed, when: when as 'before' | 'after', ...given, isAsked: true }
    }
    return undefined
  }
  const waitOf = ({ byMs, isAsked = false }: Struck, usualMs: number): (() => Promise<void>) => {
    let leftMs = isAsked ? LONGEST_ASKED_MS : Number.POSITIVE_INFINITY
    return async () => {
      const nowMs = Math.min(byMs ?? usualMs, leftMs)
      leftMs -= nowMs
      if (nowMs > 0) await wait?.(nowMs)
    }
  }
  return {
    /**
     * From the next request on, connections and answers are disturbed so, at any operation. A request can ask for it
     * itself: by a text such as `disturb-after-reset` in its body, its address or its X-Correlation-ID, once for each text,
     * and for a minute of waiting at most.
     */
    disturb: (disturbance: Disturbance): void => {
      if (disturbance.byMs !== undefined && !wait)
        throw new UsageError('this bank has no time that passes: give createSimulator a function as wait')
      const usual = disturbance.rate === undefined ? 1 : Number.POSITIVE_INFINITY
      const remaining = disturbance.times ?? usual
      if (remaining > 0) on.set([...on.get(), { disturbance, remaining }])
    },
    /** Nothing is disturbed any more but what asks for it itself. */
    endDisturbances: () => void on.set([]),
    /** Those that are on, oldest first. */
    disturbances: (): readonly Disturbance[] => on.get().map(({ disturbance }) => disturbance),
    /** What becomes of this request; counts it. `operationOf` is asked where something may become of it. */
    of: (request: SurfaceRequest, operationOf: () => OperationId | undefined): Struck | undefined => {
      const word = askedBy(request)
      const all = on.get()
      if (all.length === 0 && word === undefined) return undefined
      const operation = operationOf()
      if (operation === undefined) return undefined
      const found = all.find(
        ({ disturbance: { operation: only = operation, client = request.clientId } }) =>
          only === operation && client === request.clientId,
      )
      if (!found) return word
      if (!isMet(found.disturbance)) return undefined
      const left = all.map((one) => (one === found ? { ...one, remaining: one.remaining - 1 } : one))
      on.set(left.filter(({ remaining }) => remaining > 0))
      return found.disturbance
    },
    /** Waited for before anything is done. */
    before: async (struck: Struck): Promise<void> => {
      if (struck.how === 'late' && struck.when !== 'after') await waitOf(struck, DEFAULT_LATE_MS)()
    },
    /** The answer as it goes over the wire; rejects with a `ConnectionLost` where none does. */
    sent: async (struck: Struck, parts: AnswerParts): Promise<AnswerParts> => {
      const { how, when, atByte = 0 } = struck
      if (how === 'late' && when === 'after') await waitOf(struck, DEFAULT_LATE_MS)()
      if (how === 'no-answer') await providerTimeout?.()
      if (how === 'no-answer' || how === 'reset') throw new ConnectionLost(how)
      if (parts.body === null && how === 'cut-off') throw new ConnectionLost(how)
      if (parts.body === null) return parts
      if (how === 'drip')
        return { ...parts, body: streamFrom(inPieces(parts.body, waitOf(struck, DEFAULT_DRIP_MS))) }
      if (how !== 'cut-off') return parts
      // Without the frame of chunks, MSW ends a body that breaks off as if it were whole.
      const headers = { ...parts.headers, 'transfer-encoding': 'chunked' }
      return { ...parts, headers, body: streamFrom(cutOff(parts.body, atByte)) }
    },
    ...savedTogether({ on, drawn, asked }),
  }
}

/** For how long an answer can wait in all because its request asks for it: anybody who shares the bank can. */
const LONGEST_ASKED_MS = MINUTE_MS
const DEFAULT_LATE_MS = 1000
const DEFAULT_DRIP_MS = 10

/** Whether the bank does what it is asked. */
export function isDone({ how, when }: Disturbance): boolean {
  return when === 'after' || how === 'late' || how === 'drip' || how === 'cut-off'
}

/** What comes in place of the bank's answer, if any does. */
export function replacement({ how }: Disturbance, isOfTokens: boolean): Answer | undefined {
  const status = Number(how)
  if (!Number.isNaN(status) && isOfTokens)
    return oauthError(status, ERRORS[status] ?? (status < 500 ? 'invalid_request' : 'server_error'))
  if (!Number.isNaN(status)) {
    const problem = { type: 'about:blank', title: 'Disturbed', status }
    return text(status, 'application/problem+json', JSON.stringify(problem))
  }
  if (how === 'html')
    return text(200, 'text/html', '<!doctype html><title>Maintenance</title><h1>Back soon</h1>')
  if (how === 'malformed-json') return text(200, 'application/json', isOfTokens ? '{"access_token":"' : '{"')
  return how === 'empty' ? text(200, 'application/json', '') : undefined
}

/** RFC 6749 §5.2, and what providers say besides. */
const ERRORS: Readonly<Record<number, string>> = {
  401: 'invalid_client',
  403: 'unauthorized_client',
  404: 'not_found',
  503: 'temporarily_unavailable',
}

export function oauthError(status: number, error: string, description?: string): Answer {
  return text(status, 'application/json', JSON.stringify({ error, error_description: description }))
}

/** Why the client gets no whole answer; undefined where it does. */
export function lossOf({ how, when = 'before' }: Disturbance): WireFailure | undefined {
  if (how !== 'reset' && how !== 'no-answer' && how !== 'cut-off') return undefined
  const done = how === 'cut-off' || when === 'after' ? 'after it was done' : 'before anything was done'
  return { code: how === 'no-answer' ? 'timeout' : 'reset', message: `disturbed: ${how}, ${done}` }
}

function text(status: number, mediaType: string, body: string): Answer {
  const content =
    body === '' ? ({ kind: 'none' } as const) : ({ kind: 'text', mediaType, text: body } as const)
  return { status, headers: { 'content-type': mediaType, 'cache-control': 'no-store' }, content }
}

async function* bytesOf(body: AnswerParts['body']): AsyncGenerator<Uint8Array> {
  if (body instanceof ReadableStream) yield* body as unknown as AsyncIterable<Uint8Array>
  else if (body !== null)
    yield typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
}

/** Byte by byte. */
async function* inPieces(
  body: AnswerParts['body'],
  between: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytesOf(body))
    for (let at = 0; at < chunk.length; at++) {
      await between()
      yield chunk.subarray(at, at + 1)
    }
}

/** So many bytes, and then no more, though more was to come. */
async function* cutOff(body: AnswerParts['body'], atByte: number): AsyncGenerator<Uint8Array> {
  let left = atByte
  for await (const chunk of bytesOf(body)) {
    if (left > 0) yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) break
  }
  throw new ConnectionLost('cut-off')
}
