/** How a request or its answer is disturbed on its way, at any operation. */
export const DISTURBED_HOW = [
  'reset',
  'no-answer',
  'cut-off',
  'late',
  'drip',
  'malformed-json',
  'html',
  'empty',
  '400',
  '401',
  '403',
  '404',
  '429',
  '500',
  '502',
  '503',
  '504',
] as const

export type Disturbed = (typeof DISTURBED_HOW)[number]

/**
 * Words for what is done to the world around a target: a step's control command → its argument → the words of which it
 * knows no others. The linter refuses other words, and the simulated bank does what these say.
 */
export const CONTROL_WORDS = {
  disturb: { how: DISTURBED_HOW, when: ['before', 'after'] },
  consentIs: { state: ['valid', 'withdrawn'] },
  limitClient: { module: ['account-information', 'payment-submission'] },
  setTokenRules: {
    refresh: ['rotate', 'extend'],
    reuse: ['refuse', 'revoke-all'],
    refreshEnd: ['sliding', 'fixed'],
    format: ['hex', 'base64url', 'token68', 'jwt'],
  },
  mixUpTokens: { with: ['bogus', 'of-another-client'] },
  tokenEndpointFails: {
    how: [
      'technical',
      'none',
      'slow',
      'without-new-refresh-token',
      'without-access-token',
      'invalid-grant',
      'other-400',
      'other-400-mentioning-it',
      '401',
      '403',
      '404',
      '500',
      '502',
      '503',
      '504',
      'timeout',
      'reset',
      'malformed-json',
      'html',
      'empty',
    ],
  },
} as const

export type TokenFailure = (typeof CONTROL_WORDS)['tokenEndpointFails']['how'][number]
