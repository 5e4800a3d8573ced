import type { SettlementParameter } from '../../documents/settlement/parameters.ts'
import type { Offenders } from './offenders.ts'

/** The decisions of the settlement service that a fault can bend, each in one place. */
export interface SettlementPolicy {
  /** Document 3 §7: the offenders that a 400 lists, out of all there are. */
  readonly listed: (offenders: Offenders) => Offenders
  /** Whether a parameter that is absent counts as missing. */
  readonly isRequired: (parameter: SettlementParameter) => boolean
  /** Whether a value is as the parameter wants it. */
  readonly accepts: (parameter: SettlementParameter, value: unknown) => boolean
  /** Assumption settlement-values: the value as an error shows it. */
  readonly shownValue: (parameter: SettlementParameter, value: unknown) => string
  /** Assumption settlement-operations. */
  readonly keepsSubscriptions: boolean
  /** Assumption settlement-operations: whether the results are sent although the client has them already. */
  readonly sendsUnchangedResults: boolean
  /** Assumption settlement-operations: whether results are sent with the coding gzip to who takes it. */
  readonly compressesResults: boolean
}

export const COMPLIANT_SETTLEMENT: SettlementPolicy = {
  listed: (offenders) => offenders,
  isRequired: ({ required }) => required,
  accepts: (parameter, value) => parameter.accepts(value),
  shownValue: ({ secret }, value) => (secret ? '***' : shortened(value)),
  keepsSubscriptions: true,
  sendsUnchangedResults: false,
  compressesResults: true,
}

/** Long enough to recognise a value by. */
const SHOWN_CHARACTERS = 100

function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return [...text].slice(0, SHOWN_CHARACTERS).join('')
}
