import { pointerToken } from './json-pointer.ts'

/** A value in a body, and where it stands: a JSON Pointer. */
export interface Placed {
  readonly value: unknown
  readonly at: string
}

/**
 * What stands at a place, which is names with dots between them, in every item of the lists on the way: `*` stands for
 * every member, and `**` for the object itself and whatever is in it. Null says as little as absence.
 */
export function placed(value: unknown, place: string, at = ''): readonly Placed[] {
  return standing(value, place === '' ? [] : place.split('.'), at)
}

function standing(value: unknown, names: readonly string[], at: string): readonly Placed[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => standing(item, names, `${at}/${index}`))
  const [name, ...rest] = names
  if (name === undefined) return [{ value, at }]
  if (typeof value !== 'object') return []
  const inside = (below: readonly string[]) =>
    Object.entries(value).flatMap(([key, member]) => standing(member, below, `${at}/${pointerToken(key)}`))
  if (name === '*') return inside(rest)
  if (name === '**') return [...standing(value, rest, at), ...inside(names)]
  return standing((value as Record<string, unknown>)[name], rest, `${at}/${pointerToken(name)}`)
}
