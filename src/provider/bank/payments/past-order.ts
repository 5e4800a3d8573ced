import { dateOfDay, startOfBankDay } from '../../../kernel/calendar.ts'
import type { Permission } from '../access.ts'
import type { Account } from '../model.ts'
import type { PaymentTransaction } from './order.ts'
import { reasonOf } from './reasons.ts'
import type { Submission } from './submission.ts'

/**
 * An order of before the bank's beginning, so that there is one whose status can be read where nobody orders anything. As
 * all of the past it is made when somebody looks, and stored nowhere. The account did not allow its currency: nothing of
 * it was booked.
 */
export function pastOrder(
  id: string,
  { id: permissionId, contractId }: Permission,
  debtor: Account,
): Submission {
  const receivedAtMs = startOfBankDay(debtor.openedOn)
  const rejected = { reason: reasonOf('CURR'), atMs: receivedAtMs }
  const messageId = `PAST-${id.slice(0, 8)}`
  return {
    id,
    number: 0,
    permissionId,
    contractId,
    receivedAtMs,
    checkedAtMs: receivedAtMs,
    order: {
      form: 'json',
      messageId,
      initiatingParty: 'PAST',
      stated: {},
      payments: [
        {
          id: messageId,
          stated: {},
          debtorAccount: { type: 'IBAN', identification: debtor.iban },
          requestedExecutionDate: dateOfDay(debtor.openedOn),
          booking: { batch: false, salary: false, advice: 'none' },
          transactions: [1, 2].map((number) => refused(`${messageId}-${number}`)),
        },
      ],
    },
    payments: [{ transactions: [{ rejected }, { rejected }] }],
  }
}

function refused(id: string): PaymentTransaction {
  return {
    instructionId: id,
    endToEndId: `E-${id}`,
    amount: '1.05',
    currency: 'XAU',
    kind: 'iban',
    sepa: false,
    creditorAccount: { type: 'IBAN', identification: 'CH9300762011623852957' },
    creditor: { name: 'Muster AG' },
  }
}
