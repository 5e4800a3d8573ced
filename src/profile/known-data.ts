import type { KnownData } from './profile.ts'

/** Every name that a profile may give under `known`, with what it stands for. */
export const KNOWN_DATA_MEANINGS = {
  account: 'an account of the permission',
  foreignAccount: 'an account that exists but lies outside the permission',
  finalizedDay: 'a past day that is finalized, yyyy-mm-dd',
  unfinalizedDay: 'a past day that is not finalized, yyyy-mm-dd',
  quietDay: 'a finalized day of the account without bookings',
  busyDay: 'a finalized day of the account with bookings of many kinds',
  dayBeforeBusyDay: 'the finalized day before busyDay',
  busyDayStatement: 'the id of the statement of busyDay alone',
  unknownPermission: 'a UUID that is no permission',
  clientId: 'the id of the client, as X-CorAPI-Client-ID and client_id carry it',
  secondClientId: 'the same of the second client',
  providerId: 'the identifier of the provider, as in X-CorAPI-Target-ID',
  refreshToken: 'a refresh token of the client',
  otherAccessToken: 'a valid access token of the second client',
  otherRefreshToken: 'a valid refresh token of the second client',
} as const satisfies Readonly<Record<keyof Required<KnownNames>, string>>

type KnownNames = { [Name in keyof KnownData as string extends Name ? never : Name]: KnownData[Name] }

export const KNOWN_DATA = Object.keys(KNOWN_DATA_MEANINGS)
