/** How an address that no operation of the release has is refused by the card API. */
export const UNKNOWN_CARD_ADDRESS =
  'No operation has this address; those of a variant stand below its path, such as /v2.'
