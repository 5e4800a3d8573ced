import { acceptedWithBody, cardRoutes, described, fixedRoutes, read } from '../operation-rows.ts'
import type { CardOperation } from '../operation-rows.ts'

const assumption = 'digital-card-addresses'

/** Document 3 §4: digital cards. All of them are recorded with a path only. */
export const DIGITAL_CARD_OPERATIONS = [
  read(
    'cards/search-digital-cards',
    'Search the digital cards of a card',
    cardRoutes('/digitalcards/search', { path: '/digitalcards/search', assumption }),
  ),
  read(
    'cards/read-digital-card',
    'Read a digital card',
    fixedRoutes('GET', '/digitalcards/{dpan}', { assumption }),
  ),
  described('cards/update-digital-card-status', 'Suspend, resume or delete a digital card', {
    ...fixedRoutes('PUT', '/digitalcards/{dpan}/status', { assumption }),
    success: [{ status: 202, mediaType: '', assumption: 'digital-card-status-request' }],
    // A deleted digital card does not come back.
    effects: 'irreversible',
  }),
  described('cards/update-digital-cards-status', 'Suspend, resume or delete several digital cards', {
    ...fixedRoutes('PUT', '/digitalcards/status', { assumption }),
    success: acceptedWithBody('digital-card-status-request'),
    effects: 'irreversible',
  }),
] as const satisfies readonly CardOperation[]
