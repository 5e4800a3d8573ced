import { TOGETHER, VALUE_TYPES, type ValueType, type ValueTypeName } from '../documents/values/dictionary.ts'
import { oncePerObject } from '../kernel/once-per-object.ts'
import { pairwiseRows } from '../kernel/pairwise.ts'
import { hashName } from '../kernel/random.ts'
import type { Scenario } from './format.ts'

/** What a scenario takes from the dictionary: one value of a type, or each that a run asks with. */
export interface Drawn {
  readonly type: ValueTypeName
  /** Which one of the request: several of a type are different ones. Absent: all. */
  readonly number?: number
  /** The variable that says which one: of a step that is repeated. */
  readonly numberedBy?: string
}

/** `${anyName}`, `${anyName3}`, `${anyName${row}}` and `${everyName}`. */
export function drawnIn(variable: string): Drawn | undefined {
  const parts = /^(any|every)([A-Z])([A-Za-z]*)(\d{0,3})(?:\$\{(\w+)\})?$/.exec(variable)
  const [, how, first, rest, number, numberedBy] = parts ?? []
  const name = `${first?.toLowerCase()}${rest}`
  if (how === undefined || !Object.hasOwn(VALUE_TYPES, name)) return undefined
  const type = name as ValueTypeName
  if (how === 'every') return number === '' && numberedBy === undefined ? { type } : undefined
  return numberedBy === undefined ? { type, number: Number(number) } : { type, number: 0, numberedBy }
}

/** A real target is asked with some of all values in a run, and with others by another seed. */
const MOST_OF_A_TYPE = 12

/** A run draws by its seed. */
export interface DrawnBy {
  readonly seed: number
  readonly isEmbedded: boolean
}

type Values = readonly (readonly [of: string, value: string])[]

/**
 * What a run draws for a scenario: the values by their classes. The next seed goes on where the values of this one end.
 * Those that stand together in a request come in rows, so that runs ask with every two of them before any comes again.
 */
export function drawnBy(
  { type, number }: Drawn,
  { seed, isEmbedded }: DrawnBy,
  { id, drawsFrom = 0 }: Pick<Scenario, 'id' | 'drawsFrom'> = { id: '' },
): Values {
  const all = Object.entries<string>(VALUE_TYPES[type].values)
  if (number === undefined) {
    const most = isEmbedded ? all.length : Math.min(all.length, MOST_OF_A_TYPE)
    return Array.from({ length: most }, (_, index) => all[turned(seed * most + index, all.length)]!)
  }
  const group = number === 0 ? undefined : GROUPS.find(({ types }) => types.includes(type))
  if (!group) return [all[turned(seed + number + hashName(['values', type, id]), all.length)]!]
  const rows = rowsOf(group)
  const at = number - 1 + seed * group.aRun + Math.floor(drawsFrom * rows.length)
  return [all[rows[turned(at, rows.length)]![group.types.indexOf(type)]!]!]
}

/** The same without the classes. */
export function drawnValues(...asked: Parameters<typeof drawnBy>): readonly string[] {
  return drawnBy(...asked).map(([, value]) => value)
}

/** Whether values of the type are numbers in JSON. */
export function isNumber(type: ValueTypeName): boolean {
  return (VALUE_TYPES[type] as ValueType).isNumber === true
}

function turned(index: number, length: number): number {
  return ((index % length) + length) % length
}

type Group = Readonly<{ types: readonly ValueTypeName[]; aRun: number }>
export const GROUPS: readonly Group[] = TOGETHER

/** Rows of the values of a group, by number: one column for each of its types. */
export const rowsOf = oncePerObject((group: Group) =>
  pairwiseRows(group.types.map((name) => Object.keys(VALUE_TYPES[name].values).length)),
)
