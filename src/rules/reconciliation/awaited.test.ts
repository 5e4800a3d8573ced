import { describe, expect, test } from 'vitest'
import { IBAN, listOf, transactionList } from '../examples/bodies.ts'
import { debit, one, part, two } from '../examples/bookings.ts'
import { submittedXmlBy, xmlItem } from '../examples/orders.ts'
import { showsOrder } from './awaited.ts'

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

  test('is one that shows any of them, where it does not say whose it is', () => {
    expect(showsOrder(list([], undefined), SUBMISSION)).toBe(false)
    expect(showsOrder(list([third], undefined), SUBMISSION)).toBe(true)
  })
})
