import { COHERENCE, surfaceOf } from '../../src/documents/coherence.ts'
import type { OperationId } from '../../src/documents/operations.ts'
import type { Observation } from '../../src/evidence/observation.ts'
import {
  ID,
  account,
  accountList,
  balanceOf,
  consent,
  consentList,
  entry,
  link,
  paymentConsents,
  refusal,
  statementLinks,
} from './bodies.ts'
import { list } from './bookings.ts'
import { onCards } from './cards/observe.ts'
import { type Examples, fails, observes, passes, silent, warns } from './example.ts'
import { type Drawing, observe } from './observe.ts'

interface Sample {
  readonly json: unknown
  readonly status?: number
  /** What passes, where that is not what the fault changes. */
  readonly sound?: unknown
  /** What is written otherwise, so that nothing can be compared. */
  readonly otherwise?: unknown
  readonly operation?: OperationId
}

const EXCHANGE = { sourceCurrency: 'USD', targetCurrency: 'CHF', exchangeRate: '0.8' }

const ACCOUNT = { id: 'a-1', currency: 'CHF', allowedCurrencies: ['EUR', 'CHF'] }

const SAMPLES: Readonly<Record<string, Sample>> = {
  'answers/members-come-once': { operation: 'account-information/list-accounts', json: [ACCOUNT, ACCOUNT] },
  'cards/members-come-once': { operation: 'cards/details', json: { cardStatus: 'ACTIVE', more: ['{"'] } },
  'settlement/members-come-once': {
    operation: 'settlement/read-security',
    json: { isin: 'x', more: { isin: 'x' } },
  },
  'errors/invalid-token-has-its-status': { status: 401, json: { type: '/problems/INVALID_TOKEN' } },
  'token/invalid-grant-has-its-status': { status: 400, json: { error: 'invalid_grant' } },
  'token/answer-is-tokens-or-an-error': { json: { access_token: 'bmV3', token_type: 'Bearer' } },
  'accounts/currency-is-an-allowed-one': { json: [ACCOUNT] },
  'statements/type-fits-the-schema': { json: [{ type: 'CAMT53', schemaVersion: 'camt.053.001.08' }] },
  'entries/transaction-ids-are-distinct': {
    json: { entries: [{ transactions: [{ transactionId: '1' }, { transactionId: '2' }] }] },
  },
  'entries/exchange-has-the-currency-of-the-amount': {
    json: { entries: [{ amount: { currency: 'CHF' }, instructedAmount: EXCHANGE }] },
    otherwise: { entries: [{ amount: { currency: { code: 'CHF' } }, instructedAmount: EXCHANGE }] },
  },
  'statuses/whole-fits-its-transactions': {
    sound: { statusCode: 'ACCP', transactions: [{ statusCode: 'ACCP' }] },
    json: { statusCode: 'PART', transactions: [{ statusCode: 'RJCT' }] },
  },
  'cards/codes-have-their-names': {
    operation: 'cards/order',
    status: 409,
    json: { applicationError: 'BANK_DATA_TRACK_2_MISSING', errorCode: 4482 },
  },
  'cards/active-card-has-no-block': { json: { cardStatus: 'ACTIVE' } },
  'cards/record-names-one-card': {
    json: { cardInstanceToken: 'CITK-1', commonCardInformation: { more: 1 } },
  },
  'settlement/no-parameter-twice-in-a-list': {
    operation: 'settlement/read-security',
    status: 400,
    json: { status: 400, invalidParams: [{ in: 'PATH', name: 'isin', value: 'nothing' }] },
  },
}

/** What the faults of rows do not show. */
const DISTINCT: Examples = {
  'accounts/ids-are-distinct': [
    passes('an account that is listed twice', accountList([account(), account()])),
    fails('one id for two accounts', accountList([account(), account({ currency: 'XAU' })]), {
      at: '/1/id',
      actual: ID,
    }),
    silent('another list', balanceOf([{ id: ID }, { id: ID }])),
  ],
  'statements/ids-are-distinct': [
    passes('a statement that is listed twice', statementLinks([link(), link()])),
    fails('one id for two statements', statementLinks([link(), link({ dateFrom: null })]), {
      at: '/1/id',
      actual: 'report-1',
    }),
    silent('no statement', statementLinks([])),
  ],
  'consents/entries-are-distinct': [
    passes('one account in two currencies', consentList([consent(), consent({ currency: 'EUR' })])),
    warns('one twice', paymentConsents([consent(), consent()]), { at: '/1/accountId' }),
    silent('an error', refusal(500, { operation: 'account-information/list-consents' })),
  ],
  'transactions/entry-ids-are-distinct': [
    passes('two ids', list(entry(), entry({ entryId: 'e-2' }))),
    warns('one id twice', list(entry(), entry()), { at: '/entries/1/entryId', actual: 'e-1' }),
    silent('no ids', list(entry({ entryId: null }))),
  ],
}

/** Of every row with a fault: a record that says one thing, and the same as the fault makes it. */
const OF_FAULTS: Examples = Object.fromEntries(
  COHERENCE.flatMap((row) => {
    if (!row.fault) return []
    const [, found, by] = row.fault
    const { status = 200, json, sound = json, otherwise, operation = row.operations?.[0] } = SAMPLES[row.id]!
    const text = JSON.stringify(json)
    const harmed = typeof by === 'number' ? text : text.replace(found, by)
    const verdict = row.assumptions ? observes : row.statedIn ? fails : warns
    const seen = (drawing: Drawing): Observation => {
      const all = { operation: operation!, status, ...drawing }
      const surface = surfaceOf(row) ?? 'gateway'
      return surface === 'cards' ? onCards(operation!, all) : observe({ surface, ...all })
    }
    const wrong = {
      json: JSON.parse(harmed) as unknown,
      text: harmed,
      ...(typeof by === 'number' && { status: by }),
    }
    const unlike = otherwise === undefined ? [] : [silent('written otherwise', seen({ json: otherwise }))]
    return [
      [
        row.id,
        [passes('as it is', seen({ json: sound })), verdict('against itself', seen(wrong)), ...unlike],
      ],
    ]
  }),
)

export const COHERENCE_EXAMPLES: Examples = { ...OF_FAULTS, ...DISTINCT }
