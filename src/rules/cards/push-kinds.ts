import type { Requirement } from '../requirement.ts'
import { PASS, contradicted } from '../requirement.ts'
import { arrived, isAbout, takenBy, tells } from './events.ts'
import { awaiting } from './push.ts'

/** Which events tell the life of a card: the document names none of them. */
export const PUSH_KINDS = [
  telling('order', 'CARD_ORDERED', 'An order of a card', 'newCard'),
  telling('order-reversal', 'CARD_ORDER_REVERSED', 'The reversal of an order', 'newCard'),
  telling('mutation', 'CARD_UPDATED', 'A change of the fields of a card'),
  telling('block', 'CARD_BLOCKED', 'A block that is confirmed'),
  telling('unblocking', 'CARD_UNBLOCKED', 'An unblocking that is confirmed'),
  telling('deletion', 'CARD_DELETED', 'A deletion that has taken place'),
  telling('pin-order', 'PIN_ORDERED', 'The order of a PIN datamailer'),
  telling('pin-view', 'PIN_VIEWED', 'The reading of a PIN'),
  telling('digital-card-update', 'TOKEN_UPDATED', 'A change of a digital card that is confirmed'),
]

function telling(what: string, kind: string, subject: string, cardName = 'activeCard'): Requirement {
  return awaiting(
    {
      id: `cards/${what}-is-told`,
      clauses: ['3 §6.3'],
      level: 'MAY',
      assumptions: ['push-event-kinds'],
      text: `${subject} is told by a ${kind} event.`,
      why: 'Which kinds of event there are is not shown; issuers that rely on one have to know that it comes.',
    },
    (here, card) => {
      if (takenBy(here).some((event) => tells(event, kind) && isAbout(event, card))) return PASS
      return contradicted({
        at: 'push events',
        expected: { rule: 'an event that tells it', value: kind },
        actual: arrived(here),
      })
    },
    cardName,
  )
}
