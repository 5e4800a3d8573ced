import { DAY_MS, SECOND_MS } from '../kernel/calendar.ts'

/** How long what a client was given works (document 2 §8 rows 1 to 3): mandatory, recommended, and the least. */
export const TOKEN_LIFETIMES = {
  code: { ms: 30 * SECOND_MS, words: '30 seconds' },
  accessToken: { ms: DAY_MS, words: '24 hours' },
  refreshToken: { ms: 30 * DAY_MS, words: '30 days' },
} as const
