import { z } from 'zod'

/** In which order the members of a value are written. Undefined: there is nothing to order in it. */
export type Order =
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | { readonly kind: 'list'; readonly items: Order }
  | { readonly kind: 'map' }
  /** Always on one line, however long: lists of pairs, such as headers. */
  | { readonly kind: 'line' }
  | undefined

export interface Member {
  readonly key: string
  readonly order: Order
}

/** The order in which a schema names the keys, worked out once so that writing is a plain walk. */
export function orderOf(schema: z.core.$ZodType): Order {
  if (schema instanceof z.ZodExactOptional) return orderOf(schema.unwrap())
  if (schema instanceof z.ZodArray)
    return schema.element instanceof z.ZodTuple
      ? { kind: 'line' }
      : { kind: 'list', items: orderOf(schema.element) }
  if (schema instanceof z.ZodRecord) return { kind: 'map' }
  if (!(schema instanceof z.ZodObject)) return undefined
  const shape: Record<string, z.core.$ZodType> = schema.shape
  return { kind: 'object', members: Object.keys(shape).map((key) => ({ key, order: orderOf(shape[key]!) })) }
}
