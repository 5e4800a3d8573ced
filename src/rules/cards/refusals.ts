import { CARD_ACCEPTANCES, CARD_REFUSALS } from '../../documents/cards/refusals.ts'
import { mustFail, mustFailWith, mustSucceed, onCards } from './judging.ts'

/** What is refused, and what is taken, row by row of the documents. */
export const REFUSALS = [
  ...CARD_REFUSALS.map(({ code, operation: _, rule, fault: __, faultAt: ___, ...words }) =>
    onCards({
      ...words,
      isRefusal: true,
      judge: (here) =>
        code === undefined
          ? mustFail(here, rule ?? words.text)
          : mustFailWith(here, code, rule ?? words.text),
    }),
  ),
  ...CARD_ACCEPTANCES.map(({ operation: _, rule, ...words }) =>
    onCards({ ...words, judge: (here) => mustSucceed(here, rule ?? words.text) }),
  ),
]
