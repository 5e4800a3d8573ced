import { type CardOperation, described, read } from '../operation-rows.ts'
import { ofCard } from './routes.ts'

/** Document 3 §4: cards on their way into wallets. */
export const WALLET_OPERATIONS = [
  pushProvisioning('cards/wallet-a-provisioning-data', 'A'),
  pushProvisioning('cards/wallet-b-provisioning-data', 'B'),
  pushProvisioning('cards/wallet-c-provisioning-data', 'C'),
  described(
    'cards/wallet-b-unified-provisioning-data',
    'Unified data for pushing a card into wallet B',
    ofCard('/wallet-b/unified-provisioning-data', { variants: ['v2', 'token-v2'] }),
  ),
  described(
    'cards/encrypted-card-data',
    'Encrypted card data for the SDK of a wallet',
    ofCard('/encrypted-card-data', { open: 'card-methods' }),
  ),
  // A code ends by itself, and does nothing until it is redeemed.
  read('cards/authorization-code', 'A code with which the SDK of a wallet is authorized', {
    clause: '3 §5.2',
    ...ofCard('/authorization-code', { open: 'card-methods' }),
    givesToken: true,
  }),
] as const satisfies readonly CardOperation[]

/** Beta in every release; document 3 §4 shows an address in v2 alone. */
function pushProvisioning<const Id extends `cards/${string}`>(id: Id, wallet: 'A' | 'B' | 'C') {
  const end = `/wallet-${wallet.toLowerCase()}/provisioning-data`
  return described(id, `Data for pushing a card into wallet ${wallet}`, {
    ...ofCard(end, { openIn: ['token-v2'] }),
    beta: true,
  })
}
