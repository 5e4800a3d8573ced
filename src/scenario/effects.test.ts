import { expect, test } from 'vitest'
import { operationById } from '../documents/operations.ts'
import type { SendAction } from './format.ts'
import { effectsOfSend } from './effects.ts'

const REFRESH = { grant_type: 'refresh_token', client_id: 'client-1' }

/** What each may do at a target that takes it. */
const REQUESTS: readonly [string, string, Pick<SendAction, 'body' | 'wrong'>, string][] = [
  ['an order', 'payment-submission/submit', { body: {} }, 'irreversible'],
  ['a read', 'account-information/list-accounts', {}, 'read'],
  [
    'an order that is malformed',
    'payment-submission/submit',
    { wrong: { kind: 'body', value: '{' } },
    'irreversible',
  ],
  [
    'GET in place of an order',
    'payment-submission/submit',
    { wrong: { kind: 'method', value: 'GET' } },
    'read',
  ],
  [
    'PUT in its place',
    'payment-submission/submit',
    { wrong: { kind: 'method', value: 'PUT' } },
    'irreversible',
  ],
  [
    'HEAD at an address whose GET acts',
    'consent-flow/callback',
    { wrong: { kind: 'method', value: 'HEAD' } },
    'write',
  ],
  ['a refresh without a token', 'consent-flow/token', { body: REFRESH }, 'read'],
  [
    'one with a token that nobody has given out',
    'consent-flow/token',
    { body: { ...REFRESH, refresh_token: 'no-such-token' } },
    'read',
  ],
  ['a refresh', 'consent-flow/token', { body: { ...REFRESH, refresh_token: '${refreshToken}' } }, 'write'],
  [
    'a refresh with some text',
    'consent-flow/token',
    { body: { ...REFRESH, refresh_token: '8f14e45f' } },
    'write',
  ],
  ['a code', 'consent-flow/token', { body: { grant_type: 'authorization_code', code: '${code}' } }, 'write'],
  [
    'a refresh into which a token is put',
    'consent-flow/token',
    { body: REFRESH, wrong: { kind: 'setField', name: 'refresh_token', value: '${own}' } },
    'write',
  ],
  ['a body as a text', 'consent-flow/token', { wrong: { kind: 'body', value: 'refresh_token=1' } }, 'write'],
]

test.each(REQUESTS)('%s', (_, operation, send, effects) => {
  expect(effectsOfSend(send, operationById(operation)!)).toBe(effects)
})
