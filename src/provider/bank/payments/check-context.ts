import { bankDayAt } from '../../../kernel/calendar.ts'
import type { Permission } from '../access.ts'
import { createBoundedCache } from '../../../kernel/bounded-cache.ts'
import type { Directory } from '../directory.ts'
import { readIban } from './checks/iban.ts'
import type { IbanReading } from './checks/iban.ts'
import type { CheckContext } from './checks/rule.ts'
import { KEPT_MS, dueDay } from './due.ts'
import type { PaymentPolicy } from './payment-policy.ts'

/** What the checks of an order may ask of the bank, for the orders of one bank. */
export type CheckContexts = (request: {
  readonly nowMs: number
  readonly policy: PaymentPolicy
  readonly permission: Permission
  /** When the customer last used the identification of the message, in milliseconds since 1970. */
  readonly lastUseMs: number | undefined
}) => CheckContext

const CACHED_IBANS = 1024

/** Several rules ask the same, so answers that take a while are given once. */
export function createCheckContexts(directory: Directory): CheckContexts {
  const readings = createBoundedCache<IbanReading>(CACHED_IBANS)
  const readingOf = (iban: string): IbanReading => readings.get(iban) ?? readings.set(iban, readIban(iban))

  return ({ nowMs, policy, permission, lastUseMs }) => ({
    today: bankDayAt(nowMs),
    account: remembered(directory.accountByIban),
    ibanFault: ({ type, identification }, expected = 'any') => {
      if (type !== 'IBAN') return 'not an IBAN'
      const { fault, isQrIban } = readingOf(identification)
      return fault === 'none' && expected === 'ordinary' && isQrIban ? 'QR-IBAN' : fault
    },
    isQrIban: (iban) => readingOf(iban).isQrIban,
    covers: (account) => permission.accountIds.includes(account.id),
    executionDay: remembered((payment) => dueDay(payment, nowMs, policy)),
    isMessageUsed: lastUseMs !== undefined && nowMs - lastUseMs < KEPT_MS,
    isRepeated: () => false,
  })
}

function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    if (!found.has(key)) found.set(key, find(key))
    return found.get(key) as Value
  }
}
