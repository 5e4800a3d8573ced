import { fails, observes, passes, undecided, warns } from './example.ts'
import { atBothSides, CODE } from './sides.ts'
import { invalidTokens, notWorkingByAssumption, working } from './token-answers.ts'

const USER = { 'X-PSU-IP-Address': '192.0.2.7', 'X-PSU-User-Agent': 'Firefox' }
const AS_SENT = { fraudIpAddress: '192.0.2.7', fraudUserAgent: 'Firefox' }
const BOTH_AUTO = { fraudIpAddress: 'AUTO', fraudUserAgent: 'AUTO' }

/** Access tokens and authorization codes: whom they belong to, and how they end. */
export const TOKENS = atBothSides((side) => {
  const { call, refusedCall, invalidToken, refresh, failingRefresh } = side
  const user = call({ sent: USER })
  return {
    'expired-answers-401': invalidTokens(side),
    'withdrawn-consent-answers-401': invalidTokens(side),
    'replaced-token-answers-401': invalidTokens(side),
    'deactivated-contract-revokes-access': invalidTokens(side, warns),
    'other-contract-leaves-token': working(call(), invalidToken(), '401 /problems/INVALID_TOKEN'),
    'access-token-belongs-to-its-client': [
      passes('401', invalidToken()),
      passes('another error: which one is not shown', refusedCall(403)),
      fails('the accounts of another client', call(), {
        at: 'status',
        actual: '200',
        value: 'an error status',
      }),
      observes('a redirect is neither', refusedCall(302), { at: 'status', actual: '302' }),
      undecided('rate limits are not shown', refusedCall(429)),
    ],
    'code-is-single-use': notWorkingByAssumption(
      refresh(undefined, { form: CODE }),
      failingRefresh(400, undefined, { form: CODE }),
    ),
    'code-belongs-to-its-client': notWorkingByAssumption(
      refresh(undefined, { form: CODE }),
      failingRefresh(400, undefined, { form: CODE }),
    ),
    'given-back-token-is-refused': [
      ...notWorkingByAssumption(call(), invalidToken()),
      passes('a refresh token, refused', failingRefresh(400)),
      observes('a refresh token, taken', refresh(), { at: 'status', actual: '200' }),
    ],
    'user-reaches-fraud-detection': [
      passes('as it was sent', user, undefined, {}, AS_SENT),
      passes('AUTO is a value like others', call(), undefined, {}, BOTH_AUTO),
      fails(
        "the gateway's own address",
        user,
        { at: 'header X-PSU-IP-Address', actual: '10.0.0.1', value: '192.0.2.7' },
        {},
        { ...AS_SENT, fraudIpAddress: '10.0.0.1' },
      ),
      fails(
        'a browser in other words',
        user,
        { at: 'header X-PSU-User-Agent', actual: 'firefox', value: 'Firefox' },
        {},
        { ...AS_SENT, fraudUserAgent: 'firefox' },
      ),
      undecided(
        'the request names no user',
        call({ sent: { 'X-PSU-User-Agent': undefined } }),
        undefined,
        {},
        {},
      ),
      fails('nothing', user, { at: 'header X-PSU-IP-Address', actual: 'nothing', value: '192.0.2.7' }),
    ],
  }
})
