import type { Bank } from '../bank/bank.ts'
import type { Cards } from '../cards/cards.ts'
import { DEFAULT_CLIENT } from '../gateway/clients.ts'
import type { Account } from '../bank/model.ts'
import { bankDayAt, dateOfDay } from '../kernel/calendar.ts'
import type { DayNumber } from '../kernel/calendar.ts'
import type { KnownData, Profile } from '../profile/profile.ts'
import { PERMISSION_ID, PSU_IP_ADDRESS, PSU_USER_AGENT, TARGET_ID } from '../documents/headers.ts'
import { DEFAULT_CONSENT_TYPE } from '../documents/addresses.ts'
import { SETTLEMENT_ADDRESSES } from '../documents/settlement/record.ts'
import type { FurtherAddress } from '../documents/settlement/record.ts'
import { KNOWN_MERCHANTS, cardsSurfaceProfile, knownCards, knownDigitalCards } from './card-data.ts'
import { SECOND_CLIENT } from './control.ts'
import type { Holdings } from './control.ts'
import type { Credentials } from './credentials.ts'
import type { Settlement } from '../settlement/settlement.ts'
import { paymentData } from './payment-data.ts'

/** How far back a busy or a quiet day is looked for. */
const DAYS_SEARCHED = 10

interface Others {
  readonly cards: Cards
  readonly settlement: Settlement
}

/** The profile of a simulated bank: what a real target's owner writes by hand. */
export function describeProfile(
  { bank, credentials }: Holdings,
  { cards, settlement }: Others,
  nowMs: number,
): Profile {
  const [first, second] = bank.access.list()
  const headers = first ? credentialsOf(first.id, credentials) : {}
  return {
    name: 'embedded simulator',
    surfaces: {
      gateway: { basePath: '', consentType: DEFAULT_CONSENT_TYPE },
      provider: { basePath: '', consentType: DEFAULT_CONSENT_TYPE },
      cards: cardsSurfaceProfile(cards),
      settlement: { basePath: '', headers: SETTLEMENT_CALLER, furtherAddresses: furtherAddresses() },
    },
    headers: {
      'User-Agent': 'conformance',
      [TARGET_ID]: bank.providerId,
      [PSU_IP_ADDRESS]: 'AUTO',
      [PSU_USER_AGENT]: 'AUTO',
      ...headers,
    },
    known: {
      ...knownData(bank, nowMs),
      ...knownTokens(bank, credentials),
      ...knownSecurities(settlement),
      ...knownDigitalCards(cards, nowMs),
      ...KNOWN_MERCHANTS,
    },
    cards: knownCards(cards, nowMs),
    ...(second && {
      secondClient: {
        basePath: `/clients/${SECOND_CLIENT}`,
        headers: credentialsOf(second.id, credentials),
      },
    }),
    pins: {},
    notApplicable: {},
  }
}

/** Assumption settlement-addresses; below whatever the surfaces of the simulator stand below. */
function furtherAddresses(): Record<FurtherAddress, string> {
  const [, second, third] = SETTLEMENT_ADDRESSES
  return { base_url_2: second, base_url_3: third }
}

/** Assumption settlement-operations: any UUID does. */
const SETTLEMENT_CALLER = { 'X-Correlation-Id': '6d1f3a52-7c84-4b0e-9a67-2f5d8c3e1b94' }

/** Two securities that exist, and one that does not. */
function knownSecurities({ securities }: Settlement): KnownData {
  const [security, otherSecurity] = [...securities.keys()]
  return {
    ...(security && { security }),
    ...(otherSecurity && { otherSecurity }),
    unknownSecurity: UNKNOWN_SECURITY,
  }
}

const UNKNOWN_SECURITY = 'XX0000000009'

function credentialsOf(permissionId: string, credentials: Credentials): Record<string, string> {
  const tokens = credentials.of(permissionId)
  return { [PERMISSION_ID]: permissionId, ...(tokens && { Authorization: `Bearer ${tokens.accessToken}` }) }
}

/** What the token requests of document 2 need. */
function knownTokens(bank: Bank, credentials: Credentials): KnownData {
  const [first, second] = bank.access.list()
  const own = first && credentials.of(first.id)
  const others = second && credentials.of(second.id)
  return {
    clientId: DEFAULT_CLIENT,
    secondClientId: SECOND_CLIENT,
    providerId: bank.providerId,
    ...(own && { refreshToken: own.refreshToken }),
    ...(others && { otherAccessToken: others.accessToken, otherRefreshToken: others.refreshToken }),
  }
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
  const hasOpening = (day: DayNumber): boolean =>
    bank.dayState(day - 1, nowMs) === 'finalized' && day - 1 >= account.openedOn
  // The bookings of the busy day have to lead from a balance that can be asked for.
  const busy = finalized
    .filter(hasOpening)
    .toSorted(
      (left, right) => kindCount(bank, account, right, nowMs) - kindCount(bank, account, left, nowMs),
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

/** How many kinds of bookings a day has: those with a creditor reference are others than those without. */
function kindCount(bank: Bank, account: Account, day: DayNumber, nowMs: number): number {
  const { entries } = bank.ledgerDay(account, day, nowMs)
  const kinds = entries.flatMap(({ code, transactions }) =>
    transactions.map(({ reference }) => `${code.family} ${code.subFamily} ${reference?.type ?? ''}`),
  )
  return new Set(kinds).size
}

function entryCount(bank: Bank, account: Account, day: DayNumber, nowMs: number): number {
  return bank.ledgerDay(account, day, nowMs).entries.length
}
