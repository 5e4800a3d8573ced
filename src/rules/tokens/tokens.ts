import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { SECOND_MS } from '../../kernel/calendar.ts'
import { PSU_IP_ADDRESS, PSU_USER_AGENT } from '../../documents/headers.ts'
import { TOKEN_REQUEST_BODY } from '../profile-words.ts'
import {
  both,
  errorOf,
  invalidGrant,
  invalidToken,
  isInvalidTokenAnswer,
  mustFit,
  mustWork,
  notWorking,
  onAnswer,
  onTokenAnswer,
  refusedBecause,
  working,
} from './token-checks.ts'
import {
  AFTER_ANOTHER_REFRESH,
  GRANT_IS_OVER,
  INVALID_BEHIND,
  TOKEN_IS_OVER,
  UNKNOWN_GRANT_TYPE,
  WITHOUT_A_PARAMETER,
  WITHOUT_A_TARGET,
  issuedToAnother,
  wholeRefresh,
} from './premises.ts'
import { usedGrant } from './token-facts.ts'
import { answered } from '../ledger/premises.ts'
import { RATE_LIMIT_MET, mustEqual, mustHold, notTested, saysNothing } from '../outcomes.ts'
import { asObject, json, requestHeader, responseHeader, sameHeader, show, succeeded, text } from '../read.ts'
import { PASS, contradicted, observed, requirement, staged } from '../requirement.ts'

/** Another error than these is for failing-refresh-answers-oauth-error. */
function errorIs(meant: string) {
  return onAnswer((here) => {
    const error = text(asObject(json(here)), 'error')
    if (error === meant) return PASS
    if (error !== 'invalid_grant') return notTested(`the error is ${show(error ?? 'not told')}`)
    return contradicted('/error', { rule: 'the error of its cause', value: meant }, error)
  })
}

/** Tokens at work: how they are refreshed, whom they belong to, and how they end. */
export const TOKENS = [
  ...both('token/expired-answers-401', 'provider/expired-answers-401', {
    when: TOKEN_IS_OVER,
    statedIn: ['2 §7 row 1: invalid_token'],
    clauses: ['2 §3 row 1', '2 §4.2 step 3', '2 §5.5'],
    text: 'A resource request with an expired access token is answered 401 with the problem type INVALID_TOKEN and the challenge Bearer error="invalid_token".',
    why: 'Clients begin the refresh when they see this answer; any other one ends in an error for the user.',
    check: invalidToken('an expired token is answered 401'),
  }),
  ...both('token/withdrawn-consent-answers-401', 'provider/withdrawn-consent-answers-401', {
    statedIn: ['2 §3 row 3: answered 401'],
    text: 'After the customer has withdrawn the consent, resource requests are answered 401 INVALID_TOKEN.',
    why: 'A consent that goes on after it was withdrawn is what the customer complains about in court.',
    check: invalidToken('a token of a withdrawn consent is answered 401'),
  }),
  ...both('token/replaced-token-answers-401', 'provider/replaced-token-answers-401', {
    statedIn: ['2 §3 row 2: revoked by another'],
    clauses: ['2 §6'],
    text: 'Where a provider allows one token per contract, a second consent flow with the same contract revokes the first token: resource requests with it are answered 401 INVALID_TOKEN.',
    why: 'No notification is sent, so the answer is the only sign; a provider that allows several tokens says so in the profile.',
    check: invalidToken('a replaced token is answered 401'),
  }),
  ...both('token/other-contract-leaves-token', 'provider/other-contract-leaves-token', {
    statedIn: ['2 §1.5: a token for each contract'],
    text: 'A consent flow with another contract leaves the tokens of the first one alone.',
    why: 'A customer with several contracts needs several tokens at the same time.',
    check: working('the token of the first contract goes on'),
  }),
  ...both('token/deactivated-contract-revokes-access', 'provider/deactivated-contract-revokes-access', {
    statedIn: ['2 §7 rule 3: deactivated contract'],
    level: 'SHOULD',
    text: 'When a contract is deactivated, its access tokens are revoked: resource requests are answered 401 INVALID_TOKEN.',
    why: 'Otherwise some endpoints go on working and others do not.',
    check: invalidToken('a token of a deactivated contract is answered 401'),
  }),
  ...both('token/deactivated-contract-revokes-refresh', 'provider/deactivated-contract-revokes-refresh', {
    statedIn: ['2 §7 rule 3: deactivated contract'],
    level: 'SHOULD',
    text: 'When a contract is deactivated, its refresh tokens are revoked: a refresh is answered 400 invalid_grant.',
    why: 'Otherwise a client gets new access tokens for a contract that has ended.',
    check: invalidGrant('a refresh token of a deactivated contract is revoked'),
  }),
  ...both(
    'token/invalidated-refresh-answers-invalid-grant',
    'provider/invalidated-refresh-answers-invalid-grant',
    {
      when: GRANT_IS_OVER,
      statedIn: ['2 §7 row 2: invalid_grant'],
      text: 'The refresh of a token that was invalidated for business reasons is answered 400 with the error invalid_grant.',
      why: 'invalid_grant alone tells a client, and hosted token handling, that the user has to repeat the consent flow.',
      check: invalidGrant('the refresh of an invalidated token'),
    },
  ),
  ...both('token/technical-failure-is-not-invalid-grant', 'provider/technical-failure-is-not-invalid-grant', {
    isRefusal: true,
    passes: true,
    statedIn: ['2 §7 row 3: no invalid_grant'],
    text: 'A refresh that fails for a technical reason is answered 5xx, and never with invalid_grant.',
    why: 'invalid_grant is final: misused for an outage, it makes every user repeat the consent flow.',
    check: onTokenAnswer((here) => {
      const { status } = here.response
      const error = text(asObject(json(here)), 'error')
      if (error === 'invalid_grant')
        return contradicted('/error', 'a technical failure is never invalid_grant', error)
      if (status >= 500) return PASS
      if (status === 429) return RATE_LIMIT_MET
      const expected = { rule: 'a technical failure is answered 5xx', value: '5xx' }
      return contradicted('status', expected, `${status}${errorOf(here)}`)
    }),
  }),
  ...both('token/refresh-answers-tokens', 'provider/refresh-answers-tokens', {
    when: wholeRefresh(200),
    statedIn: ['2 §4.1: answer to a refresh'],
    clauses: ['2 §4.2 step 4'],
    text: 'A refresh is answered with an OAuth 2.0 token response: 200, access_token and token_type.',
    why: 'OAuth libraries refuse everything else.',
    check: onTokenAnswer((here, context) => {
      const { status } = here.response
      if (status === 200) return mustFit(here, 'consent-flow/tokens', context)
      // RFC 6749 §5.1 leaves no other success.
      if (succeeded(here))
        return mustEqual(status, 200, { at: 'status', rule: 'a valid refresh is answered 200' })
      return mustWork(here, 'a valid refresh succeeds')
    }),
  }),
  ...both('token/refresh-generates-access-token', 'provider/refresh-generates-access-token', {
    statedIn: ['2 §4.1: a new access token'],
    text: 'A refresh generates a new access token, which works.',
    why: 'The client resubmits its request with it.',
    check: working('the request is resubmitted with the new access token'),
  }),
  ...both('token/refresh-gives-another-access-token', 'provider/refresh-gives-another-access-token', {
    when: AFTER_ANOTHER_REFRESH,
    statedIn: ['2 §4.1: answer to a refresh'],
    text: 'The access token of a refresh is another one than that of the refresh before.',
    why: 'An old token under a new lifetime cannot be revoked without the new one, nor told from it.',
    check: staged(['before'], ({ here, first: { before } }) => {
      const [own, other] = [here, before].map((answer) =>
        succeeded(answer) ? text(asObject(json(answer)), 'access_token') : undefined,
      )
      if (own === undefined || other === undefined) return notTested('one of the two refreshes gave no token')
      if (own !== other) return PASS
      // What is made of the same claims in whole seconds (RFC 7519 §2) is the same within one.
      if (here.sentAtMs - before.answeredAtMs < SECOND_MS) return IN_ONE_SECOND
      return contradicted('/access_token', 'a new access token', 'that of the refresh before')
    }),
  }),
  ...both('token/unknown-grant-type-is-named', 'provider/unknown-grant-type-is-named', {
    when: UNKNOWN_GRANT_TYPE,
    statedIn: ['2 §4.1: OAuth errors'],
    text: 'A grant type that the endpoint does not support is answered with the error unsupported_grant_type, and never with invalid_grant.',
    why: 'RFC 6749 §5.2; invalid_grant is final, and the tokens of the user are good.',
    check: errorIs('unsupported_grant_type'),
  }),
  ...both('token/missing-parameter-is-named', 'provider/missing-parameter-is-named', {
    when: WITHOUT_A_PARAMETER,
    statedIn: ['2 §4.1: OAuth errors'],
    text: 'A refresh without a parameter that it needs is answered with the error invalid_request, and never with invalid_grant.',
    why: 'RFC 6749 §5.2; invalid_grant is final, and the tokens of the user are good.',
    check: errorIs('invalid_request'),
  }),
  ...both('token/failing-refresh-answers-oauth-error', 'provider/failing-refresh-answers-oauth-error', {
    when: wholeRefresh(400, 401),
    statedIn: ['2 §4.1: OAuth errors'],
    text: 'A failing refresh is answered as RFC 6749 §5.2 prescribes: 400, or 401 with invalid_client for an unknown client, with a JSON object whose error is one of six values.',
    why: 'OAuth libraries tell errors apart by it.',
    check: staged([], ({ here, variable }, context) => {
      const { status } = here.response
      const nothing = saysNothing(here)
      if (nothing) return nothing
      const error = text(asObject(json(here)), 'error')
      // In the words of the gateway: OAuth's have an error.
      if (SURFACE_DESCRIPTIONS[here.surface].isRelay && status >= 400 && error === undefined) {
        // Only valid requests are forwarded (document 2 §1.3): another never reaches the provider.
        if (usedGrant(here) === undefined)
          return observed('token-request-refusals', 'a problem document', 'body')
        // The content type of token requests is not shown: without the profile's word, it may be the wrong one.
        if (variable(TOKEN_REQUEST_BODY) === undefined)
          return observed('token-request-body', 'a problem document', 'body')
      }
      // Of an unknown client alone RFC 6749 §5.2 says that it may be 401.
      const isOfClient = error === 'invalid_client'
      if (status !== 400 && !(status === 401 && isOfClient)) {
        const expected = { rule: 'the status of an OAuth error', value: isOfClient ? '400 or 401' : '400' }
        return contradicted('status', expected, `${status}${errorOf(here)}`)
      }
      return mustFit(here, 'consent-flow/token-error', context)
    }),
  }),
  ...both('token/access-token-belongs-to-its-client', 'provider/access-token-belongs-to-its-client', {
    when: issuedToAnother('access token'),
    statedIn: ['2 §5.2: token of the client'],
    text: 'An access token that was issued to another client is refused.',
    why: 'A stolen token is worth nothing without the certificate of the client that it was issued to.',
    check: refusedBecause('a token of another client is refused'),
  }),
  ...both('token/refresh-token-belongs-to-its-client', 'provider/refresh-token-belongs-to-its-client', {
    when: issuedToAnother('refresh token'),
    statedIn: ['2 §5.3: refresh token of the client'],
    text: 'A refresh token that was issued to another client is refused.',
    why: 'Otherwise a stolen refresh token gives access for as long as its thief refreshes it.',
    check: notWorking('a refresh token of another client is refused'),
  }),
  ...both('token/client-parameter-is-not-trusted', 'provider/client-parameter-is-not-trusted', {
    statedIn: ['2 §5.1: client authenticated by header'],
    text: 'The client is the one that the gateway authenticated: a refresh that names another one in client_id is refused, even with a refresh token of that client.',
    why: 'Whoever has stolen a refresh token knows the client_id too, but has no certificate of the client.',
    check: notWorking('client_id does not say who the client is'),
  }),
  ...both('token/refresh-needs-client-id', 'provider/refresh-needs-client-id', {
    // That client_id is one of the parameters is stated; what becomes of a request without it is not.
    assumptions: ['token-request-without-client-id'],
    text: 'A refresh without client_id gives no tokens.',
    why: 'It is one of the three parameters that the request is documented with: whoever does not miss it may not compare it either.',
    check: onAnswer((here) => {
      const { status } = here.response
      if (succeeded(here)) return observed('token-request-without-client-id', 'it gives tokens', 'status')
      const nothing = saysNothing(here)
      if (nothing) return nothing
      if (status >= 500)
        return notTested(`the target answered ${status}, which says nothing of the parameter`)
      return observed('token-request-without-client-id', 'it is refused', 'status')
    }),
  }),
  ...both('token/code-is-single-use', 'provider/code-is-single-use', {
    assumptions: ['authorization-code-grant'],
    text: 'An authorization code can be used once.',
    why: 'RFC 6749 §4.1.2: a code that comes twice may have been stolen.',
    check: notWorking('a code that was used is refused'),
  }),
  ...both('token/code-belongs-to-its-client', 'provider/code-belongs-to-its-client', {
    assumptions: ['authorization-code-grant'],
    text: 'An authorization code that was issued to another client is refused.',
    why: 'A code passes through the browser, where others may see it.',
    check: notWorking('a code of another client is refused'),
  }),
  ...both('token/token-answers-are-not-stored', 'provider/token-answers-are-not-stored', {
    when: answered('consent-flow/token'),
    level: 'SHOULD',
    assumptions: ['token-answer-headers'],
    text: 'Answers with tokens carry Cache-Control: no-store.',
    why: 'RFC 6749 §5.1: tokens do not belong into caches.',
    check: onAnswer((here) => {
      const value = responseHeader(here, 'Cache-Control') ?? 'absent'
      if (/\bno-store\b/i.test(value)) return PASS
      return observed('token-answer-headers', show(value), 'header Cache-Control')
    }),
  }),
  ...both('token/given-back-token-is-refused', 'provider/given-back-token-is-refused', {
    assumptions: ['token-revocation'],
    text: 'A token that the client has given back no longer works.',
    why: 'RFC 7009; the documents do not show that tokens can be given back.',
    check: notWorking('a token that was given back is refused'),
  }),
  ...both('token/user-reaches-fraud-detection', 'provider/user-reaches-fraud-detection', {
    statedIn: ['2 §4.2 step 5: fraud detection'],
    text: 'X-PSU-IP-Address and X-PSU-User-Agent of an order reach the fraud detection of the provider as they were sent.',
    why: 'A fraud detection that sees the gateway in place of the user sees nothing.',
    check: staged(
      [],
      ({ here, variable }) => {
        const wanted = FRAUD_HEADERS.map((name) => requestHeader(here, name))
        if (wanted.includes(undefined)) return notTested('the request names no user')
        const told = [variable('fraudIpAddress'), variable('fraudUserAgent')]
        const index = told.findIndex(
          (value, position) =>
            typeof value !== 'string' || !sameHeader(FRAUD_HEADERS[position]!, value, wanted[position]),
        )
        const expected = { rule: 'the value that was sent', value: show(wanted[index] ?? 'absent') }
        return mustHold(index === -1, `header ${FRAUD_HEADERS[index]}`, expected, told[index] ?? 'nothing')
      },
      ['fraudIpAddress', 'fraudUserAgent'],
    ),
  }),
  requirement('token/gateway-does-not-read-tokens', {
    when: INVALID_BEHIND,
    statedIn: ['2 §1.1: opaque tokens'],
    clauses: ['2 §5.5'],
    text: 'The gateway forwards a well-formed Authorization whatever the token looks like: the provider’s own 401 INVALID_TOKEN comes back.',
    why: 'Tokens are opaque; a gateway that looks into them stops working with the next provider.',
    check: onAnswer((here) => isInvalidTokenAnswer(here, 'the provider judges the token')),
  }),
  requirement('token/refresh-goes-to-the-target', {
    statedIn: ['2 §4.1: the target'],
    text: 'A refresh for a provider that the gateway does not know is refused.',
    why: 'The provider that X-CorAPI-Target-ID names gets the refresh token, and no other may see it.',
    check: refusedBecause('the provider is unknown', 'unknown-target'),
  }),
  requirement('token/refresh-needs-the-target', {
    when: WITHOUT_A_TARGET,
    statedIn: ['2 §4.1: the target'],
    text: 'A refresh without X-CorAPI-Target-ID is refused.',
    why: 'Without it the gateway could only guess where the refresh token belongs.',
    check: refusedBecause('X-CorAPI-Target-ID is missing'),
  }),
]

const IN_ONE_SECOND = notTested('both refreshes may have been made within one second')

const FRAUD_HEADERS = [PSU_IP_ADDRESS, PSU_USER_AGENT] as const
