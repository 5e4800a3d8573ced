import { VALUE_TYPES, type ValueTypeName } from '../documents/values/dictionary.ts'
import { hashName } from '../kernel/random.ts'

/** What a scenario takes from the dictionary: one value of a type, or each that a run asks with. */
export interface Drawn {
  readonly type: ValueTypeName
  /** Which one of the request: several of a type are different ones. Absent: all. */
  readonly number?: number
}

/** `${anyName}`, `${anyName3}` and `${everyName}`. */
export function drawnIn(variable: string): Drawn | undefined {
  const [, how, first, rest, number] = /^(any|every)([A-Z])([A-Za-z]*)(\d{0,3})$/.exec(variable) ?? []
  const type = `${first?.toLowerCase()}${rest}`
  if (how === undefined || !Object.hasOwn(VALUE_TYPES, type)) return undefined
  if (how === 'every') return number === '' ? { type: type as ValueTypeName } : undefined
  return { type: type as ValueTypeName, number: Number(number) }
}

/**
 * The values themselves, by their classes: each seed and each name begins elsewhere in the dictionary, so that two of one
 * request differ, and runs with other seeds ask with others. No more than `most` of all.
 */
export function drawValues(
  { type, number }: Drawn,
  name: readonly (string | number)[] = [],
  most = Infinity,
): readonly (readonly [of: string, value: string])[] {
  const all = Object.entries<string>(VALUE_TYPES[type].values)
  const from = hashName(['values', type, ...name]) % all.length
  const turned = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => all[(from + first + index) % all.length]!)
  if (number !== undefined) return turned(1, number)
  return all.length <= most ? all : turned(most, 0)
}

/** A real target is asked with some of all values in a run, and with others by another seed. */
const MOST_OF_A_TYPE = 12

/** A run draws by its seed; what stands alone in a request also by its scenario. */
export interface DrawnBy {
  readonly seed: number
  readonly isEmbedded: boolean
}

/** What a run draws for a scenario: the values by their classes. */
export function drawnBy(
  drawn: Drawn,
  { seed, isEmbedded }: DrawnBy,
  scenarioId: string,
): ReturnType<typeof drawValues> {
  const name = drawn.number === undefined ? [seed] : [seed, scenarioId]
  return drawValues(drawn, name, isEmbedded ? undefined : MOST_OF_A_TYPE)
}
