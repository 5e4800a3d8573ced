import type { Bank } from '../bank/bank.ts'
import type { Grant, Permission } from '../bank/access.ts'
import { statusOf } from '../bank/payments/status.ts'
import { bankDayAt, dayNumber, parseCalendarDate } from '../kernel/calendar.ts'
import type { DayNumber } from '../kernel/calendar.ts'
import { DEFAULT_CLIENT } from '../gateway/clients.ts'
import type { FaultSwitch } from './fault-switch.ts'
import { UsageError } from './simulator.ts'
import type { Control } from './simulator.ts'

/** The second client that every simulated bank has granted something to. */
export const SECOND_CLIENT = 'client-2'

/**
 * The permissions of a fresh bank: the default client's on the first contract, and the second client's on the
 * second one (or the first, where there is only one).
 */
export function seedPermissions(bank: Bank, nowMs: number): void {
  const [first, second] = bank.contracts(2)
  if (!first) return
  bank.access.grant({ clientId: DEFAULT_CLIENT, contractId: first.id, accountIds: first.accountIds, nowMs })
  const other = second ?? first
  bank.access.grant({ clientId: SECOND_CLIENT, contractId: other.id, accountIds: other.accountIds, nowMs })
}

/** What the owner of a simulated bank can do to it. */
export function createControl(bank: Bank, faults: FaultSwitch, clock: { epochMs(): number }): Control {
  return {
    finalizeDay: (date) => bank.finalizeDay(pastDay(date, clock.epochMs())),
    revokeConsent: (permissionId) => {
      const id = permissionId ?? defaultPermission(bank).id
      if (!bank.access.revoke(id)) throw new UsageError(`no permission has the id "${id}"`)
    },
    expireAccessToken: (token) => {
      const value = token ?? defaultToken(bank)
      if (!bank.access.token(value)) throw new UsageError('this access token was never issued by this bank')
      bank.access.expireToken(value)
    },
    grantAccess: ({ accountId, clientId = DEFAULT_CLIENT, hosted = false }): Grant => {
      const account = bank.account(accountId)
      const contract = account && bank.contract(account.contractId)
      if (!contract) throw new UsageError(`no account of this bank has the id "${accountId}"`)
      const { id: contractId, accountIds } = contract
      return bank.access.grant({ clientId, contractId, accountIds, hosted, nowMs: clock.epochMs() })
    },
    inject: (faultId, options = {}) => faults.inject(faultId, options.times),
    clearFaults: () => faults.clear(),
    activeFaults: () => faults.active(),
    book: (request) => {
      const nowMs = clock.epochMs()
      const day = request.date === undefined ? bankDayAt(nowMs) : pastDay(request.date, nowMs)
      const booked = bank.bookByHand({ ...request, day, nowMs })
      if (!booked.ok) throw new UsageError(booked.error)
    },
    submissions: () => {
      const nowMs = clock.epochMs()
      return bank.payments.list(nowMs).map((submission) => ({
        submissionId: submission.id,
        permissionId: submission.permissionId,
        form: submission.order.form,
        receivedAt: new Date(submission.receivedAtMs).toISOString(),
        status: statusOf(submission, nowMs),
      }))
    },
    permissions: () => bank.access.list(),
    tokens: () => bank.access.tokens(),
    accounts: (permissionId) => {
      const permission = permissionId ? bank.access.permission(permissionId) : defaultPermission(bank)
      return (permission?.accountIds ?? []).flatMap((id) => bank.account(id) ?? [])
    },
  }
}

function pastDay(text: string, nowMs: number): DayNumber {
  const date = parseCalendarDate(text)
  if (!date) throw new UsageError(`"${text}" is no calendar date; write it as yyyy-mm-dd`)
  const day = dayNumber(date)
  if (day > bankDayAt(nowMs))
    throw new UsageError(`${text} lies in the bank's future; advance the clock first`)
  return day
}

function defaultPermission(bank: Bank): Permission {
  const permission = bank.access.list()[0]
  if (!permission) throw new UsageError('this bank has no permission; grant one with grantAccess()')
  return permission
}

function defaultToken(bank: Bank): string {
  const permission = defaultPermission(bank)
  const token = bank.access.tokens().find(({ permissionId }) => permissionId === permission.id)
  return token?.value ?? ''
}
