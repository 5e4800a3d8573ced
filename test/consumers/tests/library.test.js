import { createProviderBehind, runConformance } from 'bank-conformance/runner'
import { createGateway, profile, SCENARIOS } from './gateway.js'
import { expect, test } from './runner.js'

test('a gateway in this process is conformant by its fetch function', async () => {
  const behind = createProviderBehind()
  const { fetch } = createGateway(behind.fetch)
  const target = { fetch, behind, profile }
  const result = await runConformance({ target, only: SCENARIOS })
  expect(result.verdict).toBe('conformant')
  const wanted = result.requirements.find(({ id }) => id === 'relay/psu-headers-arrive')
  expect(wanted?.verdict).toBe('pass')
})

test('a gateway that names itself in place of the person behind is found', async () => {
  const behind = createProviderBehind()
  const { fetch } = createGateway(async (request) => {
    request.headers.set('X-PSU-IP-Address', '192.0.2.1')
    return await behind.fetch(request)
  })
  const { requirements } = await runConformance({ target: { fetch, behind, profile }, only: SCENARIOS })
  const failed = requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  expect(failed).toContain('relay/psu-headers-arrive')
})
