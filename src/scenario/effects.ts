import type { Operation } from '../documents/operations.ts'
import type { Effects, SendAction } from './format.ts'

const STRENGTH: Readonly<Record<Effects, number>> = { read: 0, write: 1, irreversible: 2 }

/** The greater, the less of it can be undone. */
export function effectsStrength(effects: Effects): number {
  return STRENGTH[effects]
}

/** The effects of which least can be undone; those of nothing are `read`. */
export function strongest(all: readonly Effects[]): Effects {
  return all.reduce((one, other) => (effectsStrength(other) > effectsStrength(one) ? other : one), 'read')
}

/** RFC 9110 §9.2.1. */
const SAFE: ReadonlySet<unknown> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export function isSafe(method: unknown): boolean {
  return SAFE.has(method)
}

/** The one text in place of a token or a code that no target has given out. */
const NOBODYS = 'no-such-token'

/**
 * What a request of a step could do at a target that takes it, be it wrong: what its operation does. A method that is
 * safe does nothing, and neither does a request for tokens that has nothing in it that could be spent.
 */
export function effectsOfSend(
  { wrong, body }: Pick<SendAction, 'wrong' | 'body'>,
  { method, effects, actsOn }: Pick<Operation, 'method' | 'effects' | 'actsOn'>,
): Effects {
  if (wrong?.kind === 'method' && isSafe(wrong.value) && !isSafe(method)) return 'read'
  const isAsWritten = wrong === undefined || wrong.kind === 'circumstance'
  return actsOn && isAsWritten && hasNoneOf(actsOn, body) ? 'read' : effects
}

function hasNoneOf(fields: readonly string[], body: SendAction['body']): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const values: Readonly<Record<string, unknown>> = { ...body }
  return fields.every((name) => values[name] === undefined || values[name] === NOBODYS)
}
