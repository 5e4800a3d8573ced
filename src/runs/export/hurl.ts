import { pointerTokens } from '../../kernel/json-pointer.ts'
import { type Result, allOk, ok } from '../../kernel/result.ts'
import { parseHeaderCapture } from '../../scenario/header-capture.ts'
import { findsSeveral } from '../../scenario/pointer.ts'
import { type PlainCheck, type PlainExchange, type PlainFlow, worded } from './plain-flow.ts'

/** A file that `hurl --test` plays: it fails where a capture finds nothing. */
export function hurlFile({ id, title, exchanges, given }: PlainFlow): Result<string, string> {
  const entries = allOk(exchanges.map(entryOf))
  if (!entries.ok) return entries
  const text = entries.value.join('\n')
  const made = new Set([...text.matchAll(/\{\{(unique|today\w*)\}\}/g)].map((match) => match[1]!))
  return ok(`# ${id}: ${title}
# Give with --variable: ${[...given, ...made].join(', ')}.
# Checked is what the flow rests on and what its author expects; requirements are judged by \`conformance run\` alone.

${text}`)
}

function entryOf(exchange: PlainExchange): Result<string, string> {
  const { name, method, url, headers, body, retry } = exchange
  const words = worded(exchange, queryOf, assertOf)
  if (!words.ok) return words
  const { places, conditions } = words.value
  // Hurl writes forms itself, with their media type.
  const isForm = body !== undefined && headers['Content-Type']?.includes('urlencoded') === true
  const sent = Object.entries(headers).filter(([header]) => !isForm || header !== 'Content-Type')
  const lines = [
    `# ${name}`,
    `${method} ${escaped(url)}`,
    ...sent.map(fieldLine),
    ...(retry ? ['[Options]', `retry: ${retry.times}`, `retry-interval: ${retry.seconds}s`] : []),
    ...(isForm ? ['[Form]', ...[...new URLSearchParams(body)].map(fieldLine)] : bodyLines(body)),
    'HTTP *',
    ...(places.length > 0
      ? ['[Captures]', ...places.map(([variable, query]) => `${variable}: ${query}`)]
      : []),
    ...(conditions.length > 0 ? ['[Asserts]', ...conditions] : []),
    '',
  ]
  return ok(lines.join('\n').replaceAll('{{correlationId}}', '{{newUuid}}'))
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
  const values = how === 'oneOf' ? [value].flat() : [value]
  const isOfAll = findsSeveral(at) && how !== 'contains' && how !== 'count'
  if (query === undefined || isOfAll || values.some((one) => typeof one === 'object')) return undefined
  return PREDICATES[how](...values)
    .map((one) => `${query} ${one}`)
    .join('\n')
}

/** What each comparison is there; of a list, the items are given. */
const PREDICATES: Readonly<Record<PlainCheck['how'], (...values: readonly unknown[]) => readonly string[]>> =
  {
    equals: (value) => [`== ${literal(value)}`],
    contains: (value) => [`contains ${literal(value)}`],
    count: (value) => [`count == ${literal(value)}`],
    atLeast: (value) => [`>= ${literal(value)}`],
    atMost: (value) => [`<= ${literal(value)}`],
    exists: (value) => [value === true ? 'exists' : 'not exists'],
    like: (value) => [`matches ${quoted(`^${patternOf(value, '.*')}$`)}`],
    oneOf: (...values) => {
      if (!values.every((value) => typeof value === 'number'))
        return [`matches ${quoted(`^(${values.map((value) => patternOf(value, '\\*')).join('|')})$`)}`]
      const [least, most] = [Math.min(...values), Math.max(...values)]
      const between = Array.from({ length: most - least }, (_, index) => least + index)
      return [
        `>= ${least}`,
        `<= ${most}`,
        ...between.flatMap((one) => (values.includes(one) ? [] : `!= ${one}`)),
      ]
    },
  }

function literal(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : String(value)
}

function patternOf(text: unknown, star: string): string {
  return String(text)
    .replaceAll(/[\\^$.|?+()[\]]/g, (one) => `\\${one}`)
    .replaceAll('*', star)
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, (one) => `\\${one}`)}"`
}
