import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROWS } from '../control-api/table.ts'
import { CONTROL_ARGUMENTS } from './commands.ts'
import { createSimulator } from '../create.ts'
import { UsageError } from './usage-error.ts'

// What is wrong is made from the schemas: each key that is missing, misspelt or of another type.

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly minimum?: number
  readonly exclusiveMinimum?: number
}

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape

function sample(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sample(shape.anyOf[0]!)
  if (shape.format === 'date-time') return '2026-03-02T08:00:00Z'
  if (shape.format === 'date') return '2026-03-01'
  if (shape.format === 'uri') return 'https://bank.test/'
  if (shape.type === 'string') return 'any'
  if (shape.type === 'boolean') return true
  if (shape.type === 'array') return [sample(shape.items ?? {})]
  if (shape.properties || shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, member]) => [key, sample(member)]),
    )
  return shape.exclusiveMinimum === undefined ? (shape.minimum ?? 1) : shape.exclusiveMinimum + 1
}

interface Wrong {
  readonly what: string
  readonly value: unknown
}

/** Everything that is wrong in one way, at any depth. */
function wrongs(shape: Shape, value: unknown): readonly Wrong[] {
  if (!shape.properties) return [{ what: 'another type', value: Symbol.for('another type') }]
  const whole = value as Readonly<Record<string, unknown>>
  return Object.entries(whole).flatMap(([key, member]): Wrong[] => {
    const { [key]: _, ...rest } = whole
    const misspelt = `${key.slice(0, -1)}${key.at(-1) === 'x' ? 'y' : 'x'}`
    return [
      ...(shape.required?.includes(key) ? [{ what: `no ${key}`, value: rest }] : []),
      { what: `${key} misspelt`, value: { ...rest, [misspelt]: member } },
      ...wrongs(shape.properties![key]!, member).map(({ what, value: inner }) => ({
        what: `${key}: ${what}`,
        value: { ...rest, [key]: inner },
      })),
    ]
  })
}

/** Of a choice, such as a card or a dpan, one is enough. */
function oneOfTwo(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('card' in value && 'dpan' in value)) return value
  const { dpan: _, ...rest } = value
  return rest
}

const OF_LIBRARY = Object.entries(CONTROL_ARGUMENTS).flatMap(([name, expected]) =>
  expected.map(([argument, schema], index) => ({ name, argument, schema, index })),
)

test.each(OF_LIBRARY)('control.$name refuses what is no $argument', ({ name, schema, index }) => {
  const control = createSimulator().control as unknown as Record<string, (...given: unknown[]) => unknown>
  const right = CONTROL_ARGUMENTS[name as keyof typeof CONTROL_ARGUMENTS].map(([, of]) =>
    // A function has no schema of JSON, and may be left out.
    [oneOfTwo(sample(shapeOf(of))), undefined].find((value) => of.safeParse(value).success),
  )
  const shape = shapeOf(schema)
  expect(schema.safeParse(right[index]).error).toBeUndefined()
  for (const { what, value } of wrongs(shape, right[index])) {
    const act = () => control[name]!(...right.slice(0, index), value, ...right.slice(index + 1))
    expect(act, what).toThrow(UsageError)
    expect(act, what).toThrow(new RegExp(`^control\\.${name}: `))
  }
})

const WITH_BODY = ROWS.flatMap(({ method, path, body }) => (body ? [{ method, path, body }] : []))

test.each(WITH_BODY)('$method $path refuses each key that is missing, misspelt or of another type', (row) => {
  const shape = shapeOf(row.body)
  const right = oneOfTwo(sample(shape))
  expect(row.body.safeParse(right).error).toBeUndefined()
  const taken = wrongs(shape, right).filter(({ value }) => row.body.safeParse(value).success)
  expect(taken.map(({ what }) => what)).toEqual([])
})

test('a purchase without a card is no purchase that was declined', () => {
  const { control } = createSimulator()
  const bought = { amount: '12.50', merchant: 'M30001' }
  const buy = (request: object) => () => control.purchase({ ...bought, ...request })
  expect(buy({ card: {} })).toThrow('control.purchase: card.cardToken: ')
  expect(buy({ card: { dpan: '5' } })).toThrow('control.purchase: card.cardToken: ')
  expect(buy({})).toThrow('Either card or dpan')
  expect(buy({ dpan: '5', card: { cardToken: 'a' } })).toThrow('Either card or dpan')
  expect(buy({ card: { cardToken: 'nobody', cardID: {} } })).toThrow('did you mean cardId?')
  expect(buy({ card: { cardToken: 'nobody' }, dpan: undefined })()).toMatchObject({ isApproved: false })
})
