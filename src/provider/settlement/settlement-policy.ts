import type { SettlementParameter } from '../../documents/settlement/parameters.ts'
import type { InvalidParameter, MissingParameter } from '../../documents/settlement/record.ts'

/** Everything that is wrong with a request, each in its list. */
export interface Offenders {
  readonly invalid: readonly InvalidParameter[]
  readonly missing: readonly MissingParameter[]
}

/** The decisions of the settlement service that a fault can override, each in one place. */
export const COMPLIANT_SETTLEMENT = {
  /** Document 3 §7: the offenders that a 400 lists, out of all there are. */
  listed: (offenders: Offenders) => offenders,
  /** Whether a parameter that is absent counts as missing. */
  isRequired: ({ required }: SettlementParameter): boolean => required,
  /** Whether a value is as the parameter wants it. */
  accepts: (parameter: SettlementParameter, value: unknown): boolean => parameter.accepts(value),
  /** Assumption settlement-values: the value as an error shows it. */
  shownValue: ({ secret }: SettlementParameter, value: unknown): string =>
    secret ? '***' : shortened(value),
  /** Assumption settlement-operations. */
  keepsSubscriptions: true,
  /** Assumption settlement-operations: whether the results are sent although the client has them already. */
  sendsUnchangedResults: false,
  /** Assumption settlement-operations: whether results are sent with the coding gzip to who takes it. */
  compressesResults: true,
}

export type SettlementPolicy = Readonly<typeof COMPLIANT_SETTLEMENT>

/** Long enough to recognise a value by. */
const SHOWN_CHARACTERS = 100

function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return [...text].slice(0, SHOWN_CHARACTERS).join('')
}
