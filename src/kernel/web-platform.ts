const NEEDED = ['TextEncoder', 'TextDecoder', 'Headers', 'Request', 'Response', 'ReadableStream'] as const

/**
 * Imported first by what users import, because modules after it use these names as they are loaded: an environment for
 * tests that takes them away is named in words, with what to do, not as the first of them that is not defined.
 */
// Looking whether they are there loads none of them, as taking them would.
const missing = NEEDED.filter((name) => !(name in globalThis))
if (missing.length > 0) {
  throw new Error(
    `bank-conformance needs ${missing.join(', ')}, which Node and browsers have and this environment has not. ` +
      "Jest's jsdom leaves them out: use testEnvironment: 'jest-fixed-jsdom' (npm install --save-dev jest-fixed-jsdom), " +
      'or write @jest-environment node in a comment at the top of the test file.',
  )
}
