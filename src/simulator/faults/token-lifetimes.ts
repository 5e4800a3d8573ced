import { catalogueOf } from './fault.ts'
import {
  DAY_MS,
  HOUR_MS,
  SECOND_MS,
  bankDateAt,
  bankDayAt,
  calendarDate,
  dayNumber,
  startOfBankDay,
  zurichOffsetMs,
} from '../../kernel/calendar.ts'
import { TOKEN_LIFETIMES } from '../../documents/token-lifetimes.ts'
import type { GatewayFault } from '../policies/gateway.ts'

const CODE_MS = TOKEN_LIFETIMES.code.ms

/** Lifetimes of document 2 §8 that are too long, too short, or counted on the wrong clock. */
export const LIFETIME_FAULTS = catalogueOf<GatewayFault>({
  'token/code-valid-31-seconds': {
    title: 'A code works for 31 seconds',
    breaks: ['token/code-at-the-limit'],
    codeExpiry: (issuedAtMs) => issuedAtMs + CODE_MS + SECOND_MS,
  },
  'token/code-valid-a-minute': {
    title: 'A code works for a minute',
    breaks: [
      'token/code-expires-after-30-seconds',
      'token/code-at-the-limit',
      'hosted/late-code-gives-no-access',
    ],
    codeExpiry: (issuedAtMs) => issuedAtMs + 2 * CODE_MS,
  },
  'token/code-valid-10-seconds': {
    title: 'A code works for 10 seconds only',
    breaks: ['token/code-lives-30-seconds'],
    codeExpiry: (issuedAtMs) => issuedAtMs + CODE_MS / 3,
  },
  'token/24-hours-in-local-time': {
    title: '24 hours are counted in local time: across a change of clocks it is 23 or 25',
    breaks: [
      'token/access-token-lives-24-hours',
      'token/access-token-expires-after-24-hours',
      'token/code-at-the-limit',
    ],
    accessTokenExpiry: (issuedAtMs) => sameTimeTomorrow(issuedAtMs),
  },
  'token/access-token-ends-at-midnight': {
    title: 'Access tokens end with the calendar day',
    breaks: ['token/access-token-lives-24-hours'],
    accessTokenExpiry: (issuedAtMs) => startOfBankDay(bankDayAt(issuedAtMs) + 1),
    note: 'whoever works past midnight is refused',
  },
  'token/access-token-valid-two-days': {
    title: 'Access tokens work for 48 hours',
    breaks: ['token/access-token-expires-after-24-hours', 'token/code-at-the-limit'],
    accessTokenExpiry: (issuedAtMs) => issuedAtMs + 2 * DAY_MS,
  },
  'token/refresh-token-valid-29-days': {
    title: 'Refresh tokens work for 29 days only',
    breaks: ['token/refresh-token-lives-30-days'],
    refreshTokenExpiry: (issuedAtMs) => issuedAtMs + 29 * DAY_MS,
  },
  'token/refresh-token-valid-90-days': {
    title: 'Refresh tokens work for 90 days, which the documents allow',
    breaks: ['token/refresh-token-after-30-days'],
    refreshTokenExpiry: (issuedAtMs) => issuedAtMs + 90 * DAY_MS,
  },
  'token/refresh-does-not-extend': {
    title: 'A refresh leaves the lifetime of the refresh token as it was',
    breaks: ['token/refresh-extends-the-refresh-token'],
    refreshExtends: false,
  },
  'token/refresh-tokens-end-with-the-year': {
    title: 'No refresh token outlives the year in which it was issued',
    breaks: ['token/refresh-extends-the-refresh-token'],
    refreshTokenExpiry: (issuedAtMs, { refreshTokenMs }) => {
      const year = Number(bankDateAt(issuedAtMs).slice(0, 4))
      const newYear = startOfBankDay(dayNumber(calendarDate(`${year + 1}-01-01`)))
      return Math.min(issuedAtMs + refreshTokenMs, newYear)
    },
  },
})

/** The same time of the next day on the bank's clock. */
function sameTimeTomorrow(epochMs: number): number {
  const tomorrow = epochMs + DAY_MS
  const shift = zurichOffsetMs(tomorrow) - zurichOffsetMs(epochMs)
  return Math.abs(shift) === HOUR_MS ? tomorrow - shift : tomorrow
}
