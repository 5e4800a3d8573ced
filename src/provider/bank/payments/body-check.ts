import { isObject } from '../../../kernel/objects.ts'

/**
 * Checks of parsed JSON that find the first thing wrong and copy nothing: payments are posted by the thousand, and a
 * schema library takes longer for one than the bank for everything else. The messages are those of zod, which reads
 * all other input.
 */
export interface Check<Value> {
  /** The first thing wrong; undefined when there is nothing. */
  (value: unknown): Issue | undefined
  /** What a value is that passes; there at compile time only. */
  readonly passes?: Value
}

export interface Issue {
  /** From the checked value inwards. */
  readonly path: readonly (string | number)[]
  readonly message: string
}

export type Checked<SomeCheck> = SomeCheck extends Check<infer Value> ? Value : never

type Shape = Readonly<Record<string, Check<unknown>>>
type Fields<SomeShape extends Shape> = { readonly [Name in keyof SomeShape]: Checked<SomeShape[Name]> }

export function issue(message: string): Issue {
  return { path: [], message }
}

/** An object with these fields; others are let through. */
export function object<SomeShape extends Shape>(shape: SomeShape): Check<Fields<SomeShape>> {
  const fields = Object.entries(shape)
  return (value) => {
    if (!isObject(value)) return unexpected('object', value)
    for (const [name, check] of fields) {
      const found = check(value[name])
      if (found) return within(name, found)
    }
    return undefined
  }
}

/** A list of at least `least` and at most `most` values, each of which passes. */
export function list<Value>(
  check: Check<Value>,
  { most, least = 0, tooFew = '' }: { most: number; least?: number; tooFew?: string },
): Check<readonly Value[]> {
  return (value) => {
    if (!Array.isArray(value)) return unexpected('array', value)
    if (value.length < least) return issue(tooFew)
    if (value.length > most) return issue(`Too big: expected array to have <=${most} items`)
    for (let index = 0; index < value.length; index++) {
      const found = check(value[index])
      if (found) return within(index, found)
    }
    return undefined
  }
}

/** A field that is null counts as absent. */
export function optional<Value>(check: Check<Value>): Check<Value | null | undefined> {
  return (value) => (value === undefined || value === null ? undefined : check(value))
}

/** What passes a check and this condition besides. */
export function satisfying<Value>(
  check: Check<Value>,
  holds: (value: Value) => boolean,
  message: string,
): Check<Value> {
  return (value) => check(value) ?? (holds(value as Value) ? undefined : issue(message))
}

/** Characters are counted as people count them, not in UTF-16 units. */
export function text(maxCharacters: number): Check<string> {
  const tooLong = `must have at most ${maxCharacters} characters`
  return (value) => {
    if (typeof value !== 'string') return unexpected('string', value)
    if (value === '') return issue('must not be empty')
    const fits = value.length <= maxCharacters || Array.from(value).length <= maxCharacters
    return fits ? undefined : issue(tooLong)
  }
}

export const anyText: Check<string> = (value) =>
  typeof value === 'string' ? undefined : unexpected('string', value)

export const flag: Check<boolean> = (value) =>
  typeof value === 'boolean' ? undefined : unexpected('boolean', value)

/** A number, or what passes as a text. */
export function numberOr(check: Check<string>): Check<number | string> {
  return (value) => {
    if (typeof value === 'string') return check(value)
    return typeof value === 'number' && Number.isFinite(value) ? undefined : issue('Invalid input')
  }
}

function within(name: string | number, { path, message }: Issue): Issue {
  return { path: [name, ...path], message }
}

function unexpected(expected: string, value: unknown): Issue {
  const received = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return issue(`Invalid input: expected ${expected}, received ${received}`)
}
