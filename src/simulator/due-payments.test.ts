import { expect, test } from 'vitest'
import { PAYMENTS_AT_ONCE } from './due-payments.ts'
import type { KnownData } from '../target/profile/profile.ts'
import { createControlApi } from './control-api/control-api.ts'
import { createEntrance } from './control-api/entrance.ts'
import { createSimulator } from './create.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import { createWorlds } from './worlds.ts'

const HOST = 'http://127.0.0.1:4010'
const MODULES = '/api/bankingservices/b2b'
const COUNT = 2 * PAYMENTS_AT_ONCE + 10

test('while payments are executed by the thousand, whoever asks sees the bank of an instant, and whoever moved its clock waits', async () => {
  const [breath, others] = [createGate(), createGate()]
  let breaths = 0
  const parted = await bankWithPayments({
    breathe: async () => {
      breaths++
      others.open()
      await breath.passed()
    },
  })
  const whole = await bankWithPayments({})
  const before = await whole.ask(balancePath(whole.bank))

  const moved = parted.ask('/_control/clock/advance', '{"minutes":1}')
  await others.passed()
  // A part of them is executed, and nobody sees any: they are all due at one instant.
  const between = whole.bank.clock.set(parted.bank.clock.now())
  expect(between).toEqual(new Date('2026-03-02T08:00:01.999Z'))
  expect(await parted.ask(balancePath(parted.bank))).toBe(before)
  const submissions = await parted.ask(SUBMITTED)
  expect(submissions).toBe(await whole.ask(SUBMITTED))
  expect(submissions).toContain('RCVD')
  expect(await parted.ask('/_control/clock')).toBe(JSON.stringify({ now: between.toISOString() }))
  // What is ordered meanwhile comes after them.
  const last = orderOf(COUNT + 1, parted.bank.profile().known)
  expect(await parted.ask(PAYMENTS, last)).toBe(await whole.ask(PAYMENTS, last))

  breath.open()
  expect(JSON.parse(await moved)).toEqual({ now: '2026-03-02T08:01:00.000Z' })
  expect(breaths).toBe(2)
  whole.bank.clock.set('2026-03-02T08:01:00Z')
  expect(await parted.ask(balancePath(parted.bank))).toBe(await whole.ask(balancePath(whole.bank)))
  const settled = await parted.ask(SUBMITTED)
  expect(settled).toBe(await whole.ask(SUBMITTED))
  // The account has not money enough for all of them.
  expect(settled).toContain('AM04')
  expect(parted.bank.catchUp()).toBeUndefined()
})

test('what the owner changes is changed when the clock has arrived', async () => {
  const breath = createGate()
  const { bank, ask } = await bankWithPayments({ breathe: async () => await breath.passed() })
  bank.clock.advance({ minutes: 1 })
  const order: string[] = []
  const arrived = bank.catchUp()!.then(() => order.push('arrived'))
  const kept = ask('/_control/snapshot', '').then(() => order.push('kept'))
  await ask(balancePath(bank))
  order.push('asked')
  breath.open()
  await Promise.all([arrived, kept])
  expect(order).toEqual(['asked', 'arrived', 'kept'])
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
const PAYMENTS = `${MODULES}/payment-submission/version/payments`

/** Closed until it is opened, and then open. */
function createGate() {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed: async () => await opened }
}

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
    await send(PAYMENTS, orderOf(number, known))
  }
  return { bank, ask: send }
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
