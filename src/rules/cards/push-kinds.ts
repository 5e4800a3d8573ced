import type { Requirement } from '../requirement.ts'
import { PASS, contradicted } from '../requirement.ts'
import { arrived, isAbout, takenBy, tells } from './events.ts'
import { awaiting } from './push.ts'

/** Which events tell the life of a card: the document names none of them. */
export const PUSH_KINDS = [
  telling('cards/order-is-told', 'CARD_ORDERED', 'An order of a card', 'newCard'),
  telling('cards/order-reversal-is-told', 'CARD_ORDER_REVERSED', 'The reversal of an order', 'newCard'),
  telling('cards/mutation-is-told', 'CARD_UPDATED', 'A change of the fields of a card'),
  telling('cards/block-is-told', 'CARD_BLOCKED', 'A block that is confirmed'),
  telling('cards/unblocking-is-told', 'CARD_UNBLOCKED', 'An unblocking that is confirmed'),
  telling('cards/deletion-is-told', 'CARD_DELETED', 'A deletion that has taken place'),
  telling('cards/pin-order-is-told', 'PIN_ORDERED', 'The order of a PIN datamailer'),
  telling('cards/pin-view-is-told', 'PIN_VIEWED', 'The reading of a PIN'),
  telling(
    'cards/digital-card-update-is-told',
    'TOKEN_UPDATED',
    'A change of a digital card that is confirmed',
  ),
]

function telling(id: string, kind: string, subject: string, cardName = 'activeCard'): Requirement {
  return awaiting({
    id,
    clauses: ['3 §6.3'],
    assumptions: ['push-event-kinds'],
    text: `${subject} is told by a ${kind} event.`,
    why: 'Which kinds of event there are is not shown; issuers that rely on one have to know that it comes.',
    card: cardName,
    judge: (here, card) => {
      if (takenBy(here).some((event) => tells(event, kind) && isAbout(event, card))) return PASS
      return contradicted('push events', { rule: 'an event that tells it', value: kind }, arrived(here))
    },
  })
}
