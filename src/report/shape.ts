import { unmarkedJsonIn } from '../kernel/json-text.ts'
import { pointerToken } from '../kernel/json-pointer.ts'
import { isTooDeep } from '../kernel/json-values.ts'

/** The fields of a body with the types of their values; items of lists count as one. */
export function shapeOf(mediaType: string, body: string): ReadonlyMap<string, string> {
  const types = new Map<string, Set<string>>()
  const add = (field: string, type: string): void => {
    types.set(field, (types.get(field) ?? new Set()).add(type))
  }
  if (mediaType.endsWith('xml')) addElements(body, add)
  else if (mediaType.endsWith('json')) addJson(body, add)
  return new Map([...types].map(([field, seen]) => [field, [...seen].sort().join(' or ')]))
}

type Add = (field: string, type: string) => void

function addJson(body: string, add: Add): void {
  if (isTooDeep(body)) return add('body', 'JSON that is nested too deep')
  const value = unmarkedJsonIn(body)
  if (value === undefined) add('body', 'no JSON')
  else addMembers(value, '', add)
}

function addMembers(value: unknown, pointer: string, add: Add): void {
  add(pointer || '/', typeOf(value))
  if (Array.isArray(value)) for (const item of value) addMembers(item, `${pointer}/*`, add)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      addMembers(member, `${pointer}/${pointerToken(key)}`, add)
    }
  }
}

/** The JSON type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** A tag of an element, or what is no tag although it looks like one. */
export const TAG =
  /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<(\/?)([^\s<>/!?]+)(?:[\s/!?][^<>]*?)??(\/?)>/g

/** Paths of element names; that a document is well-formed, the rules have judged. */
function addElements(body: string, add: Add): void {
  const path: string[] = []
  for (const [, closes, name, isEmpty] of body.matchAll(TAG)) {
    if (name === undefined) continue
    if (closes) path.pop()
    else {
      path.push(name.replace(/^.*:/, ''))
      add(`/${path.join('/')}`, 'element')
      if (isEmpty) path.pop()
    }
  }
}
