import { calendarDate, dayNumber } from '../../../../kernel/calendar.ts'
import type { DayNumber } from '../../../../kernel/calendar.ts'
import type { PostalAddress } from '../../../../messages/iso20022/parties.ts'
import { isPlainText } from './characters.ts'
import type { TransactionSubject } from './rule.ts'

/** Clearing releases: from the first, town and country may be structured and the rest lines; from the second, must. */
const HYBRID_FROM: DayNumber = dayNumber(calendarDate('2025-11-22'))
const UNSTRUCTURED_UNTIL: DayNumber = dayNumber(calendarDate('2026-11-20'))
const MOST_HYBRID_LINES = 2

/** What is wrong with the content, or the form, of the first address of a transaction that is not in order. */
export function addressFault(
  { transaction }: TransactionSubject,
  executionDay: DayNumber,
  aspect: 'content' | 'form',
): string | undefined {
  const parties = [transaction.creditor, transaction.ultimateCreditor, transaction.ultimateDebtor]
  const judge = aspect === 'content' ? contentFault : formFault
  return parties
    .flatMap((party) => party?.address ?? [])
    .map((address) => judge(address, executionDay))
    .find((fault) => fault !== undefined)
}

function contentFault({ lines = [], ...fields }: PostalAddress): string | undefined {
  if (fields.country !== undefined && !/^[A-Z]{2}$/.test(fields.country)) return 'country of an address'
  return isPlainText([...Object.values(fields), ...lines].join('')) ? undefined : 'characters of an address'
}

function formFault(address: PostalAddress, executionDay: DayNumber): string | undefined {
  const { lines = [], country, ...parts } = address
  if (lines.length === 0) return undefined
  const isStructured = Object.values(parts).some((part) => part !== undefined)
  if (!isStructured) {
    return executionDay >= UNSTRUCTURED_UNTIL ? 'unstructured addresses ended on 20 November 2026' : undefined
  }
  const isHybrid = parts.townName !== undefined && country !== undefined && lines.length <= MOST_HYBRID_LINES
  if (isHybrid && executionDay >= HYBRID_FROM) return undefined
  return 'a hybrid address has town, country and at most two lines'
}
