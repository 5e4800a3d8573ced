import { type Result, err, ok } from '../../kernel/result.ts'
import type { BankDefinition } from './bank-definition.ts'
import { checkAccounts, checkBookings, checkClosings } from './definition-checks/accounts.ts'
import { checkDuplicates } from './definition-checks/duplicates.ts'
import { type DefinitionCheck, type DefinitionIssue, accountsById } from './definition-checks/issue.ts'
import { accountFrom, bookingFrom, dayFrom } from './definition-reading.ts'
import { type BankFile, bankDefinitionSchema } from './definition-schema.ts'

const CHECKS: readonly DefinitionCheck[] = [checkDuplicates, checkAccounts, checkBookings, checkClosings]

/** The bank that a file describes, given the file's content as plain data; or everything that is wrong with it. */
export function bankFromFile(value: unknown): Result<BankDefinition, readonly DefinitionIssue[]> {
  const parsed = bankDefinitionSchema.safeParse(value)
  if (!parsed.success) return err(parsed.error.issues.flatMap(fieldIssues))
  const issues = CHECKS.flatMap((check) => [...check(parsed.data)])
  return issues.length > 0 ? err(issues) : ok(definitionFrom(parsed.data))
}

function definitionFrom(file: BankFile): BankDefinition {
  const customers = new Map((file.contracts ?? []).map((contract) => [contract.id, contract.customer]))
  const accounts = accountsById(file)
  return {
    name: file.name,
    providerId: file.providerId ?? `${file.name}-bank`,
    historyYears: file.historyYears ?? 2,
    contracts: [...customers].map(([id, customerName]) => ({ id, customerName })),
    accounts: (file.accounts ?? []).map((account) => accountFrom(account, customers.get(account.contract)!)),
    bookings: (file.bookings ?? []).map((booking) =>
      bookingFrom(booking, accounts.get(booking.account)!.currency),
    ),
    days: (file.days ?? []).map(({ date, state }) => ({
      day: dayFrom(date),
      finalized: state === 'finalized',
    })),
    ...(file.historyFrom !== undefined && { historyFrom: dayFrom(file.historyFrom) }),
    ...(file.generated && { generated: file.generated }),
    ...(file.theme && { theme: file.theme }),
  }
}

type FieldIssue = NonNullable<ReturnType<typeof bankDefinitionSchema.safeParse>['error']>['issues'][number]

/** An unknown field is reported at the field itself, not at the object around it. */
function fieldIssues(issue: FieldIssue): readonly DefinitionIssue[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  return issue.keys.map((key) => ({
    path: [...path, key],
    message: `unknown field "${key}"; remove or rename it`,
  }))
}
