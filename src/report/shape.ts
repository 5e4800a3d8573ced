import { isTooDeep } from '../kernel/json-values.ts'
import { type Presence, countMembers } from './presence.ts'

/** The fields of a body with the types of their values; items of lists count as one. */
export function shapeOf(mediaType: string, body: string): ReadonlyMap<string, string> {
  const presence: Presence = new Map()
  countMembers(presence, mediaType, body)
  if (presence.size === 0 && mediaType.endsWith('json'))
    return new Map([['body', isTooDeep(body) ? 'JSON that is nested too deep' : 'no JSON']])
  const fields = [...presence].filter(([, { types }]) => types.size > 0)
  return new Map(fields.map(([field, { types }]) => [field || '/', [...types].sort().join(' or ')]))
}
