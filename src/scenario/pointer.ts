import { pointerTokens } from '../kernel/json-pointer.ts'
import { type Result, err, ok } from '../kernel/result.ts'

/**
 * Reads a JSON Pointer (RFC 6901) with one addition: `*` stands for every item of a list, `*[name=text]` for those
 * that have this text there. With one of them the answer is the list of everything found, without one it is the
 * value, or undefined where the pointer leads nowhere.
 */
export function selectPointer(value: unknown, pointer: string): unknown {
  const tokens = parsePointer(pointer)
  if (!tokens.ok) return undefined
  const found = tokens.value.reduce<readonly unknown[]>(
    (values, token) => values.flatMap((owner) => step(owner, token)),
    [value],
  )
  return tokens.value.some(isWildcard) ? found : found[0]
}

/** Whether a pointer gives a list of what it finds. */
export function findsSeveral(pointer: string): boolean {
  const tokens = parsePointer(pointer)
  return tokens.ok && tokens.value.some(isWildcard)
}

const WILDCARD = /^\*(?:\[(\w+)=(.*)\])?$/

function isWildcard(token: string): boolean {
  return WILDCARD.test(token)
}

/** The pointer's unescaped tokens, or what is wrong with it. */
export function parsePointer(pointer: string): Result<readonly string[], string> {
  if (pointer === '') return ok([])
  if (!pointer.startsWith('/')) return err('a JSON Pointer starts with "/"')
  if (/~(?![01])/.test(pointer)) return err('in a JSON Pointer "~" is written ~0 (and "/" inside a name ~1)')
  return ok(pointerTokens(pointer))
}

/** The values one token further: none, one, or several items. */
function step(owner: unknown, token: string): readonly unknown[] {
  if (Array.isArray(owner)) {
    const [every, name, wanted] = WILDCARD.exec(token) ?? []
    if (every !== undefined)
      return name === undefined ? owner : owner.filter((item) => has(item, name, wanted))
    return /^(0|[1-9]\d*)$/.test(token) && Number(token) < owner.length ? [owner[Number(token)]] : []
  }
  if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, token)) return []
  return [(owner as Record<string, unknown>)[token]]
}

function has(item: unknown, name: string, wanted: string | undefined): boolean {
  const fields = typeof item === 'object' && item !== null ? item : {}
  return Object.entries(fields).some(([key, value]) => key === name && value === wanted)
}
