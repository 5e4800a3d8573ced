import { z } from 'zod'
import * as accounts from './wire/account-information.ts'
import * as cards from './wire/cards.ts'
import { echo, problemDocument } from './wire/parts.ts'
import * as consentFlow from './wire/consent-flow.ts'
import { errorDetail, errorDetail400 } from './wire/settlement.ts'
import * as payments from './wire/payment-submission.ts'

/** Every body shape of the documents by name. The modules have separate schemas even where names match. */
export const WIRE_SCHEMAS = {
  'account-information/accounts': z.array(accounts.account),
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
  'cards/order': cards.order,
  'cards/order-answer': cards.orderAnswer,
  'cards/mutation': cards.mutation,
  'cards/details': cards.details,
  'cards/status-update': cards.statusUpdate,
  'settlement/error-detail': errorDetail,
  'settlement/error-detail-400': errorDetail400,
} as const

/** Schemas of JSON bodies, and the ISO 20022 messages by their own names. */
export type WireSchemaName =
  | keyof typeof WIRE_SCHEMAS
  | 'pain.001.001.09'
  | 'pain.002.001.10'
  | 'camt.053.001.08'

/** The JSON Schema (draft 2020-12) of a JSON body. */
export function jsonSchemaOf(name: keyof typeof WIRE_SCHEMAS): Record<string, unknown> {
  return z.toJSONSchema(WIRE_SCHEMAS[name], { target: 'draft-2020-12' }) as Record<string, unknown>
}
