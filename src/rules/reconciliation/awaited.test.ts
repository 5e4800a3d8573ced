import { describe, expect, test } from 'vitest'
import { IBAN, listOf, transactionList } from '../../../test/examples/bodies.ts'
import { by, debit, one, part, two } from '../../../test/examples/bookings.ts'
import { item, submittedXmlBy, xmlItem } from '../../../test/examples/orders.ts'
import { showsOrder, showsPartOfOrder } from './awaited.ts'

const SECOND = 'CH5604835012345678009'
const SUBMISSION = submittedXmlBy(
  [IBAN, xmlItem(1, '10')],
  [IBAN, xmlItem(2, '20.50')],
  [SECOND, xmlItem(3, '30')],
)
const third = debit('30', part(3, '30'))
const list = (entries: readonly unknown[], iban?: string) => listOf(transactionList(entries, { iban }))

describe('the list of one of two debtors', () => {
  test('is waited for until it shows all that this one has to pay', () => {
    expect(showsOrder(list([one], IBAN), SUBMISSION)).toBe(false)
    expect(showsOrder(list([two, one], IBAN), SUBMISSION)).toBe(true)
    expect(showsOrder(list([third], SECOND), SUBMISSION)).toBe(true)
    expect(showsOrder(list([one, two], SECOND), SUBMISSION)).toBe(false)
  })

  test('has come where a payment is under another name, with the remittance information that no other has', () => {
    const order = by(item(1, '10', { ibanDetails: { remittanceInformation: 'Bill M-1-1' } })).submission[0]!
    const booked = (words: string) =>
      list([debit('10', part(1, '10', { endToEndId: 'e-1', remittanceInformation: words }))])
    expect(showsOrder(booked('Bill M-1-1'), order)).toBe(true)
    expect(showsOrder(booked('Bill M-1-2'), order)).toBe(false)
  })

  test('may show a part, which is looked at when the rest does not come', () => {
    expect(showsPartOfOrder(list([one], IBAN), SUBMISSION)).toBe(true)
    expect(showsPartOfOrder(list([third], IBAN), SUBMISSION)).toBe(false)
    expect(showsPartOfOrder(list([]), SUBMISSION)).toBe(false)
  })

  test('is one that shows any of them, where it does not say whose it is', () => {
    expect(showsOrder(list([], undefined), SUBMISSION)).toBe(false)
    expect(showsOrder(list([third], undefined), SUBMISSION)).toBe(true)
  })
})
