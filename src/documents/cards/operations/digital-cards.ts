import { answered, described, cardRoutes, fixedRoutes } from '../operation-rows.ts'
import type { CardOperation } from '../operation-rows.ts'

const ADDRESSES = 'digital-card-addresses'

/** Document 3 §4: digital cards. All of them are recorded with a path only. */
export const DIGITAL_CARD_OPERATIONS = [
  described('cards/search-digital-cards', 'Search the digital cards of a card', {
    routes: cardRoutes('/digitalcards/search', 'POST', '/digitalcards/search', ADDRESSES).routes.map(
      (route) => (route.addressings?.includes('cardId') ? { ...route, path: '/digitalcards/search' } : route),
    ),
    success: answered(),
    effects: 'read',
  }),
  described('cards/read-digital-card', 'Read a digital card', {
    ...fixedRoutes('GET', '/digitalcards/{dpan}', ADDRESSES),
    success: answered(),
    effects: 'read',
  }),
  described('cards/update-digital-card-status', 'Suspend, resume or delete a digital card', {
    ...fixedRoutes('PUT', '/digitalcards/{dpan}/status', ADDRESSES),
    success: [{ status: 202, mediaType: '', assumption: 'digital-card-status-request' }],
    // A deleted digital card does not come back.
    effects: 'irreversible',
  }),
  described('cards/update-digital-cards-status', 'Suspend, resume or delete several digital cards', {
    ...fixedRoutes('PUT', '/digitalcards/status', ADDRESSES),
    success: [{ status: 202, mediaType: 'application/json', assumption: 'digital-card-status-request' }],
    effects: 'irreversible',
  }),
] as const satisfies readonly CardOperation[]
