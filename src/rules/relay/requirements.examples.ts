import type { Examples } from '../../../test/examples/example.ts'
import { RELAYED_ANSWERS_EXAMPLES } from './answers.examples.ts'
import { RELAYED_PERMISSIONS_EXAMPLES } from './permissions.examples.ts'
import { FORWARDED_REQUESTS_EXAMPLES } from './requests.examples.ts'

export const RELAY_EXAMPLES: readonly Examples[] = [
  FORWARDED_REQUESTS_EXAMPLES,
  RELAYED_ANSWERS_EXAMPLES,
  RELAYED_PERMISSIONS_EXAMPLES,
]
