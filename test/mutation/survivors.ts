import type { Reason } from './score.ts'

/** Mutants that nobody can notice, by file and change, each with its reason; reasons that no survivor needs fail. */
export const SURVIVORS: readonly Reason[] = []
