import { describe, expect, test } from 'vitest'
import { orderFromJson } from './received-order.ts'

const item = {
  instructionId: 'I-1',
  endToEndId: 'E-1',
  instructedAmount: { currency: 'CHF', amount: 12.5 },
  ibanDetails: {
    creditorAccount: { type: 'IBAN', identification: 'CH93 0076 2011 6238 5295 7' },
    creditor: {
      name: 'Muster AG',
      postalAddress: { structured: { buildingNumber: 1, postCode: 8000, townName: 'Zürich', country: 'CH' } },
    },
  },
}
const body = {
  messageId: 'M-1',
  initiatingPartyId: 'ACME',
  requestedExecutionDate: '2026-03-04',
  debtorAccount: { type: 'IBAN', identification: 'CH9300762011623852957' },
  bookingInstruction: 'BATCHBOOKING_SALA_CND',
  transactions: [item],
}

const withAddress = (postalAddress: unknown) => ({
  ...body,
  transactions: [{ ...item, ibanDetails: { ...item.ibanDetails, creditor: { name: 'M', postalAddress } } }],
})

describe('a JSON order', () => {
  test('is read with numbers and texts alike, and without the blanks of account numbers', () => {
    const order = orderFromJson(body)
    expect(order).toMatchObject({
      ok: true,
      value: {
        messageId: 'M-1',
        payments: [
          {
            booking: { batch: true, salary: true, advice: 'collective without details' },
            transactions: [
              {
                amount: '12.5',
                kind: 'iban',
                creditorAccount: { identification: 'CH9300762011623852957' },
                creditor: { address: { buildingNumber: '1', postCode: '8000', lines: [] } },
              },
            ],
          },
        ],
      },
    })
  })

  test('may have null where a field is optional, and fields that nobody knows', () => {
    const details = { ...item.ibanDetails, chargeBearer: null, creditorAgent: null, more: true }
    const transactions = [{ ...item, ibanDetails: details, otherDetails: null }]
    expect(orderFromJson({ ...body, transactions }).ok).toBe(true)
  })

  test.each([
    [{ ...body, messageId: 'm'.repeat(36) }, '/messageId: must have at most 35 characters.'],
    [{ ...body, initiatingPartyId: 'i'.repeat(33) }, '/initiatingPartyId: must have at most 32 characters.'],
    [{ ...body, requestedExecutionDate: '2026-02-30' }, '/requestedExecutionDate: must be a calendar date'],
    [
      { ...body, bookingInstruction: 'SINGLEBOOKING' },
      '/bookingInstruction: must be one of SINGLEBOOKING_SIA, ',
    ],
    [{ ...body, debtorAccount: undefined }, '/debtorAccount: '],
    [{ ...body, transactions: [] }, '/transactions: must have at least one transaction.'],
    [
      { ...body, transactions: [{ ...item, ibanDetails: undefined }] },
      '/transactions/0: must have exactly one of',
    ],
    [
      { ...body, transactions: [item, { ...item, endToEndId: '' }] },
      '/transactions/1/endToEndId: must not be empty.',
    ],
    [
      { ...body, transactions: [{ ...item, instructedAmount: { currency: 'CHF', amount: -1 } }] },
      '/transactions/0/instructedAmount/amount: must be a decimal',
    ],
    [
      { ...body, transactions: [{ ...item, instructedAmount: { currency: 'CHF', amount: 1e21 } }] },
      '/transactions/0/instructedAmount/amount: must be a decimal',
    ],
    [
      withAddress({ structured: { country: 'CH' }, unstructured: { country: 'LI' } }),
      '/transactions/0/ibanDetails/creditor/postalAddress: must name one country.',
    ],
    [[], 'The body: '],
    [null, 'The body: '],
    ['text', 'The body: '],
  ])('%# is refused with the place of what is wrong', (wrong, message) => {
    const order = orderFromJson(wrong)
    expect(order.ok ? 'accepted' : order.error).toContain(message)
  })

  test('keeps a hybrid address hybrid, and a reference as it is written', () => {
    const unstructured = { addressLines: ['Gasse 3'], country: 'CH' }
    const hybrid = withAddress({ structured: { townName: 'Bern', country: null }, unstructured })
    const remittanceReference = { type: 'SCOR', reference: 'RF18 5390 0754 7034' }
    const [one] = hybrid.transactions
    const transactions = [{ ...one, ibanDetails: { ...one!.ibanDetails, remittanceReference } }]
    const order = orderFromJson({ ...hybrid, transactions })
    expect(order.ok && order.value.payments[0]!.transactions[0]).toMatchObject({
      creditor: { address: { townName: 'Bern', country: 'CH', lines: ['Gasse 3'] } },
      reference: { value: 'RF18 5390 0754 7034' },
    })
  })

  test('counts characters, not UTF-16 units', () => {
    expect(orderFromJson({ ...body, messageId: '😀'.repeat(35) }).ok).toBe(true)
    expect(orderFromJson({ ...body, messageId: '😀'.repeat(36) }).ok).toBe(false)
  })
})
