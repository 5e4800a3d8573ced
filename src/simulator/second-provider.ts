import { type BankOptions, createBank } from '../provider/bank/bank.ts'
import { BUILT_IN_BANKS } from '../provider/bank/built-in-banks.ts'
import { createFoundation } from '../provider/bank/foundation.ts'
import { createCredentials } from './credentials.ts'
import { type Holdings, grantTo } from './control/control.ts'

/** A bank of one account. */
const DEFINITION = { ...BUILT_IN_BANKS.single, name: 'second', providerId: 'second-bank' }

/**
 * Another provider of the same gateway (document 1 §1.1), whose customer has given the client access before: requests
 * that name it in X-CorAPI-Target-ID go there and nowhere else. New consents are given at the first provider alone.
 */
export function createSecondProvider(
  { seed, ...rest }: Pick<BankOptions, 'seed' | 'xml' | 'clients' | 'startedAtMs'>,
  { permissions, clientId, nowMs }: Pick<Holdings, 'permissions'> & { clientId: string; nowMs: number },
): Holdings {
  // With the same seed both would give out the same ids and tokens.
  const own = seed ^ 0x2b
  const foundation = createFoundation(DEFINITION, own)
  const bank = createBank({
    ...rest,
    definition: DEFINITION,
    seed: own,
    foundation,
    gatewayIsElsewhere: false,
  })
  const holdings = { bank, permissions, credentials: createCredentials() }
  const [contract] = bank.contracts(1)
  if (contract)
    grantTo(holdings, { clientId, contractId: contract.id, accountIds: contract.accountIds, nowMs })
  return holdings
}
