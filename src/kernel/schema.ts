import { type JsonObject, isObject, mapValues } from './objects.ts'
import { z } from 'zod'

/*
 * Schemas come first: what a value is, and what it means, is said once, in `.describe()`. Its type, its JSON Schema, its
 * check and the texts about it follow. The public types are interfaces that extend the type of their schema, so that
 * they have a name wherever they are shown; the build writes the descriptions into the declarations as comments
 * (`.ci/describe-types.js`). Types are imported with `import type`, which loads no schema.
 *
 * Values are read and never changed, so the types say `readonly`. zod's own `readonly` would freeze every value that is
 * parsed, and mark every property of the JSON Schema.
 */

/** A schema of which declarations and messages show the value alone, and not how zod comes to it. */
export interface Schema<Value> extends z.ZodType<Value> {}

/** The schema of an object with these properties. */
export type ObjectSchema<Shape extends z.core.$ZodLooseShape> = Schema<Readonly<z.output<z.ZodObject<Shape>>>>

export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape) as unknown as Schema<Readonly<z.output<z.ZodObject<Shape>>>>

/** An object with these properties and no others. */
export const strict = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape) as unknown as Schema<Readonly<z.output<z.ZodObject<Shape>>>>

/** An object with these properties and whatever else somebody adds to them. */
export const open = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as Schema<Readonly<z.output<z.ZodObject<Shape>>>>

/** The schema under the name of its type, so that what contains it shows that name too. */
export const named = <Value>(schema: Schema<Value>): Schema<Value> => schema

/** A list; with `listOf<Name>` its items have the name of their type. */
export const listOf = <Item>(item: z.ZodType<Item>, least = 0, message?: string) =>
  (least > 0 ? z.array(item).min(least, message) : z.array(item)) as unknown as Schema<readonly Item[]>

/** A map from names to values of one kind. */
export const recordOf = <Value>(value: z.ZodType<Value>, name: z.ZodType<string> = z.string()) =>
  z.record(name as z.ZodString, value) as unknown as Schema<Readonly<Record<string, Value>>>

export function optional<Format extends z.ZodType>(format: Format, description: string) {
  return z.exactOptional(format).describe(description)
}

/** The same JSON Schema, with a title at every property: its name as words, which editors show above its description. */
export function withTitles(schema: JsonObject): JsonObject {
  return mapValues(schema, (value, key) =>
    key === 'properties' && isObject(value) ? mapValues(value, ofProperty) : titled(value),
  )
}

function titled(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(titled)
  return isObject(node) ? withTitles(node) : node
}

function ofProperty(property: unknown, name: string): unknown {
  return isObject(property) ? { title: asWords(name), ...withTitles(property) } : property
}

/** `baseUrl` becomes `Base URL`, `X-Correlation-ID` stays as it is. */
function asWords(name: string): string {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name)) return name
  const words = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:bic|ca|iban|id|ids|json|ms|pin|psu|qr|tls|uri|url|xml)\b/g, (word) =>
      word === 'ids' ? 'IDs' : word.toUpperCase(),
    )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const instant = z.iso
  .datetime({ offset: true, error: 'must be an instant such as 2026-03-02T08:00:00Z' })
  .meta({ examples: ['2026-03-02T08:00:00Z'] })

export const calendarDay = z.iso
  .date({ error: 'must be a calendar date such as 2026-03-01' })
  .meta({ examples: ['2026-03-01'] })

/** Ten years and a bit: further away, no clock of ours has a meaning. */
const MOST_DAYS = 3660

const part = (unit: string, perDay: number) =>
  z
    .number()
    .nonnegative('must not be negative')
    .max(MOST_DAYS * perDay, `must not be longer than ${MOST_DAYS} days`)
    .exactOptional()
    .describe(`How many ${unit}.`)

/** The keys of a duration; whoever reads one says in words of its own that a key is unknown, or that there is none. */
export const DURATION_SHAPE = {
  days: part('days of 24 hours', 1),
  hours: part('hours', 24),
  minutes: part('minutes', 24 * 60),
  seconds: part('seconds', 24 * 3600),
  milliseconds: part('milliseconds', 24 * 3600 * 1000),
}

/** The schema of a span of exact time. */
export type DurationSchema = ObjectSchema<typeof DURATION_SHAPE>

export const duration = strict(DURATION_SHAPE)
  .refine((parts) => Object.keys(parts).length > 0, 'must have a unit, such as { "hours": 25 }')
  .meta({ description: 'A span of exact time; a day is 24 hours.', examples: [{ hours: 25 }] })
