import { CODED_REFUSALS } from '../../documents/cards/refusals.ts'
import { mustFailWith, onCards } from './judging.ts'

/** What is refused with an application error, row by row of the documents. */
export const REFUSALS = CODED_REFUSALS.map(({ code, operation: _, rule, ...words }) =>
  onCards({
    ...words,
    isRefusal: true,
    judge: (here) => mustFailWith(here, code, rule ?? words.text),
  }),
)
