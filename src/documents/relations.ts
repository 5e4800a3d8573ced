import type { AssumptionId } from './assumptions.ts'
import type { Clause } from './clauses.ts'
import type { OperationId } from './operations.ts'

/** A place where a fact is told. */
export interface Side {
  /** All of them tell it in the same way. */
  readonly operations: readonly OperationId[]
  /** What is sent is the suite's own word: no target can tell it wrongly. */
  readonly in: 'request' | 'answer' | 'event'
  /** A JSON Pointer, or the names of elements, below the body; `path` and `header` for those of a request. */
  readonly at: string
}

/** One fact that several operations tell. */
export interface Relation {
  readonly fact: string
  /** The places that name its sides. */
  readonly clauses: readonly [Clause, ...Clause[]]
  /** `stated` where one of them says that they are the same, else the assumption that they are. */
  readonly basis: 'stated' | { readonly assumed: AssumptionId }
  readonly sides: Readonly<Record<string, Side>>
  /** Sides that nobody holds against any other, each with the reason. */
  readonly apart?: Readonly<Record<string, string>>
}

const ACCOUNTS = ['account-information/list-accounts'] as const
const ACCOUNT = ['account-information/read-account'] as const
const CONSENTS = ['account-information/list-consents'] as const
const PAYMENT_CONSENTS = ['payment-submission/list-consents'] as const
const BALANCE = ['account-information/read-balance'] as const
const LIST = ['account-information/list-transactions'] as const
const LINKS = ['account-information/list-statements'] as const
const STATEMENT = ['account-information/read-statement'] as const
const SUBMIT = ['payment-submission/submit', 'payment-submission/submit-xml'] as const
const STATUS = ['payment-submission/read-status'] as const
const REPORT = ['payment-submission/read-status-report'] as const
const DETAILS = ['cards/details'] as const
const PRESENTMENTS = ['cards/search-presentments'] as const
const AUTHORIZATIONS = ['cards/search-authorizations'] as const
const SETTLEMENT = [
  'settlement/read-security',
  'settlement/subscribe-all',
  'settlement/subscribe',
  'settlement/unsubscribe',
] as const

function shown(operations: readonly OperationId[], at: string): Side {
  return { operations, in: 'answer', at }
}

function sent(operations: readonly OperationId[], at: string): Side {
  return { operations, in: 'request', at }
}

/** A field that accounts and the consents to them have under the same name. */
function ofAccounts(field: string) {
  return {
    list: shown(ACCOUNTS, `/*/${field}`),
    single: shown(ACCOUNT, `/${field}`),
    consents: shown(CONSENTS, `/*/${field}`),
    'consents of payments': shown(PAYMENT_CONSENTS, `/*/${field}`),
  }
}

/** That several places show the same fact, where none of them says so. */
const ASSUMED = { assumed: 'same-fact-in-several-places' } as const

/** Of a camt.053 document. */
const ENTRY = 'BkToCstmrStmt/Stmt/Ntry'
const DETAILS_OF_ENTRY = `${ENTRY}/NtryDtls/TxDtls`
/** Of an error record of the settlement-information API. */
const LISTS = ['invalidParams', 'missingParams']
const LISTED = '/entries/*/transactions/*'
const ORDERED = '/transactions/*'

type Sides = Readonly<Record<string, Side>>
type Clauses = Relation['clauses']

/** That they are the same is assumed. */
function same<const Of extends Sides>(fact: string, clauses: Clauses, sides: Of) {
  return { fact, clauses, sides }
}

function stated<const Of extends Sides>(fact: string, clauses: Clauses, sides: Of) {
  return { fact, clauses, basis: 'stated', sides } as const
}

function resting<const Of extends Sides>(assumed: AssumptionId, fact: string, clauses: Clauses, sides: Of) {
  return { fact, clauses, basis: { assumed }, sides }
}

/** A fact of an entry, or of a transaction of it. */
function booked(fact: string, listed: string, written: string) {
  const sides = { list: shown(LIST, listed), statement: shown(STATEMENT, written) }
  return { fact, clauses: ['1 §2.7', '1 §4.2'], sides } as const
}

/** A fact of an order as well. */
function ordered(fact: string, order: string, listed: string, written: string) {
  const { sides } = booked(fact, listed, written)
  return {
    fact,
    clauses: ['1 §2.2', '1 §2.7', '1 §4.2'],
    sides: { order: sent(SUBMIT, order), ...sides },
  } as const
}

function reported(fact: string, status: string, report: string) {
  const sides = { status: shown(STATUS, status), report: shown(REPORT, report) }
  return { fact, clauses: ['1 §2.3', '1 §4.1'], sides } as const
}

function tokenOf(fact: string, own: OperationId, at: string, clause: Clause) {
  const sides = {
    order: shown(['cards/order'], at),
    'its own operation': shown([own], at),
    details: shown(DETAILS, at),
    events: { operations: ['cards/sync'], in: 'event', at },
  } as const
  return { fact, clauses: ['3 §4 row 1', clause, '3 §2 row 5'], basis: 'stated', sides } as const
}

function ofDigitalCards(fact: string, ...fields: readonly string[]) {
  const sides = {
    search: shown(
      ['cards/search-digital-cards'],
      fields.map((field) => `/digitalCards/*/${field}`).join(', '),
    ),
    single: shown(['cards/read-digital-card'], fields.map((field) => `/${field}`).join(', ')),
  }
  return { fact, clauses: ['3 §2 row 11', '3 §4 row 27'], basis: 'stated', sides } as const
}

function ofUses(fact: string, ...fields: readonly string[]) {
  const at = (list: string): string => fields.map((field) => `/${list}/*/${field}`).join(', ')
  const sides = {
    authorizations: shown(AUTHORIZATIONS, at('authorizations')),
    presentments: shown(PRESENTMENTS, at('presentments')),
  }
  const basis = { assumed: 'card-presentments' } as const
  return { fact, clauses: ['3 §2 row 8', '3 §2 row 9', '3 §2 row 10'], basis, sides } as const
}

/** Of a transaction, and of an entry as a whole. */
function exchanged(...fields: readonly string[]): string {
  return [LISTED, '/entries/*']
    .flatMap((at) => fields.map((field) => `${at}/instructedAmount/${field}`))
    .join(', ')
}

/** Of what goes out the counterparty is the creditor, of what comes in the debtor. */
function ofCounterparties(ofCreditor: string): string {
  return [ofCreditor, ofCreditor.replace('Cdtr', 'Dbtr')].map((at) => `${DETAILS_OF_ENTRY}/${at}`).join(', ')
}

/** What a message says of itself, and the report about it after it. */
function repeated(fact: string, order: string, report: string) {
  const sides = { order: sent(SUBMIT, order), report: shown(REPORT, report) }
  return { fact, clauses: ['1 §2.2', '1 §4.1'], sides } as const
}

/**
 * Which facts of which operations are the same fact. It is written here alone: requirements say which of them they
 * hold against which (`compares`), faults which of them they tell otherwise (`tells`), and what follows is shown by
 * `conformance list relations`.
 */
export const RELATIONS = {
  'account/id': stated('the id of an account', ['1 §2.5', '1 §2.4', '1 §2.6', '1 §2.7', '1 §4.2'], {
    list: shown(ACCOUNTS, '/*/id'),
    single: shown(ACCOUNT, '/id'),
    consents: shown(CONSENTS, '/*/accountId'),
    links: shown([...ACCOUNTS, ...ACCOUNT], '/*/_links, /_links'),
    address: sent([...ACCOUNT, ...BALANCE, ...LIST], 'path accountId'),
    'links of a balance': shown(BALANCE, '/_links'),
    'links of a list': shown(LIST, '/_links'),
  }),
  'account/iban': {
    ...stated('the IBAN of an account', ['1 §2.5', '1 §2.4', '1 §2.7', '1 §2.8'], {
      list: shown(ACCOUNTS, '/*/account/identification'),
      single: shown(ACCOUNT, '/account/identification'),
      consents: shown(CONSENTS, '/*/iban'),
      'consents of payments': shown(PAYMENT_CONSENTS, '/*/iban'),
      transactions: shown(LIST, '/iban'),
      links: shown(LINKS, '/*/account/identification'),
      statement: shown(STATEMENT, 'BkToCstmrStmt/Stmt/Acct/Id/IBAN'),
    }),
    apart: {
      'consents of payments':
        'the IBAN alone says there which account is meant: with another one the consent is of another account, and which accounts the two modules have in common is not shown',
    },
  },
  'account/currency': same('the currency of an account', ['1 §2.5', '1 §2.4', '1 §2.6'], {
    ...ofAccounts('currency'),
    balance: shown(BALANCE, '/balance/currency'),
    statement: shown(STATEMENT, 'BkToCstmrStmt/Stmt/Acct/Ccy'),
  }),
  'account/owner': same('the owner of an account', ['1 §2.5', '1 §2.4'], {
    ...ofAccounts('accountOwner'),
    statement: shown(STATEMENT, 'BkToCstmrStmt/Stmt/Acct/Ownr/Nm'),
  }),
  'account/designation': same('what an account is called', ['1 §2.5', '1 §2.4', '1 §2.7'], {
    ...ofAccounts('designation'),
    transactions: shown(LIST, '/designation'),
  }),
  'account/allowed-currencies': same(
    'the currencies that an account allows',
    ['1 §2.5', '1 §2.4'],
    ofAccounts('allowedCurrencies'),
  ),
  'account/type': same('the type of an account', ['1 §2.5'], {
    list: shown(ACCOUNTS, '/*/accountTypeCode'),
    single: shown(ACCOUNT, '/accountTypeCode'),
  }),
  'consent/accounts': stated(
    'the accounts to which a permission, and the token under it, give access',
    ['1 §4.2 rule 5', '1 §1.4'],
    {
      permission: sent([...ACCOUNTS, ...CONSENTS], 'header Permission-ID, header Authorization'),
      consents: shown(CONSENTS, '/*/accountId'),
      accounts: shown(ACCOUNTS, '/*/id'),
      'a single account': shown([...ACCOUNT, ...BALANCE, ...LIST], ''),
    },
  ),
  'statement/period': same('the period of a statement', ['1 §2.8'], {
    links: shown(LINKS, '/*/dateFrom, /*/dateTo'),
    statement: shown(STATEMENT, 'BkToCstmrStmt/Stmt/FrToDt'),
    entries: shown(STATEMENT, `${ENTRY}/BookgDt`),
  }),
  'statement/schema': same('the schema of a statement', ['1 §2.8', '1 §9.2'], {
    links: shown(LINKS, '/*/schemaVersion'),
    statement: shown(STATEMENT, 'Document'),
  }),
  'statement/id': stated('the id of a statement', ['1 §2.8', '1 §4.2'], {
    links: shown(LINKS, '/*/id'),
    address: sent(STATEMENT, 'path reportId'),
  }),
  'day/balance': stated(
    'what a day leaves on an account',
    ['1 §4.2 rule 2', '1 §4.2 rule 3', '1 §4.2 rule 4'],
    {
      balance: shown(BALANCE, '/balance/amount'),
      bookings: shown(LIST, '/entries/*/amount'),
      statement: shown(STATEMENT, 'BkToCstmrStmt/Stmt/Bal'),
      entries: shown(STATEMENT, `${ENTRY}/Amt`),
    },
  ),
  'balance/date': stated('of which day a balance is', ['1 §2.6', '1 §4.2 rule 2'], {
    address: sent(BALANCE, 'query date'),
    balance: shown(BALANCE, '/date'),
  }),
  'payment/message-id': stated('the identification of an order', ['1 §2.2', '1 §2.3', '1 §4.1'], {
    order: sent(SUBMIT, '/messageId, GrpHdr/MsgId'),
    status: shown(STATUS, '/messageId'),
    report: shown(REPORT, 'OrgnlGrpInfAndSts/OrgnlMsgId'),
  }),
  'payment/instruction-id': stated(
    'the identification of a transaction of an order',
    ['1 §2.2', '1 §2.3', '1 §4.1'],
    {
      order: sent(SUBMIT, `${ORDERED}/instructionId, PmtId/InstrId`),
      status: shown(STATUS, '/transactions/*/instructionId'),
      report: shown(REPORT, 'TxInfAndSts/OrgnlInstrId'),
    },
  ),
  'payment/status': reported(
    'what became of an order and of its transactions',
    '/statusCode, /transactions/*/statusCode',
    'GrpSts, TxSts',
  ),
  'payment/reason': reported(
    'why a transaction was rejected',
    '/transactions/*/reasonCode',
    'TxInfAndSts/StsRsnInf/Rsn',
  ),
  'payment/number': same('how many payments an order has', ['1 §2.2', '1 §4.1', '1 §2.7'], {
    order: sent(SUBMIT, '/transactions, GrpHdr/NbOfTxs'),
    report: shown(REPORT, 'OrgnlGrpInfAndSts/OrgnlNbOfTxs'),
    list: shown(LIST, '/entries'),
    statement: shown(STATEMENT, ENTRY),
  }),
  'payment/sum': repeated(
    'what the payments of an order come to',
    `${ORDERED}/instructedAmount/amount, GrpHdr/CtrlSum`,
    'OrgnlGrpInfAndSts/OrgnlCtrlSum',
  ),
  'payment/created-at': repeated(
    'when an order was made',
    'GrpHdr/CreDtTm',
    'OrgnlGrpInfAndSts/OrgnlCreDtTm',
  ),
  'payment/part-id': repeated(
    'the identification of a part of an order',
    'PmtInf/PmtInfId',
    'OrgnlPmtInfAndSts/OrgnlPmtInfId',
  ),
  'payment/amount': same('the amount of a payment', ['1 §2.2', '1 §2.7', '1 §4.2'], {
    order: sent(SUBMIT, `${ORDERED}/instructedAmount/amount, Amt/InstdAmt`),
    list: shown(LIST, `${LISTED}/amount/amount`),
    'list of the creditor': shown(LIST, `${LISTED}/amount/amount`),
    statement: shown(STATEMENT, `${DETAILS_OF_ENTRY}/Amt`),
  }),
  'payment/instructed-amount': ordered(
    'what was ordered of a payment that was exchanged',
    `${ORDERED}/instructedAmount/amount, Amt/InstdAmt`,
    exchanged('amount', 'sourceCurrency'),
    'AmtDtls/InstdAmt/Amt',
  ),
  'payment/exchange-rate': booked(
    'the rate of an exchange, and its currencies',
    exchanged('exchangeRate', 'sourceCurrency', 'targetCurrency'),
    'AmtDtls/InstdAmt/CcyXchg',
  ),
  'payment/direction': booked(
    'whether a booking is a debit or a credit',
    '/entries/*/transactionType',
    `${ENTRY}/CdtDbtInd`,
  ),
  'payment/currency': {
    ...same('the currency of a payment', ['1 §2.2', '1 §2.7'], {
      order: sent(SUBMIT, `${ORDERED}/instructedAmount/currency, Amt/InstdAmt@Ccy`),
      list: shown(LIST, `${LISTED}/amount/currency`),
      statement: shown(STATEMENT, `${DETAILS_OF_ENTRY}/Amt@Ccy`),
    }),
    apart: {
      statement:
        'an entry of a statement is in the currency of its account, and of its transactions the schema does not say in which; account/currency has the account',
    },
  },
  'payment/end-to-end-id': same('the endToEndId of a payment', ['1 §2.2', '1 §2.7', '1 §4.1', '1 §4.2'], {
    order: sent(SUBMIT, `${ORDERED}/endToEndId, PmtId/EndToEndId`),
    report: shown(REPORT, 'TxInfAndSts/OrgnlEndToEndId'),
    list: shown(LIST, `${LISTED}/endToEndId`),
    statement: shown(STATEMENT, `${DETAILS_OF_ENTRY}/Refs/EndToEndId`),
  }),
  'payment/creditor-account': ordered(
    'the account to which a payment goes',
    `${ORDERED}/*/creditorAccount/identification, CdtrAcct/Id/IBAN`,
    `${LISTED}/counterparty/account/identification`,
    ofCounterparties('RltdPties/CdtrAcct/Id/IBAN'),
  ),
  'payment/creditor-name': ordered(
    'the name of the creditor of a payment',
    `${ORDERED}/*/creditor/name, Cdtr/Nm`,
    `${LISTED}/counterparty/name`,
    ofCounterparties('RltdPties/Cdtr/Pty/Nm'),
  ),
  'payment/creditor-agent': ordered(
    'the bank of the creditor of a payment',
    `${ORDERED}/*/creditorAgent, CdtrAgt/FinInstnId`,
    `${LISTED}/counterparty/agent/bic, ${LISTED}/counterparty/agent/clearingSystemMemberIdentification/memberId`,
    ofCounterparties('RltdAgts/CdtrAgt/FinInstnId'),
  ),
  'payment/creditor-address': ordered(
    'the address of the creditor of a payment',
    `${ORDERED}/*/creditor/postalAddress, Cdtr/PstlAdr`,
    `${LISTED}/counterparty/postalAddress`,
    ofCounterparties('RltdPties/Cdtr/Pty/PstlAdr'),
  ),
  'payment/other-account': ordered(
    'the number of an account without an IBAN to which a payment goes',
    `${ORDERED}/*/creditorAccount/identification, CdtrAcct/Id/Othr`,
    `${LISTED}/counterparty/account/identification`,
    `${DETAILS_OF_ENTRY}/RltdPties/CdtrAcct/Id/Othr`,
  ),
  'payment/ultimate-parties': same('who stands behind the parties of a payment', ['1 §2.2', '1 §4.2'], {
    order: sent(SUBMIT, `${ORDERED}/*/ultimateCreditor, ${ORDERED}/*/ultimateDebtor, UltmtCdtr, UltmtDbtr`),
    statement: shown(STATEMENT, 'RltdPties/UltmtCdtr, RltdPties/UltmtDbtr'),
  }),
  'payment/uetr': repeated('the UETR of a payment', 'PmtId/UETR', 'TxInfAndSts/OrgnlUETR'),
  'payment/purpose': same(
    'what a message alone says of a payment: its purpose, its UETR, the identification of its creditor',
    ['1 §2.2', '1 §4.2'],
    {
      order: sent(SUBMIT, 'Purp, PmtId/UETR, Cdtr/Id'),
      statement: shown(STATEMENT, 'TxDtls/Purp, Refs/UETR, Cdtr/Pty/Id'),
    },
  ),
  'payment/reference': ordered(
    'the reference of a bill that is paid',
    `${ORDERED}/*/remittanceReference/reference, CdtrRefInf/Ref`,
    `${LISTED}/remittanceReference/reference`,
    `${DETAILS_OF_ENTRY}/RmtInf/Strd/CdtrRefInf/Ref`,
  ),
  'payment/remittance': ordered(
    'what the payer wrote for the creditor',
    `${ORDERED}/*/remittanceInformation, RmtInf/Ustrd`,
    `${LISTED}/remittanceInformation`,
    `${DETAILS_OF_ENTRY}/RmtInf/Ustrd`,
  ),
  'payment/booking-date': ordered(
    'the day on which a payment is booked',
    '/requestedExecutionDate, PmtInf/ReqdExctnDt',
    '/entries/*/bookingDate',
    `${ENTRY}/BookgDt`,
  ),
  'payment/value-date': booked(
    'the day from which a booking counts',
    '/entries/*/valueDate',
    `${ENTRY}/ValDt`,
  ),
  'payment/charges': {
    ...ordered(
      'what a booking cost',
      `${ORDERED}/*/chargeBearer, ChrgBr`,
      '/entries/*/totalChargesAmount',
      `${ENTRY}/Chrgs/TtlChrgsAndTaxAmt`,
    ),
    apart: { order: 'an order says who bears charges, and no answer says that of a booking' },
  },
  'payment/reversal': booked(
    'whether a booking takes another one back',
    '/entries/*/reversalIndicator',
    `${ENTRY}/RvslInd`,
  ),
  'payment/bank-transaction-code': booked(
    'the bank transaction code of a booking',
    '/entries/*/bankTransactionCode',
    `${ENTRY}/BkTxCd/Domn`,
  ),
  'card/token': tokenOf('the token of a card', 'cards/card-token', '/cardToken', '3 §4 row 19'),
  'card/instance-token': tokenOf(
    'the token of an instance of a card',
    'cards/card-instance-token',
    '/cardInstanceToken',
    '3 §4 row 9',
  ),
  'card/number': stated('the ShortCardId of a card', ['3 §4', '3 §2 row 10'], {
    request: sent([...DETAILS, ...AUTHORIZATIONS, ...PRESENTMENTS], '/cardId, /shortCardId, path cardToken'),
    details: shown(DETAILS, '/cardId'),
    authorizations: shown(AUTHORIZATIONS, '/authorizations/*/shortCardId'),
    presentments: shown(PRESENTMENTS, '/presentments/*/shortCardId'),
  }),
  'card/sequence-number': {
    ...resting(
      'card-identifiers',
      'the cardSeqNumber of an instance of a card',
      ['3 §2 row 10', '3 §8 row 3'],
      {
        details: shown(DETAILS, '/cardId/cardSeqNumber'),
        presentments: shown(PRESENTMENTS, '/presentments/*/cardSeqNumber'),
        events: { operations: ['cards/sync'], in: 'event', at: '/cardId/cardSeqNumber' },
      },
    ),
    apart: {
      presentments:
        'a presentment is of the instance with which it was made, which a renewal leaves behind: it need not be the one that details show',
    },
  },
  'card/pan-suffix': resting('card-encryption', 'the last digits of the number of a card', ['3 §2 row 13'], {
    'for wallets': shown(['cards/encrypted-card-data'], '/panSuffix'),
    'for remote checkout': shown(['cards/encrypt-card-data-for-checkout'], '/panSuffix'),
  }),
  'digital-card/requestor': ofDigitalCards(
    'who asked for a digital card',
    'tokenRequestor/tokenRequestorName',
    'tokenRequestor/tokenRequestorId',
  ),
  'digital-card/device': ofDigitalCards('the device of a digital card', 'deviceName', 'deviceType'),
  'digital-card/status': ofDigitalCards('the status of a digital card', 'digitalCardStatus'),
  'digital-card/reason': ofDigitalCards(
    'why the status of a digital card was changed last',
    'digitalCardStatusUpdateReason',
  ),
  'card/status': stated('whether a card is blocked', ['3 §4 row 4', '3 §4 row 3'], {
    update: sent(['cards/update-status'], '/action'),
    details: shown(DETAILS, '/cardStatus'),
  }),
  'card/limits': resting(
    'card-mutations',
    'the online limits of a card, and what it may be used for',
    ['3 §4 row 2', '3 §2 row 5'],
    {
      mutation: sent(['cards/mutate'], '/onlineLimits, /featureToggles'),
      details: shown(DETAILS, '/onlineLimits, /featureToggles'),
    },
  ),
  'card/pin': resting('pin-setup', 'the PIN of a card', ['3 §4 rule 3', '3 §4 row 22'], {
    set: sent(['cards/set-pin'], 'encrypted'),
    fetched: shown(['cards/pin'], 'encrypted'),
  }),
  'card/three-ds': resting(
    'three-ds-requests',
    'the registration of a card for 3-D Secure',
    ['3 §2 row 14'],
    {
      registration: sent(['cards/register-three-ds'], '/authId, /authenticationMethod'),
      details: shown(['cards/read-three-ds'], '/authId, /authenticationMethod'),
    },
  ),
  'checkout/customer': resting(
    'checkout-requests',
    'who a customer of remote checkout is',
    ['3 §2 row 15', '3 §4 row 32'],
    {
      request: sent(
        ['cards/enrol-checkout-customer', 'cards/change-checkout-customer'],
        '/consumer, /consumer/streetNo',
      ),
      customer: shown(['cards/read-checkout-customer'], '/consumer, /consumer/streetNo'),
    },
  ),
  'checkout/customer-id': stated(
    'which customer of remote checkout is meant',
    ['3 §2 row 15', '3 §4 row 32'],
    {
      address: sent(['cards/read-checkout-customer'], 'path customerId'),
      customer: shown(['cards/read-checkout-customer'], '/customerId'),
    },
  ),
  'card-use/amount': ofUses(
    'what a card was used for: the amount, the wallet and the merchant',
    'transactionAmount',
    'cardholderAmount',
    'walletType',
    'merchant',
  ),
  'card-use/approval': ofUses(
    'the approvalCode and the schemeTransactionId of what a card was used for',
    'approvalCode',
    'schemeTransactionId',
  ),
  'event/id': stated('the id of a push event', ['3 §6.2'], {
    'asked for': sent(['cards/resend-events'], '/eventIds'),
    delivered: { operations: ['cards/resend-events'], in: 'event', at: '/eventId' },
  }),
  'settlement/offender': stated(
    'which parameter offends, and where it stands',
    ['3 §7', '3 §2 row 29', '3 §2 row 30'],
    {
      request: sent(SETTLEMENT, 'path, query, header, body'),
      record: shown(
        SETTLEMENT,
        LISTS.flatMap((list) => ['in', 'name'].map((field) => `/${list}/*/${field}`)).join(', '),
      ),
    },
  ),
  'settlement/value': stated('the value of a parameter that offends', ['3 §2', '3 §7'], {
    request: sent(SETTLEMENT, 'path, query, header, body'),
    record: shown(SETTLEMENT, '/invalidParams/*/value'),
  }),
  'settlement/status': stated('the status of an error', ['3 §2', '3 §7'], {
    answer: shown(SETTLEMENT, 'status'),
    record: shown(SETTLEMENT, '/status'),
  }),
} as const satisfies Readonly<Record<string, Omit<Relation, 'basis'> & Partial<Pick<Relation, 'basis'>>>>

export type RelationId = keyof typeof RELATIONS

/** The name of a side of a relation. */
export type SideOf<Id extends RelationId> = keyof (typeof RELATIONS)[Id]['sides'] & string

/** What is held against what: a relation and two of its sides. */
export type Comparison = {
  readonly [Id in RelationId]: readonly [Id, SideOf<Id>, SideOf<Id>]
}[RelationId]

/** A relation that has all of these sides. */
export type RelationOf<Named extends string> = {
  readonly [Id in RelationId]: [Named] extends [SideOf<Id>] ? Id : never
}[RelationId]

/** Several facts, each on the same two sides. */
export function bothTell<const One extends string, const Other extends string>(
  one: One,
  other: Other,
  facts: readonly RelationOf<One | Other>[],
): readonly Comparison[] {
  return facts.map((fact) => [fact, one, other] as unknown as Comparison)
}

/** Facts, each on one of its sides, or on several. */
export type ToldFacts = { readonly [Id in RelationId]?: SideOf<Id> | readonly SideOf<Id>[] }

/** Every relation with its id, in this order. */
export function allRelations(): readonly (readonly [RelationId, Relation])[] {
  return (Object.entries(RELATIONS) as [RelationId, Partial<Relation>][]).map(
    ([id, relation]) => [id, { basis: ASSUMED, ...relation } as Relation] as const,
  )
}

export function sideOfFact(relation: RelationId, side: string): Side {
  const sides: Readonly<Record<string, Side>> = RELATIONS[relation].sides
  return sides[side]!
}
