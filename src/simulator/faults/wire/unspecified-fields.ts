import type { BodySchemaName } from './bodies.ts'

/** Why a field may have any value of its type: nothing that a client can rely on tells what it has to be. */
export function toldNowhereElse(schema: BodySchemaName, pointer: string): string | undefined {
  return UNTOLD.find(([pattern]) => pattern.test(schema + pointer))?.[1]
}

const FREE_TEXT = 'a text for people'
const OPEN_VALUES = 'the documents show values seen, not a set'
const ANOTHER_VIEW = 'nothing says that it is the same as elsewhere'

/** By schema and field; the first that fits counts. A test asks for each whether it still excuses anything. */
export const UNTOLD: readonly (readonly [RegExp, string])[] = [
  [
    /^problem\/type$/,
    'but for INVALID_TOKEN the documents do not say which error has which type (problem-types)',
  ],
  [/^problem\/instance$/, 'which resource an error corresponds to is not shown, only that it is a path'],
  [/^settlement\/error-detail-400\/(type|instance)$/, 'any URI may identify a problem and its occurrence'],
  [/\/(title|detail|description|error_description|reason|reasonInformation)$/, FREE_TEXT],
  [/\/additional(Entry|Transaction)Information$/, FREE_TEXT],
  [/^account-information\/statement-links\/\*\/name$/, FREE_TEXT],
  [/\/(account|remittanceReference|chargeRecords\/\*)\/type$/, OPEN_VALUES],
  [/^account-information\/statement-links\/\*\/(type|schemaVersion)$/, OPEN_VALUES],
  [/\/clearingSystemMemberIdentification\/code$/, OPEN_VALUES],
  [/\/exchangeIndicator$/, OPEN_VALUES],
  [/\/bankTransactionCode\//, 'the documents do not say which codes they are'],
  [/\/entryReference$/, 'what it refers to is not shown'],
  [/\/(entryReferenceInternalId|transactionId)$/, "a number of the bank's own"],
  [
    /\/instructedAmount\//,
    'the rate has to fit the amounts (entries/exchange-rate-fits); which day has an exchange is not known before',
  ],
  [
    /\/totalChargesAmount\//,
    'the records have to add up (entries/charges-add-up); which day has charges is not known before',
  ],
  [/\/entries\/\*\/transactions\/\*\/(transactionType|amount|bankTransactionCode)\b/, ANOTHER_VIEW],
  [/\/consents\/\*\/accountId$/, ANOTHER_VIEW],
  [
    /^payment-submission\/consents\/\*\/(iban|currency)$/,
    'the module may know accounts that the other does not show',
  ],
  [/\/echo\/requestDateTime$/, 'which clock it is taken from is not shown'],
  [
    /\/echo\/receivedHeaders(\/\*\/headerName)?$/,
    'which headers an echo shows is not shown (echo-of-headers)',
  ],
  [/\/echo\/receivedPayload$/, 'of a request without a body there is nothing to echo'],
  [/^consent-flow\/tokens\/token_type$/, 'its case says nothing (RFC 6749 §5.1)'],
  [/^consent-flow\/tokens\/(expires_in|scope)$/, 'lifetimes are a recommendation, and scopes are not shown'],
  [/^settlement\/error-detail-400\/invalidParams$/, 'several items may be about one parameter'],
  [
    /^settlement\/error-detail-400\/invalidParams\/\*\/name$/,
    'how an item inside of a body is named is not shown (settlement-names-in-bodies)',
  ],
  [
    /^settlement\/error-detail-400\/invalidParams\/\*\/value$/,
    'how a value that is no text is written is not shown (settlement-values)',
  ],
]
