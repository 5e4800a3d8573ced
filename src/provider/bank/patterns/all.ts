import type { PatternName } from '../kinds.ts'
import type { Pattern } from '../month-plan.ts'
import { quarterlyFee, quarterlyInterest, reversal } from './bank.ts'
import {
  creditorReferenceCredits,
  qrCollection,
  qrCredits,
  salaryBatch,
  socialInsurance,
  supplierPayments,
} from './business.ts'
import {
  domesticCredits,
  exchangeCredits,
  exchangePayments,
  foreignCredits,
  foreignPayments,
} from './foreign.ts'
import { cards } from './cards.ts'
import { ebill, instantCredits, twint, twintPayout } from './instant.ts'
import { insurance, rent, salary, savingsCredit, savingsOrder } from './private.ts'

export const PATTERNS: Readonly<Record<PatternName, Pattern>> = {
  salary,
  rent,
  'savings-order': savingsOrder,
  'savings-credit': savingsCredit,
  insurance,
  cards,
  twint,
  ebill,
  'instant-credits': instantCredits,
  'twint-payout': twintPayout,
  'qr-credits': qrCredits,
  'qr-collection': qrCollection,
  'creditor-reference-credits': creditorReferenceCredits,
  'supplier-payments': supplierPayments,
  'salary-batch': salaryBatch,
  'social-insurance': socialInsurance,
  'domestic-credits': domesticCredits,
  'foreign-credits': foreignCredits,
  'foreign-payments': foreignPayments,
  'exchange-credits': exchangeCredits,
  'exchange-payments': exchangePayments,
  reversal,
  'quarterly-fee': quarterlyFee,
  'quarterly-interest': quarterlyInterest,
}
