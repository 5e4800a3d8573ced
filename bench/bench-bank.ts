import type { Simulator } from '../src/simulator/simulator.ts'

/** The bookings of the busy day; document 1 knows no paging, so a day's list is the page. */
export const PAGE_SIZE = 100
export const BUSY_DAY = '2026-02-27'
export const NOW = '2026-03-02T08:00:00Z'
export const ACCOUNT = 'bench-account'

/** A bank file with one account and a day of a hundred ordinary bookings. YAML has JSON in it. */
export function benchBankFile(): string {
  return JSON.stringify({
    name: 'bench',
    providerId: 'bench-bank',
    historyFrom: '2026-01-01',
    contracts: [{ id: 'bench-contract', customer: 'Bench AG' }],
    accounts: [
      {
        id: ACCOUNT,
        contract: 'bench-contract',
        iban: 'CH6989999000000002002',
        currency: 'CHF',
        designation: 'Business account',
        openingBalance: '100000.00',
        openedOn: '2026-01-01',
      },
    ],
    bookings: Array.from({ length: PAGE_SIZE }, (_, index) => ({
      account: ACCOUNT,
      id: `BENCH-${String(index + 1).padStart(3, '0')}`,
      date: BUSY_DAY,
      direction: index % 3 === 0 ? 'CRDT' : 'DBIT',
      amount: `${100 + index}.${String(10 + (index % 90))}`,
      information: `Invoice ${1000 + index}`,
      remittance: `Invoice ${1000 + index}, thank you`,
      counterparty: { name: `Supplier number ${index}` },
    })),
  })
}

export const ACCOUNT_PATH = '/api/bankingservices/b2b/account-information/version/accounts'
export const BALANCE_PATH = `${ACCOUNT_PATH}/${ACCOUNT}/balance?date=${BUSY_DAY}`
export const PAGE_PATH = `${ACCOUNT_PATH}/${ACCOUNT}/transactions?date=${BUSY_DAY}`

const MODULES = '/api/bankingservices/b2b'
export const PAYMENT_PATH = `${MODULES}/payment-submission/version/payments`
export const TOKEN_PATH = `${MODULES}/consent-flow/version/oauth/token`

/** A payment that nobody has made before. */
export function paymentBodies(bank: Simulator): (number: number) => string {
  // Once: looking for what is known takes as long as to send a request, and the load has to keep a server busy.
  const { debtorIban, creditorIban, paymentAmount, paymentCurrency } = bank.profile().known
  return (number) => {
    const messageId = `BENCH-${number}`
    return JSON.stringify({
      messageId,
      initiatingPartyId: 'BENCH',
      requestedExecutionDate: NOW.slice(0, 10),
      debtorAccount: { type: 'IBAN', identification: debtorIban },
      bookingInstruction: 'SINGLEBOOKING_NOA',
      transactions: [
        {
          instructionId: `${messageId}-1`,
          endToEndId: `${messageId}-1`,
          instructedAmount: { currency: paymentCurrency, amount: paymentAmount },
          ibanDetails: {
            creditorAccount: { type: 'IBAN', identification: creditorIban },
            creditor: { name: 'Supplier AG' },
            remittanceInformation: `Invoice ${number}`,
          },
        },
      ],
    })
  }
}

/** A request's headers: everything that the gateway demands. */
export function headersFor(bank: Simulator): Record<string, string> {
  return { ...bank.profile().headers, 'X-Correlation-ID': 'bench-correlation-0001' }
}
