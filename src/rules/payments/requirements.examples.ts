import type { Examples } from '../../../test/examples/example.ts'
import { EXECUTION_DAYS_EXAMPLES } from './execution-days.examples.ts'
import { PAYMENTS_EXAMPLES } from './payments.examples.ts'
import { REJECTIONS_EXAMPLES } from './rejections.examples.ts'
import { STATUS_REPORTS_EXAMPLES } from './status-reports.examples.ts'
import { STATUSES_EXAMPLES } from './statuses.examples.ts'

export const PAYMENT_EXAMPLES: readonly Examples[] = [
  PAYMENTS_EXAMPLES,
  STATUSES_EXAMPLES,
  STATUS_REPORTS_EXAMPLES,
  EXECUTION_DAYS_EXAMPLES,
  REJECTIONS_EXAMPLES,
]
