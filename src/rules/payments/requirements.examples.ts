import type { Examples } from '../../../test/examples/example.ts'
import { EXECUTION_DAYS_EXAMPLES } from './execution-days.examples.ts'
import { PAYMENTS_EXAMPLES } from './payments.examples.ts'
import { REJECTIONS_EXAMPLES } from './rejections.examples.ts'
import { REPORT_COUNTS_EXAMPLES } from './report-counts.examples.ts'
import { REPORT_OF_SUBMISSION_EXAMPLES } from './report-of-submission.examples.ts'
import { STATUSES_EXAMPLES } from './statuses.examples.ts'

export const PAYMENT_EXAMPLES: readonly Examples[] = [
  PAYMENTS_EXAMPLES,
  STATUSES_EXAMPLES,
  REPORT_COUNTS_EXAMPLES,
  REPORT_OF_SUBMISSION_EXAMPLES,
  EXECUTION_DAYS_EXAMPLES,
  REJECTIONS_EXAMPLES,
]
