import { unmarkedJsonIn } from '../kernel/json-text.ts'
import { pointerToken } from '../kernel/json-pointer.ts'
import { isTooDeep } from '../kernel/json-values.ts'
import { keptOr } from '../kernel/kept.ts'

/** How often a field stands in the bodies that were counted, in how many parents, and as what. */
export interface Counted {
  /** Objects or elements at this place, which may have fields of their own. */
  count: number
  /** Parents that have the field at least once. */
  parents: number
  readonly types: Set<string>
}

/** By JSON Pointer with `*` for every item, or by path of XML elements; the root is empty. */
export type Presence = Map<string, Counted>

/** The fields of a body with the types of their values; items of lists count as one. */
export function shapeOf(mediaType: string, body: string): ReadonlyMap<string, string> {
  const presence: Presence = new Map()
  countMembers(presence, mediaType, body)
  if (presence.size === 0 && mediaType.endsWith('json'))
    return new Map([['body', isTooDeep(body) ? 'JSON that is nested too deep' : 'no JSON']])
  const fields = [...presence].filter(([, { types }]) => types.size > 0)
  return new Map(fields.map(([field, { types }]) => [field || '/', [...types].sort().join(' or ')]))
}

/** Adds what a body has. A body of another kind, or one that cannot be read, has nothing. */
export function countMembers(presence: Presence, mediaType: string, body: string): void {
  if (mediaType.endsWith('xml')) countElements(presence, body)
  else if (mediaType.endsWith('json')) countJson(presence, body)
}

function at(presence: Presence, field: string): Counted {
  return keptOr(presence, field, () => ({ count: 0, parents: 0, types: new Set() }))
}

function countJson(presence: Presence, body: string): void {
  const value = isTooDeep(body) ? undefined : unmarkedJsonIn(body)
  if (value !== undefined) countValue(presence, value, '')
}

function countValue(presence: Presence, value: unknown, pointer: string): void {
  const own = at(presence, pointer)
  own.types.add(typeOf(value))
  if (Array.isArray(value)) {
    // An empty list says nothing of what its items would have.
    if (value.length > 0) own.count++
    if (value.length > 0) at(presence, `${pointer}/*`).parents++
    for (const item of value) countValue(presence, item, `${pointer}/*`)
  } else if (typeof value === 'object' && value !== null) {
    own.count++
    for (const [key, member] of Object.entries(value)) {
      const field = `${pointer}/${pointerToken(key)}`
      at(presence, field).parents++
      countValue(presence, member, field)
    }
  }
}

/** The JSON type of a value. */
function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** A tag of an element, or what is no tag although it looks like one. */
const TAG = /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<(\/?)([^\s<>/!?]+)(?:[\s/!?][^<>]*?)??(\/?)>/g

/** Elements by name, whatever their prefix; that a document is well-formed, the rules have judged. */
function countElements(presence: Presence, body: string): void {
  const path: string[] = []
  const seenInside: Set<string>[] = [new Set()]
  at(presence, '').count++
  for (const [, closes, name, isEmpty] of body.matchAll(TAG)) {
    if (name === undefined) continue
    if (!closes) {
      path.push(name.replace(/^.*:/, ''))
      const field = `/${path.join('/')}`
      const own = at(presence, field)
      own.types.add('element')
      own.count++
      if (!seenInside.at(-1)!.has(field)) own.parents++
      seenInside.at(-1)!.add(field)
      seenInside.push(new Set())
    }
    if (closes || isEmpty) {
      path.pop()
      if (seenInside.length > 1) seenInside.pop()
    }
  }
}
