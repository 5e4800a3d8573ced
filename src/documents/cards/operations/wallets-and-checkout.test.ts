import { describe, expect, test } from 'vitest'
import { cardOperationAt, cardOperationsAt } from '../operations.ts'
import { latestRelease } from '../releases.ts'
import type { Variant } from '../releases.ts'

const CUSTOMERS = '/checkout/scheme-a/customers'

/** Document 3 §4, read once more: method and path in the latest v2, and in the token-addressed v2 where it shows one. */
const SHOWN = [
  ['cards/wallet-a-provisioning-data', 'POST /cards/wallet-a/provisioning-data'],
  ['cards/wallet-b-provisioning-data', 'POST /cards/wallet-b/provisioning-data'],
  ['cards/wallet-c-provisioning-data', 'POST /cards/wallet-c/provisioning-data'],
  [
    'cards/wallet-b-unified-provisioning-data',
    'POST /cards/wallet-b/unified-provisioning-data',
    'POST /cards/{cardToken}/wallet-b/unified-provisioning-data',
  ],
  [
    'cards/checkout-scheme-a-provisioning',
    'POST /cards/checkout/scheme-a/provisioning',
    'POST /cards/{cardToken}/checkout/scheme-a/provisioning',
  ],
  [
    'cards/checkout-scheme-b-provisioning',
    'POST /cards/checkout/scheme-b/provisioning',
    'POST /cards/{cardToken}/checkout/scheme-b/provisioning',
  ],
  ['cards/enrol-checkout-customer', `POST ${CUSTOMERS}`],
  ['cards/read-checkout-customer', `GET ${CUSTOMERS}/{customerId}`],
  ['cards/change-checkout-customer', `PUT ${CUSTOMERS}/{customerId}`],
  ['cards/add-checkout-card', `POST ${CUSTOMERS}/{customerId}/cards`],
  ['cards/change-checkout-card', `PUT ${CUSTOMERS}/{customerId}/cards`],
  ['cards/delete-checkout-customer', `POST ${CUSTOMERS}/{customerId}/cards/delete`],
  ['cards/checkout-request-status', 'GET /checkout/scheme-a/status/{requestTraceId}'],
] as const

const at = (id: string, variant: Variant, release = latestRelease(variant)) => {
  const operation = cardOperationAt(id, variant, release)
  return operation && `${operation.method} ${operation.path}`
}

describe('operations on wallets and remote checkout', () => {
  test.for(SHOWN)('%s has the addresses of the document', ([id, v2, token]) => {
    expect(at(id, 'v2')).toBe(v2)
    expect(cardOperationAt(id, 'v2', latestRelease('v2'))?.pathAssumption).toBeUndefined()
    if (token === undefined) return
    expect(at(id, 'token-v2')).toBe(token)
    expect(cardOperationAt(id, 'token-v2', latestRelease('token-v2'))?.pathAssumption).toBeUndefined()
  })

  test.for(['encrypted-card-data', 'authorization-code', 'encrypt-card-data/checkout', 'checkout/status'])(
    '/cards/%s is given with a path only',
    (end) => {
      const found = cardOperationsAt('v2', '2.38.0').find(({ path }) => path === `/cards/${end}`)
      expect(found).toMatchObject({ method: 'POST', pathAssumption: 'card-methods' })
    },
  )

  test('the customer deletion was a DELETE in 2.14.0', () => {
    expect(at('cards/delete-checkout-customer', 'v2', '2.14.0')).toBe(
      `DELETE ${CUSTOMERS}/{customerId}/cards`,
    )
    expect(at('cards/delete-checkout-customer', 'v2', '2.19.3')).toContain('/cards/delete')
    expect(at('cards/delete-checkout-customer', 'v2', '2.12.0')).toBeUndefined()
  })

  test.for<[string, readonly string[]]>([
    ['2.12.0', ['wallet']],
    ['2.14.0', ['wallet', 'checkout']],
    ['2.19.2', ['wallet', 'checkout']],
    ['2.19.3', ['wallet']],
    ['2.38.0', ['wallet']],
  ])('in %s what is beta is about %o', ([release, subjects]) => {
    const beta = cardOperationsAt('v2', release).filter((operation) => operation.beta)
    expect(beta.filter(({ path }) => /wallet-[abc]\/provisioning-data/.test(path))).toHaveLength(3)
    const ofCustomers = beta.filter(({ path }) => path.startsWith('/checkout/scheme-a/'))
    expect(ofCustomers).toHaveLength(subjects.includes('checkout') ? 7 : 0)
  })
})
