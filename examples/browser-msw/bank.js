import { createSimulator } from 'bank-conformance'
import { handlers } from 'bank-conformance/msw'
import { setupWorker } from 'msw/browser'

export const GATEWAY = 'https://gateway.test'

/** A bank in the page: the worker gives it every request to the gateway. */
export async function startBank() {
  const bank = createSimulator({ seed: 7 })
  await setupWorker(...handlers(bank.gateway, GATEWAY)).start({ quiet: true })
  // Tests move its time and switch faults on.
  window.bank = bank
  return bank.profile()
}
