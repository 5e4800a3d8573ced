/** What `../frozen-ids.ts` says of ids: those that complete the coverage of document 3. */
export const COVERAGE_OF_DOCUMENT_3 = [
  'cards/order-data-are-taken',
  'cards/order-with-pin-data',
  'cards/renamed-region-is-taken',
  'cards/restricted-regions-are-optional',
] as const
