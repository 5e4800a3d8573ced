import { expect, test } from 'vitest'
import type { Duration } from '../src/kernel/calendar.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { controlledBy } from './support/controls.ts'
import { sharedTarget } from './support/shared-target.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'

/** Payments are followed at a bank of which nobody moves the clock: time passes there while the run waits. */

const FOLLOWED = SCENARIOS.filter(({ id }) => /^reconciliation\/(today-|for-a-bank-holiday)/.test(id))

function livingBank(patience?: Duration, faults: readonly string[] = []): Target {
  const bank = createSimulator({ seed: 1, now: '2026-03-04T12:00:00Z', faults: [...faults], xml })
  return controlledBy('none', targetOf(bank), patience)
}

async function follow(target: Target): Promise<RunResult> {
  return await playSuite(target, { scenarios: FOLLOWED, selection: { allow: 'irreversible' } })
}

function findingsIn({ scenarios }: RunResult) {
  return scenarios.flatMap(({ steps }) => steps.flatMap(({ findings }) => findings))
}

test('all kinds of orders are followed to the list, and with patience to the statement', async () => {
  const result = await follow(livingBank({ hours: 24 }))
  expect(FOLLOWED.length).toBeGreaterThanOrEqual(9)
  expect(result.summary).toMatchObject({ fail: 0, warn: 0, error: 0, blocked: 0 })
  for (const id of [
    'payment-is-booked',
    'creditor-is-shown',
    'reference-is-shown',
    'statement-shows-the-payment',
  ])
    expect(verdictOf(result, `reconciliation/${id}`), id).toBe('pass')
})

test('what does not come is not tested, with what was waited for', async () => {
  const result = await follow(livingBank())
  expect(result.summary).toMatchObject({ fail: 0, warn: 0, error: 0, blocked: 0 })
  expect(verdictOf(result, 'reconciliation/payment-is-booked')).toBe('pass')
  expect(verdictOf(result, 'reconciliation/statement-shows-the-payment')).toBe('not-tested')

  const late = await follow(livingBank(undefined, ['bookings/later-debtors-forgotten']))
  expect(findingsIn(late)).toContainEqual(
    expect.objectContaining({
      requirement: 'reconciliation/payment-is-booked',
      verdict: 'not-tested',
      cause: 'environment',
      reason: 'the order of "submit the order" in the list did not come within 600 s',
    }),
  )
})

test.each([
  ['bookings/rounded-up', 'reconciliation/payment-is-booked'],
  ['bookings/twice', 'reconciliation/payment-is-booked-once'],
  ['bookings/reference-cut-off', 'reconciliation/reference-is-shown'],
  ['bookings/creditor-account-of-another', 'reconciliation/creditor-is-shown'],
  ['bookings/remittance-of-another', 'reconciliation/remittance-is-shown'],
  ['bookings/end-to-end-id-in-capitals', 'reconciliation/end-to-end-id-is-shown'],
  ['bookings/other-payments-lost', 'reconciliation/order-is-booked-as-a-whole'],
  ['bookings/one-payment-for-each-end-to-end-id', 'reconciliation/order-is-booked-as-a-whole'],
  ['bookings/debited-elsewhere', 'reconciliation/debtor-alone-is-debited'],
  ['bookings/amounts-in-32-bits', 'entries/transactions-add-up'],
])('what is wrong shows without a clock: %s', async (fault, requirement) => {
  expect(verdictOf(await follow(livingBank(undefined, [fault])), requirement)).toBe('warn')
})

test('the life of a code is waited for, and what comes too early or too late is told', async () => {
  const verdictsWith = async (...faults: readonly string[]) => {
    const result = await playSuite(livingBank(undefined, faults), {
      scenarios: SCENARIOS.filter(({ id }) => id === 'cards/authorization-code-lifetime@cardId'),
      selection: { allow: 'irreversible' },
    })
    return ['lasts', 'expires'].map((id) => verdictOf(result, `cards/authorization-code-${id}`))
  }
  expect(await verdictsWith()).toEqual(['pass', 'pass'])
  expect(await verdictsWith('cards/authorization-codes-live-a-minute')).toEqual(['pass', 'fail'])
  expect(await verdictsWith('cards/authorization-codes-expire-early')).toEqual(['fail', 'pass'])
})

test('what reads comes first, then the orders that are followed, and others while those are waited for', async () => {
  const wanted = ['payments/two-submissions-json', 'reconciliation/today-single-json', 'accounts/links']
  const played: string[] = []
  await playSuite(sharedTarget(), {
    scenarios: SCENARIOS.filter(({ id }) => wanted.includes(id)),
    selection: { allow: 'irreversible' },
    concurrency: 1,
    onProgress: ({ scenario }) => void played.push(scenario.id),
  })
  // In the order of their ends.
  expect(played).toEqual([
    'accounts/links',
    'payments/two-submissions-json',
    'reconciliation/today-single-json',
  ])
})

test('where no order is booked, no flow waits longer than ten minutes, and those that begin later a minute', async () => {
  const waited = new Map<string, number>()
  const target = livingBank()
  const { scenarios } = await playSuite(
    {
      ...target,
      open: async (opening) => {
        const session = await target.open(opening)
        const send: typeof session.send = async (request, ended) => {
          const sent = await session.send(request, ended)
          return request.path.includes('/transactions') && 'response' in sent.outcome
            ? { ...sent, outcome: { response: { ...sent.outcome.response, body: EMPTY } } }
            : sent
        }
        const pause: typeof session.pause = async (milliseconds, ended) => {
          waited.set(opening.scenarioId, (waited.get(opening.scenarioId) ?? 0) + milliseconds)
          await session.pause!(milliseconds, ended)
        }
        return { ...session, send, pause }
      },
    },
    {
      scenarios: SCENARIOS.filter(({ id }) => /today-(?:three|twelve|qr)/.test(id)),
      selection: { allow: 'irreversible' },
      concurrency: 1,
    },
  )
  const minutes = scenarios.map(({ id }) => Math.floor((waited.get(id) ?? 0) / 60_000))
  expect(minutes[0]).toBe(10)
  expect(minutes.at(-1)).toBe(1)
  expect(minutes.filter((one) => one !== 10 && one !== 1)).toEqual([])
  expect(minutes.length).toBeGreaterThan(3)
})

const EMPTY = JSON.stringify({ entries: [] })

function verdictOf({ requirements }: RunResult, id: string): string | undefined {
  return requirements.find((one) => one.id === id)?.verdict
}
