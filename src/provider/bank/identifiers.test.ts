import * as fc from 'fast-check'
import { composeIBAN, isQRIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { BANK_BIC, accountNumberIn, bankIban, bankQrIban, ibanOf } from './iban.ts'
import { MAX_POSITIONS, createIdCodec } from './id-codec.ts'
import { FOREIGN_PLACES } from './counterparties.ts'
import { creditorReference, isCreditorReference, isQrReference, qrReference } from './references.ts'

const accountNumbers = fc.integer({ min: 0, max: 999_999_999_999 })
const otherDigit = (digit: string, by: number): string => String((Number(digit) + by) % 10)

describe('IBANs', () => {
  test('of the bank are valid, and lead back to the account number', () => {
    fc.assert(
      fc.property(accountNumbers, (number) => {
        expect(isValidIBAN(bankIban(number))).toBe(true)
        expect(isQRIBAN(bankIban(number))).toBe(false)
        expect(isQRIBAN(bankQrIban(number))).toBe(true)
        expect(accountNumberIn(bankIban(number))).toBe(number)
        expect(accountNumberIn(bankQrIban(number))).toBe(number)
      }),
    )
  })

  test('are those that ibantools composes', () => {
    fc.assert(
      fc.property(accountNumbers, (number) => {
        const iban = bankIban(number)
        expect(composeIBAN({ countryCode: 'CH', bban: iban.slice(4) })).toBe(iban)
      }),
    )
  })

  test('with another digit lead nowhere', () => {
    fc.assert(
      fc.property(
        accountNumbers,
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const iban = bankIban(number)
          const wrong = iban.slice(0, at) + otherDigit(iban[at]!, by) + iban.slice(at + 1)
          expect(accountNumberIn(wrong)).toBeUndefined()
        },
      ),
    )
  })

  test.each(FOREIGN_PLACES.filter((place) => place.digits > 0))(
    'of partners in $country are valid',
    ({ country, nationalNumber, digits }) => {
      expect(isValidIBAN(ibanOf(country, nationalNumber.padEnd(digits, '7')))).toBe(true)
    },
  )

  test.each([BANK_BIC, ...FOREIGN_PLACES.map((place) => place.bic)])('the BIC %s is well-formed', (bic) => {
    expect(isValidBIC(bic)).toBe(true)
  })
})

describe('payment references', () => {
  test('published examples have the check digits of this code', () => {
    // Swiss Implementation Guidelines QR-bill, and ISO 11649.
    expect(isQrReference('210000000003139471430009017')).toBe(true)
    expect(isCreditorReference('RF18539007547034')).toBe(true)
  })

  test('QR references have 27 digits, and any other digit is noticed', () => {
    const digits = fc.stringMatching(/^\d{1,26}$/)
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 26 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const reference = qrReference(body)
        expect(isQrReference(reference)).toBe(true)
        const wrong = reference.slice(0, at) + otherDigit(reference[at]!, by) + reference.slice(at + 1)
        expect(isQrReference(wrong)).toBe(false)
      }),
    )
  })

  test('creditor references are valid for digits and letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,21}$/), (body) => {
        expect(isCreditorReference(creditorReference(body))).toBe(true)
      }),
    )
  })
})

describe('opaque ids', () => {
  const codec = createIdCodec('test', 1_000_000)

  test('lead back to their position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (position) => {
        expect(codec.positionOfId(codec.idOf(position))).toBe(position)
        expect(codec.positionOfNumber(codec.numberOf(position))).toBe(position)
      }),
    )
  })

  test('beyond the size, of another bank, or made up, lead nowhere', () => {
    const other = createIdCodec('other', 1_000_000)
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: MAX_POSITIONS - 1 }), (position) => {
        expect(codec.positionOfId(codec.idOf(position))).toBeUndefined()
        expect(codec.positionOfId(other.idOf(position % 1_000_000))).toBeUndefined()
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => codec.positionOfId(text) === undefined))
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{24}$/), (text) => codec.positionOfId(text) === undefined),
    )
    expect([-1, 0.5, NaN, Infinity, 1e15].map(codec.positionOfNumber)).toEqual(Array(5).fill(undefined))
  })

  test('neighbours have nothing in common', () => {
    const [first, second] = [codec.idOf(0), codec.idOf(1)]
    for (const part of [0, 8, 16]) expect(first.slice(part, part + 8)).not.toBe(second.slice(part, part + 8))
  })
})
