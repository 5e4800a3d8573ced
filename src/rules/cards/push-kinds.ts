import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { asObjects, dig, json, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, contradicted } from '../requirement.ts'
import { answerIn, arrived, isAbout, takenBy, tells } from './reading.ts'
import { awaiting } from './push.ts'

/** An event that is told by its kind; `isApproved`: of the authorizations that a search has found since. */
interface ToldEvent {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly card?: string
  readonly isApproved?: boolean
}

/** Which events tell the life of a card, and what it is used for: the document names none of them. */
export const TOLD_EVENTS: readonly ToldEvent[] = [
  { id: 'cards/order-is-told', kind: 'CARD_ORDERED', subject: 'An order of a card', card: 'newCard' },
  {
    id: 'cards/order-reversal-is-told',
    kind: 'CARD_ORDER_REVERSED',
    subject: 'The reversal of an order',
    card: 'newCard',
  },
  { id: 'cards/mutation-is-told', kind: 'CARD_UPDATED', subject: 'A change of the fields of a card' },
  { id: 'cards/block-is-told', kind: 'CARD_BLOCKED', subject: 'A block that is confirmed' },
  { id: 'cards/unblocking-is-told', kind: 'CARD_UNBLOCKED', subject: 'An unblocking that is confirmed' },
  { id: 'cards/deletion-is-told', kind: 'CARD_DELETED', subject: 'A deletion that has taken place' },
  { id: 'cards/pin-order-is-told', kind: 'PIN_ORDERED', subject: 'The order of a PIN datamailer' },
  { id: 'cards/pin-view-is-told', kind: 'PIN_VIEWED', subject: 'The reading of a PIN' },
  {
    id: 'cards/digital-card-update-is-told',
    kind: 'TOKEN_UPDATED',
    subject: 'A change of a digital card that is confirmed',
  },
  {
    id: 'cards/authorization-is-told',
    kind: 'AUTHORIZATION_FULFILLED',
    subject: 'An authorization that is approved',
    isApproved: true,
  },
  {
    id: 'cards/rejection-is-told',
    kind: 'AUTHORIZATION_REJECTED',
    subject: 'An authorization that is declined',
    card: 'blockedCard',
    isApproved: false,
  },
]

export const PUSH_KINDS = TOLD_EVENTS.map(telling)

function telling({ id, kind, subject, card = 'activeCard', isApproved }: ToldEvent): Requirement {
  return awaiting(id, {
    assumptions: ['push-event-kinds'],
    text:
      isApproved === undefined
        ? `${subject} is told by a ${kind} event.`
        : `${subject} is told by an ${kind} event, once a sync has asked for the card.`,
    why: 'Which kinds of event there are is not shown; issuers that rely on one have to know that it comes.',
    roles: isApproved === undefined ? [] : ['found'],
    card,
    judge: (here, about, { first }) => {
      const unused = isApproved === undefined ? undefined : notUsed(first.found, isApproved)
      if (unused) return unused
      if (takenBy(here).some((event) => tells(event, kind) && isAbout(event, about))) return PASS
      return contradicted('push events', { rule: 'an event that tells it', value: kind }, arrived(here))
    },
  })
}

/** `found`: a search, after the card was synced and time has passed, for what it was used for since. */
function notUsed(found: Observation, isApproved: boolean): Outcome | undefined {
  if (!succeeded(found)) return notTested(`the search was refused: ${answerIn(found)}`)
  const uses = asObjects(dig(json(found), 'authorizations'))
  if (uses.some(({ isoResponseCode }) => (isoResponseCode === '00') === isApproved)) return undefined
  return notTested('the card was not used in this way')
}
