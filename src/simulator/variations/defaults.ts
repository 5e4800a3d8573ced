import { DAY_MS } from '../../kernel/calendar.ts'
import { TOKEN_LIFETIMES } from '../../documents/token-lifetimes.ts'
import { CLOSING_BOOKED } from '../../documents/enumerations.ts'
import { problemAnswer } from '../../provider/answers/call-and-answer.ts'
import { CORRELATION_ID, INSTANCE_ID } from '../../documents/headers.ts'
import { maxCharactersOf } from '../../documents/limits.ts'
import type { GatewayVariation } from '../policies/gateway.ts'
import { catalogueOf } from '../faults/fault.ts'

/** Other readings of the register of assumptions that are decisions of the bank or its gateway. */
export const DEFAULT_VARIATIONS = catalogueOf<GatewayVariation>({
  'defaults/no-body-for-an-unfinalized-day': {
    title: 'A day that is not finalized is answered without a body, or with figures that are not final',
    permittedBy: 'body-of-an-unfinalized-day',
    answer: (answer, { operation }, choice) => {
      if (answer.status !== 202 || !operation?.startsWith('account-information/')) return answer
      if (choice('body').once(2)) return { ...answer, content: { kind: 'none' } }
      const figures = {
        balanceType: CLOSING_BOOKED,
        balance: { currency: 'CHF', amount: '1.5' },
        entries: [],
      }
      return { ...answer, content: { kind: 'json', value: figures } }
    },
  },
  'defaults/long-correlation-ids-are-not-reflected': {
    title: 'A correlation id that is too long is not reflected',
    permittedBy: 'correlation-id-on-bad-requests',
    reflectedCorrelationId: (sent) =>
      sent !== undefined && sent.length > maxCharactersOf(CORRELATION_ID) ? undefined : sent,
  },
  'defaults/small-bodies-alone': {
    title: 'A body of more than 32 KiB is too large',
    permittedBy: 'limits-of-size-and-rate',
    takesBodyOf: (characters) => characters <= 32 * 1024,
  },
  'defaults/instance-id-refused': {
    title: 'X-Instance-ID without a legacy certificate is refused',
    permittedBy: 'instance-id-without-legacy-certificate',
    answer: (answer, { request }) =>
      answer.status < 400 && request.headers.has(INSTANCE_ID.toLowerCase())
        ? {
            ...problemAnswer('invalidPayload', 'There is no legacy certificate.', request.path),
            headers: { ...answer.headers, 'content-type': 'application/problem+json' },
          }
        : answer,
  },
  'defaults/permission-has-to-fit-the-token': {
    title: 'A token of another permission of the same client is refused',
    permittedBy: 'token-of-another-permission',
    comparesPermission: true,
  },
  'defaults/older-permissions-stay': {
    title: 'A newer permission leaves the older one as it is',
    permittedBy: 'permission-creation',
    newerPermissionRevokes: false,
  },
  'defaults/longer-refresh-tokens': {
    title: 'Refresh tokens live a day longer than they have to',
    permittedBy: 'refresh-token-lifetime',
    refreshTokenExpiry: (issuedAtMs, { refreshTokenMs }) => issuedAtMs + refreshTokenMs + DAY_MS,
  },
  'defaults/works-at-the-instant-of-expiry': {
    title: 'A code still works at the very instant at which its lifetime ends',
    permittedBy: 'instant-of-expiry',
    codeExpiry: (issuedAtMs) => issuedAtMs + TOKEN_LIFETIMES.code.ms + 1,
  },
  'defaults/token-answers-without-cache-headers': {
    title: 'Token answers say nothing about caches',
    permittedBy: 'token-answer-headers',
    tokenAnswersAreStored: true,
  },
  'defaults/accounts-of-others-are-forbidden': {
    title: 'Accounts of others are told from those that do not exist',
    permittedBy: 'account-outside-the-consent',
    hidesForeignAccounts: false,
  },
})
