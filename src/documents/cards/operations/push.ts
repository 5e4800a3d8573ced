import type { Route } from '../operation-rows.ts'
import { accepted, answered, described } from '../operation-rows.ts'

/** Document 3 §4 and §6: push events, which the document marks as beta. */
export const PUSH_OPERATIONS = [
  described('cards/sync', 'Trigger CARD_SYNC push events for the cards of a filter', {
    clause: '3 §6.1',
    ...inBothOfV2('/cards/sync'),
    success: accepted(),
    beta: true,
  }),
  described('cards/find-events', 'Find the ids of push events', {
    clause: '3 §6.2',
    ...inBothOfV2('/push/events'),
    success: answered(),
    effects: 'read',
    beta: true,
  }),
  described('cards/resend-events', 'Resend push events', {
    clause: '3 §6.2',
    ...inBothOfV2('/push/events/resend'),
    success: accepted(),
    beta: true,
  }),
] as const

/** The same address in v2 and in the token-addressed v2; v1 is shown without it. */
function inBothOfV2(path: string): { readonly routes: readonly Route[] } {
  return { routes: (['v2', 'token-v2'] as const).map((variant) => ({ variant, method: 'POST', path })) }
}
