import { startServer } from '../../src/host/server/http-server.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator, SimulatorOptions } from '../../src/simulator/simulator.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'

/** A served simulator, for clients that are not ours. */
export interface Served {
  readonly url: string
  readonly simulator: Simulator
  close(): Promise<void>
}

export async function serveSimulator(defaults: SimulatorOptions = {}): Promise<Served> {
  const worlds = createWorlds({ defaults, create: createSimulator })
  const started = await startServer({ fetch: createEntrance({ worlds }), port: 0 })
  if (!started.ok) throw new Error(started.error)
  return {
    url: started.value.url,
    simulator: worlds.main.simulator,
    close: async () => await started.value.close(),
  }
}

export const CONSENT_FLOW = '/api/bankingservices/b2b/consent-flow/version'
export const ACCOUNTS = '/api/bankingservices/b2b/account-information/version/accounts'

/** The customer’s part of the consent flow, by the page’s form: where the customer is sent back to. */
export async function agreeHeadlessly(authorizationUrl: string | URL, simulator: Simulator): Promise<URL> {
  const address = new URL(authorizationUrl)
  const account = simulator.control.accounts()[0]!
  const form = new URLSearchParams(address.searchParams)
  form.set('contract', account.contractId)
  form.set('decision', 'accept')
  form.append('account', account.id)
  const response = await fetch(address.origin + address.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? '', address)
}
