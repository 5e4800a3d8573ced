import { closedObject } from '../kernel/source/shapes.ts'
import type { ObjectSchema, Schema } from '../kernel/schema.ts'
import type { z } from 'zod'

/** An object with exactly one of these keys. */
export function exactlyOne<const Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  const entries = Object.entries(shape).map(([key, value]) => [key, value.exactOptional()])
  const schema: unknown = closedObject(Object.fromEntries(entries)).meta(requireOne(Object.keys(shape)))
  return schema as Schema<Partial<z.output<ObjectSchema<Shape>>>>
}

/** Tells editors what the parser checks by itself: one of these keys, not more. */
export function requireOne(keys: readonly string[]): { oneOf: { required: string[] }[] } {
  return { oneOf: keys.map((key) => ({ required: [key] })) }
}
