import { expect, test } from 'vitest'
import { bankFromFile } from '../src/provider/bank/definition-file.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { xml } from './support/suite.ts'

/** The banking days on both sides of the night that lacks an hour. */
const DAYS = ['2026-03-27', '2026-03-30'] as const
const ENTRIES = 10_000
const MODULE = 'https://bank.test/api/bankingservices/b2b/account-information/version'

const read = bankFromFile({
  name: 'parcels',
  providerId: 'parcels-bank',
  historyFrom: '2026-01-01',
  contracts: [{ id: 'parcels', customer: 'Parcels AG' }],
  accounts: [
    {
      id: 'parcels-1',
      contract: 'parcels',
      iban: 'CH6989999000000002002',
      currency: 'CHF',
      designation: 'Business account',
      openingBalance: '0.00',
      openedOn: '2026-01-01',
    },
  ],
  bookings: DAYS.flatMap((date, day) =>
    Array.from({ length: ENTRIES }, (_, index) => ({
      account: 'parcels-1',
      id: `P-${day}-${index}`,
      date,
      direction: index % 4 === 3 ? ('DBIT' as const) : ('CRDT' as const),
      amount: `${1 + (index % 500)}.05`,
      information: `Parcel ${index}`,
    })),
  ),
})

function definition() {
  if (!read.ok) throw new Error(read.error[0]?.message)
  return read.value
}

const centimes = ({ amount }: { readonly amount: string }): number => Math.round(Number(amount) * 100)

test('an account of ten thousand entries a day adds up, day by day and over the clock change', async () => {
  const bank = createSimulator({ bank: definition(), now: '2026-04-02T08:00:00Z', xml })
  const headers = { ...bank.profile().headers, 'X-Correlation-ID': 'one' }
  const get = async (path: string): Promise<string> => {
    const answer = await bank.gateway.fetch(new Request(MODULE + path, { headers }))
    expect(answer.status).toBe(200)
    return await answer.text()
  }
  const closingOn = async (date: string): Promise<number> => {
    const { balance } = JSON.parse(await get(`/accounts/parcels-1/balance?date=${date}`)) as {
      balance: { amount: string }
    }
    return centimes(balance)
  }
  const links = JSON.parse(await get('/iso20022/statements')) as {
    id: string
    dateFrom: string
    dateTo: string
  }[]
  let before = 0
  for (const date of DAYS) {
    const { entries } = JSON.parse(await get(`/accounts/parcels-1/transactions?date=${date}`)) as {
      entries: { entryId: string; transactionType: string; amount: { amount: string } }[]
    }
    expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(ENTRIES)
    const moved = entries.reduce(
      (sum, { amount, transactionType }) => sum + (transactionType === 'CRDT' ? 1 : -1) * centimes(amount),
      0,
    )
    expect(await closingOn(date)).toBe(before + moved)
    before += moved
    const own = links.find(({ dateFrom, dateTo }) => dateFrom === date && dateTo === date)
    const document = await get(`/iso20022/statements/${own!.id}`)
    expect(document.match(/<Ntry>/g)).toHaveLength(ENTRIES)
    expect(document).toContain(`<Amt Ccy="CHF">${(before / 100).toFixed(2)}</Amt>`)
  }
  // Nothing is booked between them, in whichever offset their nights begin and end.
  expect(await closingOn('2026-03-29')).toBe(before / 2)
})
