import type { Bank } from '../provider/bank/bank.ts'
import { DEFAULT_CLIENT } from '../provider/gateway/clients.ts'
import type { Account } from '../provider/bank/model.ts'
import { defined } from '../kernel/defined.ts'
import { mapValues } from '../kernel/objects.ts'
import { type DayNumber, bankDayAt, dateOfDay } from '../kernel/calendar.ts'
import type { KnownData, Profile } from '../target/profile/profile.ts'
import { PERMISSION_ID, PSU_IP_ADDRESS, PSU_USER_AGENT, TARGET_ID, USER_AGENT } from '../documents/headers.ts'
import { DEFAULT_CONSENT_TYPE } from '../documents/operations.ts'
import { SURFACES } from '../documents/apis.ts'
import type { ApiInstance } from './surfaces/api.ts'
import { SECOND_CLIENT } from './control/control.ts'
import type { Holdings } from './control/token-control.ts'
import type { Credentials } from './credentials.ts'
import { paymentData } from './control/ledger-view.ts'

/** How far back a busy or a quiet day is looked for. */
const DAYS_SEARCHED = 10

/** The profile of a simulated bank: what a real target's owner writes by hand. */
export function describeProfile(instances: readonly ApiInstance<never>[], nowMs: number): Profile {
  const parts = instances.map(({ profile }) => profile(nowMs))
  const surfaces = Object.assign({}, ...parts.map((part) => part.surfaces)) as Profile['surfaces']
  return {
    ...(Object.assign({}, ...parts) as Partial<Profile>),
    name: 'embedded simulator',
    surfaces: Object.fromEntries(SURFACES.map((surface) => [surface, surfaces[surface] ?? { basePath: '' }])),
    headers: Object.assign({}, ...parts.map(({ headers }) => headers)) as Profile['headers'],
    known: Object.assign({}, ...parts.map(({ known }) => known)) as KnownData,
    pins: {},
    notApplicable: {},
  }
}

/** What is known of the bank, its gateway and the permissions of its clients. */
export function describeBank(
  { bank, credentials }: Holdings,
  other: Holdings | undefined,
  nowMs: number,
): Partial<Profile> {
  const [first, second] = bank.access.list()
  return defined({
    surfaces: {
      gateway: { basePath: '', consentType: DEFAULT_CONSENT_TYPE },
      provider: { basePath: '', consentType: DEFAULT_CONSENT_TYPE },
    },
    headers: {
      [USER_AGENT]: 'conformance/1.0',
      [TARGET_ID]: bank.providerId,
      [PSU_IP_ADDRESS]: 'AUTO',
      [PSU_USER_AGENT]: 'AUTO',
      ...(first && credentialsOf(first.id, credentials)),
    },
    known: { ...knownData(bank, nowMs), ...knownTokens(bank, credentials), ...knownOfSecond(other) },
    tokens: {
      perContract: 'one',
      accessToken: { hours: 24 },
      requestBody: 'form',
      codeGrant: { offered: true },
    },
    asynchronous: { minutes: 1 },
    secondClient: second && {
      basePath: `/clients/${SECOND_CLIENT}`,
      headers: credentialsOf(second.id, credentials),
    },
  })
}

function credentialsOf(permissionId: string, credentials: Credentials): Record<string, string> {
  const tokens = credentials.of(permissionId)
  return defined({
    [PERMISSION_ID]: permissionId,
    Authorization: tokens && `Bearer ${tokens.accessToken}`,
  })
}

/** A provider beside the one that all else is about. */
function knownOfSecond(second: Holdings | undefined): KnownData {
  if (!second) return {}
  const [permission] = second.bank.access.list()
  return defined({
    secondProvider: second.bank.providerId,
    secondProviderPermission: permission?.id,
    secondProviderAccessToken: permission && second.credentials.of(permission.id)?.accessToken,
  })
}

/** What the token requests of document 2 need. */
function knownTokens(bank: Bank, credentials: Credentials): KnownData {
  const [first, second] = bank.access.list()
  const own = first && credentials.of(first.id)
  const others = second && credentials.of(second.id)
  return defined({
    clientId: first?.clientId ?? DEFAULT_CLIENT,
    secondClientId: SECOND_CLIENT,
    providerId: bank.providerId,
    refreshToken: own?.refreshToken,
    expiredAccessToken: own?.expiredAccessToken,
    otherPermission: second?.id,
    otherAccessToken: others?.accessToken,
    otherRefreshToken: others?.refreshToken,
  })
}

function knownData(bank: Bank, nowMs: number): KnownData {
  const [permission, second] = bank.access.list()
  const [account] = bank.accounts(permission?.accountIds ?? [])
  if (!permission || !account) return { unknownPermission: UNKNOWN_PERMISSION }
  const foreignAccount = second?.accountIds.find((id) => !permission.accountIds.includes(id))
  const today = bankDayAt(nowMs)
  const past = Array.from({ length: DAYS_SEARCHED }, (_, index) => today - 1 - index)
  const finalized = past.filter((day) => bank.dayState(day, nowMs) === 'finalized' && day >= account.openedOn)
  const unfinalized = past.find((day) => bank.dayState(day, nowMs) === 'closed')
  const quiet = finalized.find((day) => bank.ledgerDay(account, day, nowMs).entries.length === 0)
  const hasOpening = (day: DayNumber): boolean =>
    bank.dayState(day - 1, nowMs) === 'finalized' && day - 1 >= account.openedOn
  // The bookings of the busy day have to lead from a balance that can be asked for.
  const busy = finalized
    .filter(hasOpening)
    .toSorted(
      (left, right) => kindCount(bank, account, right, nowMs) - kindCount(bank, account, left, nowMs),
    )[0]
  const statement = bank.statements(account, nowMs).find(({ from, to }) => from === busy && to === busy)
  const dates = {
    finalizedDay: finalized[0],
    unfinalizedDay: unfinalized,
    quietDay: quiet,
    busyDay: busy,
    dayBeforeBusyDay: busy === undefined ? undefined : busy - 1,
  }
  return defined({
    account: account.id,
    foreignAccount,
    unknownPermission: UNKNOWN_PERMISSION,
    ...mapValues(dates, (day) => (day === undefined ? undefined : dateOfDay(day))),
    busyDayStatement: statement?.id,
    submission: bank.payments.past()?.id,
    ...paymentData(bank, nowMs),
  })
}

const UNKNOWN_PERMISSION = '00000000-0000-4000-8000-000000000000'

/** How many kinds of bookings a day has: those with a creditor reference are others than those without. */
function kindCount(bank: Bank, account: Account, day: DayNumber, nowMs: number): number {
  const { entries } = bank.ledgerDay(account, day, nowMs)
  const kinds = entries.flatMap(({ code, transactions }) =>
    transactions.map(({ reference }) => `${code.family} ${code.subFamily} ${reference?.type ?? ''}`),
  )
  return new Set(kinds).size
}
