import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bankFromFile } from '../src/provider/bank/definition-file.ts'
import { readBankFile } from '../src/runs/simulated-bank/bank-file.ts'
import { BUILT_IN_BANKS } from '../src/provider/bank/built-in-banks.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'

// What a bank became, as a file: a bank made of it has the same balances and the same booked entries.

const NOW = '2026-03-04T09:00:30+01:00'

function ofFile(name: string) {
  const path = `fixtures/banks/${name}.yaml`
  const bank = readBankFile({ name: path, text: readFileSync(path, 'utf8') })
  if (!bank.ok) throw new Error(path)
  return bank.value
}

test.each([
  ['default', BUILT_IN_BANKS.default],
  ['small-business', ofFile('small-business')],
  ['private-customer', ofFile('private-customer')],
])('the bank %s, with bookings of its owner and a day later, becomes the same again', (_, bank) => {
  const before = createSimulator({ bank, now: NOW, seed: 3 })
  const [account] = before.control.accounts()
  before.control.book({
    accountId: account!.id,
    amount: '-12.35',
    information: 'Fee',
    counterparty: 'Somebody',
  })
  before.control.book({ accountId: account!.id, amount: '7.20', date: '2026-03-03' })
  before.clock.advance({ hours: 25 })
  const file = before.control.bankFile()
  const again = bankFromFile(JSON.parse(JSON.stringify(file)))
  if (!again.ok) throw new Error(JSON.stringify(again.error.slice(0, 5)))
  const after = createSimulator({ bank: again.value, now: before.clock.now() })
  const accounts = file.accounts!
  expect(accounts.length).toBeGreaterThan(0)
  for (const { id } of accounts)
    for (const date of DAYS)
      expect(bookedOn(after, id, date), `${id} ${date}`).toEqual(bookedOn(before, id, date))
  // It is a file: what is written of the second is what was written of the first.
  expect(after.control.bankFile()).toEqual(file)
})

/** A week, and some earlier ones. */
const DAYS =
  '2026-03-05 2026-03-04 2026-03-03 2026-03-02 2026-03-01 2026-02-27 2026-02-26 2026-01-30 2026-01-23 2025-12-31 2025-06-25'.split(
    ' ',
  )

function bookedOn(bank: Simulator, account: string, date: string): unknown {
  try {
    const { opening, closing, entries } = bank.control.ledgerDay(account, date)
    return { opening, closing, entries: JSON.parse(JSON.stringify(entries, withoutSeconds)) as unknown }
  } catch (error) {
    return String(error)
  }
}

/** What a file has no place for. */
function withoutSeconds(name: string, value: unknown): unknown {
  return name === 'bookedAt' ? String(value).slice(0, 16) : value
}

test('a bank of a million accounts is no file', () => {
  const bank = createSimulator({ bank: BUILT_IN_BANKS.million })
  expect(() => bank.control.bankFile()).toThrow('the bank has more than 1000 accounts')
})
