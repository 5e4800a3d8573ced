import type { DocumentClause } from '../document-clauses.ts'
import type { Enumeration } from '../enumerations.ts'
import { memberAt } from './history.ts'
import { type Release, type Variant, variantOf } from './releases.ts'
import { defined } from '../../kernel/defined.ts'
import { type Word, words } from '../../kernel/words.ts'

/** The card API's enumerations. None is given completely, so a value that is not here is never wrong. */
export const CARD_ENUMERATIONS = [
  open('UpdateCardStatusAction', 'DELETE_IMMEDIATELY DELETE_AT_END_OF_NEXT_MONTH', 'BLOCK UNBLOCK'),
  open('CardStatus', 'DELETE_PENDING', 'ACTIVE SUSPENDED DELETED SUSPENSION_PENDING RESUMPTION_PENDING'),
  open('TransactionAuthorizer', 'ALWAYS_ISSUER', 'STAND_IN PLATFORM'),
  open('CardBlockOrigin', 'OPERATOR_FRAUD_BY_PLATFORM'),
  open('AuthenticationMethod', 'DELEGATED BIOMETRIC BIOMETRIC_WITH_PIN_FALLBACK SMS_ONLY', 'PIN NONE'),
  open('Region', 'EASTERN_EUROPE_AND_CENTRAL_ASIA'),
  open(
    'Push event kind',
    'CARD_SYNC',
    'CARD_BLOCKED CARD_UNBLOCKED CARD_DELETED CARD_ORDERED CARD_UPDATED CARD_ORDER_REVERSED',
    'PIN_ORDERED PIN_VIEWED TOKEN_UPDATED AUTHORIZATION_FULFILLED AUTHORIZATION_REJECTED',
  ),
  open('CardStatusUpdateReason', '', 'ISSUER_DECISION USER_DECISION'),
  open('CardMaterial', '', 'PHYSICAL VIRTUAL'),
  open('CardOrderReason', '', 'DAILY_BUSINESS CARD_RENEWAL'),
  open('ContactlessActivationMode', '', 'ACCORDING_TO_EMV IMMEDIATE AUTOMATIC DEFERRED'),
  open('MoneySendReceiveAllowance', '', 'NOT_ALLOWED RECEIVE_ALLOWED SEND_ALLOWED RECEIVE_AND_SEND_ALLOWED'),
  open(
    'DigitalCardStatus',
    '',
    'ACTIVE SUSPENDED DELETED RESUMPTION_PENDING SUSPENSION_PENDING DELETION_PENDING',
  ),
] as const

export type CardEnumerationName = (typeof CARD_ENUMERATIONS)[number]['name']

/** The values that one has here, as a type. */
export type CardValue<Name extends CardEnumerationName> = Extract<
  (typeof CARD_ENUMERATIONS)[number],
  { readonly name: Name }
>['values' | 'further'][number]

interface CardEnumeration<Name extends string, Value extends string> extends Enumeration {
  readonly name: Name
  readonly clause: DocumentClause
  readonly values: readonly Value[]
  /** What comparable services use beside the values named (assumption card-enumeration-values). */
  readonly further: readonly Value[]
}

/** The values named that a release has, under the names that they have there. */
export function enumerationAt(
  name: CardEnumerationName,
  release: Release,
  variant: Variant | undefined = variantOf(release),
) {
  const row = CARD_ENUMERATIONS.find((enumeration) => enumeration.name === name)
  if (!row || !variant) return []
  return row.values.flatMap((value) => memberAt(name, value, variant, release) ?? [])
}

function open<const Name extends string, const Shown extends string, const More extends string>(
  name: Name,
  shown: Shown,
  ...comparable: readonly More[]
): CardEnumeration<Name, Word<Shown | More>> {
  const [values, further] = [words(shown), words(...comparable)]
  const assumption = further.length > 0 ? ('card-enumeration-values' as const) : undefined
  return { name, ...defined({ clause: '3 §2', values, further, complete: false, assumption }) }
}

/** Document 3 §2: what is grouped in blockInformation. */
export const BLOCK_DATA = words(
  'blockOrigin blockInterface blockedCardReplacement unblockCardByCardholderAllowed',
)

/** A record of document 3 §2: the fields that any release has had. Types, lengths and formats are not shown. */
interface CardRecord {
  readonly clause: DocumentClause
  readonly fields: readonly string[]
}

export const CARD_RECORDS = {
  CardOrderData: named(
    'cardOrderReason, contactlessActivationMode, pinDatamailerDelivery, pinDatamailerExpressCode',
    'pinMailerTextCode, cardMailerText, pinData, fraudConfiguration',
  ),
  'Card order response': named('cardToken, cardInstanceToken'),
  FraudConfiguration: named('restrictedRegions, riskshieldListing'),
  FeatureToggles: named(
    'blockedMerchantCategoryCodes, contactlessActivationStatus, moneySendReceiveAllowance',
    'allowedMerchantCategoryCodes, moneySendReceiveAllowed, moneySendReceiveAccepted',
  ),
  CardDetailsResponse: named('aliasId, customerId, onlineLimits, card status, cardToken, cardInstanceToken'),
  CommonCardInformation: named(
    'cardOrderDateTime, markedAsDelayedDelete, chipApplication',
    ...BLOCK_DATA,
    'blockInformation',
  ),
  CardMutationBccData: named('streetNo'),
  Merchant: named('categoryName, merchantCategory'),
  Authorization: named(
    'walletType, authorisationOrigin, threeDsIndicator, cardholderAmount, isoResponseCode',
    'schemeTransactionId, approvalCode, threeDsAuthenticationLevel, merchant data',
  ),
  Presentment: named(
    'shortCardId, cardSeqNumber, cardExpiry, walletType, transactionDataDetails',
    'schemeTransactionId, approvalCode',
  ),
  DigitalCard: named(
    'tokenRequestor, tokenRequestorId, tokenRequestorName, deviceType, deviceName',
    'digitalCardStatusUpdateReason',
  ),
  'Card encryption request': named('subCardType'),
  'click-to-checkout request': named('subCardType'),
  CardEncryptionResponse: named('panSuffix, publicKeyId'),
  '3-D Secure data': named('authId, emCertId, authentication method, password'),
  'Remote-checkout consumer records': named('streetNo, customerId, privacyUri, termsAndConditionsUri'),
} as const satisfies Readonly<Record<string, CardRecord>>

export type CardRecordName = keyof typeof CARD_RECORDS

/** Lists of fields, as the document writes them. */
function named(...lists: readonly string[]): CardRecord {
  return { clause: '3 §2', fields: lists.flatMap((list) => list.split(', ')) }
}

/** The fields that a record has in a release, under the names that they have there. */
export function recordAt(
  record: CardRecordName,
  release: Release,
  variant: Variant | undefined = variantOf(release),
) {
  if (!variant) return []
  return CARD_RECORDS[record].fields.flatMap((field) => memberAt(record, field, variant, release) ?? [])
}
