import type { Examples } from '../../../test/examples/example.ts'
import { ANSWERS_EXAMPLES } from './answers.examples.ts'
import { ERRORS_EXAMPLES } from './errors.examples.ts'

export const ANSWER_EXAMPLES: readonly Examples[] = [ANSWERS_EXAMPLES, ERRORS_EXAMPLES]
