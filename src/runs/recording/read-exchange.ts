import { type JsonObject, asObject, asText } from '../../kernel/objects.ts'
import { isCut } from '../../evidence/kept-bodies.ts'
import { type HeaderList, type WireResponse, headerOf } from '../../evidence/observation.ts'
import { REDACTED } from '../../evidence/redaction.ts'
import { defined } from '../../kernel/defined.ts'
import { createMeasuredMap } from '../../kernel/measured-map.ts'
import { type ValueOf, err, ok } from '../../kernel/result.ts'
import { AUTHORIZATION, CORRELATION_ID } from '../../documents/headers.ts'
import { bodyOf } from '../../host/client/content-encoding.ts'
import { passedOn } from './pass-on.ts'

/** An exchange as a file has it, whatever wrote it. */
export type ReadExchange = ValueOf<typeof readExchange>

/**
 * An exchange of our own reports and journals, an entry of a HAR, or a trace of Envoy's tap: they name the same things
 * alike. The error says what is missing.
 */
export function readExchange(value: unknown) {
  const one = asObject(asObject(value)?.['http_buffered_trace'] ?? value)
  const request = asObject(one?.['request'])
  if (!one || !request) return err('is no exchange: it has no "request"')
  const sent = headersIn(request['headers'])
  if (!sent) return err('has no headers of its request: a list of names and values, or an object')
  const method = asText(request['method']) ?? headerOf(sent, ':method')
  const url = asText(request['url']) ?? addressIn(sent)
  if (method === undefined || url === undefined) return err('has no method or no url of its request')
  const answer = asObject(one['response'])
  const received = headersIn(answer?.['headers'])
  const status = Number(answer?.['status'] ?? (received && headerOf(received, ':status')) ?? 0)
  if (status > 0 && !received) return err('has no headers of its response')
  const time = timeIn(one, request, received ?? [])
  if (time === undefined) return err('does not say when it was sent: "sentAt" or "startedDateTime"')
  const isOfHar = one['startedDateTime'] !== undefined
  const headers = passedOn(withoutPseudo(sent))
  const body = bodyIn(request, headers)
  const isUntold = body === undefined && hasBody(method, request, sent)
  return ok(
    defined({
      /** Where the file itself says which face answered. */
      surface: asText(one['surface']),
      method,
      /** The whole address, or path and query. */
      url: url.replace(/#.*/s, ''),
      // Browsers leave it out of what they export, and nobody can tell that from a request without.
      headers:
        isOfHar && headerOf(headers, AUTHORIZATION) === undefined
          ? [...headers, [AUTHORIZATION, `Bearer ${REDACTED}`] as const]
          : headers,
      body: body?.body,
      bytes: body?.bytes,
      /** Absent where there was no answer. */
      response:
        answer && received && status > 0
          ? responseIn(answer, status, withoutPseudo(received), isOfHar)
          : undefined,
      ...time,
      /** The request had a body that the file does not have. */
      lacksBody: isUntold || body?.undecoded !== undefined,
    }),
  )
}

function responseIn(answer: JsonObject, status: number, headers: HeaderList, isOfHar: boolean): WireResponse {
  const hasNone = status === 204 || status === 304
  // A HAR has bodies decoded; elsewhere they may be as they came.
  const isCoded = !isOfHar && !/^(?:identity)?$/.test(headerOf(headers, 'Content-Encoding') ?? '')
  const body = bodyIn(answer, headers, isCoded) ?? (hasNone ? { body: '' } : UNTOLD)
  return defined({ status, headers, ...body })
}

type Body = Pick<WireResponse, 'body' | 'bytes' | 'undecoded'>

/** Nothing is known of it, so that nothing is judged. */
const UNTOLD: Body = { body: '', undecoded: { message: 'the recording does not have it', unread: true } }

/** Undefined where nothing is said of one. */
function bodyIn(message: JsonObject, headers: HeaderList, isCoded = false): Body | undefined {
  const held = message['body'] ?? message['content'] ?? message['postData']
  if (held === undefined || held === null) return undefined
  const parts = asObject(held)
  if (!parts) return typeof held === 'string' ? wholeOrUntold(held) : UNTOLD
  const text = asText(parts['text'] ?? parts['as_string'])
  const base64 = asText(parts['as_bytes']) ?? (parts['encoding'] === 'base64' ? text : undefined)
  if (parts['truncated'] === true || (isCoded && (base64 ?? text ?? '') !== '')) return UNTOLD
  if (base64 !== undefined)
    return bodyOf(Buffer.from(base64, 'base64'), headerOf(headers, 'Content-Type') ?? '')
  const size = Number(parts['size'] ?? 0) || Number(message['bodySize'] ?? 0)
  if (text !== undefined && (text !== '' || size === 0))
    return Buffer.byteLength(text) < Number(parts['size'] ?? 0) ? UNTOLD : wholeOrUntold(text)
  const form = Array.isArray(parts['params']) ? headersIn(parts['params']) : undefined
  if (form && form.length > 0)
    return { body: new URLSearchParams(form.map(([name, value]) => [name, value])).toString() }
  return size === 0 && parts['params'] === undefined ? { body: '' } : UNTOLD
}

function wholeOrUntold(body: string): Body {
  return isCut(body) ? UNTOLD : { body }
}

/** Whether there was one, although none is told. */
function hasBody(method: string, request: JsonObject, headers: HeaderList): boolean {
  const length = headerOf(headers, 'Content-Length')
  if (length !== undefined) return length !== '0'
  const size = request['bodySize']
  if (typeof size === 'number') return size > 0 || (size < 0 && /^(?:POST|PUT|PATCH)$/.test(method))
  return headerOf(headers, 'Transfer-Encoding') !== undefined
}

function headersIn(value: unknown): HeaderList | undefined {
  if (!Array.isArray(value)) {
    const fields = asObject(value)
    return fields && Object.entries(fields).flatMap(([name, held]) => fieldsOf(name, held))
  }
  return value.flatMap((field: unknown) => {
    if (Array.isArray(field)) return fieldsOf(field[0], field[1])
    const { name, key, value: held, raw_value: raw } = asObject(field) ?? {}
    return fieldsOf(
      name ?? key,
      typeof raw === 'string' ? Buffer.from(raw, 'base64').toString('latin1') : held,
    )
  })
}

/** A log has an empty value for a header that is not there. */
function fieldsOf(name: unknown, value: unknown): HeaderList {
  if (typeof name !== 'string') return []
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one) =>
    (typeof one === 'string' && one !== '') || typeof one === 'number' ? [[name, String(one)] as const] : [],
  )
}

/** Of HTTP/2 (RFC 9113 §8.3). */
function withoutPseudo(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !name.startsWith(':'))
}

function addressIn(headers: HeaderList): string | undefined {
  const path = headerOf(headers, ':path')
  const host = headerOf(headers, ':authority') ?? headerOf(headers, 'Host')
  if (path === undefined) return undefined
  return host === undefined ? path : `${headerOf(headers, ':scheme') ?? 'https'}://${host}${path}`
}

/** When it was sent, and how long it took. */
function timeIn(
  one: JsonObject,
  request: JsonObject,
  received: HeaderList,
): Readonly<Record<'sentAtMs' | 'durationMs', number>> | undefined {
  const told = one['sentAt'] ?? one['startedDateTime'] ?? request['headers_received_time']
  const sentAtMs = typeof told === 'number' ? told * 1000 : Date.parse(asText(told) ?? '')
  const durationMs = Math.max(0, Number(one['durationMs'] ?? one['time'] ?? 0)) || 0
  if (!Number.isNaN(sentAtMs)) return { sentAtMs, durationMs }
  // It was sent at some time in the second at which it was answered.
  const dateMs = Date.parse(headerOf(received, 'Date') ?? '')
  return Number.isNaN(dateMs) ? undefined : { sentAtMs: dateMs, durationMs: 1000 }
}

/** One that was sent before another that has been handed on already is late. */
export type Ordered<Item> = Item & { readonly isLate: boolean }

/** Servers log what they have answered, so that what took long comes late: by a few requests, and not by thousands. */
const HELD = 1000
/** With the usual bodies there are as many; of large ones, fewer. */
const HELD_CHARACTERS = 4 * 1024 * 1024

/** In the order in which they were sent, as far as a bounded number of them shows it. */
export function createInOrder<Item extends { readonly exchange: ReadExchange }>() {
  const held: Item[] = []
  let characters = 0
  let reachedMs = -Infinity
  const ofInstant = createMeasuredMap<true>(HELD_CHARACTERS, ({ length }) => length)
  let repeated = 0
  const isFull = (): boolean => held.length > HELD || characters > HELD_CHARACTERS
  const next = (): readonly Ordered<Item>[] => {
    const item = held.shift()!
    const { exchange } = item
    characters -= sizeOf(exchange)
    const isLate = exchange.sentAtMs < reachedMs
    if (isLate) return [{ ...item, isLate }]
    if (exchange.sentAtMs > reachedMs) ofInstant.clear()
    reachedMs = exchange.sentAtMs
    const name = nameOf(exchange)
    if (ofInstant.get(name)) {
      repeated++
      return []
    }
    ofInstant.set(name, true)
    return [{ ...item, isLate }]
  }
  return {
    push: (item: Item): readonly Ordered<Item>[] => {
      let at = held.length
      while (at > 0 && held[at - 1]!.exchange.sentAtMs > item.exchange.sentAtMs) at--
      held.splice(at, 0, item)
      characters += sizeOf(item.exchange)
      const first: Ordered<Item>[] = []
      while (isFull()) first.push(...next())
      return first
    },
    *end(): Generator<Ordered<Item>> {
      while (held.length > 0) yield* next()
    },
    /** How many were left out because they are the same once more. */
    repeated: () => repeated,
  }
}

function sizeOf({ body, response }: ReadExchange): number {
  return (body?.length ?? 0) + (response?.body.length ?? 0)
}

/** What tells it from others that were sent at the same instant. */
function nameOf({ method, url, headers, body: sent, response }: ReadExchange): string {
  const { status, body = '' } = response ?? {}
  return [method, url, headerOf(headers, CORRELATION_ID), status, body.length, sent].join(' ')
}
