import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Surface } from '../apis.ts'
import { CARD_OPERATIONS } from '../cards/operations.ts'
import type { Operation } from '../operations.ts'
import { jsonBodyParts, namedParameters } from './answer-parts.ts'
import { MOST_UNNAMED, fieldValues, partOf, saying } from './explained.ts'
import type { ExchangeToExplain, ExplainedPart } from './explained.ts'
import { keptOr } from '../../kernel/kept.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** What stands in the address, the header and the body of a request. */
export function requestParts(
  surface: string,
  operation: Operation,
  { url, headers, body = '' }: ExchangeToExplain['request'],
): readonly ExplainedPart[] {
  const { requestBody, clause } = operation
  const isForm = requestBody?.mediaType === FORM_TYPE
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const inPath = pathValues(path, operation)
  const given = new Map([
    ...inPath.map(([name, value]) => [`path ${name}`, [value]] as const),
    ...valuesByName('query', query),
    ...valuesByName('form', isForm ? body : ''),
  ])
  const part = partOf('request')
  const named = namedParameters(
    surface as Surface,
    operation,
    inPath.map(([name]) => name),
  )
  const parts = named
    .filter((parameter) => parameter.in !== 'body')
    .map(({ in: place, name, says }) => {
      const at = `${place} ${name}`
      return part(at, place === 'header' ? fieldValues(headers, name) : (given.get(at) ?? []), says)
    })
  const known = new Set(parts.map(({ at }) => at))
  const unnamed = [...given].filter(([at]) => !known.has(at)).slice(0, MOST_UNNAMED)
  const ownFields = named.filter((parameter) => parameter.in === 'body')
  return [
    ...parts,
    ...unnamed.map(([at, values]) => part(at, values, [])),
    ...(requestBody
      ? [
          part('header Content-Type', fieldValues(headers, 'Content-Type'), [
            saying(requestBody.mediaType, { stated: clause }),
          ]),
        ]
      : []),
    ...(isForm ? [] : jsonBodyParts(part, operation, body, requestBody?.schema, ownFields)),
  ]
}

/** The values of a query or a form, by the place and name of each. */
function valuesByName(place: 'query' | 'form', text: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    keptOr(values, `${place} ${name}`, () => []).push(value)
  }
  return values
}

/** The parameters of a path: by the one of the operation's addresses that it ends like. */
function pathValues(path: string, operation: Operation): readonly (readonly [name: string, value: string])[] {
  const segments = path.split('/')
  for (const address of addressesOf(operation)) {
    const template = address.split('/').slice(1)
    const end = segments.slice(-template.length)
    const isLike = template.every((one, index) => isParameter(one) || one === end[index])
    if (end.length === template.length && isLike)
      return template.flatMap((one, index) =>
        isParameter(one) ? [[one.slice(1, -1), decodedOrAsSent(end[index]!)] as const] : [],
      )
  }
  return []
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/** Operations of cards have had several over time. */
function addressesOf({ id, path, aliases = [] }: Operation): readonly string[] {
  const routes = CARD_OPERATIONS.find((operation) => operation.id === id)?.routes ?? []
  return [{ path, aliases }, ...routes].flatMap((route) => [
    route.path,
    ...(route.aliases ?? []).map((alias) => alias.path),
  ])
}
