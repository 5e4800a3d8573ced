import { createSimulator } from 'bank-conformance'
import { handlers } from 'bank-conformance/msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceText } from './client.js'

const GATEWAY = 'https://gateway.test'
const bank = createSimulator({ seed: 7 })
const server = setupServer(...handlers(bank.gateway, GATEWAY))
beforeAll(() => server.listen())
afterAll(() => server.close())

const { headers, known } = bank.profile()

test('shows the balance', async () => {
  expect(await balanceText(GATEWAY, headers, known.account)).toMatch(/^-?\d+(\.\d+)? [A-Z]{3}$/)
})

test('asks for a new consent once the token is over', async () => {
  bank.clock.advance({ hours: 25 })
  expect(await balanceText(GATEWAY, headers, known.account)).toBe('please give your consent again')
})
