import type { CardCodeNumber } from '../../documents/cards/codes.ts'
import { alsoUnder } from '../requirement.ts'
import type { Requirement } from '../requirement.ts'
import { mustFailWith, onCards } from './judging.ts'

/** Codes of document 3 §7 of which it does not show for which operations they come. */
export const CODE_CAUSES = [
  alsoUnder(
    refusing('cards/one-time-code-of-blocked-card', 4436, 'No one-time code can be had for a blocked card.'),
    '3 §4 row 23',
  ),
  alsoUnder(
    refusing('cards/credentials-of-bank-card', 4483, 'A bank card has no credentials that could be read.'),
    '3 §7 row 11',
  ),
  alsoUnder(
    refusing(
      'cards/bank-card-of-issuer-without-them',
      4484,
      'An issuer without bank cards cannot order one.',
    ),
    '3 §7 row 12',
  ),
]

function refusing(id: string, code: CardCodeNumber, text: string): Requirement {
  const why =
    'The document has the code and does not show for what it comes: it is recorded what a target answers.'
  return onCards({
    id,
    clauses: ['3 §7'],
    assumptions: ['card-code-causes'],
    text,
    why,
    isRefusal: true,
    judge: (here) => mustFailWith(here, code, text),
  })
}
