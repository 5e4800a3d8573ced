import { APIS } from '../documents/apis.ts'
import type { Api } from '../documents/apis.ts'
import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { ANSWERS } from './answers.ts'
import { AT_THE_PROVIDER } from './at-the-provider.ts'
import * as ofApis from './apis.ts'
import { BALANCES } from './balances.ts'
import { CONSISTENCY } from './consistency.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import { ENTRIES } from './entries.ts'
import { ERRORS } from './errors.ts'
import { EXECUTION_DAYS } from './execution-days.ts'
import { HEADERS } from './headers.ts'
import { PARAMETERS } from './parameters.ts'
import { PAYMENTS } from './payments.ts'
import { RECONCILIATION } from './reconciliation.ts'
import { REFRESHES_AT_THE_GATEWAY } from './refreshes-at-the-gateway.ts'
import { REJECTIONS } from './rejections.ts'
import { REPORT_COUNTS } from './report-counts.ts'
import { REPORT_OF_SUBMISSION } from './report-of-submission.ts'
import type { Requirement } from './requirement.ts'
import { SHAPES } from './shapes.ts'
import { HOSTED_CONSENT } from './hosted-consent.ts'
import { HOSTED } from './hosted.ts'
import { STATEMENT_AGREEMENT } from './statement-agreement.ts'
import { STATEMENT_DETAILS } from './statement-details.ts'
import { STATEMENT_SUMS } from './statement-sums.ts'
import { STATEMENTS } from './statements.ts'
import { STATUSES } from './statuses.ts'
import { LIFETIMES } from './token-lifetimes.ts'
import { TOKENS } from './tokens.ts'
import { TRANSACTIONS } from './transactions.ts'

const OF_APIS: Partial<Readonly<Record<Api, readonly Requirement[]>>> = { ...ofApis }

/** Every requirement there is. A new one is one object in the file of its area; further APIs stand in `apis.ts`. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...ANSWERS,
  ...ERRORS,
  ...HEADERS,
  ...PARAMETERS,
  ...ACCESS,
  ...SHAPES,
  ...ACCOUNTS,
  ...BALANCES,
  ...TRANSACTIONS,
  ...ENTRIES,
  ...STATEMENTS,
  ...STATEMENT_SUMS,
  ...STATEMENT_AGREEMENT,
  ...STATEMENT_DETAILS,
  ...DESCRIPTIONS,
  ...CONSISTENCY,
  ...DIAGNOSTICS,
  ...TOKENS,
  ...REFRESHES_AT_THE_GATEWAY,
  ...LIFETIMES,
  ...AT_THE_PROVIDER,
  ...HOSTED,
  ...HOSTED_CONSENT,
  ...PAYMENTS,
  ...STATUSES,
  ...REPORT_COUNTS,
  ...REPORT_OF_SUBMISSION,
  ...EXECUTION_DAYS,
  ...REJECTIONS,
  ...RECONCILIATION,
  ...APIS.flatMap((api) => OF_APIS[api] ?? []),
]
