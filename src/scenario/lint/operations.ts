import { suggestion } from '../../kernel/nearest.ts'
import type { Path } from '../../kernel/source/diagnostic.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import { type Operation, headerNameAt, headersOf, optionalHeadersOf } from '../../documents/operations.ts'
import type { Surface } from '../../documents/apis.ts'
import { effectsOfSend, effectsStrength } from '../effects.ts'
import type { Scenario } from '../format.ts'
import type { Catalogue } from './catalogue.ts'
import { type Request, bodyKeyOf, isLiteral, operationOf, requestsOf } from './requests.ts'

/** Requests that the documents do not know, or that would be wrong without saying so under `wrong`. */
export function operationProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  const ids = catalogue.operations.map((operation) => operation.id)
  return requestsOf(scenario).flatMap((request) => {
    const operation = operationOf(request, catalogue.operations)
    if (!operation) {
      const name = request.send.operation
      const message = `unknown operation "${name}"`
      return [{ path: [...request.path, 'send'], message, remedy: suggestion(name, ids) }]
    }
    return RULES.flatMap((rule) => rule(request, operation, scenario))
  })
}

const RULES: readonly ((request: Request, operation: Operation, scenario: Scenario) => Problem[])[] = [
  missingPathParameters,
  unknownPathParameters,
  unknownQueryParameters,
  unspecifiedHeaders,
  omittedHeader,
  optionalHeaders,
  misplacedBody,
  missingBody,
  weakEffects,
]

function missingPathParameters({ send, path }: Request, operation: Operation): Problem[] {
  // Where a card is named is the operation's own affair.
  if (operation.addressings) return []
  if (send.wrong?.kind === 'address' || send.follow !== undefined) return []
  const given = send.wrong?.kind === 'setPath' ? [send.wrong.name] : []
  return operation.pathParameters
    .filter((name) => !Object.hasOwn(send.path, name) && !given.includes(name))
    .map((name) => ({
      path: [...path, Object.keys(send.path).length > 0 ? 'path' : 'send'],
      at: 'key',
      message: `${operation.id} needs the path parameter "${name}"`,
      remedy: `add path: { ${name}: … }`,
    }))
}

function unknownPathParameters({ send, path }: Request, operation: Operation): Problem[] {
  const known = operation.pathParameters
  const wrong = send.wrong?.kind === 'setPath' ? [send.wrong.name] : []
  return [
    ...unknown(operation, 'path parameter', without(Object.keys(send.path), known), known, [...path, 'path']),
    ...unknown(operation, 'path parameter', without(wrong, known), known, [...path, 'wrong', 'setPath']),
  ]
}

function unknownQueryParameters({ send, path }: Request, operation: Operation): Problem[] {
  if (operation.openQuery) return []
  const known = operation.queryParameters
  const names = without(Object.keys(send.query), known)
  return unknown(operation, 'query parameter', names, known, [...path, 'query'], 'setQuery')
}

function unspecifiedHeaders({ send, path }: Request, operation: Operation, { surface }: Scenario): Problem[] {
  const specified = specifiedHeaders(operation, surface)
  const allowed = lower([...specified, ...HTTP_FIELDS])
  const names = Object.keys(send.headers).filter((name) => !allowed.includes(name.toLowerCase()))
  return unknown(operation, 'header', names, specified, [...path, 'headers'], 'setHeader')
}

/** Names that the operation does not have; where it may be the point that it has them not, how that is said. */
function unknown(
  { id }: Operation,
  what: string,
  names: readonly string[],
  known: readonly string[],
  path: Path,
  deviation?: string,
): Problem[] {
  const otherwise = deviation && `if that is the point: wrong: { ${deviation}: … }`
  return names.map((name) => ({
    path: [...path, name],
    at: 'key',
    message: `${id} has no ${what} "${name}"`,
    remedy: suggestion(name, known) ?? otherwise,
  }))
}

function optionalHeaders({ send, path }: Request, operation: Operation, { surface }: Scenario): Problem[] {
  const optional = optionalHeadersOf(operation.headerSet).map(({ name }) => headerNameAt(surface, name))
  return (send.optional ?? []).flatMap((name, index) => {
    if (optional.includes(name)) return []
    const message = `${operation.id} has no optional header "${name}"`
    return { path: [...path, 'optional', index], message, remedy: suggestion(name, optional) }
  })
}

/** Fields that HTTP defines for every request; documents do not name them, and nobody may refuse them. */
const HTTP_FIELDS = ['Accept', 'Accept-Language', 'Content-Type', 'If-None-Match']

function omittedHeader({ send, path }: Request, operation: Operation, { surface }: Scenario): Problem[] {
  const name = send.wrong?.kind === 'omitHeader' ? send.wrong.name : undefined
  const specified = [...specifiedHeaders(operation, surface), ...HTTP_FIELDS]
  if (!isLiteral(name) || lower(specified).includes(name.toLowerCase())) return []
  const message = `"${name}" is not sent anyway, so leaving it out changes nothing`
  return [{ path: [...path, 'wrong', 'omitHeader'], message, remedy: suggestion(name, specified) }]
}

function misplacedBody({ send, path }: Request, operation: Operation): Problem[] {
  const key = bodyKeyOf(send)
  if (key === undefined || operation.requestBody || send.wrong?.kind === 'method') return []
  const message = `${operation.id} has no body`
  return [{ path: [...path, key], at: 'key', message, remedy: 'if that is the point: wrong: { body: … }' }]
}

function missingBody({ send, path }: Request, operation: Operation): Problem[] {
  const elsewhere = ['body', 'method', 'address'].includes(send.wrong?.kind ?? '')
  // That a card is missing is said elsewhere.
  const isOfCards = operation.addressings !== undefined
  if (bodyKeyOf(send) !== undefined || isOfCards || !operation.requestBody || elsewhere) return []
  const { mediaType, schema } = operation.requestBody
  const shape = [mediaType, schema].filter(Boolean).join(', ')
  const message = `${operation.id} has a body (${shape}), and this request has none`
  return [{ path: [...path, 'send'], message, severity: 'warning' }]
}

function weakEffects({ send, path }: Request, operation: Operation, scenario: Scenario): Problem[] {
  const effects = effectsOfSend(send, operation)
  if (effectsStrength(scenario.effects) >= effectsStrength(effects)) return []
  const message = `${operation.id} has the effect ${effects}, and the scenario says ${scenario.effects}`
  return [{ path: [...path, 'send'], message, remedy: `write effects: ${effects} at the top` }]
}

function specifiedHeaders(operation: Operation, surface: Surface): string[] {
  return headersOf(operation.headerSet).map(({ name }) => headerNameAt(surface, name))
}

function without(names: readonly string[], known: readonly string[]): string[] {
  return names.filter((name) => !known.includes(name))
}

function lower(names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase())
}
