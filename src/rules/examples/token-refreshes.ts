import { problem } from './bodies.ts'
import { fails, observes, passes, undecided, warns } from './example.ts'
import { atBothSides, tokens } from './sides.ts'
import { invalidGrants, notWorking, working } from './token-answers.ts'

/** Refreshes: what they are answered with. */
export const REFRESHES = atBothSides((side) => {
  const { call, invalidToken, refresh, failingRefresh } = side
  return {
    'invalidated-refresh-answers-invalid-grant': invalidGrants(side),
    'deactivated-contract-revokes-refresh': invalidGrants(side, warns),
    'technical-failure-is-not-invalid-grant': [
      passes('500 with a problem document', failingRefresh(500, '', { json: problem() })),
      passes('503 with an error of OAuth', failingRefresh(503, 'temporarily_unavailable')),
      passes('502 without a body', refresh(undefined, { status: 502, json: undefined })),
      fails('as if it were final', failingRefresh(400), { at: '/error', actual: 'invalid_grant' }),
      fails('invalid_grant with the right status', failingRefresh(503), {
        at: '/error',
        actual: 'invalid_grant',
      }),
      fails('the fault of the client', failingRefresh(400, 'invalid_request'), {
        at: 'status',
        actual: '400 invalid_request',
        value: '5xx',
      }),
      fails('a success', refresh(), { at: 'status', actual: '200', value: '5xx' }),
      undecided('rate limits are not shown', failingRefresh(429, 'slow_down')),
    ],
    'refresh-answers-tokens': [
      passes('two tokens', refresh()),
      passes('a new refresh token is optional', refresh({ access_token: 'bmV3', token_type: 'bearer' })),
      passes('fields that RFC 6749 does not know', refresh(tokens({ consent_id: 'c-1' }))),
      fails('no access token', refresh(tokens({ access_token: undefined })), { at: '/access_token' }),
      fails('no type', refresh(tokens({ token_type: undefined })), { at: '/token_type' }),
      fails('tokens of another type', refresh(tokens({ token_type: 'mac' })), { at: '/token_type' }),
      fails('a lifetime in words', refresh(tokens({ expires_in: '24 h' })), { at: '/expires_in' }),
      fails('no refresh token, said with null', refresh(tokens({ refresh_token: null })), {
        at: '/refresh_token',
      }),
      fails('a form', refresh(undefined, { json: undefined, text: 'access_token=bmV3' }), {
        at: 'body',
        actual: 'no media type',
      }),
      fails('a list', refresh([tokens()]), { at: 'body' }),
      fails('a refusal', failingRefresh(400), {
        at: 'status',
        actual: '400 invalid_grant',
        value: 'a success status',
      }),
      undecided('rate limits are not shown', failingRefresh(429, 'slow_down')),
    ],
    'refresh-generates-access-token': working(call(), invalidToken(), '401 /problems/INVALID_TOKEN'),
    'failing-refresh-answers-oauth-error': [
      passes('400', failingRefresh(400)),
      passes('401 for an unknown client', failingRefresh(401, 'invalid_client')),
      passes(
        'with a description',
        failingRefresh(400, '', { json: { error: 'invalid_request', error_description: 'no grant_type' } }),
      ),
      fails('a success', refresh(), { at: 'status', actual: '200', value: '400 or 401' }),
      fails('another status', failingRefresh(403), { at: 'status', actual: '403', value: '400 or 401' }),
      fails('an error that OAuth does not know', failingRefresh(400, 'no_access'), { at: '/error' }),
      fails('a problem document', failingRefresh(400, '', { json: problem() }), { at: '/error' }),
      fails('no body', refresh(undefined, { status: 400, json: undefined }), {
        at: 'body',
        actual: 'no body',
      }),
      undecided('rate limits are not shown', failingRefresh(429, 'slow_down')),
    ],
    'refresh-token-belongs-to-its-client': notWorking(refresh(), failingRefresh(400)),
    'client-parameter-is-not-trusted': notWorking(refresh(), failingRefresh(401, 'invalid_client')),
    'token-answers-are-not-stored': [
      passes('no-store', refresh(undefined, { headers: { 'Cache-Control': 'no-store' } })),
      passes('beside others', refresh(undefined, { headers: { 'Cache-Control': 'private, No-Store' } })),
      observes('another rule', refresh(undefined, { headers: { 'Cache-Control': 'max-age=60' } }), {
        at: 'header Cache-Control',
        actual: 'max-age=60',
      }),
      observes('none', refresh(), { at: 'header Cache-Control', actual: 'absent' }),
    ],
  }
})
