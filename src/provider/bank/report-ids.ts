import type { DayNumber } from '../../kernel/calendar.ts'
import { hashName } from '../../kernel/random.ts'
import { compactDate } from './bank-time.ts'
import type { Account } from './model.ts'

/** What a statement is about: one day (D), or a month (M). */
export interface Period {
  readonly kind: 'D' | 'M'
  readonly from: DayNumber
  readonly to: DayNumber
}

/** Kind, first day, account and a check, such as D20260302-0K2J9XQ7-5f0c77a1: 27 characters. */
export function reportIdOf(account: Account, period: Period): string {
  const body = `${period.kind}${compactDate(period.from)}-${base36(account.number)}`
  return `${body}-${checkOf(body, account)}`
}

/** The account number in a report id; whether there is such a statement is another question. */
export function accountNumberOfReport(reportId: string): number | undefined {
  const match = /^[DM]\d{8}-([0-9A-Z]{8})-[0-9a-f]{8}$/.exec(reportId)
  return match ? parseInt(match[1]!, 36) : undefined
}

function base36(number: number): string {
  return number.toString(36).toUpperCase().padStart(8, '0')
}

/** Depends on the account's id, so that knowing an account number is not enough to name its statements. */
function checkOf(body: string, account: Account): string {
  return hashName(['report', body, account.id]).toString(16).padStart(8, '0')
}
