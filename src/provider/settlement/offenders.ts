import type { InvalidParameter, MissingParameter } from '../../documents/settlement/record.ts'

/** Everything that is wrong with a request, each in its list. */
export interface Offenders {
  readonly invalid: readonly InvalidParameter[]
  readonly missing: readonly MissingParameter[]
}
