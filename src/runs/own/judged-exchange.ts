import type { Observation } from '../../evidence/observation.ts'

/** A request with its answer, as a check sees it. It holds raw values: what a check tells is redacted. */
export type JudgedExchange = Pick<
  Observation,
  'surface' | 'operation' | 'request' | 'response' | 'opened' | 'today' | 'sentAtMs' | 'answeredAtMs'
>

/** What is otherwise than a rule says. */
export interface Otherwise {
  /** `status`, `header NAME`, or a JSON Pointer. */
  readonly at: string
  /** What the rule says of that place. */
  readonly expected: string
  /** What the exchange has there. */
  readonly actual: string
  /** What to look at next. */
  readonly look?: string
}

/** Undefined where the rule does not apply. `earlier`: what the same flow has seen before, oldest first. */
export type JudgeExchange = (
  exchange: JudgedExchange,
  earlier: readonly JudgedExchange[],
) => 'right' | Otherwise | undefined
