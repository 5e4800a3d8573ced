import { pointerTokens } from '../../kernel/json-pointer.ts'
import { type Result, allOk, ok } from '../../kernel/result.ts'
import { parseHeaderCapture } from '../../scenario/header-capture.ts'
import { findsSeveral } from '../../scenario/pointer.ts'
import {
  type PlainCheck,
  type PlainExchange,
  type PlainFlow,
  OPERATORS,
  heading,
  worded,
} from './plain-flow.ts'

/** A file that `hurl --test` plays: it fails where a capture finds nothing. */
export function hurlFile(flow: PlainFlow): Result<string, string> {
  const entries = allOk(flow.exchanges.map(entryOf))
  if (!entries.ok) return entries
  const text = entries.value.join('\n')
  const made = new Set([...text.matchAll(/\{\{(unique|today\w*)\}\}/g)].map((match) => match[1]!))
  return ok(`${heading('#', 'variable', { ...flow, given: [...flow.given, ...made] })}\n\n${text}`)
}

function entryOf(exchange: PlainExchange): Result<string, string> {
  const { name, method, url, headers, body, retry } = exchange
  const words = worded(exchange, queryOf, assertOf)
  if (!words.ok) return words
  const { places, conditions } = words.value
  // Hurl writes forms itself, with their media type.
  const isForm = body !== undefined && headers['Content-Type']?.includes('urlencoded') === true
  const sent = Object.entries(headers).filter(([header]) => !isForm || header !== 'Content-Type')
  const captured = places.map(([variable, query]) => `${variable}: ${query}`)
  const lines = [
    `# ${name}`,
    `${method} ${escaped(url)}`,
    ...sent.map(fieldLine),
    ...section('Options', retry ? [`retry: ${retry.times}`, `retry-interval: ${retry.seconds}s`] : []),
    ...(isForm ? section('Form', [...new URLSearchParams(body)].map(fieldLine)) : bodyLines(body)),
    'HTTP *',
    ...section('Captures', captured),
    ...section('Asserts', conditions),
    '',
  ]
  return ok(lines.join('\n').replaceAll('{{correlationId}}', '{{newUuid}}'))
}

function section(name: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? [`[${name}]`, ...lines] : []
}

function fieldLine([name, value]: readonly [string, string]): string {
  return `${name}: ${escaped(value)}`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\#]/g, (one) => `\\${one}`)
}

/** A body of several lines stands as it is, and ends with a line end. */
function bodyLines(body: string | undefined): readonly string[] {
  if (body === undefined) return []
  if (body.includes('\n')) return ['```', body.replace(/\n$/, ''), '```']
  return [`\`${escaped(body).replaceAll(/[`\t\r]/g, (one) => `\\u{${one.charCodeAt(0).toString(16)}}`)}\``]
}

/** Where something stands in an answer. */
function queryOf(place: string): string | undefined {
  if (place === 'status') return place
  if (place === '' || place.startsWith('/'))
    return `jsonpath ${quoted(`$${pointerTokens(place).map(stepOf).join('')}`)}`
  const { header, inPath, inQuery } = parseHeaderCapture(place) ?? {}
  if (header === undefined) return undefined
  if (inPath !== undefined) return `header ${quoted(header)} regex ${quoted(`(?:^|/)${inPath}/([^/?#]+)`)}`
  return `header ${quoted(header)}${inQuery === undefined ? '' : ` regex ${quoted(`[?&]${inQuery}=([^&#]+)`)} urlDecode`}`
}

function stepOf(token: string): string {
  const [every, name, value] = /^\*(?:\[(\w+)=(.*)\])?$/.exec(token) ?? []
  if (every !== undefined) return name === undefined ? '[*]' : `[?(@.${name}=='${value}')]`
  return /^\d+$/.test(token) ? `[${token}]` : `['${token}']`
}

function assertOf({ at, how, value }: PlainCheck): string | undefined {
  const query = queryOf(at)
  const values = [value].flat()
  const isOfAll = findsSeveral(at) && how !== 'contains' && how !== 'count'
  if (query === undefined || isOfAll || values.some((one) => typeof one === 'object')) return undefined
  return predicatesOf(how, values)
    .map((one) => `${query} ${one}`)
    .join('\n')
}

function predicatesOf(how: PlainCheck['how'], values: readonly unknown[]): readonly string[] {
  const [value] = values
  const operator = how === 'contains' ? how : how === 'count' ? 'count ==' : OPERATORS[how]
  if (operator) return [`${operator} ${typeof value === 'string' ? quoted(value) : String(value)}`]
  if (how === 'exists') return [value === true ? 'exists' : 'not exists']
  if (how === 'oneOf' && values.every((one) => typeof one === 'number')) {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const between = Array.from({ length: most - least }, (_, index) => least + index)
    const others = between.filter((one) => !values.includes(one)).map((one) => `!= ${one}`)
    return [`>= ${least}`, `<= ${most}`, ...others]
  }
  const patterns = values.map((one) => String(one).replaceAll(/[\\^$.|?+()[\]*]/g, (sign) => `\\${sign}`))
  const pattern = patterns.join('|')
  return [`matches ${quoted(`^(${how === 'like' ? pattern.replaceAll('\\*', '.*') : pattern})$`)}`]
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, (one) => `\\${one}`)}"`
}
