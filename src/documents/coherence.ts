import { SURFACES, type Surface } from './apis.ts'
import type { AssumptionId } from './assumptions.ts'
import { CARD_CODES, type CardCode } from './cards/codes.ts'
import type { Clause } from './clauses.ts'
import { GATEWAY_OPERATIONS } from './operations/gateway.ts'
import type { OperationId } from './operations.ts'
import type { Sentence } from './sentences.ts'

/** A place in a record (`kernel/places.ts`), or its HTTP status as `@status`, and what stands there. */
type Where = readonly [place: string, is: RegExp]

/** What places of one record say of each other. */
export type Law =
  /** No two items of the list have the same in these places. What is there twice word by word is one thing, or `two`. */
  | { readonly once: string; readonly key: readonly string[]; readonly alike?: 'two'; readonly but?: Where }
  /** What stands at the place is one of those that stand at the others. */
  | { readonly each: string; readonly in: readonly string[] }
  /** Wherever it stands in the record, it is the same. */
  | { readonly same: string }
  /** Where the one is so, the other is so, too. */
  | { readonly if: Where; readonly so: Where }
  /** No object of a JSON text has two members of one name. */
  | { readonly members: 'once' }

/** One way in which a record can contradict itself: a requirement, its examples and its fault follow. */
export interface Coherence {
  readonly id: string
  /** All when absent. */
  readonly operations?: readonly OperationId[]
  /** Where its records stand in a body: all of it unless given. */
  readonly records?: readonly string[]
  readonly laws: readonly Law[]
  readonly statedIn?: readonly Sentence[]
  readonly namedIn?: readonly Sentence[]
  readonly assumptions?: readonly AssumptionId[]
  readonly clauses?: readonly Clause[]
  readonly text: string
  readonly why: string
  /** In the text of an answer, or its status; absent where another fault breaks it. */
  readonly fault?: readonly [id: string, text: RegExp, by: string | number]
}

const CONSENTS = ['account-information/list-consents', 'payment-submission/list-consents'] as const
const ACCOUNTS = ['account-information/list-accounts', 'account-information/read-account'] as const
const LINKS = ['account-information/list-statements'] as const
const LIST = ['account-information/list-transactions'] as const
const TOKEN = ['consent-flow/token'] as const
/** Document 2 §7. */
const RESOURCES = GATEWAY_OPERATIONS.filter(({ headerSet }) => headerSet === 'standard').map(({ id }) => id)

/** Codes of ISO 20022 for what was accepted for good. */
const ACCEPTED = 'ACCP|ACWC|ACSP|ACSC|ACCC'

/** The codes that document 3 §7 names, each with the names that are not its own. */
function codesWithNames(): readonly Law[] {
  const named = (CARD_CODES as readonly CardCode[]).filter((one) => one.name && !one.assumption)
  return named.map(({ code }) => {
    const others = named.filter((other) => other.code !== code).map(({ name }) => name)
    return { if: ['*', new RegExp(`^${code}$`)], so: ['*', new RegExp(`^(?!(?:${others.join('|')})$)`)] }
  })
}

/** Every API has it under an id of its own. */
function membersComeOnce(id: string, fault: string, words: Partial<Coherence>): Coherence {
  return {
    ...words,
    id,
    laws: [{ members: 'once' }],
    text: 'No object of a JSON answer has two members with the same name.',
    why: 'RFC 8259 §4: one client takes the first, another one the last, and a third refuses the answer.',
    fault: [fault, /\{"([^"]*)":/, '{"$1":"another","$1":'],
  }
}

/** What the documents, or else the ordinary meaning of the names in them, say of one record. */
export const COHERENCE: readonly Coherence[] = [
  membersComeOnce('answers/members-come-once', 'answers/member-twice', { namedIn: ['1 §1.3: JSON'] }),
  membersComeOnce('cards/members-come-once', 'cards/member-twice', {
    namedIn: ['3 §2: Dpan'],
    clauses: ['3 §4'],
  }),
  membersComeOnce('settlement/members-come-once', 'settlement/member-twice', {
    namedIn: ['3 §7: ErrorDetail400'],
  }),
  {
    id: 'errors/invalid-token-has-its-status',
    operations: RESOURCES,
    namedIn: ['2 §7 row 1: invalid_token'],
    laws: [{ if: ['type', /\/problems\/INVALID_TOKEN$/], so: ['@status', /^401$/] }],
    text: 'A problem of the type INVALID_TOKEN has the status 401.',
    why: 'One client refreshes by the status, another one by the type: one of them does the wrong thing.',
    fault: ['errors/invalid-token-forbidden', /\/problems\/INVALID_TOKEN"/, 403],
  },
  {
    id: 'token/invalid-grant-has-its-status',
    operations: TOKEN,
    statedIn: ['2 §7 row 2: invalid_grant', '2 §7 row 3: no invalid_grant'],
    laws: [{ if: ['error', /^invalid_grant$/], so: ['@status', /^400$/] }],
    text: 'invalid_grant is answered 400, and with no other status.',
    why: 'With a 5xx beside it nobody can tell an outage from the end of a consent.',
    fault: ['token/invalid-grant-as-an-outage', /"invalid_grant"/, 500],
  },
  {
    id: 'token/answer-is-tokens-or-an-error',
    operations: TOKEN,
    namedIn: ['2 §4.1: answer to a refresh', '2 §4.1: OAuth errors'],
    laws: [{ if: ['access_token', /./], so: ['error', /^$/] }],
    text: 'An answer with an access token has no error besides.',
    why: 'Who looks for the error first throws away tokens that are valid, and those before them are gone.',
    fault: ['token/tokens-with-an-error', /"access_token":/, '"error":"invalid_request","access_token":'],
  },
  {
    id: 'accounts/ids-are-distinct',
    operations: ['account-information/list-accounts'],
    statedIn: ['1 §2.5: id'],
    laws: [{ once: '', key: ['id'] }],
    text: 'Different accounts of the list have different ids.',
    why: 'An id that names two accounts names none.',
  },
  {
    id: 'accounts/currency-is-an-allowed-one',
    operations: [...ACCOUNTS, ...CONSENTS],
    assumptions: ['same-fact-in-several-places'],
    laws: [{ each: 'currency', in: ['allowedCurrencies'] }],
    text: 'The currency of an account is one of those that it allows.',
    why: 'Forms offer the allowed currencies alone, and could not pay in that of the account.',
    fault: [
      'accounts/own-currency-not-allowed',
      // May backtrack: it reads only what the simulated bank has written, which always has the end.
      /"allowedCurrencies":\[[^\]]*\]/g,
      '"allowedCurrencies":["XTS"]',
    ],
  },
  {
    id: 'consents/entries-are-distinct',
    operations: CONSENTS,
    namedIn: ['1 §2.4: accountId'],
    // Two that do not name their account may be of two accounts.
    laws: [{ once: '', key: ['accountId', ''], alike: 'two' }],
    text: 'No consent is in the list twice.',
    why: 'Who adds up what the consents cover counts an account twice.',
  },
  {
    id: 'statements/ids-are-distinct',
    operations: LINKS,
    statedIn: ['1 §2.8: id, account and dates'],
    laws: [{ once: '', key: ['id'] }],
    text: 'Links of different statements have different ids.',
    why: 'The id is all that a client has to fetch the document with.',
  },
  {
    id: 'statements/type-fits-the-schema',
    operations: LINKS,
    namedIn: ['1 §2.8: schemaVersion'],
    laws: [{ if: ['type', /^CAMT\.?0?53$/i], so: ['schemaVersion', /^(?!(?:camt|pain)\.(?!053))/i] }],
    text: 'A statement link of the type CAMT53 has the schema version of no other message.',
    why: 'One client chooses its parser by the type, another one by the version.',
    fault: ['statements/link-of-another-message', /camt\.053\.001\.08/g, 'camt.052.001.08'],
  },
  {
    id: 'transactions/entry-ids-are-distinct',
    operations: LIST,
    namedIn: ['1 §2.7: entryId'],
    laws: [{ once: 'entries', key: ['entryId'], alike: 'two' }],
    text: 'No two entries of a list have the same entryId.',
    why: 'Clients recognise by it what they have booked already.',
  },
  {
    id: 'entries/transaction-ids-are-distinct',
    operations: LIST,
    records: ['entries'],
    namedIn: ['1 §2.7: transaction'],
    laws: [{ once: 'transactions', key: ['transactionId'], alike: 'two' }],
    text: 'No two transactions of an entry have the same transactionId.',
    why: 'Whoever knows payments by it books the first one of a batch, and takes the others for repetitions.',
    fault: ['entries/one-transaction-id-for-a-batch', /"transactionId":"[^"]*"/g, '"transactionId":"T-1"'],
  },
  {
    id: 'entries/exchange-has-the-currency-of-the-amount',
    operations: LIST,
    records: ['entries', 'entries.transactions'],
    namedIn: ['1 §2.7: exchange'],
    laws: [
      { each: 'amount.currency', in: ['instructedAmount.sourceCurrency', 'instructedAmount.targetCurrency'] },
    ],
    text: 'What was exchanged is booked in one of the two currencies of the exchange.',
    why: 'A rate between two other currencies explains nothing of what was booked.',
    fault: ['entries/exchange-into-another-currency', /"targetCurrency":"[^"]*"/g, '"targetCurrency":"XTS"'],
  },
  {
    id: 'statuses/whole-fits-its-transactions',
    operations: ['payment-submission/read-status'],
    namedIn: ['1 §2.3: statusCode'],
    laws: [
      { if: ['statusCode', /^RJCT$/], so: ['transactions.statusCode', new RegExp(`^(?!(?:${ACCEPTED})$)`)] },
      { if: ['statusCode', new RegExp(`^(?:${ACCEPTED})$`)], so: ['transactions.statusCode', /^(?!RJCT$)/] },
    ],
    text: 'What was refused as a whole has no transaction that was accepted, and what was accepted none that was refused.',
    why: 'PART is for what is both: without it a client believes the whole, or each part.',
    fault: ['statuses/accepted-for-partly', /"statusCode":"PART"/, '"statusCode":"ACCP"'],
  },
  {
    id: 'cards/codes-have-their-names',
    records: ['', 'errors', 'rejectedDigitalCards.error'],
    statedIn: ['3 §7 row 2: 4437', '3 §7 row 4: 4442', '3 §7 row 13: 4506'],
    clauses: ['3 §7'],
    laws: codesWithNames(),
    text: 'No error has one code of the document, and the name of another one.',
    why: 'One client goes by the number, another one by the name, and they do different things.',
    fault: [
      'cards/code-with-the-name-of-another',
      /"\w+","errorCode":(4469|448\d|4506)/,
      '"CARD_INACTIVE","errorCode":$1',
    ],
  },
  {
    id: 'cards/active-card-has-no-block',
    operations: ['cards/details'],
    assumptions: ['card-block-information'],
    laws: [{ if: ['**.cardStatus', /^ACTIVE$/], so: ['**.blockOrigin', /^$/] }],
    text: 'Details of an ACTIVE card do not say who has blocked it.',
    why: 'Support that reads the block tells the cardholder that the card does not work.',
    fault: [
      'cards/active-and-blocked',
      /"cardStatus":"ACTIVE"/,
      '$&,"blockInformation":{"blockOrigin":"CARDHOLDER"}',
    ],
  },
  {
    id: 'cards/record-names-one-card',
    operations: ['cards/details', 'cards/order'],
    assumptions: ['card-identifiers'],
    laws: ['cardToken', 'cardInstanceToken', 'cardNumber', 'cardSeqNumber'].map((name) => ({
      same: `**.${name}`,
    })),
    text: 'An answer that names a card in two places names the same card in both.',
    why: 'Which of the two was blocked, nobody can tell.',
    fault: ['cards/details-of-two-cards', /"commonCardInformation":\{/, '$&"cardInstanceToken":"CITK-0",'],
  },
  {
    id: 'settlement/no-parameter-twice-in-a-list',
    namedIn: ['3 §2 row 29: InvalidParameter', '3 §2 row 30: MissingParameter'],
    // Items of a list in a body may have one name.
    laws: [
      { once: 'invalidParams', key: ['name', 'in', 'value'], alike: 'two', but: ['in', /^BODY$/i] },
      { once: 'missingParams', key: ['name', 'in'], alike: 'two', but: ['in', /^BODY$/i] },
    ],
    text: 'No parameter is listed twice as invalid with the same value, nor twice as missing.',
    why: 'A form that shows a mistake for each item shows one of them twice.',
    fault: [
      'settlement/offender-twice',
      // May backtrack: it reads only what the simulated bank has written, which always has the end.
      /"invalidParams":\[(\{"in":"PATH"[^}]*\})/,
      '"invalidParams":[$1,$1',
    ],
  },
]

/** The surface after which the area of a row is named; none where it is about what clients see of the gateway. */
export function surfaceOf({ id }: Coherence): Surface | undefined {
  return SURFACES.find((surface) => id.startsWith(`${surface}/`))
}
