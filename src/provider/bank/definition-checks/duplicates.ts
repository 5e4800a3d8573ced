import { accountNumberOfFile } from '../definition-reading.ts'
import type { BankFile } from '../definition-schema.ts'
import type { DefinitionCheck, DefinitionIssue } from './issue.ts'

interface Occurrence {
  readonly path: readonly (string | number)[]
  readonly value: string | number | undefined
}

/** What has to be unique in a bank. */
const UNIQUE: readonly ((file: BankFile) => readonly Occurrence[])[] = [
  (file) => occurrences(file.contracts, 'contracts', 'id', (contract) => contract.id),
  (file) => occurrences(file.accounts, 'accounts', 'id', (account) => account.id),
  (file) => occurrences(file.accounts, 'accounts', 'number', accountNumberOfFile),
  (file) => [
    ...occurrences(file.accounts, 'accounts', 'iban', (account) => account.iban),
    ...occurrences(file.accounts, 'accounts', 'qrIban', (account) => account.qrIban),
  ],
  (file) => occurrences(file.bookings, 'bookings', 'id', (booking) => booking.id),
  (file) => occurrences(file.days, 'days', 'date', (day) => day.date),
]

export const checkDuplicates: DefinitionCheck = (file) => UNIQUE.flatMap((list) => repeated(list(file)))

function repeated(all: readonly Occurrence[]): readonly DefinitionIssue[] {
  const first = new Map<string | number, Occurrence>()
  const issues: DefinitionIssue[] = []
  for (const occurrence of all) {
    if (occurrence.value === undefined) continue
    const earlier = first.get(occurrence.value)
    if (earlier) {
      const where = earlier.path.join('.')
      issues.push({ path: occurrence.path, message: `"${occurrence.value}" stands already at ${where}` })
    } else first.set(occurrence.value, occurrence)
  }
  return issues
}

function occurrences<Item>(
  items: readonly Item[] | undefined,
  list: string,
  field: string,
  valueOf: (item: Item) => string | number | undefined,
): readonly Occurrence[] {
  return (items ?? []).map((item, index) => ({ path: [list, index, field], value: valueOf(item) }))
}
