import { EXECUTION_DAYS } from './execution-days.ts'
import { PAYMENTS } from './payments.ts'
import { REJECTION_REQUIREMENTS } from './rejections.ts'
import { STATUS_REPORTS } from './status-reports.ts'
import { STATUSES } from './statuses.ts'
import { ORDER_STATES } from '../states/requirements.ts'
import type { Requirement } from '../requirement.ts'

/** Document 1, payment submission: orders, their status and their rejections. */
export const PAYMENT_REQUIREMENTS: readonly Requirement[] = [
  ...PAYMENTS,
  ...STATUSES,
  ...STATUS_REPORTS,
  ...EXECUTION_DAYS,
  ...ORDER_STATES,
  ...REJECTION_REQUIREMENTS,
]
