import { expect, test } from 'vitest'
import { PAYMENTS_AT_ONCE } from './behind.ts'
import type { KnownData } from '../profile/profile.ts'
import { createControlApi } from './control-api/control-api.ts'
import { createEntrance } from './control-api/entrance.ts'
import { createSimulator } from './create.ts'
import type { SimulatorOptions } from './options.ts'
import type { Simulator } from './simulator.ts'
import { createWorlds } from './worlds.ts'

const HOST = 'http://127.0.0.1:4010'
const MODULES = '/api/bankingservices/b2b'
const COUNT = 2 * PAYMENTS_AT_ONCE + 10

test('payments that are due by the thousand are executed in parts, and nobody is answered before the last', async () => {
  let breaths = 0
  const parted = await bankWithPayments({ breathe: async () => void breaths++ })
  const whole = await bankWithPayments({})
  for (const { bank } of [parted, whole]) bank.clock.advance({ minutes: 1 })
  expect(breaths).toBe(0)

  const [balance, submissions] = await Promise.all([
    parted.ask(balancePath(parted.bank)),
    parted.ask(SUBMITTED),
  ])
  expect(breaths).toBe(2)
  expect(balance).toBe(await whole.ask(balancePath(whole.bank)))
  expect(submissions).toBe(await whole.ask(SUBMITTED))
  // The account has not money enough for all of them.
  expect(submissions).toContain('AM04')
  expect(parted.bank.catchUp()).toBeUndefined()
})

test('few payments are executed when the clock is moved', async () => {
  const { bank } = await bankWithPayments(
    { breathe: async () => await Promise.reject(new Error('idle')) },
    10,
  )
  bank.clock.advance({ minutes: 1 })
  expect(bank.catchUp()).toBeUndefined()
})

const SUBMITTED = '/_control/submissions'

function balancePath(bank: Simulator): string {
  return `${MODULES}/account-information/version/accounts/${bank.profile().known['account']}/balance`
}

async function bankWithPayments(options: SimulatorOptions, count = COUNT) {
  const worlds = createWorlds({ defaults: options, create: createSimulator })
  const entrance = createEntrance({ worlds, control: createControlApi({ worlds }) })
  const bank = worlds.main.simulator
  const { headers, known } = bank.profile()
  const send = async (path: string, body?: string): Promise<string> => {
    const request = new Request(HOST + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, 'X-Correlation-ID': 'correlation-1', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body }),
    })
    const response = await entrance(request)
    const text = await response.text()
    expect(response.status, text).toBeLessThan(300)
    return text
  }
  for (let number = 1; number <= count; number++) {
    await send(`${MODULES}/payment-submission/version/payments`, orderOf(number, known))
  }
  return { bank, ask: async (path: string) => await send(path) }
}

function orderOf(number: number, known: KnownData): string {
  return JSON.stringify({
    messageId: `MANY-${number}`,
    initiatingPartyId: 'MANY',
    requestedExecutionDate: '2026-03-02',
    debtorAccount: { type: 'IBAN', identification: known['debtorIban'] },
    bookingInstruction: 'SINGLEBOOKING_NOA',
    transactions: [
      {
        instructionId: `MANY-${number}-1`,
        endToEndId: `MANY-${number}-1`,
        instructedAmount: { currency: known['paymentCurrency'], amount: '1000.00' },
        ibanDetails: {
          creditorAccount: { type: 'IBAN', identification: known['creditorIban'] },
          creditor: { name: 'Supplier AG' },
        },
      },
    ],
  })
}
