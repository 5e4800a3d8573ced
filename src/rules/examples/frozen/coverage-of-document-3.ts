/** What `../frozen-ids.ts` says of ids: those that complete the coverage of document 3. */
export const COVERAGE_OF_DOCUMENT_3 = [
  'cards/authorization-is-told',
  'cards/digital-card-update-is-told',
  'cards/order-data-are-taken',
  'cards/order-with-pin-data',
  'cards/rejection-is-told',
  'cards/renamed-region-is-taken',
  'cards/restricted-regions-are-optional',
] as const
