import { collected } from '../../documents/apis.ts'

/** Names that profiles have had from the beginning; further APIs bring their own. */
const COMMON_MEANINGS = {
  account: 'an account of the permission',
  foreignAccount: 'an account that exists but lies outside the permission',
  finalizedDay: 'a past day that is finalized, yyyy-mm-dd',
  unfinalizedDay: 'a past day that is not finalized, yyyy-mm-dd',
  quietDay: 'a finalized day of the account without bookings',
  busyDay: 'a finalized day of the account with bookings of many kinds',
  dayBeforeBusyDay: 'the finalized day before busyDay',
  busyDayStatement: 'the id of the statement of busyDay alone',
  submission:
    'the submissionId of an order that was submitted under the permission, and whose status the target still tells',
  debtorIban: 'the IBAN of an account of the permission from which payments may be made',
  debtorAccount: 'the accountId of debtorIban',
  debtorBic: 'the BIC of the bank of debtorIban',
  secondDebtorIban:
    'the IBAN of another account of the permission from which payments may be made, in the same currency as debtorIban',
  secondDebtorAccount: 'the accountId of secondDebtorIban',
  largeAmount:
    'what a payment from secondDebtorIban may cost that is more than 21474836.47, the largest number of 32 bits in hundredths; left out where nothing so large is to be booked',
  foreignIban: 'the IBAN of an account at the same bank that the permission does not cover',
  creditorIban: 'an IBAN, no QR-IBAN, to which payments may be made',
  qrIban: 'a QR-IBAN to which payments may be made',
  qrReference: 'a QR reference of 27 digits for qrIban',
  otherCreditor: 'an account number, no IBAN, to which payments may be made',
  otherCreditorBic: 'the BIC of the bank of otherCreditor',
  ownCreditorIban: 'the IBAN of another account of the permission, in the same currency as debtorIban',
  ownCreditorAccount: 'the accountId of ownCreditorIban',
  bankHoliday:
    'a day of the next weeks on which the bank executes no payments, yyyy-mm-dd; payments may be ordered for it',
  paymentAmount:
    'what a payment may cost, as a decimal such as 1.05; scenarios make up to twelve of them at once, and as many of 1',
  paymentCurrency: 'the currency of debtorIban and of the payments',
  refusedCurrency: 'a currency that debtorIban does not allow',
  exchangedCurrency:
    'a currency other than that of debtorIban in which payments may be ordered from it; left out where nothing is to be exchanged',
  exchangedAmount:
    'what a payment in exchangedCurrency may cost, as a decimal of more than 50 such as 97.31, so that no rate leaves the number as it is; scenarios make two of them',
  unknownPermission: 'a UUID that is no permission',
  clientId: 'the id of the client, as X-CorAPI-Client-ID and client_id carry it',
  secondClientId: 'the same of the second client',
  providerId: 'the identifier of the provider, as in X-CorAPI-Target-ID',
  refreshToken: 'a refresh token of the client',
  expiredAccessToken:
    'an access token of the client for the permission that has expired, such as that of the day before yesterday',
  otherPermission: 'the Permission-ID of the second client, which otherAccessToken was issued for',
  otherAccessToken: 'a valid access token of the second client',
  otherRefreshToken: 'a valid refresh token of the second client',
  secondProvider: 'the identifier of another provider that the gateway relays to, as in X-CorAPI-Target-ID',
  secondProviderPermission: 'a Permission-ID of the client at secondProvider',
  secondProviderAccessToken: 'a valid access token of the client that secondProvider issued for it',
  security: 'the ISIN of a security that the settlement API knows',
  otherSecurity: 'the ISIN of another one',
  unknownSecurity: 'a well-formed ISIN that it does not know',
  digitalCard: 'the dpan of an active digital card of activeCard',
  otherDigitalCard: 'the dpan of another one',
  suspendedDigitalCard: 'the dpan of a suspended digital card of activeCard',
  deletedDigitalCard: 'the dpan of a deleted digital card of activeCard',
  unknownDigitalCard: 'a well-formed dpan that no digital card has',
  merchant: 'the merchantId of a merchant with a logo',
  unknownMerchant: 'a well-formed merchantId that no merchant has',
} as const

/** Every name that a profile may give under `known`, with what it stands for. */
export const KNOWN_DATA_MEANINGS: Readonly<Record<string, string>> = {
  ...COMMON_MEANINGS,
  ...collected<string>('knownData'),
}

/** Data that exist at the target. Every entry is optional: what is missing makes scenarios `not-tested`. */
export interface KnownData extends KnownNames {
  readonly [name: string]: string | undefined
}

type KnownNames = { readonly [Name in keyof typeof COMMON_MEANINGS]?: string }

/** Every name that a profile may give under `cards`, with what it stands for. */
export const KNOWN_CARD_MEANINGS = {
  activeCard: 'an active physical card that is no bank card',
  virtualCard: 'an active virtual card',
  bankCard: 'an active bank card, of type 6',
  blockedCard: 'a blocked card',
  cardOutsidePsd2: 'an active card of an issuer that is not under PSD2',
  newCard: 'an identifier under which a card can be ordered, and which no card has yet',
  newBankCard: 'the same for a bank card',
  newBankCardElsewhere: 'the same for a bank card at an issuer that has no bank cards',
  unknownCard: 'a well-formed identifier that no card has',
} as const

/** What a scenario may name under `facts`. */
export const KNOWN_DATA = [...Object.keys(KNOWN_DATA_MEANINGS), ...Object.keys(KNOWN_CARD_MEANINGS)]

/** The key of a profile under which a name stands. */
export function keyOfData(name: string): 'known' | 'cards' {
  return Object.hasOwn(KNOWN_CARD_MEANINGS, name) ? 'cards' : 'known'
}

/** All that a profile names, under whichever key. */
export function namedData(profile: {
  readonly known: object
  readonly cards?: object | undefined
}): Readonly<Record<string, unknown>> {
  return { ...profile.known, ...profile.cards }
}
