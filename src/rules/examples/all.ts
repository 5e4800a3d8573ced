import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { ANSWERS, ERRORS } from './answers.ts'
import { WITHOUT_CLIENT, relayedExamples } from './at-the-provider.ts'
import { BALANCES } from './balances.ts'
import { BOOKED } from './booked.ts'
import { CARDS } from './cards.ts'
import { CONSISTENCY } from './consistency.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import type { Example, Examples } from './example.ts'
import { EXECUTION_DAYS } from './execution-days.ts'
import { HEADERS } from './headers.ts'
import { HOSTED_CONSENT } from './hosted-consent.ts'
import { HOSTED } from './hosted.ts'
import { PARAMETERS } from './parameters.ts'
import { PAYMENTS } from './payments.ts'
import { RECONCILIATION } from './reconciliation.ts'
import { REFUSALS } from './refusals.ts'
import { REJECTIONS } from './rejections.ts'
import { REPORT_COUNTS } from './report-counts.ts'
import { REPORT_OF_SUBMISSION } from './report-of-submission.ts'
import { SETTLEMENT_RECORDS } from './settlement-records.ts'
import { SETTLEMENT_RESULTS } from './settlement-results.ts'
import { SETTLEMENT_OBSERVATIONS } from './settlement-observations.ts'
import { SETTLEMENT } from './settlement.ts'
import { SHAPES } from './shapes.ts'
import { STATEMENT_AGREEMENT } from './statement-agreement.ts'
import { STATEMENT_REFERENCES } from './statement-references.ts'
import { STATEMENT_DETAILS } from './statement-details.ts'
import { STATEMENT_OF_ORDER } from './statement-of-order.ts'
import { STATEMENT_SUMS } from './statement-sums.ts'
import { STATEMENTS } from './statements.ts'
import { STATUS_AGREEMENT } from './status-agreement.ts'
import { STATUSES } from './statuses.ts'
import { GATEWAY_TOKENS } from './token-gateway.ts'
import { LIFETIMES } from './token-lifetimes.ts'
import { REFRESHES } from './token-refreshes.ts'
import { TOKENS } from './tokens.ts'
import { ENTRIES, TRANSACTIONS } from './transactions.ts'

const AREAS: readonly Examples[] = [
  ANSWERS,
  ERRORS,
  HEADERS,
  PARAMETERS,
  ACCESS,
  SHAPES,
  ACCOUNTS,
  BALANCES,
  TRANSACTIONS,
  ENTRIES,
  STATEMENTS,
  STATEMENT_SUMS,
  STATEMENT_AGREEMENT,
  STATEMENT_REFERENCES,
  STATEMENT_DETAILS,
  DESCRIPTIONS,
  CONSISTENCY,
  DIAGNOSTICS,
  TOKENS,
  REFRESHES,
  LIFETIMES,
  GATEWAY_TOKENS,
  HOSTED,
  PAYMENTS,
  REFUSALS,
  REJECTIONS,
  STATUSES,
  REPORT_COUNTS,
  REPORT_OF_SUBMISSION,
  EXECUTION_DAYS,
  STATUS_AGREEMENT,
  BOOKED,
  RECONCILIATION,
  STATEMENT_OF_ORDER,
  HOSTED_CONSENT,
  SETTLEMENT_RECORDS,
  SETTLEMENT_RESULTS,
  SETTLEMENT,
  SETTLEMENT_OBSERVATIONS,
  CARDS,
  WITHOUT_CLIENT,
]

/** What the documents let every requirement say, exchange by exchange. */
export const EXAMPLES: Examples = withRelayed(together(AREAS))

function withRelayed(examples: Examples): Examples {
  return { ...examples, ...relayedExamples(examples) }
}

/** Of a requirement that has examples in several files, all of them. */
function together(areas: readonly Examples[]): Examples {
  const all: Record<string, readonly Example[]> = {}
  for (const [id, examples] of areas.flatMap((area) => Object.entries(area))) {
    all[id] = [...(all[id] ?? []), ...examples]
  }
  return all
}
