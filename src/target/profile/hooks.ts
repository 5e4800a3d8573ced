/** What only the owner of a target can do: a scenario's control command → what a hook for it has to do. */
export const HOOK_MEANINGS = {
  finalizeDay: 'finalize the day (yyyy-mm-dd)',
  revokeConsent: 'revoke the consent behind the permission (its id) at the provider',
  authorize: 'agree to a consent as the customer; answers with the code',
  secondConsent: 'give the client a second consent; answers with its tokens',
  completeConsent: 'agree as the customer to the consent of a permission',
  completeConsentWithout:
    'agree as the customer to the consent of a permission, and leave one account out (its accountId)',
  deactivateContract: "deactivate the customer's contract",
  expireToken: 'let the access token of the permission expire',
  tokenEndpointFails: "let the provider's token endpoint fail",
  disturb: 'disturb the next requests, or their answers on the way',
  endDisturbances: 'disturb nothing any more',
  setTokenRules: 'change how the provider hands out tokens',
  decideConsent:
    'decide as the customer at the address that the gateway gave out; answers with where it leads',
  limitClient: 'authorize a client of the gateway for one module alone',
  mixUpTokens: 'give the gateway a refresh token that is not the one of the permission',
  consentIs: 'leave the consent of the permission as it is, or withdraw it',
  confirmCard: 'confirm what is pending for a card',
  confirmDigitalCard: 'confirm what is pending for a digital card (its dpan)',
  setIssuer: 'change whether the issuer has 3-D Secure, and whether it is under PSD2',
  replaceSigningKey: 'sign with the next key from now on',
  setRemoteCheckout: 'give the issuer remote checkout, or take it away',
  carryOutRequest: 'carry out a request about a customer of remote checkout',
  purchase: 'buy something with a card; answers with the authorizationId',
  increment: 'ask for more than was approved of a purchase (its authorizationId)',
  clear: 'present a purchase (its authorizationId), or a part of it',
  reverse: 'take a purchase back (its authorizationId), or a part of it',
  refund: 'give back what was presented of a purchase (its authorizationId)',
  refundWithoutPurchase: 'credit a card with what belongs to no purchase',
  readPurchase: 'tell the state of a purchase (its authorizationId) and what is held, presented and released',
  useOneTimeCode: 'use a one-time code of a card; answers whether it works',
  readPermission: 'tell the state of a permission',
  readFraudRecord: 'tell what fraud detection recorded',
  restore:
    'make permission, consent, tokens, clients and issuer what the profile says again, after a scenario that changed them',
} as const

export type HookName = keyof typeof HOOK_MEANINGS

export const HOOK_NAMES = Object.keys(HOOK_MEANINGS) as HookName[]
