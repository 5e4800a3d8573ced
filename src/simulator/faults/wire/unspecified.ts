type Reasons = readonly (readonly [RegExp, string])[]

/**
 * Why what stands there may be harmed so: nothing that a client can rely on tells what it has to be, or what becomes of
 * it says the same.
 */
export function whyOpen(untold: Reasons, place: string, how: string): string | undefined {
  const inOf = (reasons: Reasons, what: string) => reasons.find(([pattern]) => pattern.test(what))?.[1]
  return inOf(untold, place) ?? inOf(PERMITTED_DAMAGES, `${place} ${how}`)
}

const FREE_TEXT = 'a text for people'
const OWN_NUMBER = "a number of the bank's own"
const OPEN_VALUES = 'the documents show values seen, not a set'
const OPEN_CODES = 'an external code set: the documents do not say which values are in use'
const IN_PARTS = 'in which parts a report tells of an order is not shown'
const ANOTHER_VIEW = 'nothing says that it is the same as elsewhere'
const REFERS = 'what it refers to is not shown'
const IN_DETAILS = 'details of a card alone tell it'

/** By schema and field; the first that fits counts. A test asks for each whether it still excuses anything. */
export const UNTOLD_FIELDS: Reasons = [
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
  [/\/entryReference$/, REFERS],
  [/\/(entryReferenceInternalId|transactionId)$/, OWN_NUMBER],
  [
    /\/instructedAmount\/targetCurrency$|\/entries\/\*\/instructedAmount\/sourceCurrency$/,
    'which currencies of an exchange a list means is not explained',
  ],
  [/\/chargeRecords\b/, ANOTHER_VIEW],
  [/\/transactions\/\*\/(transactionType|bankTransactionCode|totalChargesAmount)\b/, ANOTHER_VIEW],
  [/\/consents\/\*\/accountId$/, ANOTHER_VIEW],
  [/^payment-submission\/consents\/\*\/iban$/, 'the module may know accounts that the other does not show'],
  [/\/echo\/requestDateTime$/, 'which clock it is taken from is not shown'],
  [
    /\/echo\/receivedHeaders(\/\*\/headerName)?$/,
    'which headers an echo shows is not shown (echo-of-headers)',
  ],
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
  [/^cards\/details\/(aliasId|customerId)$/, IN_DETAILS],
  [/^cards\/details\/featureToggles\/(contactlessActivationStatus|moneySendReceiveAllowance)$/, IN_DETAILS],
  [/\/(commonCardInformation\/(cardOrderDateTime|chipApplication)|block(Origin|Interface))$/, IN_DETAILS],
  [/\/(emCertId|publicKeyId)$/, 'names of a server and of a key, which nothing else tells'],
  [/\/Authorization\/(authorisationOrigin|threeDs\w+)$/, 'no presentment tells how it was asked for'],
  [/^cards\/search-digital-card-authorizations\/(Authorization|Merchant)\//, ANOTHER_VIEW],
]

/** By message and element, likewise. */
export const UNTOLD_ELEMENTS: Reasons = [
  [/\.(AddtlNtryInf|AddtlTxInf|AddtlRmtInf)$/, FREE_TEXT],
  [/\.StsRsnInf\.AddtlInf$/, FREE_TEXT],
  [/\/\w+\.GrpHdr\.MsgId$/, OWN_NUMBER],
  [/\.Stmt\.(Id|ElctrncSeqNb)$/, OWN_NUMBER],
  [/\.AcctSvcrRef$/, OWN_NUMBER],
  [
    /\.(Refs|Btch)\.(MsgId|PmtInfId|InstrId)$/,
    'by which of its names a statement calls an order is not shown',
  ],
  [/\.NtryRef$/, REFERS],
  [/\.(GrpHdr|Stmt)\.CreDtTm$/, 'when a document is made is not shown'],
  [/\.MsgPgntn\./, 'whether a statement is one page of several is not shown'],
  [/\.(Svcr|DbtrAgt)\.FinInstnId\.BICFI$/, 'by which BIC a provider calls itself is not shown'],
  [/\.Bal\.Tp\.CdOrPrtry\.Cd$/, 'the documents do not say which balances a statement has'],
  [/\.(AmtDtls\.TxAmt|Chrgs\.Rcrd|TxDtls\.Chrgs)\b/, ANOTHER_VIEW],
  [/\.NtryDtls\.Btch\.CdtDbtInd$/, ANOTHER_VIEW],
  [/\.TxDtls\.(CdtDbtInd$|BkTxCd\.)/, ANOTHER_VIEW],
  [
    /\.(OrgnlGrpInfAndSts|OrgnlPmtInfAndSts)\.StsRsnInf\.Rsn\.Cd$/,
    'the JSON status has no reason of the whole',
  ],
  [/\.OrgnlPmtInfAndSts\.(OrgnlNbOfTxs|OrgnlCtrlSum|PmtInfSts)$/, IN_PARTS],
  [/\.ClrSysId\.Cd$/, OPEN_CODES],
  [/\.CdtrRefInf\.Tp\.CdOrPrtry\.(Cd|Prtry)$/, OPEN_CODES],
]

/** By field or element and damage: what is another text, and says the same. */
const PERMITTED_DAMAGES: Reasons = [
  [/\/entryId /, OWN_NUMBER],
  [/\/echo\/receivedPayload revalue$/, 'of a request without a body there is nothing to echo'],
  [/(amount|Amt|rate|Rate|Sum) read-as-number$/i, 'numbers are compared by value'],
  [
    /(dentification|reference|IBAN|iban|Ref|CdtrRefInf\.Ref) (lower|upper)$/,
    'accounts and references are compared without regard to case',
  ],
  [/\/(allowedCurrencies|blockedMerchantCategoryCodes) one-twice$/, 'it is no matter how often'],
  [/(?<!\/entries) reversed$/, 'no document orders it'],
  [
    /\/missingParams(\/\*\/name (upper|lower)| one-twice)$/,
    'names of headers have no case, and once is enough',
  ],
  [
    /\.Stmt\.Bal (first-alone|without-the-last|one-twice)$/,
    'the documents do not say which balances there are',
  ],
  [/(\/accounts|\/statement-links) one-twice$/, 'what is listed twice, word by word, is one thing'],
  [/\/statement-links without-the-last$/, 'which statements there are is not shown'],
  [
    /^payment-submission\/consents (first-alone|without-the-last)$/,
    'the module may know other accounts than the other one, and which it knows nothing else tells',
  ],
  [
    /\.OrgnlPmtInfId (without-quotes|escaped-again)$/,
    'only orders in JSON have such ids, and how a report names their parts is not shown',
  ],
  [/\.TxInfAndSts one-twice$/, 'a report may say more than one thing of a transaction, such as two reasons'],
  [/\.OrgnlPmtInfAndSts (first-alone|without-the-last|one-twice)$/, IN_PARTS],
  [/\.NbOfTxsPerSts (first-alone|without-the-last)$/, 'that each status is counted is not shown'],
  [/\.OrgnlMsgNmId (upper|lower)$/, 'in which letters a message is named is not shown'],
  [/(remittanceInformation|Ustrd|name|Nm) blanks-joined$/, 'several blanks count as one, as in markup'],
]
