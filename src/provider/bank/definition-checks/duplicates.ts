import { accountNumberOfFile } from '../definition-reading.ts'
import type { AccountInFile, BankFile } from '../definition-schema.ts'
import type { DefinitionCheck, DefinitionIssue } from './issue.ts'

interface Occurrence {
  readonly path: readonly (string | number)[]
  readonly value: string | number | undefined
}

/** What has to be unique in a bank: of which lists, and in which fields of their items. */
const UNIQUE: readonly Row[] = [
  ['contracts', 'id'],
  ['accounts', 'id'],
  ['accounts', 'number'],
  ['accounts', 'iban', 'qrIban'],
  ['bookings', 'id'],
  ['days', 'date'],
]

type List = 'contracts' | 'accounts' | 'bookings' | 'days'
type Row = { [Of in List]: readonly [Of, ...(keyof NonNullable<BankFile[Of]>[number])[]] }[List]

export const checkDuplicates: DefinitionCheck = (file) =>
  UNIQUE.flatMap(([list, ...fields]) =>
    repeated(fields.flatMap((field) => occurrences(file[list] ?? [], list, field))),
  )

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

/** An account without a number has the one that its IBAN ends in. */
function occurrences(items: readonly object[], list: string, field: string): readonly Occurrence[] {
  return items.map((item, index) => {
    const value = field === 'number' ? accountNumberOfFile(item as AccountInFile) : Reflect.get(item, field)
    return { path: [list, index, field], value: value as Occurrence['value'] }
  })
}
