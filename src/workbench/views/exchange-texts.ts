import { bankAddress, quoted } from '../control.ts'
import type { Exchange } from '../answers.ts'

/** An exchange in other people's words. What the journal took out as a secret stays out. */

/** Where each surface is served. */
const SERVED_AT: Readonly<Record<string, string>> = {
  gateway: '',
  provider: '/provider',
  cards: '/cards',
  settlement: '/settlement',
}

/** Fields that a client sends by itself. */
const OWN_FIELDS = new Set([
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'accept-language',
  'accept',
])

export function asCurl({ surface, request }: Exchange): string {
  const { method, url, headers, body } = request
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(bankAddress((SERVED_AT[surface] ?? '') + url)),
    ...headers.filter(isTold).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
  ].join(' \\\n  ')
}

/** A test that sends the same to a simulated bank in its own process. */
export function asMswTest({ surface, request, response }: Exchange): string {
  const { method, url, body } = request
  const init = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)}`]),
    `headers: { ...headers, 'X-Correlation-ID': crypto.randomUUID() }`,
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body)}`]),
  ]
  return `import { createSimulator } from 'bank-conformance'
import { handlers } from 'bank-conformance/msw'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'

test(${JSON.stringify(`${method} ${url} is answered ${response?.status ?? 0}`)}, async () => {
  const bank = createSimulator()
  const { headers } = bank.profile()
  const server = setupServer(...handlers(bank.${surface}, 'https://bank.test'))
  server.listen()
  const answer = await fetch(${JSON.stringify(`https://bank.test${url}`)}, {
    ${init.join(',\n    ')},
  })
  expect(answer.status).toBe(${response?.status ?? 0})
  server.close()
})
`
}

function isTold([name]: readonly [string, string]): boolean {
  return !OWN_FIELDS.has(name.toLowerCase())
}
