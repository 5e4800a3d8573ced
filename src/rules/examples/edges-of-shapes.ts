import type { Observation } from '../../evidence/observation.ts'
import {
  accountEcho,
  accountList,
  balanceOf,
  consentList,
  account,
  listOf,
  paymentConsents,
  paymentEcho,
  singleAccount,
  statementLinks,
} from './bodies.ts'
import { observes } from './example.ts'
import type { Example, Examples } from './example.ts'

const ACCOUNT = 'id, account, accountOwner, currency, allowedCurrencies, designation, accountTypeCode, _links'
const CONSENT = 'accountId, iban, currency, accountOwner, designation, allowedCurrencies'
const ECHO = 'requestDateTime, receivedHeaders'

/** An answer that shows no documented field tells which fields the documents name. */
function nothing(answer: Observation, schema: string, fields: string): readonly Example[] {
  return [observes('none of them', answer, { actual: `${schema} without ${fields}` })]
}

export const EDGES_OF_SHAPES: Examples = {
  'accounts/list-shows-documented-fields': [
    ...nothing(accountList([{}]), 'account-information/accounts', ACCOUNT),
    observes(
      'one that the second account alone lacks',
      accountList([account(), account({ currency: null })]),
      {
        at: '/currency',
        actual: 'account-information/accounts without currency',
      },
    ),
  ],
  'accounts/single-shows-documented-fields': nothing(
    singleAccount({}),
    'account-information/account',
    ACCOUNT,
  ),
  'balances/balance-shows-documented-fields': nothing(
    balanceOf({}),
    'account-information/balance',
    'date, _links',
  ),
  'transactions/list-shows-documented-fields': nothing(
    listOf({}),
    'account-information/transaction-list',
    'iban, designation, entries, _links',
  ),
  'statements/link-shows-documented-fields': nothing(
    statementLinks([{}]),
    'account-information/statement-links',
    'name, description, type, schemaVersion, account, dateFrom, dateTo',
  ),
  'consents/list-shows-documented-fields': nothing(
    consentList([{}]),
    'account-information/consents',
    CONSENT,
  ),
  'consents/payment-list-shows-documented-fields': nothing(
    paymentConsents([{}]),
    'payment-submission/consents',
    CONSENT,
  ),
  'diagnostics/account-echo-shows-documented-fields': nothing(
    accountEcho({}),
    'account-information/echo',
    ECHO,
  ),
  'diagnostics/payment-echo-shows-documented-fields': nothing(
    paymentEcho({}),
    'payment-submission/echo',
    ECHO,
  ),
}
