const { expect, test } = require('@jest/globals')
const { createSimulator } = require('bank-conformance')

// MSW is left out: its newer versions are ES modules, which Jest's own require() does not load.
test('a CommonJS test file loads the bank with require(), without flags', async () => {
  const bank = createSimulator()
  const response = await bank.gateway.fetch(
    new Request('https://gateway.test/api/bankingservices/b2b/account-information/version/accounts', {
      headers: { ...bank.profile().headers, 'X-Correlation-ID': 'commonjs' },
    }),
  )
  expect(response.status).toBe(200)
})
