import { expect, test } from 'vitest'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { createSimulator } from '../../simulator/create.ts'
import { createExchangeJudge } from './exchange-judge.ts'

const FINAL = 'balances/finalized-day-is-answered-200'

/** A bank that is asked for the balance of a day that is final, and what is said of its last answer. */
function servedBank() {
  const bank = createSimulator({ now: '2026-03-04T09:00:00Z' })
  const { headers, known } = bank.profile()
  const judge = createExchangeJudge(REQUIREMENTS, xmlOnDemand())
  const path = `/account-information/version/accounts/${known['account']}/balance?date=${known['finalizedDay']}`
  return {
    bank,
    ask: async (): Promise<number> => {
      const sent = { ...headers, 'X-Correlation-ID': 'asked' }
      const url = `https://bank.test/api/bankingservices/b2b${path}`
      return (await bank.gateway.fetch(new Request(url, { headers: sent }))).status
    },
    contradictions: async () => {
      const exchange = bank.journal().findLast(({ surface }) => surface === 'gateway')!
      const { contradictions } = await judge(exchange, bank.profile(), bank)
      return contradictions.map(({ requirement, expected }) => [requirement, expected?.rule] as const)
    },
  }
}

test('an answer is held against what the bank has said before, whoever looked at that', async () => {
  const { bank, ask, contradictions } = servedBank()
  expect(await ask()).toBe(200)
  bank.control.inject('balances/202-for-a-finalized-day')
  expect(await ask()).toBe(202)
  const [found] = await contradictions()
  expect(found?.[0]).toBe(FINAL)
  expect(found?.[1]).toMatch(/it was shown at 2026-03-04T09:00:00.000Z by exchange-\d+$/)
  expect(await ask()).toBe(202)
  expect((await contradictions()).map(([id]) => id)).toContain(FINAL)
})

test('by itself an answer says nothing of what was said before', async () => {
  const { bank, ask } = servedBank()
  await ask()
  bank.control.inject('balances/202-for-a-finalized-day')
  await ask()
  const exchange = { ...bank.journal().at(-1)! }
  const judge = createExchangeJudge(REQUIREMENTS, xmlOnDemand())
  expect((await judge(exchange, bank.profile(), bank)).contradictions).toEqual([])
})

test('a bank that was taken back has said nothing', async () => {
  const { bank, ask, contradictions } = servedBank()
  const before = bank.snapshot()
  await ask()
  expect(await contradictions()).toEqual([])
  bank.restore(before)
  bank.control.inject('balances/202-for-a-finalized-day')
  expect(await ask()).toBe(202)
  expect(await contradictions()).toEqual([])
})
