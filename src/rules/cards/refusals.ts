import { CARD_ACCEPTANCES, CARD_REFUSALS } from '../../documents/cards/refusals.ts'
import { mustFail, mustFailWith, mustSucceed, onCards } from './judging.ts'

/** What is refused, and what is taken, row by row of the documents. */
export const REFUSALS = [
  ...CARD_REFUSALS.map(({ code, operation: _, rule, fault: __, faultAt: ___, id, ...words }) =>
    onCards(id, {
      ...words,
      isRefusal: true,
      judge: (here) =>
        code === undefined
          ? mustFail(here, rule ?? words.text)
          : mustFailWith(here, code, rule ?? words.text),
    }),
  ),
  ...CARD_ACCEPTANCES.map(({ operation: _, rule, id, ...words }) =>
    onCards(id, { ...words, judge: (here) => mustSucceed(here, rule ?? words.text) }),
  ),
]
