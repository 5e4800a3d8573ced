import * as fc from 'fast-check'
import { SECOND_MS, dateOfDay } from '../../src/kernel/calendar.ts'
import { createBank } from '../../src/provider/bank/bank.ts'
import type { Bank } from '../../src/provider/bank/bank.ts'
import { BUILT_IN_BANKS } from '../../src/provider/bank/built-in-banks.ts'
import type { Account } from '../../src/provider/bank/model.ts'
import { MONDAY, NOW } from './books.ts'
import { BOOKING_INSTRUCTION_MEANINGS } from '../../src/provider/bank/payments/booking-instructions.ts'
import type {
  PaymentInformation,
  PaymentOrder,
  PaymentTransaction,
} from '../../src/provider/bank/payments/order.ts'
import { COMPLIANT_POLICY } from '../../src/provider/bank/bank-policy.ts'
import type { Submission } from '../../src/provider/bank/payments/submission.ts'

/** A bank that takes orders in tests; this is when it has checked what came in at once. */
export const CHECKED = NOW + 2 * SECOND_MS

export function bankOf(seed = 7): Bank {
  const bank = createBank({ definition: BUILT_IN_BANKS.default, seed, startedAtMs: NOW })
  const [first] = bank.contracts(1)
  bank.access.grant({
    clientId: 'client-1',
    contractId: first!.id,
    accountIds: first!.accountIds,
    nowMs: NOW,
  })
  return bank
}

export function accountsOf(bank: Bank): readonly Account[] {
  return bank.access.list()[0]!.accountIds.map((id) => bank.account(id)!)
}

export function submit(bank: Bank, order: PaymentOrder, nowMs = NOW): Submission {
  return bank.payments.submit(order, bank.access.list()[0]!, nowMs, COMPLIANT_POLICY)
}

export function runDue(bank: Bank, nowMs: number): void {
  bank.runDue(nowMs, COMPLIANT_POLICY)
}

export function transaction(changes: Partial<PaymentTransaction> = {}): PaymentTransaction {
  return {
    instructionId: 'I-1',
    endToEndId: 'E-1',
    amount: '1.05',
    currency: 'CHF',
    kind: 'iban',
    sepa: false,
    creditorAccount: { type: 'IBAN', identification: 'CH9300762011623852957' },
    creditor: { name: 'Muster Handels AG' },
    ...changes,
  }
}

export function payment(debtor: Account, changes: Partial<PaymentInformation> = {}): PaymentInformation {
  return {
    id: 'P-1',
    stated: {},
    debtorAccount: { type: 'IBAN', identification: debtor.iban },
    requestedExecutionDate: dateOfDay(MONDAY),
    booking: BOOKING_INSTRUCTION_MEANINGS.SINGLEBOOKING_NOA,
    transactions: [transaction()],
    ...changes,
  }
}

export function orderOf(
  payments: readonly PaymentInformation[],
  changes: Partial<PaymentOrder> = {},
): PaymentOrder {
  return { form: 'xml', messageId: 'M-1', initiatingParty: 'conformance', stated: {}, payments, ...changes }
}

/** Orders of every kind on accounts of the bank, right and wrong ones; identifications are counted. */
export function arbitraryOrders(accounts: readonly Account[]): fc.Arbitrary<readonly PaymentOrder[]> {
  const targets = [
    ...accounts.map(({ iban }) => iban),
    ...accounts.flatMap(({ qrIban }) => qrIban ?? []),
    'CH9300762011623852957',
    'DE89370400440532013000',
    'CH0000000000000000000',
  ]
  const item = fc.record({
    amount: fc.constantFrom('0.01', '1.05', '250', '12345.67', '0', '1.001', '99999999999', '7000000.00'),
    currency: fc.constantFrom('CHF', 'EUR', 'USD', 'JPY', 'NOK'),
    creditorAccount: fc.constantFrom(...targets).map((identification) => ({ type: 'IBAN', identification })),
    sepa: fc.boolean(),
    remittance: fc.constantFrom('Rechnung', 'Größe & <Maß>', '支払い'),
  })
  const info = fc.record({
    debtor: fc.constantFrom(...accounts),
    days: fc.integer({ min: -2, max: 70 }),
    booking: fc.constantFrom(...Object.values(BOOKING_INSTRUCTION_MEANINGS)),
    items: fc.array(item, { minLength: 1, maxLength: 4 }),
  })
  const order = fc.record({
    form: fc.constantFrom('json' as const, 'xml' as const),
    repeats: fc.boolean(),
    sum: fc.constantFrom(undefined, '1.05', '250'),
    infos: fc.array(info, { minLength: 1, maxLength: 3 }),
  })
  return fc.array(order, { minLength: 1, maxLength: 5 }).map((orders) =>
    orders.map(({ form, repeats, sum, infos }, number): PaymentOrder => {
      const messageId = repeats ? 'M-again' : `M-${number}`
      return orderOf(
        infos.map(({ debtor, days, booking, items }, index) =>
          payment(debtor, {
            id: `${messageId}-${index}`,
            booking,
            requestedExecutionDate: dateOfDay(MONDAY + days),
            transactions: items.map((details, position) =>
              transaction({
                ...details,
                instructionId: `${number}-${index}-${position}`,
                endToEndId: `E-${number}-${index}-${position}`,
              }),
            ),
          }),
        ),
        { form, messageId, stated: sum === undefined ? {} : { sum } },
      )
    }),
  )
}
