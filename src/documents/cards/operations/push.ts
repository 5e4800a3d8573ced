import { ACCEPTED, described, fixedRoutes, read } from '../operation-rows.ts'

/** v1 is shown without them. */
const variants = ['v2', 'token-v2'] as const

/** Document 3 §4 and §6: push events, which the document marks as beta. */
export const PUSH_OPERATIONS = [
  described('cards/sync', 'Trigger CARD_SYNC push events for the cards of a filter', {
    clause: '3 §6.1',
    ...fixedRoutes('POST', '/cards/sync', { variants }),
    success: ACCEPTED,
    beta: true,
  }),
  read('cards/find-events', 'Find the ids of push events', {
    clause: '3 §6.2',
    ...fixedRoutes('POST', '/push/events', { variants }),
    beta: true,
  }),
  described('cards/resend-events', 'Resend push events', {
    clause: '3 §6.2',
    ...fixedRoutes('POST', '/push/events/resend', { variants }),
    success: ACCEPTED,
    beta: true,
  }),
] as const
