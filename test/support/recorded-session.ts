import { readFileSync } from 'node:fs'
import type { Exchange } from '../../src/evidence/observation.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator, SimulatorOptions } from '../../src/simulator/simulator.ts'
import { xml } from './suite.ts'

const BASE = '/api/bankingservices/b2b'
const ACCOUNTS = `${BASE}/account-information/version/accounts`
const PAYMENTS = `${BASE}/payment-submission/version/payments`
const ORDER = readFileSync(new URL('../../fixtures/messages/order.json', import.meta.url), 'utf8')
export const GATEWAY_URL = 'https://gateway.test'

export interface Session {
  readonly bank: Simulator
  /** The next exchange, as somebody in between writes it down: with its secrets. */
  next(): Promise<Exchange>
}

/**
 * Two clients that read and pay at one bank, a request every so many milliseconds; with `requestsPerDay`, the bank's clock
 * jumps by 25 hours after so many, and the clients get new tokens.
 */
export function recordedSession(
  options: SimulatorOptions = {},
  everyMs = 1000,
  requestsPerDay = Infinity,
): Session {
  const bank = createSimulator({ now: '2026-03-04T09:00:00Z', xml, ...options })
  const { headers, known } = bank.profile()
  const account = known['account']!
  const anew = (): Record<string, string> => {
    const { permission, token } = bank.control.grantAccess({ accountId: account })
    return { ...headers, 'Permission-ID': permission.id, Authorization: `Bearer ${token.value}` }
  }
  let clients = [headers, anew()]
  let ordered: string[] = []
  let days: readonly (string | undefined)[] = [
    known['finalizedDay'],
    known['busyDay'],
    known['unfinalizedDay'],
  ]
  const jump = (): void => {
    bank.clock.advance({ hours: 25 })
    clients = [anew(), anew()]
    ordered = ordered.slice(-100)
    const before = (count: number): string =>
      new Date(bank.clock.now().getTime() - count * 86_400_000).toISOString().slice(0, 10)
    const usual = [...Array<string | undefined>(6).fill(known['busyDay']), before(0)]
    days = [...usual, before(4), ...usual, before(5)]
  }
  const dayOf = (turn: number): string | undefined => days[Math.floor(turn / reads.length) % days.length]
  const reads: readonly ((turn: number) => string)[] = [
    () => ACCOUNTS,
    () => `${ACCOUNTS}/${account}`,
    () => `${ACCOUNTS}/${account}/balance`,
    (turn) => `${ACCOUNTS}/${account}/balance?date=${dayOf(turn)}`,
    (turn) => `${ACCOUNTS}/${account}/transactions?date=${dayOf(turn)}`,
    () => `${ACCOUNTS}/none`,
    () => `${BASE}/account-information/version/iso20022/statements`,
    (turn) =>
      `${BASE}/payment-submission/version/payments/${ordered[turn % ordered.length] ?? 'none'}/status`,
  ]
  let turn = 0
  return {
    bank,
    next: async () => {
      const number = turn++
      if (number % requestsPerDay === requestsPerDay - 1) jump()
      bank.clock.advance({ seconds: everyMs / 1000 })
      const isOrder = number % 50 === 49
      const sent: Record<string, string> = {
        ...clients[number % 7 === 6 ? 1 : 0],
        'X-Correlation-ID': `session-${number}`,
        ...(isOrder && { 'Content-Type': 'application/json' }),
      }
      const url = GATEWAY_URL + (isOrder ? PAYMENTS : reads[number % reads.length]!(number))
      const body = isOrder ? orderBody(`M${number}`, bank, known) : undefined
      const now = bank.clock.now().toISOString()
      const answer = await bank.gateway.fetch(
        new Request(url, { method: isOrder ? 'POST' : 'GET', headers: sent, ...(body && { body }) }),
      )
      const text = await answer.text()
      if (isOrder && answer.ok) ordered.push((JSON.parse(text) as { submissionId: string }).submissionId)
      return {
        id: String(number),
        surface: 'gateway',
        request: {
          method: isOrder ? 'POST' : 'GET',
          url,
          headers: Object.entries(sent),
          ...(body && { body }),
        },
        response: { status: answer.status, headers: [...answer.headers], body: text },
        sentAt: now,
        durationMs: Math.min(5, everyMs / 2),
      }
    },
  }
}

function orderBody(messageId: string, bank: Simulator, known: Readonly<Record<string, unknown>>): string {
  const values: Record<string, unknown> = {
    ...known,
    messageId,
    date: bank.clock.now().toISOString().slice(0, 10),
    booking: 'SINGLEBOOKING_NOA',
    currency: 'CHF',
    amount: '10.00',
  }
  return ORDER.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
