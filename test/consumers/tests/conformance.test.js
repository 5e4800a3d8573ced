import { createProviderBehind } from 'bank-conformance/runner'
import { createGateway, profile, SCENARIOS } from './gateway.js'
import { conformanceTests } from './runner.js'

const behind = createProviderBehind()
const { fetch } = createGateway(behind.fetch)

await conformanceTests({ target: { fetch, behind, profile }, only: SCENARIOS })
