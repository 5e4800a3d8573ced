import { jsonAnswer } from '../../answers/answer.ts'
import { defined } from '../../../kernel/defined.ts'
import { err, ok } from '../../../kernel/result.ts'
import { hasChange } from '../../../documents/cards/history.ts'
import type { CardAction, CardCall } from '../action.ts'
import { INACTIVE, wrongRequest } from '../errors.ts'
import { WALLETS } from '../digital/kinds.ts'
import { placeIn, provision } from '../digital/provision.ts'
import type { Destination } from '../digital/provision.ts'
import { cardDataOf, encryptedData } from './encryption.ts'

/** A wallet that cards are pushed into (assumption wallet-requests). */
interface Wallet extends Pick<Destination, 'tokenRequestor' | 'walletType'> {
  readonly publicKeyId: string
  /** What a request has to have. */
  readonly fields: readonly string[]
  /** What 2.24.0 requires besides (document 3 §2). */
  readonly newFields?: readonly string[]
  /** The wallet asks the issuer whether it gave the card out. */
  readonly isActivated?: true
}

const OF_B: Wallet = {
  ...WALLETS.B,
  publicKeyId: 'wallet-b-key-1',
  fields: ['walletAccountId'],
  newFields: ['deviceId'],
}
const PUSHED_INTO = {
  A: {
    ...WALLETS.A,
    publicKeyId: 'wallet-a-key-1',
    fields: ['certificates', 'nonce', 'nonceSignature'],
    newFields: ['deviceId'],
    isActivated: true,
  },
  B: OF_B,
  C: { ...OF_B, ...WALLETS.C, publicKeyId: 'wallet-c-key-1' },
  'B unified': { ...OF_B, fields: ['walletAccountId', 'deviceId'], newFields: [] },
} as const satisfies Readonly<Record<string, Wallet>>

export function provisioningIntoWallet(into: keyof typeof PUSHED_INTO): CardAction {
  const wallet: Wallet = PUSHED_INTO[into]
  return async (card, call, context) => {
    const { policy, nowMs } = context
    const missing = policy
      .fieldsOfProvisioning(fieldsOf(wallet, call))
      .find((name) => call.body[name] === undefined || call.body[name] === '')
    if (missing !== undefined) return err(wrongRequest(`${missing} is missing.`))
    if (!policy.provisionsWhen(card, nowMs)) return err(INACTIVE)
    const clear = cardDataOf(card)
    const encryptedPayload = await encryptedData(clear, wallet.publicKeyId, card, call, context)
    const activationData = wallet.isActivated
      ? await encryptedData({ activated: true }, wallet.publicKeyId, card, call, context)
      : undefined
    const { tokenRequestor, walletType } = wallet
    const place = placeIn(call.body, 'deviceId', 'walletAccountId', 'nonce')
    const device = defined({ tokenRequestor, walletType, deviceType: 'MOBILE_PHONE', place })
    provision(card, device, context)
    return ok(jsonAnswer(policy.encryptionAnswer(defined({ encryptedPayload, activationData }), clear)))
  }
}

function fieldsOf({ fields, newFields = [] }: Wallet, { variant, release }: CardCall): readonly string[] {
  return hasChange('push-provisioning-fields-required', variant, release) ? [...fields, ...newFields] : fields
}
