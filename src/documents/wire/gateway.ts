import { z } from 'zod'
import * as accounts from './account-information.ts'
import * as consentFlow from './consent-flow.ts'
import { all, echo, problemDocument } from './parts.ts'
import * as payments from './payment-submission.ts'

/** The bodies of documents 1 and 2. The modules have separate schemas even where names match. */
export const GATEWAY_SCHEMAS = {
  'account-information/accounts': all('1 §4.2', z.array(accounts.account)),
  'account-information/account': accounts.account,
  'account-information/balance': accounts.balance,
  'account-information/transaction-list': accounts.transactionList,
  'account-information/statement-links': z.array(accounts.statementLink),
  'account-information/consents': z.array(accounts.consent),
  'account-information/echo': echo,
  'payment-submission/instruction': payments.instruction,
  'payment-submission/status': payments.status,
  'payment-submission/consents': z.array(payments.consent),
  'payment-submission/echo': echo,
  'payment-submission/echo-body': z.string(),
  'consent-flow/tokens': consentFlow.tokens,
  'consent-flow/token-error': consentFlow.tokenError,
  problem: problemDocument,
} as const

/** The ISO 20022 messages have names of their own. */
export type GatewaySchemaName =
  | keyof typeof GATEWAY_SCHEMAS
  | 'pain.001.001.09'
  | 'pain.002.001.10'
  | 'camt.053.001.08'
