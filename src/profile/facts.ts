/** Known data that the shipped scenarios use, by name; a profile may have more for scenarios of its own. */
export const FACTS = {
  account: 'Id of an account of the permission.',
  foreignAccount: 'Id of an account that exists but lies outside the permission.',
  finalizedDay: 'A past day that is finalized, yyyy-mm-dd.',
  unfinalizedDay: 'A past day that is not finalized, yyyy-mm-dd.',
  quietDay: 'A finalized day without bookings on the account, yyyy-mm-dd.',
  busyDay: 'A finalized day with bookings of many kinds on the account, yyyy-mm-dd.',
  dayBeforeBusyDay: 'The day before busyDay, finalized, yyyy-mm-dd.',
  busyDayStatement: 'Report id of the statement of the account for busyDay.',
  unknownPermission: 'A well-formed Permission-ID that no permission has.',
} as const

export type FactName = keyof typeof FACTS

export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[]
