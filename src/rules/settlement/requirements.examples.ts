import type { Examples } from '../../../test/examples/example.ts'
import { BEHAVIOUR_EXAMPLES } from './behaviour.examples.ts'
import { OFFENDERS_EXAMPLES } from './offenders.examples.ts'
import { RECORD_EXAMPLES } from './record.examples.ts'

export const SETTLEMENT_EXAMPLES: readonly Examples[] = [
  RECORD_EXAMPLES,
  OFFENDERS_EXAMPLES,
  BEHAVIOUR_EXAMPLES,
]
