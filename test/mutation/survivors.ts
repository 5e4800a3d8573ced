import type { Reason } from './score.ts'

/** Mutants that nobody can notice, by file and change, each with its reason; reasons that no survivor needs fail. */
export const SURVIVORS: readonly Reason[] = [
  [
    'src/runner/doctor/clock-skew.ts: skew > 0 → skew >= 0',
    'only a skew of more than five minutes comes so far',
  ],
  [
    'src/runner/shard.ts: 1 → 2',
    'where nothing was measured, or all of it took no time, every pace gives the same order',
  ],
]
