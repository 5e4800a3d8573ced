import { defineMessage } from '../../message-model.ts'
import { COMMON } from '../common/all.ts'
import { MANDATE } from './mandate.ts'
import { ORIGINAL_TRANSACTION } from './original-transaction.ts'
import { PAYMENT_STATUS } from './payment.ts'
import { REASONS } from './reasons.ts'
import { REPORT } from './report.ts'

/** pain.002.001.10: A bank says what became of what a customer asked for. */
export const PAIN_002 = defineMessage('pain.002.001.10', {
  ...COMMON,
  ...REPORT,
  ...PAYMENT_STATUS,
  ...REASONS,
  ...ORIGINAL_TRANSACTION,
  ...MANDATE,
})
