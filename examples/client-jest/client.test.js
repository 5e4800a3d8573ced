const { accountIds } = require('./client.js')

// The library is made of ES modules: jest's import() takes them, with --experimental-vm-modules.
const bankOf = async (options) => (await import('bank-conformance')).createSimulator(options)

test('lists the accounts of the customer', async () => {
  const bank = await bankOf({ seed: 7 })
  const { headers, known } = bank.profile()
  const ids = await accountIds((request) => bank.gateway.fetch(request), 'https://gateway.test', headers)
  expect(ids).toContain(known.account)
})

test('fails when the token has expired', async () => {
  const bank = await bankOf({ seed: 7 })
  bank.clock.advance({ hours: 25 })
  const { headers } = bank.profile()
  const call = accountIds((request) => bank.gateway.fetch(request), 'https://gateway.test', headers)
  await expect(call).rejects.toThrow('the bank answers 401')
})
