import type { Observation } from '../../evidence/observation.ts'
import type { ParameterLocation } from '../../documents/settlement/record.ts'
import { type JsonObject, jsonObject, show } from '../read.ts'
import { observed } from '../requirement.ts'
import type { ListName, ListedParameter } from './bad-request.ts'

/** A parameter that a request has otherwise than a valid one: what is left when that one is refused. */
export interface Difference {
  readonly in: ParameterLocation
  /** Absent for a body that cannot be read at all. */
  readonly name?: string
  /** Where it has to be listed. */
  readonly list: ListName
  /** As it was sent; absent for a missing one. */
  readonly value?: unknown
}

/** In what the request differs from a valid one, in every place where parameters stand. */
export function differencesFrom(valid: Observation, here: Observation): readonly Difference[] {
  const [before, after] = [valid.request, here.request]
  const written = new Map([...before.headers, ...after.headers].map(([name]) => [name.toLowerCase(), name]))
  const asWritten = (difference: Difference): Difference => ({
    ...difference,
    name: written.get(difference.name ?? '') ?? '',
  })
  return [
    ...between('PATH', before.pathParameters, after.pathParameters),
    ...between('QUERY', before.query, after.query),
    ...between('HEADER', byLowerCase(before.headers), byLowerCase(after.headers)).map(asWritten),
    ...bodyDifferences(before.body, after.body),
  ]
}

/** Whether an item of a list is about the parameter. */
export function isAbout(item: ListedParameter, offender: Difference): boolean {
  return isAt(item, offender) && isNamed(item, offender)
}

/** Whether an item may be about the parameter under a name that the document does not show. */
export function mayBeAbout(item: ListedParameter, offender: Difference, valid: Observation): boolean {
  // How a parameter of a path, or inside a body, is named is not shown (assumption settlement-names-in-bodies).
  const isNamedFreely = offender.in === 'PATH' || offender.in === 'BODY'
  return isNamedFreely && isAt(item, offender) && !parametersOf(valid).some((one) => isNamed(item, one))
}

function isAt(item: ListedParameter, offender: Difference): boolean {
  return show(item.in).toUpperCase() === offender.in
}

function parametersOf(valid: Observation): readonly Difference[] {
  const { body = '' } = valid.request
  const empty = { pathParameters: {}, query: {}, headers: [], body: jsonObject(body) ? '{}' : body }
  return differencesFrom(
    { ...valid, request: { ...valid.request, ...empty } },
    { ...valid, request: { ...valid.request, body } },
  )
}

/**
 * By its name alone, wherever it is said to stand. `/isins/1`, `isins[1]`, `$.isins` and `body.isins` all name isins
 * (assumption settlement-names-in-bodies).
 */
export function isNamed(item: ListedParameter, { in: location, name }: Difference): boolean {
  if (name === undefined) return true
  const written = show(item.name)
  if (location !== 'BODY') return written.toLowerCase() === name.toLowerCase()
  const [first, second] = written.split(/[.[\]/]+/).filter((part) => part !== '' && part !== '$')
  return first === name || (first === 'body' && second === name)
}

function between(location: ParameterLocation, before: JsonObject, after: JsonObject): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): readonly Difference[] => {
    const [was, is] = [before[name], after[name]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    if (is === undefined) return [{ in: location, name, list: 'missingParams' }]
    return [{ in: location, name, list: 'invalidParams', value: is }]
  })
}

function bodyDifferences(before: string | undefined, after: string | undefined): readonly Difference[] {
  if (before === after) return []
  const [was, is] = [jsonObject(before ?? ''), jsonObject(after ?? '')]
  return was && is ? between('BODY', was, is) : [{ in: 'BODY', list: 'invalidParams', value: after }]
}

/** A body that is no object with fields: no parameter of it can be told. */
export function isUnreadable(body: string | undefined): boolean {
  return body !== undefined && jsonObject(body) === undefined
}

/** What a 400 lists then is not shown. */
const NOTHING = 'nothing of a body that cannot be read'
export const NOTHING_OF_THE_BODY = observed('settlement-refusals', NOTHING, 'body')

/** Headers that say how the request is sent, not what it asks for. */
const OF_THE_TRANSPORT = new Set(['content-length', 'host', 'connection', 'accept', 'accept-encoding'])

function byLowerCase(headers: Observation['request']['headers']): JsonObject {
  return Object.fromEntries(
    headers
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !OF_THE_TRANSPORT.has(name)),
  )
}
