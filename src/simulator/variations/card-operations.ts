import type { CardVariation } from '../policies/cards.ts'

/** What a card system may do otherwise with orders, searches, logos, digital cards and push events. */
export const CARD_OPERATION_VARIATIONS: readonly CardVariation[] = [
  {
    id: 'cards/no-pin-data',
    title: 'Orders with pinData of our form are refused',
    permittedBy: 'card-order-data',
    cards: { takesOrderData: (data) => data['pinData'] === undefined },
  },
  {
    id: 'cards/oldest-first',
    title: 'Searches find the oldest first',
    permittedBy: 'card-search-paging',
    cards: { newestFirst: false },
  },
  {
    id: 'cards/pages-of-any-size',
    title: 'A page may have one record or a thousand, and has fifty',
    permittedBy: 'card-search-paging',
    cards: { pageSizes: { least: 1, most: 1000, usual: 50 } },
  },
  {
    id: 'cards/logos-always-sent',
    title: 'A logo is sent whatever version the caller has',
    permittedBy: 'card-merchant-logo',
    cards: { comparesVersions: false },
  },
  {
    id: 'cards/quick-digital-confirmations',
    title: 'Changes of digital cards are confirmed after ten seconds',
    permittedBy: 'digital-card-states',
    cards: { digitalConfirmationMs: () => 10_000 },
  },
  {
    id: 'cards/no-events-of-card-use',
    title: 'Nobody is told what cards are used for',
    permittedBy: 'push-event-kinds',
    cards: { sends: ({ kind }) => !kind.startsWith('AUTHORIZATION_') },
  },
  {
    id: 'cards/other-back-off',
    title: 'A refused event is sent again every twenty seconds, five times',
    permittedBy: 'push-event-delivery',
    cards: { retryDelayMs: (failedAttempts) => (failedAttempts < 5 ? 20_000 : undefined) },
  },
]
