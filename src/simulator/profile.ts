import type { Bank } from '../bank/bank.ts'
import type { Account } from '../bank/model.ts'
import { bankDayAt, dateOfDay } from '../kernel/calendar.ts'
import type { DayNumber } from '../kernel/calendar.ts'
import type { KnownData, Profile } from '../profile/profile.ts'
import { PERMISSION_ID, PSU_IP_ADDRESS, PSU_USER_AGENT, TARGET_ID } from '../spec/headers.ts'
import { DEFAULT_CONSENT_TYPE } from '../spec/addresses.ts'
import { SECOND_CLIENT } from './control.ts'
import { paymentData } from './payment-data.ts'

/** How far back a busy or a quiet day is looked for. */
const DAYS_SEARCHED = 10

/** The profile of a simulated bank: what a real target's owner writes by hand. */
export function describeProfile(bank: Bank, nowMs: number): Profile {
  const [first, second] = bank.access.list()
  const headers = first ? credentials(bank, first.id) : {}
  return {
    name: 'embedded simulator',
    surfaces: {
      gateway: { basePath: '', consentType: DEFAULT_CONSENT_TYPE },
    },
    headers: {
      'User-Agent': 'conformance',
      [TARGET_ID]: bank.providerId,
      [PSU_IP_ADDRESS]: 'AUTO',
      [PSU_USER_AGENT]: 'AUTO',
      ...headers,
    },
    known: knownData(bank, nowMs),
    ...(second && {
      secondClient: { basePath: `/clients/${SECOND_CLIENT}`, headers: credentials(bank, second.id) },
    }),
    pins: {},
    notApplicable: {},
  }
}

function credentials(bank: Bank, permissionId: string): Record<string, string> {
  const token = bank.access.tokens().find((candidate) => candidate.permissionId === permissionId)
  return { [PERMISSION_ID]: permissionId, ...(token && { Authorization: `Bearer ${token.value}` }) }
}

function knownData(bank: Bank, nowMs: number): KnownData {
  const [permission, second] = bank.access.list()
  const account = permission?.accountIds.flatMap((id) => bank.account(id) ?? [])[0]
  if (!permission || !account) return { unknownPermission: UNKNOWN_PERMISSION }
  const foreignAccount = second?.accountIds.find((id) => !permission.accountIds.includes(id))
  const today = bankDayAt(nowMs)
  const past = Array.from({ length: DAYS_SEARCHED }, (_, index) => today - 1 - index)
  const finalized = past.filter((day) => bank.dayState(day, nowMs) === 'finalized' && day >= account.openedOn)
  const unfinalized = past.find((day) => bank.dayState(day, nowMs) === 'closed')
  const quiet = finalized.find((day) => entryCount(bank, account, day, nowMs) === 0)
  const busy = finalized.toSorted(
    (left, right) => entryCount(bank, account, right, nowMs) - entryCount(bank, account, left, nowMs),
  )[0]
  const statement = bank.statements(account, nowMs).find(({ from, to }) => from === busy && to === busy)
  const dates: Record<string, DayNumber | undefined> = {
    finalizedDay: finalized[0],
    unfinalizedDay: unfinalized,
    quietDay: quiet,
    busyDay: busy,
    dayBeforeBusyDay: busy === undefined ? undefined : busy - 1,
  }
  const knownDates = Object.entries(dates).flatMap(([name, day]) =>
    day === undefined ? [] : [[name, dateOfDay(day)] as const],
  )
  return {
    account: account.id,
    ...(foreignAccount && { foreignAccount }),
    unknownPermission: UNKNOWN_PERMISSION,
    ...Object.fromEntries(knownDates),
    ...(statement && { busyDayStatement: statement.id }),
    ...paymentData(bank, nowMs),
  }
}

const UNKNOWN_PERMISSION = '00000000-0000-4000-8000-000000000000'

function entryCount(bank: Bank, account: Account, day: DayNumber, nowMs: number): number {
  return bank.ledgerDay(account, day, nowMs).entries.length
}
