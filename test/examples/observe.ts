import type { DecodedBody, Observation, XmlElement } from '../../src/evidence/observation.ts'
import { defined } from '../../src/kernel/defined.ts'
import { bankDateAt } from '../../src/kernel/calendar.ts'
import type { Surface } from '../../src/documents/apis.ts'
import { operationById } from '../../src/documents/operations.ts'
import type { OperationId } from '../../src/documents/operations.ts'

/** What is special about an exchange; everything left out is as in an ordinary successful one. */
export interface Drawing {
  readonly surface?: Surface
  /** Of the card API: the latest v2 unless given. */
  readonly cards?: Observation['cards']
  /** Of a sealed exchange: what the issuer reads of the answer. */
  readonly opened?: Observation['opened']
  /** What the run knew when the answer had arrived. */
  readonly known?: Observation['known']
  /** Absent for a request to an address that no operation has. */
  readonly operation?: OperationId
  readonly method?: string
  readonly address?: string
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Request headers; the value undefined leaves a usual one out. */
  readonly sent?: Readonly<Record<string, string | undefined>>
  readonly requestBody?: string
  /** The same as JSON. */
  readonly sentJson?: object
  /** The request's body as a form, which then also says what it is. */
  readonly form?: Readonly<Record<string, string>>
  readonly deviates?: boolean
  readonly status?: number
  /** Response headers. Content-Type follows from the body, X-Correlation-ID from the request, unless given. */
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly xml?: XmlElement
  readonly text?: string
  /** Declared as its Content-Type says, but not readable. */
  readonly malformed?: string
  /** XML that is not read for safety. */
  readonly unread?: string
  /** ISO 8601; answeredAt is the same instant unless given. */
  readonly at?: string
  readonly answeredAt?: string
}

const USUAL_HEADERS = {
  'Permission-ID': '11111111-1111-4111-8111-111111111111',
  'X-Correlation-ID': 'call-1',
  'User-Agent': 'conformance',
  'X-CorAPI-Target-ID': 'provider-1',
  'X-PSU-IP-Address': 'AUTO',
  'X-PSU-User-Agent': 'AUTO',
  Authorization: 'Bearer dG9rZW4=',
}

/** What the gateway sends to a provider in place of the name of the target. */
const AT_THE_PROVIDER = { 'X-CorAPI-Target-ID': undefined, 'X-CorAPI-Client-ID': 'client-1' }

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A Wednesday noon by the bank's clock: the same date in every zone in which banks work. */
const NOON = '2026-03-04T11:30:00Z'

/** An exchange as the rules see it. */
export function observe(drawing: Drawing): Observation {
  const { status = 200, at = NOON } = drawing
  const sent = present({
    ...USUAL_HEADERS,
    ...(drawing.surface === 'provider' ? AT_THE_PROVIDER : {}),
    ...(drawing.form ? FORM : {}),
    ...drawing.sent,
  })
  const requestBody = drawing.form ? new URLSearchParams(drawing.form).toString() : bodyOfRequest(drawing)
  const operation = drawing.operation === undefined ? undefined : operationById(drawing.operation)
  const headers = present({
    'content-type': declaredType(drawing),
    'x-correlation-id': sent['X-Correlation-ID'],
    ...lowerCase(drawing.headers ?? {}),
  })
  const sentAtMs = Date.parse(at)
  const answeredAtMs = Date.parse(drawing.answeredAt ?? at)
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return defined({
    exchangeId: 'example#1',
    surface: drawing.surface ?? 'gateway',
    operation,
    request: defined({
      method: drawing.method ?? operation?.method ?? 'GET',
      path: drawing.address ?? '/api/bankingservices/b2b/account-information/version/accounts',
      pathParameters: drawing.path ?? {},
      query: drawing.query ?? {},
      headers: Object.entries(sent),
      body: requestBody,
      deviates: drawing.deviates ?? false,
    }),
    response: {
      status,
      headers: Object.entries(headers),
      mediaType,
      text: textOf(drawing),
      body: bodyOf(drawing),
    },
    today: bankDateAt(sentAtMs),
    cards: drawing.cards,
    opened: drawing.opened,
    known: drawing.known,
    todayAtAnswer: bankDateAt(answeredAtMs),
    sentAtMs,
    answeredAtMs,
  })
}

function bodyOfRequest({ requestBody, sentJson }: Drawing): string | undefined {
  return sentJson === undefined ? requestBody : JSON.stringify(sentJson)
}

const CAMT = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** An XML element with a text or with children. */
export function element(
  name: string,
  content: string | readonly XmlElement[] = '',
  namespace = CAMT,
): XmlElement {
  const isText = typeof content === 'string'
  return {
    name,
    namespace,
    attributes: {},
    children: isText ? [] : content,
    text: isText ? content : '',
    line: 1,
  }
}

function declaredType({ json, xml, status = 200 }: Drawing): string | undefined {
  if (json !== undefined) return status >= 400 ? 'application/problem+json' : 'application/json'
  return xml ? 'application/xml' : undefined
}

function bodyOf({ json, xml, text, malformed, unread }: Drawing): DecodedBody {
  if (unread !== undefined) return { kind: 'unread', problem: unread }
  if (malformed !== undefined) return { kind: 'malformed', problem: malformed }
  if (json !== undefined) return { kind: 'json', value: json }
  if (xml) return { kind: 'xml', root: xml }
  return text === undefined ? { kind: 'empty' } : { kind: 'text' }
}

function textOf({ json, xml, text, malformed }: Drawing): string {
  if (json !== undefined) return text ?? JSON.stringify(json)
  return text ?? malformed ?? (xml ? `<${xml.name}/>` : '')
}

function present(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}

function lowerCase(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
}

const TAGS = /<(\/?)(\w+)((?: \w+="[^"]*")*)>([^<]*)/g

/** An element as XML writes it: without references, comments and mixed content. */
export function xmlOf(text: string): XmlElement {
  const open: { -readonly [Key in keyof XmlElement]: XmlElement[Key] }[] = [element('')]
  for (const [, ends, name, attributes = '', content = ''] of text.matchAll(TAGS)) {
    if (ends !== '') {
      const [closed] = open.splice(-1)
      open.at(-1)!.children = [...open.at(-1)!.children, closed!]
      continue
    }
    const named = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!])
    open.push({ ...element(name!, content), attributes: Object.fromEntries(named) as Record<string, string> })
  }
  return open[0]!.children[0]!
}
