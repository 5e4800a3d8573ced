import { expect, test } from 'vitest'
import { CARD_OPERATIONS } from '../cards/operations.ts'
import { CARD_RECORDS } from '../cards/enumerations.ts'
import { WIRE_SCHEMAS, jsonSchemaOf } from '../wire-schemas.ts'

interface Shape {
  readonly properties: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

test('card details have the fields that document 3 names, and none has to be there', () => {
  const { properties, required } = jsonSchemaOf('cards/details') as unknown as Shape
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['aliasId', 'onlineLimits', 'cardToken', 'featureToggles']),
  )
  // It is described in words, and has no name.
  expect(Object.keys(properties)).not.toContain('card status')
  const { blockInformation, ...common } = properties['commonCardInformation']!.properties
  const named = [...Object.keys(common), 'blockInformation', ...Object.keys(blockInformation!.properties)]
  expect(named.toSorted()).toEqual(CARD_RECORDS.CommonCardInformation.fields.toSorted())
  expect(Object.keys(blockInformation!.properties)).toContain('blockOrigin')
  expect(required).toBeUndefined()
})

test.each([
  'cards/order',
  'cards/order-answer',
  'cards/mutation',
  'cards/details',
  'cards/status-update',
] as const)('%s takes any types and further fields, and belongs to an operation', (name) => {
  const { properties } = jsonSchemaOf(name) as unknown as Shape
  const plain = Object.entries(properties).filter(([, shape]) => !shape.properties)
  const odd = Object.fromEntries(plain.map(([field], index) => [field, [7, null, 'text', {}][index % 4]]))
  expect(WIRE_SCHEMAS[name].safeParse({ ...odd, more: true }).success).toBe(true)
  expect(WIRE_SCHEMAS[name].safeParse('text').success).toBe(false)
  expect(JSON.stringify(CARD_OPERATIONS)).toContain(`"schema":"${name}"`)
})
