import { notTested } from '../outcomes.ts'
import { asObjects, dig, json, succeeded } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Requirement } from '../requirement.ts'
import { arrived, isAbout, takenBy, tells } from './events.ts'
import { answerIn } from './reading.ts'
import { awaiting } from './push.ts'

/** Which events tell what a card is used for: the document names none of them. */
export const PUSH_AUTHORIZATIONS = [
  telling(
    'cards/authorization-is-told',
    'AUTHORIZATION_FULFILLED',
    'An authorization that is approved',
    'activeCard',
  ),
  telling(
    'cards/rejection-is-told',
    'AUTHORIZATION_REJECTED',
    'An authorization that is declined',
    'blockedCard',
  ),
]

/** `found`: a search, after the card was synced and time has passed, for what it was used for since. */
function telling(id: string, kind: string, subject: string, cardName: string): Requirement {
  const isApproved = kind === 'AUTHORIZATION_FULFILLED'
  return awaiting({
    id,
    clauses: ['3 §6.3'],
    assumptions: ['push-event-kinds'],
    text: `${subject} is told by an ${kind} event, once a sync has asked for the card.`,
    why: 'Which kinds of event there are is not shown; issuers that rely on one have to know that it comes.',
    roles: ['found'],
    card: cardName,
    judge: (here, card, { role }) => {
      const [found] = role('found')
      if (!found || !succeeded(found))
        return notTested(`the search was refused: ${found ? answerIn(found) : ''}`)
      const uses = asObjects(dig(json(found), 'authorizations')).filter(
        ({ isoResponseCode }) => (isoResponseCode === '00') === isApproved,
      )
      if (uses.length === 0) return notTested('the card was not used in this way')
      if (takenBy(here).some((event) => tells(event, kind) && isAbout(event, card))) return PASS
      return contradicted('push events', { rule: 'an event that tells it', value: kind }, arrived(here))
    },
  })
}
