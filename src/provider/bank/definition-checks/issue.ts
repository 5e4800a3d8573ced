import type { AccountInFile, BankFile } from '../definition-schema.ts'

/** A place in a bank's description that is wrong: what was seen there, and what to do. */
export interface DefinitionIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Looks at one aspect of a whole description whose single fields are in order. */
export type DefinitionCheck = (file: BankFile) => readonly DefinitionIssue[]

export function accountsById(file: BankFile): ReadonlyMap<string, AccountInFile> {
  return new Map((file.accounts ?? []).map((account) => [account.id, account]))
}

/** "a", "b" and 3 more: what a wrong name could have been. */
export function named(ids: Iterable<string>): string {
  const all = [...ids]
  if (all.length === 0) return 'none'
  const shown = all
    .slice(0, 5)
    .map((id) => `"${id}"`)
    .join(', ')
  return all.length > 5 ? `${shown} and ${all.length - 5} more` : shown
}
