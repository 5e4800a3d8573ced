import * as fc from 'fast-check'
import { isQRIBAN, isValidIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { createDirectory } from './directory.ts'
import { BUILT_IN_BANKS } from './built-in-banks.ts'
import { NOW, accountAt, booksOf } from '../../../test/support/books.ts'

const million = createDirectory(BUILT_IN_BANKS.million, NOW)
const anyPosition = fc.integer({ min: 0, max: 999_999 })

describe('a million accounts', () => {
  test('are all found by id, number, IBAN and QR-IBAN', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const account = million.accountAt(position)!
        expect(million.accountById(account.id)).toEqual(account)
        expect(million.accountByNumber(account.number)).toEqual(account)
        expect(million.accountByIban(account.iban)).toEqual(account)
        expect(million.accountByIban(account.qrIban ?? account.iban)).toEqual(account)
        expect(million.recordOf(account).position).toBe(position)
      }),
    )
  })

  test('have ids that the module accepts, and valid IBANs', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const { id, iban, qrIban, number } = million.accountAt(position)!
        expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,254}[A-Za-z0-9]$/)
        expect(Number.isSafeInteger(number)).toBe(true)
        expect(isValidIBAN(iban) && !isQRIBAN(iban)).toBe(true)
        expect(qrIban === undefined || (isValidIBAN(qrIban) && isQRIBAN(qrIban))).toBe(true)
      }),
    )
  })

  test('belong to the contract that names them', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const account = million.accountAt(position)!
        const contract = million.contractById(account.contractId)!
        expect(contract.accountIds).toContain(account.id)
        expect(contract.customerName).toBe(account.owner)
        expect(million.contractAt(Math.floor(position / 5))).toEqual(contract)
      }),
    )
  })

  test('are made anew when the cache has forgotten them', () => {
    const first = million.accountById(million.accountAt(0)!.id)
    for (let position = 1; position < 6000; position++) million.accountById(million.accountAt(position)!.id)
    expect(million.accountById(first!.id)).toEqual(first)
  })
})

test('what is not there is undefined', () => {
  const { directory } = booksOf()
  const foreign = million.accountAt(3)!
  expect(directory.accountById(foreign.id)).toBeUndefined()
  expect(directory.accountByNumber(foreign.number)).toBeUndefined()
  expect(directory.accountByIban(foreign.iban)).toBeUndefined()
  expect(directory.contractById(foreign.contractId)).toBeUndefined()
  expect([directory.accountAt(-1), directory.accountAt(30), directory.contractAt(6)]).toEqual(
    Array(3).fill(undefined),
  )
  expect(['', 'x', 'CH93', '../etc'].map(directory.accountById)).toEqual(Array(4).fill(undefined))
})

test('an account without QR bills is not found by what would be its QR-IBAN', () => {
  const { directory } = booksOf()
  const yen = accountAt(booksOf(), 3)
  expect(yen.qrIban).toBeUndefined()
  const twin = directory.accountAt(0)!
  expect(
    directory.accountByIban(twin.qrIban!.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))),
  ).toBeUndefined()
})

test('the default bank has every kind of account, the first contract a rich mix', () => {
  const { directory } = booksOf()
  const all = Array.from({ length: directory.accountCount }, (_, position) => directory.accountAt(position)!)
  expect(new Set(all.map((account) => account.currency))).toEqual(
    new Set(['CHF', 'EUR', 'USD', 'GBP', 'JPY', 'KWD']),
  )
  expect(new Set(all.map((account) => account.typeCode))).toEqual(new Set(['TRAN', 'SVGS']))
  expect(all.some((account) => account.closedOn !== undefined)).toBe(true)
  expect(all.some((account) => account.openedOn > directory.historyFrom)).toBe(true)
  expect(all.slice(0, 5).map((account) => account.currency)).toEqual(['CHF', 'EUR', 'USD', 'JPY', 'CHF'])
  expect(directory.contractCount).toBe(6)
})

test('identity does not depend on when or with which seed a bank is opened', () => {
  const later = createDirectory(BUILT_IN_BANKS.default, NOW + 400 * 86_400_000)
  expect(later.accountAt(2)!.id).toBe(accountAt(booksOf(undefined, 99), 2).id)
})

test('an empty bank has nobody, a bank of one has one contract', () => {
  expect(createDirectory(BUILT_IN_BANKS.empty, NOW)).toMatchObject({ accountCount: 0, contractCount: 0 })
  const single = createDirectory(BUILT_IN_BANKS.single, NOW)
  expect(single.contractAt(0)!.accountIds).toEqual([single.accountAt(0)!.id])
})
