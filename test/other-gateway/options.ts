/**
 * What the documents leave open, as this gateway decides it. The values of `SILENT` are none of the simulator's
 * defaults; each way in `WAYS` is another lawful gateway.
 */
export interface Options {
  /** Success of the JSON submission: "not shown". */
  readonly submitStatus: 200 | 201 | 202
  readonly submissionIdIn: 'body' | 'location'
  /** What is answered to those who ask at once: as often 404, or RCVD without transactions. */
  readonly fresh: { readonly as: '404' | 'RCVD'; readonly polls: number }
  readonly xmlAnswer: 'array' | 'object' | 'nothing'
  /** Whether orders are booked, and whether the checks are made before the answer. */
  readonly books: boolean
  readonly refusesAtOnce: boolean
  readonly takesNumbersAlone: boolean
  /** Operations that are answered 501. */
  readonly notOffered: readonly RegExp[]
  /** The same in the profile, where the owner says it there. */
  readonly notOfferedDeclared: readonly string[]
  /** Whether the owner says in the profile what the provider chooses about tokens. */
  readonly declares: boolean
  readonly fields: 'all' | 'few' | 'null'
  readonly entryAmounts: 'text' | 'number' | 'signed' | 'without currency'
  readonly entryIds: 'text' | 'number'
  readonly secondCurrency: boolean
  readonly accountsShown: 'IBAN' | 'OTHER'
  readonly accountIds: 'stable' | 'per call' | 'IBAN in links'
  /** Links whose shape §2.6 and §2.7 do not name. */
  readonly otherLinks: 'path' | 'address' | 'href' | 'word'
  readonly consents: 'accounts' | 'none' | 'numbered'
  readonly problems: {
    readonly type: 'own' | 'blank'
    readonly instance: 'path' | 'relative' | 'none'
    readonly media: string
  }
  readonly unfinalized: 'nothing' | 'object' | 'balance'
  readonly future: 202 | 200 | 403 | 404 | 500
  readonly beforeHistory: 200 | 400 | 403
  readonly foreignAccount: 403 | 404 | 400 | 401
  readonly unknownPermission: 401 | 404 | 400 | 500
  readonly unknownTarget: 400 | 403 | 502
  readonly unspecifiedHeader: 400 | 403 | 500
  readonly unspecifiedQuery: 'ignored' | 400
  readonly wrongMethod: 404 | 501 | 400 | 405
  readonly badRequest: 400 | 404 | 500
  readonly missingToken: 400 | 401 | 403 | 500
  readonly checksBase64: boolean
  /** Whether 401 and 403 of the provider that are about no token become 502. */
  readonly hidesProviderErrors: boolean
  readonly uniqueCorrelationIds: boolean
  /** Every how many requests are answered 503; 0 for none. */
  readonly unavailableEvery: number
  readonly changesUserAgent: boolean
  readonly tokenSeconds: number
  readonly refreshAnswers: 'new' | 'same' | 'absent' | 'null'
  readonly oldAccessTokens: 'work' | 'revoked'
  readonly statesLifetime: boolean
  readonly tokenBody: 'form' | 'json'
  readonly missingTokenParameter: 'oauth' | 'problem'
  readonly tokenErrorsWithoutCache: boolean
  readonly codeGrant: 'none' | 'verifier'
  readonly tokensPerContract: 'one' | 'several'
  /** How many failures at the token endpoint the gateway takes before it answers 503 by itself. */
  readonly breaker: number
  readonly hosted: boolean
  readonly providerReachable: boolean
  readonly hooks: boolean
  readonly echo: 'all' | 'few'
}

export const SILENT: Options = {
  submitStatus: 202,
  submissionIdIn: 'body',
  fresh: { as: 'RCVD', polls: 0 },
  xmlAnswer: 'object',
  books: false,
  refusesAtOnce: false,
  takesNumbersAlone: false,
  notOffered: [],
  notOfferedDeclared: [],
  declares: false,
  fields: 'all',
  entryAmounts: 'text',
  entryIds: 'text',
  secondCurrency: false,
  accountsShown: 'IBAN',
  accountIds: 'stable',
  otherLinks: 'path',
  consents: 'accounts',
  problems: { type: 'own', instance: 'path', media: 'application/json;charset=UTF-8' },
  unfinalized: 'nothing',
  future: 403,
  beforeHistory: 200,
  foreignAccount: 403,
  unknownPermission: 401,
  unknownTarget: 400,
  unspecifiedHeader: 403,
  unspecifiedQuery: 'ignored',
  wrongMethod: 404,
  badRequest: 400,
  missingToken: 403,
  checksBase64: false,
  hidesProviderErrors: false,
  uniqueCorrelationIds: false,
  unavailableEvery: 0,
  changesUserAgent: false,
  tokenSeconds: 172_800,
  refreshAnswers: 'new',
  oldAccessTokens: 'work',
  statesLifetime: true,
  tokenBody: 'form',
  missingTokenParameter: 'oauth',
  tokenErrorsWithoutCache: false,
  codeGrant: 'none',
  tokensPerContract: 'one',
  breaker: 0,
  hosted: false,
  providerReachable: false,
  hooks: false,
  echo: 'all',
}

const problems = SILENT.problems

/** One lawful gateway each: how it differs from `SILENT`. */
export const WAYS: Readonly<Record<string, Partial<Options>>> = {
  'as it is': {},
  'submissions answered 200': { submitStatus: 200 },
  'submissions answered 201': { submitStatus: 201 },
  'the submissionId in Location alone': { submissionIdIn: 'location' },
  '404 for a fresh submission': { fresh: { as: '404', polls: 2 } },
  'received for a while': { fresh: { as: 'RCVD', polls: 2 } },
  'orders in XML answered with what was ordered': { xmlAnswer: 'array' },
  'orders in XML answered without a body': { xmlAnswer: 'nothing' },
  'orders that are booked': { books: true },
  'orders that are refused at once': { refusesAtOnce: true },
  'orders with numbers alone': { takesNumbersAlone: true },
  'no statements': { notOffered: [/GET .*\/camt/] },
  'no orders in XML': { notOffered: [/payments-xml/] },
  'no payments, as the profile says': {
    notOffered: [/payment-submission/],
    notOfferedDeclared: ['payment-submission'],
  },
  'no payments': { notOffered: [/payment-submission/] },
  'no consents and no echo': { notOffered: [/authorisations$/, /ping$/] },
  'no single account and no balance': { notOffered: [/GET .*\/accounts\/[^/]+$/, /balance$/] },
  'few fields': { fields: 'few' },
  'null for what is absent': { fields: 'null' },
  'amounts of entries as numbers': { entryAmounts: 'number' },
  'signed debits': { entryAmounts: 'signed' },
  'amounts of entries without a currency': { entryAmounts: 'without currency' },
  'numbers as entryId': { entryIds: 'number' },
  'entries in a second currency': { secondCurrency: true },
  'accounts with another identification': { accountsShown: 'OTHER' },
  'accountIds per call': { accountIds: 'per call' },
  'links by IBAN': { accountIds: 'IBAN in links', accountsShown: 'OTHER' },
  'other links as addresses': { otherLinks: 'address' },
  'other links as objects': { otherLinks: 'href' },
  'other links as words': { otherLinks: 'word' },
  'no entry in the list of consents': { consents: 'none' },
  'consents with numbers of their own': { consents: 'numbered' },
  'a relative instance': { problems: { ...problems, instance: 'relative' } },
  'no instance': { problems: { ...problems, instance: 'none' } },
  'problems about:blank': { problems: { ...problems, type: 'blank', media: 'application/problem+json' } },
  'an object for an unfinalized day': { unfinalized: 'object' },
  'what is known of an unfinalized day': { unfinalized: 'balance' },
  'a future day answered 202': { future: 202, beforeHistory: 400 },
  'a future day answered 200': { future: 200, beforeHistory: 403 },
  'a future day answered 404': { future: 404 },
  'a future day answered 500': { future: 500 },
  'other refusals': {
    foreignAccount: 400,
    unknownPermission: 400,
    unknownTarget: 403,
    unspecifiedHeader: 400,
    unspecifiedQuery: 400,
    wrongMethod: 501,
    missingToken: 400,
  },
  'still other refusals': {
    foreignAccount: 404,
    unknownPermission: 404,
    unknownTarget: 502,
    unspecifiedHeader: 500,
    wrongMethod: 400,
    missingToken: 500,
    badRequest: 404,
  },
  'refusals as internal errors': {
    badRequest: 500,
    unknownPermission: 500,
    wrongMethod: 405,
    missingToken: 401,
  },
  'an account outside the consent answered 401': { foreignAccount: 401 },
  'tokens that have to be base64': { checksBase64: true },
  'errors of the provider as 502': { hidesProviderErrors: true },
  'unique correlation ids': { uniqueCorrelationIds: true },
  'unavailable at times': { unavailableEvery: 7 },
  'another User-Agent': { changesUserAgent: true },
  'tokens of ten minutes': { tokenSeconds: 600 },
  'the same refresh token': { refreshAnswers: 'same' },
  'no refresh token in answers': { refreshAnswers: 'absent' },
  'refresh_token null': { refreshAnswers: 'null' },
  'a refresh that revokes': { oldAccessTokens: 'revoked' },
  'no expires_in': { statesLifetime: false },
  'token requests in JSON': { tokenBody: 'json' },
  'a problem for a missing token parameter': { missingTokenParameter: 'problem' },
  'codes with a verifier': { codeGrant: 'verifier' },
  'several tokens per contract': { tokensPerContract: 'several' },
  'a breaker of one call': { breaker: 1 },
  'hosted tokens': { hosted: true },
  'a provider that clients reach': { providerReachable: true },
  'owner’s hooks': { hooks: true },
  'owner’s hooks and a profile that says how tokens are': {
    hooks: true,
    declares: true,
    codeGrant: 'verifier',
  },
  'owner’s hooks and token requests in JSON': { hooks: true, declares: true, tokenBody: 'json' },
  'owner’s hooks and tokens of another kind, as the profile says': {
    hooks: true,
    declares: true,
    tokensPerContract: 'several',
    tokenSeconds: 600,
  },
  'owner’s hooks, several tokens and codes with a verifier': {
    hooks: true,
    tokensPerContract: 'several',
    codeGrant: 'verifier',
    tokenSeconds: 600,
    refreshAnswers: 'null',
    breaker: 1,
  },
  'a short echo': { echo: 'few' },
}
