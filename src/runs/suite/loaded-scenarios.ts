import type { Scenario } from '../../scenario/format.ts'
import type { Diagnostic } from '../../kernel/source/diagnostic.ts'

/** What was read, and what there is to say about it. */
export interface LoadedScenarios {
  readonly scenarios: readonly Scenario[]
  readonly diagnostics: readonly Diagnostic[]
  /** Of what they were made of, where they are those of the package. */
  readonly digest?: string
}
