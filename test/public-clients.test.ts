import { describe, expect, test } from 'vitest'
import { TOKEN_FAILURES } from '../src/documents/control/token-commands.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { pain001, send, submitXml } from './support/payment-client.ts'
import { ACCOUNTS, CONSENT_FLOW } from './support/served.ts'
import { xml } from './support/suite.ts'

/** What users of clients reported of tokens, cards and balances, each in our own words (decision 85). */

function refresh(bank: Simulator, changes: Readonly<Record<string, string | undefined>> = {}) {
  const form = {
    client_id: bank.profile().known.clientId,
    grant_type: 'refresh_token',
    refresh_token: bank.profile().known.refreshToken,
    ...changes,
  }
  return Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}

async function token(
  bank: Simulator,
  form: readonly (readonly string[])[],
  headers: Readonly<Record<string, string>> = { 'X-CorAPI-Target-ID': 'default-bank' },
) {
  const body = new URLSearchParams(form.map(([name, value]) => [name!, value!]))
  const address = `https://g.test${CONSENT_FLOW}/oauth/token`
  const answer = await bank.gateway.fetch(new Request(address, { method: 'POST', headers, body }))
  return {
    status: answer.status,
    type: answer.headers.get('content-type')?.split(';')[0],
    json: (await answer.json()) as Readonly<Record<string, string>>,
  }
}

test.each(['rotate', 'extend'] as const)(
  'of two refreshes at once (%s) one has tokens that work',
  async (rule) => {
    const bank = createSimulator()
    bank.control.setTokenRules({ refresh: rule })
    const answers = await Promise.all([token(bank, refresh(bank)), token(bank, refresh(bank))])
    const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status)
    expect(winner!.status).toBe(200)
    for (const { status, json } of others) {
      if (rule === 'rotate') expect(json['error']).toBe('invalid_grant')
      else expect(status).toBe(200)
    }
    const again = winner!.json['refresh_token'] ?? bank.profile().known.refreshToken
    expect((await token(bank, refresh(bank, { refresh_token: again }))).status).toBe(200)
  },
)

describe('a token request that cannot be answered', () => {
  test('for what stands in its form is an OAuth error', async () => {
    const bank = createSimulator()
    const answer = await token(bank, refresh(bank, { client_id: undefined }))
    expect(answer).toMatchObject({
      status: 400,
      type: 'application/json',
      json: { error: expect.any(String) as string },
    })
  })

  test.each<[string, Record<string, string>]>([
    ['a header that is not specified', { 'X-CorAPI-Target-ID': 'default-bank', 'X-Tenant': '7' }],
    ['no target', {}],
    ['credentials of the client', { 'X-CorAPI-Target-ID': 'default-bank', Authorization: 'Basic YTpi' }],
  ])('for %s is a problem of the gateway', async (_, headers) => {
    const bank = createSimulator()
    const { status, type } = await token(bank, refresh(bank), headers)
    expect({ status, type }).toEqual({ status: 400, type: 'application/problem+json' })
  })
})

test.each(TOKEN_FAILURES.filter((how) => how !== 'none'))(
  'a permission that the gateway keeps survives a refresh that ends with %s, unless that is invalid_grant',
  async (how) => {
    const bank = createSimulator()
    const base = `https://g.test${CONSENT_FLOW}/permissions/default-bank/alice`
    const created = await bank.gateway.fetch(
      new Request(base, { method: 'POST', headers: { 'User-Agent': 'a/1' } }),
    )
    const { permissionId } = (await created.json()) as { permissionId: string }
    bank.control.completeConsent({ permissionId })
    const { Authorization: _, ...headers } = bank.profile().headers
    const list = async () =>
      (
        await bank.gateway.fetch(
          new Request(`https://g.test${ACCOUNTS}`, {
            headers: { ...headers, 'Permission-ID': permissionId, 'X-Correlation-ID': 'one' },
          }),
        )
      ).status
    expect(await list()).toBe(200)
    bank.clock.advance({ hours: 25 })
    bank.control.tokenEndpointFails(how)
    await list()
    const { state } = bank.control.gatewayPermissions().find(({ id }) => id === permissionId)!
    expect(state).toBe(how === 'invalid-grant' ? 'expired' : 'valid')
    if (how === 'invalid-grant') expect(await list()).toBe(401)
  },
)

test('after three wrong PINs contactless and shops go on, and the counter is reset once a day', async () => {
  const bank = createSimulator()
  const { cardToken, shortCardId } = bank.profile().cards!['activeCard']!
  const buy = (more: object) =>
    bank.control.purchase({ card: { cardToken: cardToken! }, amount: '5.00', merchant: 'M10001', ...more })
      .isoResponseCode
  const wrong = () => [1, 2, 3].map(() => buy({ pin: '00000' })).at(-1)
  const reset = async () => {
    const address = 'https://c.test/v2/cards/reset-pin-try-counter'
    const body = JSON.stringify({ shortCardId })
    const answer = await bank.cards.fetch(new Request(address, { method: 'POST', body }))
    return answer.status < 300 ? 'done' : ((await answer.json()) as { errorCode: number }).errorCode
  }
  wrong()
  expect([buy({}), buy({ channel: 'contactless' }), buy({ merchant: 'M30001' })]).toEqual(['75', '00', '00'])
  expect(await reset()).toBe('done')
  expect(buy({})).toBe('00')
  wrong()
  expect(await reset()).toBe(4475)
  bank.clock.advance({ hours: 24 })
  expect(await reset()).toBe('done')
})

test('an order that is booked moves the balance by its amount', async () => {
  const balanceAfter = async (order: (bank: Simulator) => Promise<unknown>) => {
    const bank = createSimulator({ xml })
    await order(bank)
    bank.clock.advance({ hours: 3 })
    const path = { accountId: bank.profile().known.debtorAccount! }
    const { text } = await send(bank, 'account-information/read-balance', { path })
    return Number((JSON.parse(text) as { balance: { amount: string } }).balance.amount)
  }
  const without = await balanceAfter(async () => {})
  const withOrder = await balanceAfter(async (bank) => await submitXml(bank, pain001(bank)))
  expect((without - withOrder).toFixed(2)).toBe(createSimulator().profile().known.paymentAmount)
})
