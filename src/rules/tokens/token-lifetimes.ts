import { both, notWorking, onTokenAnswer, recorded, working } from './token-checks.ts'
import { TOKEN_LIFETIMES } from '../../documents/token-lifetimes.ts'
import { SECOND_MS } from '../../kernel/calendar.ts'
import { notTested } from '../outcomes.ts'
import { ACCESS_TOKEN_MS } from '../profile-words.ts'
import { asObject, json, show, succeeded } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import { TOLERANCES } from '../tolerances.ts'
import { REFUSED_BEFORE_ITS_END, wholeRefresh } from './premises.ts'

const CODE = TOKEN_LIFETIMES.code.words
const ACCESS = TOKEN_LIFETIMES.accessToken.words
const REFRESH = TOKEN_LIFETIMES.refreshToken.words

/** Document 2 §8, on both sides of every limit; what holds at the very instant of the limit is left open. */
export const LIFETIMES = [
  ...both('token/code-lives-30-seconds', 'provider/code-lives-30-seconds', {
    statedIn: ['2 §8 row 1: 30 seconds'],
    text: `An authorization code works for ${CODE}.`,
    why: 'The way back from the browser to the token endpoint takes its time.',
    check: working(`a code works until ${CODE} have elapsed`),
  }),
  ...both('token/code-expires-after-30-seconds', 'provider/code-expires-after-30-seconds', {
    statedIn: ['2 §3 row 7: expired'],
    text: `An authorization code does not work any more after ${CODE}.`,
    why: 'The longer a code lives, the longer a stolen one is worth something. This limit is mandatory.',
    check: notWorking(`a code has expired after ${CODE}`),
  }),
  ...both('token/code-at-the-limit', 'provider/code-at-the-limit', {
    assumptions: ['instant-of-expiry'],
    text: 'At the very instant at which its lifetime ends, a code or token no longer works.',
    why: 'The documents do not say which side the limit itself belongs to.',
    check: recorded('instant-of-expiry'),
  }),
  ...both('token/stated-lifetime-is-that-of-the-target', 'provider/stated-lifetime-is-that-of-the-target', {
    when: wholeRefresh(200),
    statedIn: ['2 §8 row 2: 24 hours'],
    level: 'SHOULD',
    text: 'The expires_in of a token answer is how long access tokens of the target work, as its profile says under tokens.accessToken.',
    why: 'Clients go by expires_in: they refresh too late, or all the time.',
    check: onTokenAnswer((here, _, variable) => {
      const [documentedMs, stated] = [Number(variable(ACCESS_TOKEN_MS)), asObject(json(here))?.['expires_in']]
      if (!succeeded(here) || stated === undefined || stated === null || Number.isNaN(documentedMs))
        return notTested('the answer states no lifetime, or the profile none')
      const isSame = Math.abs(Number(stated) * SECOND_MS - documentedMs) <= TOLERANCES.statedLifetimeMs.value
      const expected = { rule: 'the lifetime of access tokens', value: String(documentedMs / SECOND_MS) }
      return isSame ? PASS : contradicted('/expires_in', expected, show(stated))
    }),
  }),
  ...both('token/access-token-lives-24-hours', 'provider/access-token-lives-24-hours', {
    when: REFUSED_BEFORE_ITS_END,
    statedIn: ['2 §8 row 2: 24 hours'],
    level: 'SHOULD',
    text: `An access token works for ${ACCESS} of exact time.`,
    why: 'Counted on the clock of a place, it would end an hour early or late twice a year.',
    check: working(`an access token works until ${ACCESS} have elapsed`),
  }),
  ...both('token/access-token-expires-after-24-hours', 'provider/access-token-expires-after-24-hours', {
    statedIn: ['2 §8 row 2: 24 hours'],
    clauses: ['2 §3 row 1'],
    level: 'SHOULD',
    text: `An access token does not work any more after ${ACCESS} of exact time.`,
    why: 'A stolen access token should not be worth anything tomorrow.',
    check: notWorking(`an access token has expired after ${ACCESS}`),
  }),
  ...both('token/refresh-token-lives-30-days', 'provider/refresh-token-lives-30-days', {
    statedIn: ['2 §8 row 3: 30 days'],
    text: `A refresh token works for at least ${REFRESH}.`,
    why: 'A user who comes once a month must not have to repeat the consent flow.',
    check: working(`a refresh token works for at least ${REFRESH}`),
  }),
  ...both('token/refresh-token-after-30-days', 'provider/refresh-token-after-30-days', {
    assumptions: ['refresh-token-lifetime'],
    text: `After ${REFRESH} without a refresh, a refresh token no longer works.`,
    why: `The ${REFRESH} are the least; how much longer it works is left to the provider.`,
    check: recorded('refresh-token-lifetime'),
  }),
  ...both('token/refresh-extends-the-refresh-token', 'provider/refresh-extends-the-refresh-token', {
    statedIn: ['2 §8 row 3: 30 days'],
    text: `Every refresh extends the lifetime: the refresh token that is then in force works for ${REFRESH} more.`,
    why: 'Whoever uses the service regularly never has to repeat the consent flow.',
    check: working('the lifetime counts from the last refresh'),
  }),
]
