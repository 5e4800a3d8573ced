import type { Examples } from '../../../test/examples/example.ts'
import { ACCESS_EXAMPLES } from './access.examples.ts'
import { HEADERS_EXAMPLES } from './headers.examples.ts'
import { LIMITS_EXAMPLES } from './limits.examples.ts'
import { PARAMETERS_EXAMPLES } from './parameters.examples.ts'

export const REQUEST_EXAMPLES: readonly Examples[] = [
  HEADERS_EXAMPLES,
  LIMITS_EXAMPLES,
  PARAMETERS_EXAMPLES,
  ACCESS_EXAMPLES,
]
