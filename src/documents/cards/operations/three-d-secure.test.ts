import { expect, test } from 'vitest'
import { cardOperationAt } from '../operations.ts'
import type { Variant } from '../releases.ts'

const at = (id: string, variant: Variant, release: string) => {
  const operation = cardOperationAt(id, variant, release)
  return operation && `${operation.method} ${operation.path}${operation.pathAssumption ? ' *' : ''}`
}

const IN_PATH = '/cards/{bankClearingNumber}/{cardNumber}/{cardType}'

/** Document 3 §4 and §9.4, read once more; an asterisk marks what they do not show. */
test.for([
  ['cards/register-three-ds', 'v2', '2.38.0', 'POST /cards/3ds'],
  ['cards/update-three-ds', 'v2', '2.38.0', 'PUT /cards/3ds'],
  ['cards/delete-three-ds', 'v2', '2.38.0', 'POST /cards/3ds/delete'],
  ['cards/read-three-ds', 'v2', '2.38.0', 'POST /3ds/details *'],
  ['cards/delete-three-ds', 'v2', '2.0.0', 'POST /cards/3ds/delete'],
  ['cards/delete-three-ds', 'v1', '1.17.0', 'POST /cards/3ds/delete'],
  ['cards/delete-three-ds', 'v1', '1.1.8', 'POST /cards/3ds/delete'],
  ['cards/delete-three-ds', 'v1', '1.1.7', 'DELETE /cards/3ds'],
  ['cards/delete-three-ds', 'v1', '1.0.0', 'DELETE /cards/3ds'],
  ['cards/delete-three-ds', 'v1', '0.9.9', `DELETE ${IN_PATH}/3ds *`],
  ['cards/delete-three-ds', 'token-v2', '2.38.0', 'POST /cards/{cardToken}/3ds/delete *'],
  ['cards/register-three-ds', 'token-v2', '2.19.3', 'POST /cards/{cardToken}/3ds *'],
  ['cards/read-three-ds', 'token-v2', '2.38.0', 'POST /cards/{cardToken}/3ds/details *'],
  ['cards/search-digital-cards', 'v2', '2.38.0', 'POST /digitalcards/search *'],
  ['cards/search-digital-cards', 'v1', '1.0.0', 'POST /digitalcards/search *'],
  ['cards/search-digital-cards', 'token-v2', '2.38.0', 'POST /cards/{cardToken}/digitalcards/search *'],
  ['cards/update-digital-card-status', 'token-v2', '2.38.0', 'PUT /digitalcards/{dpan}/status *'],
] as const)('%s of %s %s is %s', ([id, variant, release, address]) => {
  expect(at(id, variant, release)).toBe(address)
})
