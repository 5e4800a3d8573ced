import { describe, expect, test } from 'vitest'
import { assumptionById } from '../assumptions.ts'
import { CARD_OPERATIONS, cardOperationAt, cardOperationsAt } from './operations.ts'
import type { CardOperation } from './operation-rows.ts'
import { latestRelease } from './releases.ts'
import type { Variant } from './releases.ts'

/** Document 3 §4, read once more: method and path in v2, and in the token-addressed v2. */
const SHOWN = [
  ['cards/order', 'POST /cards', 'POST /cards'],
  ['cards/mutate', 'PUT /cards', 'PUT /cards/{cardToken}'],
  ['cards/details', 'POST /cards/details', 'POST /cards/{cardToken}'],
  ['cards/update-status', 'PUT /cards/status', 'PUT /cards/{cardToken}/status'],
  ['cards/order-pin-datamailer', 'POST /cards/pin-datamailer', 'POST /cards/{cardToken}/pin-datamailer'],
  ['cards/order-otrc-datamailer', 'POST /cards/otrc-datamailer', 'POST /cards/{cardToken}/otrc-datamailer'],
  [
    'cards/reset-pin-try-counter',
    'POST /cards/reset-pin-try-counter',
    'POST /cards/{cardToken}/reset-pin-try-counter',
  ],
  ['cards/reverse-order', 'POST /cards/reverse-order', 'POST /cards/{cardToken}/reverse-order'],
  [
    'cards/card-instance-token',
    'POST /cards/card-instance-token',
    'POST /cards/{cardToken}/card-instance-token',
  ],
] as const

const at = (id: string, variant: Variant, release = latestRelease(variant)) => {
  const operation = cardOperationAt(id, variant, release)
  return operation && `${operation.method} ${operation.path}`
}

describe('card operations', () => {
  test.for(SHOWN)('%s has the addresses of the document', ([id, v2, token]) => {
    expect([at(id, 'v2'), at(id, 'token-v2')]).toEqual([v2, token])
    for (const variant of ['v2', 'token-v2'] as const) {
      expect(cardOperationAt(id, variant, latestRelease(variant))?.pathAssumption).toBeUndefined()
    }
    // v1 has the same paths since the identifier moved into the body.
    if (id !== 'cards/card-instance-token') expect(at(id, 'v1')).toBe(v2)
  })

  test('start-set-pin takes a cardId in the token-addressed variant, too', () => {
    expect(at('cards/start-set-pin', 'token-v2')).toBe('POST /cards/start-set-pin')
  })

  test('card-instance-token has two addresses in the token-addressed variant', () => {
    expect(cardOperationAt('cards/card-instance-token', 'token-v2', '2.38.0')?.aliases).toEqual([
      { path: '/cards/card-instance-token' },
    ])
  })

  test('the identifier moved from the path to the body in 1.0.0', () => {
    const path = '/cards/{bankClearingNumber}/{cardNumber}/{cardType}'
    expect(at('cards/details', 'v1', '0.9.9')).toBe(`POST ${path}/details`)
    expect(at('cards/mutate', 'v1', '0.0.8')).toBe(`PUT ${path}`)
    expect(at('cards/details', 'v1', '1.0.0')).toBe('POST /cards/details')
    expect(cardOperationAt('cards/details', 'v1', '0.9.9')?.addressings).toEqual(['path'])
  })

  test('a release that a variant does not have has no operations', () => {
    expect(cardOperationsAt('token-v2', '2.19.2')).toEqual([])
    expect(cardOperationsAt('token-v2', '2.19.3').length).toBeGreaterThan(10)
    expect(cardOperationsAt('v1', '2.0.0')).toEqual([])
    expect(at('cards/nothing', 'v2')).toBeUndefined()
  })

  test('name the parameters of their paths, and the assumption of what is not shown', () => {
    for (const { id, routes, surface } of CARD_OPERATIONS as readonly CardOperation[]) {
      expect(surface).toBe('cards')
      for (const { variant, assumption, addressings, path } of routes) {
        if (assumption !== undefined) expect(assumptionById(assumption), id).toBeDefined()
        if (addressings?.includes('token')) expect(path, `${id} ${variant}`).toContain('{cardToken}')
      }
    }
  })

  test.for(['v1', 'v2', 'token-v2'] as const)('no two of %s share an address', (variant) => {
    const addresses = cardOperationsAt(variant, latestRelease(variant)).map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
