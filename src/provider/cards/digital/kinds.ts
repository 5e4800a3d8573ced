import type { SettledStatus } from '../../../documents/cards/status-life.ts'
import type { Material } from '../card.ts'
import type { DigitalCard } from './digital-card.ts'

/** A sort of digital card that cards have. */
export type DigitalKind = Pick<
  DigitalCard,
  'tokenRequestor' | 'walletType' | 'deviceType' | 'deviceName' | 'statusReason'
> & { readonly status: SettledStatus }

/** Who asks for tokens. */
export const WALLETS = {
  A: { tokenRequestor: { id: '50110030273', name: 'Wallet A' }, walletType: 'WALLET_A' },
  B: { tokenRequestor: { id: '50120834693', name: 'Wallet B' }, walletType: 'WALLET_B' },
  C: { tokenRequestor: { id: '50130417758', name: 'Wallet C' }, walletType: 'WALLET_C' },
} as const

const { A: WALLET_A, B: WALLET_B } = WALLETS

/** Every card is in these wallets, in this order. */
const IN_WALLETS: readonly DigitalKind[] = [
  { ...WALLET_A, deviceType: 'MOBILE_PHONE', deviceName: 'Phone', status: 'ACTIVE' },
  { ...WALLET_A, deviceType: 'WATCH', deviceName: 'Watch', status: 'ACTIVE' },
  {
    ...WALLET_B,
    deviceType: 'TABLET',
    deviceName: 'Tablet',
    status: 'SUSPENDED',
    statusReason: 'USER_DECISION',
  },
  // The token requestor is optional (document 3 §2): what nobody uses any more has lost it.
  { walletType: 'WALLET_C', deviceType: 'MOBILE_PHONE', deviceName: 'Old phone', status: 'DELETED' },
]

/** Virtual cards lie at many shops, so that there is more than a page of their tokens. */
const AT_MERCHANTS = Array.from({ length: 20 }, (_, index): DigitalKind => {
  const number = String(index + 1).padStart(2, '0')
  return { tokenRequestor: { id: `401000000${number}`, name: `Shop ${number}` }, status: 'ACTIVE' }
})

/** The digital cards that a card has before anybody asks for one, in this order; at most a hundred. */
export const DIGITAL_KINDS: Readonly<Record<Material, readonly DigitalKind[]>> = {
  PHYSICAL: IN_WALLETS,
  VIRTUAL: [...IN_WALLETS, ...AT_MERCHANTS],
}
