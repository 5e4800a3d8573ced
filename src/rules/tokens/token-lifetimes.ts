import { atBothSurfaces } from './both-surfaces.ts'
import { mustNotWork, mustWork, onAnswer, recordWhether } from './token-checks.ts'

/** Document 2 §8, on both sides of every limit; what holds at the very instant of the limit is left open. */
export const LIFETIMES = [
  ...atBothSurfaces('token/code-lives-30-seconds', 'provider/code-lives-30-seconds', {
    statedIn: ['2 §8 row 1: 30 seconds'],
    text: 'An authorization code works for 30 seconds.',
    why: 'The way back from the browser to the token endpoint takes its time.',
    check: onAnswer((here) => mustWork(here, 'a code works until 30 seconds have elapsed')),
  }),
  ...atBothSurfaces('token/code-expires-after-30-seconds', 'provider/code-expires-after-30-seconds', {
    isRefusal: true,
    statedIn: ['2 §3 row 7: expired'],
    text: 'An authorization code does not work any more after 30 seconds.',
    why: 'The longer a code lives, the longer a stolen one is worth something. This limit is mandatory.',
    check: onAnswer((here) => mustNotWork(here, 'a code has expired after 30 seconds')),
  }),
  ...atBothSurfaces('token/code-at-the-limit', 'provider/code-at-the-limit', {
    clauses: ['2 §8 row 1'],
    assumptions: ['instant-of-expiry'],
    text: 'At the very instant at which its lifetime ends, a code or token no longer works.',
    why: 'The documents do not say which side the limit itself belongs to.',
    check: onAnswer((here) => recordWhether(here, 'instant-of-expiry')),
  }),
  ...atBothSurfaces('token/access-token-lives-24-hours', 'provider/access-token-lives-24-hours', {
    statedIn: ['2 §8 row 2: 24 hours'],
    level: 'SHOULD',
    text: 'An access token works for 24 hours of exact time.',
    why: 'Counted on the clock of a place, it would end an hour early or late twice a year.',
    check: onAnswer((here) => mustWork(here, 'an access token works until 24 hours have elapsed')),
  }),
  ...atBothSurfaces(
    'token/access-token-expires-after-24-hours',
    'provider/access-token-expires-after-24-hours',
    {
      isRefusal: true,
      statedIn: ['2 §8 row 2: 24 hours'],
      clauses: ['2 §3 row 1'],
      level: 'SHOULD',
      text: 'An access token does not work any more after 24 hours of exact time.',
      why: 'A stolen access token should not be worth anything tomorrow.',
      check: onAnswer((here) => mustNotWork(here, 'an access token has expired after 24 hours')),
    },
  ),
  ...atBothSurfaces('token/refresh-token-lives-30-days', 'provider/refresh-token-lives-30-days', {
    statedIn: ['2 §8 row 3: 30 days'],
    text: 'A refresh token works for at least 30 days.',
    why: 'A user who comes once a month must not have to repeat the consent flow.',
    check: onAnswer((here) => mustWork(here, 'a refresh token works for at least 30 days')),
  }),
  ...atBothSurfaces('token/refresh-token-after-30-days', 'provider/refresh-token-after-30-days', {
    clauses: ['2 §8 row 3'],
    assumptions: ['refresh-token-lifetime'],
    text: 'After 30 days without a refresh, a refresh token no longer works.',
    why: 'The 30 days are the least; how much longer it works is left to the provider.',
    check: onAnswer((here) => recordWhether(here, 'refresh-token-lifetime')),
  }),
  ...atBothSurfaces('token/refresh-extends-the-refresh-token', 'provider/refresh-extends-the-refresh-token', {
    statedIn: ['2 §8 row 3: 30 days'],
    text: 'Every refresh extends the lifetime: the refresh token that is then in force works for 30 days more.',
    why: 'Whoever uses the service regularly never has to repeat the consent flow.',
    check: onAnswer((here) => mustWork(here, 'the lifetime counts from the last refresh')),
  }),
]
