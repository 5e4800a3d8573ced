import { ANSWERS } from './answers.ts'
import { COHERENT } from './coherence.ts'
import { ERRORS } from './errors.ts'
import type { Requirement } from '../requirement.ts'

/** What every answer looks like: its status, its body and its errors. */
export const ANSWER_REQUIREMENTS: readonly Requirement[] = [
  ...ANSWERS,
  ...ERRORS,
  ...COHERENT.filter(({ atProvider }) => atProvider),
]
