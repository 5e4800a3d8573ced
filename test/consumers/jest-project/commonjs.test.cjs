const { expect, test } = require('@jest/globals')

// Jest's own require() knows no ES modules; its import() does, with --experimental-vm-modules.
test('a CommonJS test file loads the bank with import()', async () => {
  const { createSimulator } = await import('bank-conformance')
  const { handlers } = await import('bank-conformance/msw')
  const { setupServer } = await import('msw/node')
  const bank = createSimulator()
  const server = setupServer(...handlers(bank.gateway, 'https://gateway.test'))
  server.listen()
  const response = await fetch(
    'https://gateway.test/api/bankingservices/b2b/account-information/version/accounts',
    {
      headers: { ...bank.profile().headers, 'X-Correlation-ID': 'commonjs' },
    },
  )
  server.close()
  expect(response.status).toBe(200)
})
