import { fileURLToPath } from 'node:url'
import { createProviderBehind } from 'bank-conformance/runner'
import { conformanceTests } from 'bank-conformance/vitest'
import { createGateway } from './gateway.js'

// The bank of each scenario stands here, where the gateway has its provider.
const bank = createProviderBehind()
const gateway = createGateway([{ id: 'default-bank', baseUrl: 'https://bank.test', fetch: bank.fetch }])

await conformanceTests({
  target: {
    fetch: gateway.fetch,
    behind: bank,
    profile: fileURLToPath(new URL('profile.yaml', import.meta.url)),
  },
  // Leave this out to play all of them.
  only: ['accounts/*', 'balances/*', 'relay/address-of-the-user'],
})
