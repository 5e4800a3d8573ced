import { RELATIONS } from '../../src/documents/relations.ts'
import type { Relation } from '../../src/documents/relations.ts'

/** A value in a JSON answer that tells a fact of which documents/relations.ts knows that it is told elsewhere, too. */
export interface Fact {
  readonly operation: string
  /** The fact, and the place where it is told. */
  readonly side: string
  readonly value: string | number
}

interface Told {
  readonly operation: string
  readonly side: string
  readonly at: readonly (readonly string[])[]
}

/** Facts that are told to the bank as well: in requests to others of its operations. */
const TOLD: readonly Told[] = Object.entries(
  RELATIONS as Readonly<Record<string, Pick<Relation, 'sides' | 'apart'>>>,
).flatMap(([name, { sides, apart = {} }]) => {
  const compared = Object.entries(sides).filter(([side]) => !(side in apart))
  if (!compared.some(([, side]) => side.in === 'request')) return []
  const shown = compared.filter(([, side]) => side.in === 'answer')
  return shown.flatMap(([side, { operations, at }]) =>
    operations.map((operation) => ({
      operation,
      side: `${name} ${side}`,
      at: at.split(', ').flatMap((one) => (one.startsWith('/') ? [one.slice(1).split('/')] : [])),
    })),
  )
})

export function factsIn(operation: string, text: string): readonly Fact[] {
  const told = TOLD.filter((one) => one.operation === operation)
  if (told.length === 0) return []
  const body = parsed(text)
  return told.flatMap(({ side, at }) =>
    at
      .flatMap((pointer) => valuesAt(body, pointer))
      .flatMap(leaves)
      .map((value) => ({ operation, side, value })),
  )
}

/** The body with each of both values in the place of the other, wherever their fact is told. */
export function withOneForOther(text: string, one: Fact, other: Fact): string {
  const body = parsed(text)
  const [told] = TOLD.filter(({ operation, side }) => operation === one.operation && side === one.side)
  const swapped = (value: unknown): unknown => {
    if (value === one.value) return other.value
    if (value === other.value) return one.value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(swapped)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, swapped(item)]))
  }
  return JSON.stringify((told?.at ?? []).reduce((whole, pointer) => changedAt(whole, pointer, swapped), body))
}

/** What a body says, whatever it is written in. */
export function textsIn(body: unknown): readonly string[] {
  if (typeof body !== 'string') return []
  if (!body.startsWith('<')) return leaves(parsed(body)).map(String)
  return [...body.matchAll(/(?<=>)[^<>]+(?=<\/)/g)].map(([one]) => one)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  const inside = name === '*' ? Object.values(value) : [(value as Readonly<Record<string, unknown>>)[name]]
  return inside.flatMap((one) => valuesAt(one, rest))
}

function changedAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => (name === '*' ? changedAt(one, rest, change) : one))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      name === '*' || name === key ? changedAt(one, rest, change) : one,
    ]),
  )
}

function leaves(value: unknown): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(leaves)
}
