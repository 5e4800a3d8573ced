import { ACCOUNTS } from './catalogue/accounts.ts'
import { ALIKE } from './catalogue/alike.ts'
import { AT_ONCE } from './catalogue/at-once.ts'
import { CARDS_AT_ONCE, SETTLEMENT_AT_ONCE } from './catalogue/cards-at-once.ts'
import { EACH_OPERATION } from './catalogue/each-operation.ts'
import { HEADERS } from './catalogue/headers.ts'
import { CARDS_CODES } from './catalogue/cards-codes.ts'
import { CARDS_DIGITAL } from './catalogue/cards-digital.ts'
import { CARDS_PUSH } from './catalogue/cards-push.ts'
import { CARDS_SEARCHES } from './catalogue/cards-searches.ts'
import { CARDS_SECRETS } from './catalogue/cards-secrets.ts'
import { CARDS_SIGNATURES } from './catalogue/cards-signatures.ts'
import { CARDS_STATE } from './catalogue/cards-state.ts'
import { adapted } from './catalogue/card-mutation.ts'
import { HOSTED_OPERATIONS } from './catalogue/hosted-operations.ts'
import { LONG } from './catalogue/long.ts'
import { CARDS_MANY, MANY } from './catalogue/many.ts'
import { RARE } from './catalogue/rare.ts'
import { SETTLEMENT } from './catalogue/settlement.ts'
import { PRODUCTION } from './catalogue/production.ts'
import { CARDS_PRODUCTION } from './catalogue/cards-production.ts'
import { PAYMENTS } from './catalogue/payments.ts'
import { SMALL } from './catalogue/small.ts'
import { SPELLING } from './catalogue/spelling.ts'
import { STATEMENTS_OF_ACCOUNTS } from './catalogue/statements.ts'
import { TOKENS_AND_PERMISSIONS } from './catalogue/tokens.ts'
import { YEARS } from './catalogue/years.ts'
import type { Mutation } from './mutation.ts'

const OF_THE_BANKING_GATEWAY: readonly Mutation[] = [
  ...PAYMENTS,
  ...ACCOUNTS,
  ...STATEMENTS_OF_ACCOUNTS,
  ...HEADERS,
  ...TOKENS_AND_PERMISSIONS,
  ...PRODUCTION,
  ...AT_ONCE,
  ...SPELLING,
  ...MANY,
  ...LONG,
  ...SMALL,
  ...ALIKE,
  ...RARE,
  ...YEARS,
  ...HOSTED_OPERATIONS,
  ...EACH_OPERATION,
]

function under(document: string, mutations: readonly Mutation[]): readonly Mutation[] {
  return mutations.filter(({ clause }) => clause.startsWith(`${document} `))
}

/** Every mutation, by the document that it is about. */
export const CATALOGUE: readonly { readonly document: string; readonly mutations: readonly Mutation[] }[] = [
  { document: '1', mutations: under('1', OF_THE_BANKING_GATEWAY) },
  { document: '2', mutations: under('2', OF_THE_BANKING_GATEWAY) },
  {
    document: '3',
    mutations: [
      ...[
        ...CARDS_SECRETS,
        ...CARDS_STATE,
        ...CARDS_DIGITAL,
        ...CARDS_SEARCHES,
        ...CARDS_CODES,
        ...CARDS_SIGNATURES,
        ...CARDS_PUSH,
        ...CARDS_PRODUCTION,
        ...CARDS_AT_ONCE,
        ...CARDS_MANY,
      ].map((mutation) => adapted(mutation)),
      ...[...SETTLEMENT, ...SETTLEMENT_AT_ONCE].map((mutation) => adapted(mutation, 'settlement')),
    ],
  },
]

export const MUTATIONS: readonly Mutation[] = CATALOGUE.flatMap(({ mutations }) => mutations)
