import type { KnownKind, Observation } from '../../evidence/observation.ts'
import { ENCRYPTING } from '../cards/reading.ts'
import { answersOperation, succeeded } from '../read.ts'
import { ambient, contradicted, observed, requirement } from '../requirement.ts'
import type { Outcome, Requirement } from '../requirement.ts'
import { type Shown, described, eachShown } from './shown.ts'

/** Values of cards, whatever the field is called that shows them. */
export const CARD_SECRETS: readonly Requirement[] = [
  requirement('security/card-data-are-encrypted', {
    surface: 'cards',
    // "encrypt card data for remote checkout", and a path that ends in encrypted-card-data.
    statedIn: ['3 §4 row 25: encrypted card data'],
    clauses: ['3 §4 row 24'],
    text: 'An answer that brings encrypted card data for a wallet or for remote checkout shows neither the number nor the check value of the card, in whatever field.',
    why: 'What stands in the clear beside what is encrypted can be read by everybody on the way.',
    check: ambient((here) => {
      if (!answersOperation(here, ...ENCRYPTING) || !succeeded(here)) return undefined
      return eachShown(here, CARD_DATA, (one) => contradictedBy(one, 'card data that are encrypted'))
    }),
  }),
  requirement('security/card-secrets-are-not-shown', {
    surface: 'cards',
    // The documents give credentials and PIN operations of their own, and do not say that nothing else has them.
    namedIn: ['3 §2 row 14: AuthId and password'],
    clauses: ['3 §4 row 20', '3 §4 row 22', '3 §2 row 14'],
    text: 'Check value, PIN and 3-D Secure password stand in no answer, error or push event but in those of the operations that exist to give them, and the card number in no error.',
    why: 'With them somebody else pays; answers, errors and events end in logs that nobody protects as cards are.',
    check: ambient(
      (here) => {
        // Whether they are encrypted there is another question: how is not shown (assumption encryption-form).
        if (succeeded(here) && answersOperation(here, 'cards/credentials', 'cards/pin', ...ENCRYPTING))
          return undefined
        return eachShown(here, ALL, (one) =>
          isOwnNumber(one, here)
            ? observed('card-secrecy', `shows ${described(one)}`, one.at)
            : contradictedBy(one, 'nothing that a card is paid with'),
        )
      },
      { seesEvents: true },
    ),
  }),
]

const CARD_DATA: ReadonlySet<KnownKind> = new Set(['card number', 'check value'])
const ALL: ReadonlySet<KnownKind> = new Set([...CARD_DATA, 'PIN', 'password'] as const)

/** An issuer may be shown the numbers of its own cards (assumption card-secrecy): in an answer, and in no error. */
function isOwnNumber({ kind, at }: Shown, { response }: Observation): boolean {
  return kind === 'card number' && response.status < 400 && !at.startsWith('header ')
}

function contradictedBy(one: Shown, rule: string): Outcome {
  const actual = one.wasSent ? `${described(one)}, as the request had it` : described(one)
  return contradicted(one.at, rule, actual)
}
