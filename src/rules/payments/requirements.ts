import { EXECUTION_DAYS } from './execution-days.ts'
import { PAYMENTS } from './payments.ts'
import { REJECTIONS } from './rejections.ts'
import { REPORT_COUNTS } from './report-counts.ts'
import { REPORT_OF_SUBMISSION } from './report-of-submission.ts'
import { STATUSES } from './statuses.ts'
import type { Requirement } from '../requirement.ts'

/** Document 1, payment submission: orders, their status and their rejections. */
export const PAYMENT_REQUIREMENTS: readonly Requirement[] = [
  ...PAYMENTS,
  ...STATUSES,
  ...REPORT_COUNTS,
  ...REPORT_OF_SUBMISSION,
  ...EXECUTION_DAYS,
  ...REJECTIONS,
]
