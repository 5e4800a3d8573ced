import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import type { Simulator } from '../src/entry/index.ts'
import { freshAccess, pain001, send, submitXml } from './support/payment-client.ts'
import { xml } from './support/suite.ts'
import { NEW_DAYS, dateInZurich, daysAfter, midnightOf } from './support/zurich.ts'

/** Submits an order that names a day or an instant, and gives what its payments were accepted or refused for. */
async function orderedFor(bank: Simulator, requested: string, messageId = 'M-1') {
  const element = requested.includes('T') ? 'DtTm' : 'Dt'
  const body = pain001(bank, (text) =>
    text
      .replace(
        /<ReqdExctnDt>.*?<\/ReqdExctnDt>/s,
        `<ReqdExctnDt><${element}>${requested}</${element}></ReqdExctnDt>`,
      )
      .replaceAll('M-1', messageId),
  )
  const answer = await submitXml(bank, body)
  expect(answer.text).toContain('submissionId')
  const { submissionId } = JSON.parse(answer.text) as { submissionId: string }
  bank.clock.advance({ seconds: 2 })
  const { text } = await send(bank, 'payment-submission/read-status-report', { path: { submissionId } })
  return {
    status: /<GrpSts>(\w+)/.exec(text)?.[1],
    code: /<Cd>(\w+)/.exec(text)?.[1],
    createdAt: Date.parse(/<CreDtTm>([^<]*)/.exec(text)![1]!),
  }
}

describe.each(NEW_DAYS)('when %s begins', (date) => {
  const midnight = midnightOf(date)

  test.each([
    ['a millisecond before', -1],
    ['at midnight', 0],
  ])('payments can be ordered %s from today until 60 days ahead', async (_, offsetMs) => {
    const at = midnight + offsetMs
    const today = dateInZurich(at)
    const codeFor = async (days: number) => {
      const bank = createSimulator({ xml, now: new Date(midnight - 60_000) })
      bank.clock.set(new Date(at))
      const { status, code, createdAt } = await orderedFor(bank, daysAfter(today, days))
      expect(createdAt).toBe(Math.floor((at + 2000) / 1000) * 1000)
      return status === 'RJCT' ? code : 'taken'
    }
    expect([await codeFor(-1), await codeFor(0), await codeFor(60), await codeFor(61)]).toEqual([
      'CH04',
      'taken',
      'taken',
      'CH03',
    ])
  })
})

// Half past midnight of Tuesday, 3 March, in Zurich: in UTC it is Monday.
test.each([
  ['2026-03-02', 'CH04'],
  ['2026-03-02T23:00:00+01:00', 'CH04'],
  ['2026-03-02T22:59:59.999Z', 'CH04'],
  ['2026-03-02T23:00:00Z', undefined],
  ['2026-03-02T23:59:00Z', undefined],
  ['2026-03-03T00:00:00', undefined],
  ['2026-03-03', undefined],
  ['2026-03-03-11:00', undefined],
  ['2026-05-02T21:59:59Z', 'DT06'],
  ['2026-05-02T22:00:00Z', 'CH03'],
])('an order for %s is of the day that Zurich has then: %s', async (requested, code) => {
  const bank = createSimulator({ xml, now: '2026-03-02T23:30:00Z' })
  expect((await orderedFor(bank, requested)).code).toBe(code)
})

test('what is due on days over which the clock jumps is booked on them', async () => {
  const bank = createSimulator({ xml, now: '2026-03-26T10:00:00Z' })
  // The Friday before the clocks change, the Monday after, and the Thursday before Easter.
  const dates = ['2026-03-27', '2026-03-30', '2026-04-02']
  for (const [index, date] of dates.entries()) await orderedFor(bank, date, `M-${index + 2}`)
  bank.clock.advance({ days: 9 })
  const path = { accountId: bank.profile().known.debtorAccount! }
  const headers = freshAccess(bank, path.accountId)
  for (const [index, date] of dates.entries()) {
    const { text } = await send(
      bank,
      'account-information/list-transactions',
      { path, headers },
      {
        origin: 'https://bank.test',
        fetch: (request) => bank.gateway.fetch(new Request(`${request.url}?date=${date}`, request)),
      },
    )
    expect(text).toContain(`"M-${index + 2}`)
  }
})
