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
