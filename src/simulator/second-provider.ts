import { createBank } from '../provider/bank/bank.ts'
import { BUILT_IN_BANKS } from '../provider/bank/built-in-banks.ts'
import { createFoundation } from '../provider/bank/foundation.ts'
import { DEFAULT_CLIENT, DEFAULT_CLIENTS } from '../provider/gateway/clients.ts'
import type { Permissions } from '../provider/gateway/hosted/permissions.ts'
import { createCredentials } from './credentials.ts'
import type { SimulatorOptions } from './simulator.ts'
import { grantTo } from './control/control.ts'
import type { Holdings } from './control/token-control.ts'

/** A bank of one account. */
const DEFINITION = { ...BUILT_IN_BANKS.single, name: 'second', providerId: 'second-bank' }

/**
 * Another provider of the same gateway (document 1 §1.1), whose customer has given the client access before: requests
 * that name it in X-CorAPI-Target-ID go there and nowhere else. New consents are given at the first provider alone.
 */
export function createSecondProvider(
  seed: number,
  { xml, clients = DEFAULT_CLIENTS }: Pick<SimulatorOptions, 'xml' | 'clients'>,
  permissions: Permissions,
  nowMs: number,
): Holdings {
  // With the same seed both would give out the same ids and tokens.
  const own = seed ^ 0x2b
  const foundation = createFoundation(DEFINITION, own)
  const bank = createBank({ definition: DEFINITION, seed: own, foundation, startedAtMs: nowMs, xml, clients })
  const holdings = { bank, permissions, credentials: createCredentials() }
  for (const { id, accountIds } of bank.contracts(1))
    grantTo(holdings, { clientId: DEFAULT_CLIENT, contractId: id, accountIds, nowMs })
  return holdings
}
