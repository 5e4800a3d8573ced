import type { Hooks } from './hooks.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { BankExtension } from '../../simulator/extension.ts'

/** What stands beside what ships. */
export interface Own {
  readonly requirements: readonly Requirement[]
  readonly extension?: BankExtension
  readonly hooks?: Hooks
}

export const NOTHING_OWN: Own = { requirements: [] }
