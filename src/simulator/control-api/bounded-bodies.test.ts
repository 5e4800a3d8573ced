import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROWS } from './table.ts'

test.for(ROWS.filter(({ body }) => body).map((row) => [`${row.method} ${row.path}`, row.body!] as const))(
  'what %s takes is bounded in number',
  ([, body]) => {
    expect(unbounded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  },
)

interface Schema {
  readonly type?: string
  readonly maxItems?: number
  readonly maximum?: number
}

/** Lists and numbers without a highest: one short request may then ask for any amount of work. */
function unbounded(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems, maximum } = schema as Schema
  const here =
    (type === 'array' && maxItems === undefined) ||
    ((type === 'number' || type === 'integer') && maximum === undefined)
  return [
    ...(here ? [path] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => unbounded(inner, `${path}/${key}`)),
  ]
}
