import type { HeaderList, WireRequest } from '../../evidence/observation.ts'
import type { RecordedResponse } from '../../evidence/scenario-result.ts'
import type { AnswerParts, RequestParts } from '../../kernel/ready-parts.ts'

// Requests to a bank in the same process, and its answers, without the streams that the platform makes of them: those
// cost as much as the bank does. What the platform would refuse or change is left to it.

/** What `new Request(url, sent)` is, in its parts; undefined where the platform has to make it. */
export function requestParts(
  url: string,
  { method, headers, body }: Omit<WireRequest, 'path'>,
): RequestParts | undefined {
  if (!METHOD.test(method) || !headers.every(isPlainField)) return undefined
  const isTaken =
    body === undefined || (method !== 'GET' && method !== 'HEAD' && hasType(headers) && isPlainText(body))
  if (!isTaken) return undefined
  return { method, url: new URL(url).href, headers: joined(headers), body: body ?? '' }
}

/** What a client reads of an answer; undefined where the platform has to read it. */
export function responseOf({ status, headers, body }: AnswerParts): RecordedResponse | undefined {
  if (body !== null && typeof body !== 'string') return undefined
  const fields = inOrder(Object.entries(headers))
  const isLeftAlone =
    status >= 200 &&
    fields.every(isPlainField) &&
    fields.every(([name], index) => name !== fields[index - 1]?.[0] && name !== 'content-encoding') &&
    (body === null || (hasType(fields) && isPlainText(body)))
  return isLeftAlone ? { status, headers: fields, body: body ?? '' } : undefined
}

const METHOD = /^(?:DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT)$/
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** Without blanks at its ends, which the platform takes off. */
const VALUE = /^(?:[^\0\t\n\r \u0100-\uffff][^\0\n\r\u0100-\uffff]*)?$/

function isPlainField([name, value]: readonly [string, string]): boolean {
  return NAME.test(name) && VALUE.test(value) && value === value.trimEnd()
}

/** Others do not come out as they went in: half a character, and a byte order mark at the beginning. */
function isPlainText(text: string): boolean {
  return !/^\uFEFF|\p{Surrogate}/u.test(text)
}

/** Without one, the platform gives a text a type of its own. */
function hasType(headers: HeaderList): boolean {
  return headers.some(([name]) => name.toLowerCase() === 'content-type')
}

/** Names in lower case, and in the order of letters. */
function inOrder(fields: HeaderList): HeaderList {
  return fields
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
}

function joined(headers: HeaderList): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of inOrder(headers)) {
    const before = fields.get(name)
    fields.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return fields
}
