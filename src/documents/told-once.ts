import type { CardRecordName } from './cards/enumerations.ts'
import type { JsonSchemaName } from './wire-schemas.ts'

/** A body; or a record of the card API, of which document 3 names the fields and shows no shape. */
export type TellingRecord = JsonSchemaName | CardRecordName

/** Fields that no relation has: nothing else tells what they tell, or nothing says that it is the same. */
interface ToldOnce {
  readonly why: string
  /** Where they stand, with all that is below: JSON Pointers in which `*` stands for every item or name. */
  readonly of: Partial<Readonly<Record<TellingRecord, readonly string[]>>>
}

const ENTRY = '/entries/*'
const TRANSACTION = '/entries/*/transactions/*'
const ORDERED = '/transactions/*/*'

/** What stands in one place alone. With the relations these are all fields of all records (`test/told-once.test.ts`). */
export const TOLD_ONCE: readonly ToldOnce[] = [
  {
    why: 'how an account, a reference or a member of a clearing system is named: values seen, not a set',
    of: {
      'account-information/accounts': ['/*/account/type'],
      'account-information/account': ['/account/type'],
      'account-information/statement-links': ['/*/account/type'],
      'account-information/transaction-list': [
        `${TRANSACTION}/counterparty/account/type`,
        `${TRANSACTION}/counterparty/agent/clearingSystemMemberIdentification/code`,
        `${TRANSACTION}/remittanceReference/type`,
      ],
      'payment-submission/instruction': [
        '/debtorAccount/type',
        `${ORDERED}/creditorAccount/type`,
        `${ORDERED}/remittanceReference/type`,
      ],
    },
  },
  {
    why: 'a text for people, or a name that only people read',
    of: {
      'account-information/transaction-list': [
        `${ENTRY}/additionalEntryInformation`,
        `${TRANSACTION}/additionalTransactionInformation`,
      ],
      'account-information/statement-links': ['/*/name', '/*/description', '/*/type'],
      'payment-submission/status': ['/transactions/*/reasonInformation'],
      'settlement/error-detail': ['/title', '/detail'],
      'settlement/error-detail-400': [
        '/title',
        '/detail',
        '/invalidParams/*/reason',
        '/missingParams/*/reason',
      ],
      problem: ['/title', '/detail'],
      'consent-flow/token-error': ['/error_description'],
    },
  },
  {
    why: 'of which kind an error or a problem is: the answer itself is the only one about it',
    of: {
      problem: ['/type', '/instance'],
      'settlement/error-detail': ['/type', '/instance'],
      'settlement/error-detail-400': ['/type', '/instance'],
      'consent-flow/token-error': ['/error'],
    },
  },
  {
    why: "a number of the bank's own, or one of which is not shown what it refers to",
    of: {
      'account-information/transaction-list': [
        `${ENTRY}/entryId`,
        `${ENTRY}/entryReference`,
        `${ENTRY}/entryReferenceInternalId`,
        `${TRANSACTION}/transactionId`,
      ],
      'payment-submission/consents': ['/*/accountId'],
    },
  },
  {
    why: 'of the parts of an entry nothing says that a statement tells the same of them',
    of: {
      'account-information/transaction-list': [
        `${ENTRY}/instructedAmount/exchangeIndicator`,
        `${ENTRY}/totalChargesAmount/chargeRecords`,
        `${TRANSACTION}/instructedAmount/exchangeIndicator`,
        `${TRANSACTION}/totalChargesAmount`,
        `${TRANSACTION}/transactionType`,
        `${TRANSACTION}/bankTransactionCode`,
      ],
    },
  },
  {
    why: 'which of the balances of a day it is follows from the day, of which nothing else speaks',
    of: { 'account-information/balance': ['/balanceType'] },
  },
  {
    why: 'an echo repeats its own request, and when it was made',
    of: {
      'account-information/echo': ['/requestDateTime', '/receivedHeaders', '/receivedPayload'],
      'payment-submission/echo': ['/requestDateTime', '/receivedHeaders', '/receivedPayload'],
    },
  },
  {
    why: 'it says how an order is to be carried out or checked, and no answer repeats it',
    of: {
      'payment-submission/instruction': [
        '/initiatingPartyId',
        '/bookingInstruction',
        '/transactions/*/ibanDetails/sepaIndicator',
      ],
    },
  },
  {
    why: 'from which account is paid shows in whose list a booking stands (reconciliation/debtor-alone-is-debited)',
    of: { 'payment-submission/instruction': ['/debtorAccount/identification'] },
  },
  {
    why: 'the booking of the debtor names the creditor, and nobody who stands behind one of the two',
    of: {
      'payment-submission/instruction': [
        '/transactions/*/qrDetails/ultimateCreditor',
        '/transactions/*/qrDetails/ultimateDebtor',
      ],
    },
  },
  {
    why: 'tokens, their kind, life and scopes: secrets that no other answer may tell',
    of: {
      'consent-flow/tokens': ['/access_token', '/token_type', '/expires_in', '/refresh_token', '/scope'],
    },
  },
  {
    why: 'what is ordered: that a card shows it is not said',
    of: {
      CardOrderData: [
        '/cardOrderReason',
        '/contactlessActivationMode',
        '/pinDatamailerDelivery',
        '/pinDatamailerExpressCode',
        '/pinMailerTextCode',
        '/cardMailerText',
        '/pinData',
        '/fraudConfiguration',
      ],
      FraudConfiguration: ['/restrictedRegions', '/riskshieldListing'],
      CardMutationBccData: ['/streetNo'],
      'cards/status-update': ['/cardStatusUpdateReason'],
    },
  },
  {
    why: 'details of a card alone show it; both variants show the same (cards/same-card-in-both-variants)',
    of: {
      CardDetailsResponse: ['/aliasId', '/customerId'],
      CommonCardInformation: [
        '/cardOrderDateTime',
        '/markedAsDelayedDelete',
        '/chipApplication',
        '/blockOrigin',
        '/blockInterface',
        '/blockedCardReplacement',
        '/unblockCardByCardholderAllowed',
        '/blockInformation',
      ],
    },
  },
  {
    why: 'how an authorization was asked for and decided: the presentment that follows does not say',
    of: {
      Authorization: [
        '/authorisationOrigin',
        '/threeDsIndicator',
        '/isoResponseCode',
        '/threeDsAuthenticationLevel',
      ],
    },
  },
  {
    why: 'of the instance with which it was made, and of how it was presented, an authorization tells nothing',
    of: { Presentment: ['/cardExpiry', '/transactionDataDetails'] },
  },
  {
    why: 'for whom data are encrypted: it is in the request alone, and what is encrypted cannot be read',
    of: {
      'Card encryption request': ['/subCardType'],
      'click-to-checkout request': ['/subCardType'],
      CardEncryptionResponse: ['/publicKeyId'],
    },
  },
  {
    why: 'addresses of pages of the issuer, which a customer is shown once',
    of: { 'Remote-checkout consumer records': ['/privacyUri', '/termsAndConditionsUri'] },
  },
  {
    why: 'a name of the access control server, and a secret that no answer may tell',
    of: { '3-D Secure data': ['/emCertId', '/password'] },
  },
]
