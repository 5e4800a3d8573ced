import type { CardCodeNumber } from '../../documents/cards/codes.ts'
import type { Requirement } from '../requirement.ts'
import { mustFailWith, onCards } from './judging.ts'

/** Codes of document 3 §7 of which it does not show for which operations they come. */
export const CODE_CAUSES = [
  refusing('one-time-code-of-blocked-card', 4436, 'No one-time code can be had for a blocked card.'),
  refusing('credentials-of-bank-card', 4483, 'A bank card has no credentials that could be read.'),
  refusing('bank-card-of-issuer-without-them', 4484, 'An issuer without bank cards cannot order one.'),
]

function refusing(slug: string, code: CardCodeNumber, text: string): Requirement {
  const why =
    'The document has the code and does not show for what it comes: it is recorded what a target answers.'
  return onCards(
    { id: `cards/${slug}`, clause: '3 §7', level: 'MAY', assumptions: ['card-code-causes'], text, why },
    (here) => mustFailWith(here, code, text),
  )
}
