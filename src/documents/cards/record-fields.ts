import type { DocumentClause } from '../document-clauses.ts'
import { memberAt } from './members.ts'
import type { MemberAt } from './members.ts'
import { variantOf } from './releases.ts'
import type { Release, Variant } from './releases.ts'

/** A record of document 3 §2: the fields that any release has had. Types, lengths and formats are not shown. */
interface CardRecord {
  readonly clause: DocumentClause
  readonly fields: readonly string[]
}

export const CARD_RECORDS = {
  CardOrderData: named(
    'cardOrderReason',
    'contactlessActivationMode',
    'pinDatamailerDelivery',
    'pinDatamailerExpressCode',
    'pinMailerTextCode',
    'cardMailerText',
    'pinData',
    'fraudConfiguration',
  ),
  'Card order response': named('cardToken', 'cardInstanceToken'),
  FraudConfiguration: named('restrictedRegions', 'riskshieldListing'),
  FeatureToggles: named(
    'blockedMerchantCategoryCodes',
    'contactlessActivationStatus',
    'moneySendReceiveAllowance',
    'allowedMerchantCategoryCodes',
    'moneySendReceiveAllowed',
    'moneySendReceiveAccepted',
  ),
  CardDetailsResponse: named(
    'aliasId',
    'customerId',
    'onlineLimits',
    'card status',
    'cardToken',
    'cardInstanceToken',
  ),
  CommonCardInformation: named(
    'cardOrderDateTime',
    'markedAsDelayedDelete',
    'chipApplication',
    'blockOrigin',
    'blockInterface',
    'blockedCardReplacement',
    'unblockCardByCardholderAllowed',
    'blockInformation',
  ),
  CardMutationBccData: named('streetNo'),
  Merchant: named('categoryName', 'merchantCategory'),
  Authorization: named(
    'walletType',
    'authorisationOrigin',
    'threeDsIndicator',
    'cardholderAmount',
    'isoResponseCode',
    'schemeTransactionId',
    'approvalCode',
    'threeDsAuthenticationLevel',
    'merchant data',
  ),
  Presentment: named(
    'shortCardId',
    'cardSeqNumber',
    'cardExpiry',
    'walletType',
    'transactionDataDetails',
    'schemeTransactionId',
    'approvalCode',
  ),
  DigitalCard: named(
    'tokenRequestor',
    'tokenRequestorId',
    'tokenRequestorName',
    'deviceType',
    'deviceName',
    'digitalCardStatusUpdateReason',
  ),
  'Card encryption request': named('subCardType'),
  'click-to-checkout request': named('subCardType'),
  CardEncryptionResponse: named('panSuffix', 'publicKeyId'),
  '3-D Secure data': named('authId', 'emCertId', 'authentication method', 'password'),
  'Remote-checkout consumer records': named('streetNo', 'customerId', 'privacyUri', 'termsAndConditionsUri'),
} as const satisfies Readonly<Record<string, CardRecord>>

export type CardRecordName = keyof typeof CARD_RECORDS

function named(...fields: readonly string[]): CardRecord {
  return { clause: '3 §2', fields }
}

/** The fields that a record has in a release, under the names that they have there. */
export function recordAt(
  record: CardRecordName,
  release: Release,
  variant: Variant | undefined = variantOf(release),
): readonly MemberAt[] {
  if (!variant) return []
  return CARD_RECORDS[record].fields.flatMap((field) => memberAt(record, field, variant, release) ?? [])
}
