import { describe, expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { observe } from '../../../test/examples/observe.ts'
import type { Drawing } from '../../../test/examples/observe.ts'
import { createFlowKnowledge } from './flow-knowledge.ts'

const OWN = { 'Permission-ID': 'p-1', Authorization: 'Bearer own-token' }
const OTHERS = { 'Permission-ID': 'p-2', Authorization: 'Bearer other-token' }
const PROFILE: Profile = {
  name: 'a',
  surfaces: {},
  headers: OWN,
  secondClient: { headers: OTHERS },
  known: {
    refreshToken: 'known-refresh-token',
    account: 'acc-1',
    foreignAccount: 'acc-9',
    foreignIban: 'CH56 0483',
  },
  pins: {},
  notApplicable: {},
}

const knowledge = (profile: Profile = PROFILE) => createFlowKnowledge(profile, 'gateway')
const CONSENTS = 'account-information/list-consents'
const answered = (drawing: Drawing): Observation => observe({ operation: CONSENTS, sent: OWN, ...drawing })

/** What is known after an exchange, as "kind: value". */
const after = (drawing: Drawing, flow = knowledge()): readonly string[] =>
  (flow.withKnown(answered(drawing)).known?.secrets ?? []).map(({ kind, value }) => `${kind}: ${value}`)

const FROM_THE_PROFILE = [
  'access token: own-token',
  'access token: other-token',
  'refresh token: known-refresh-token',
]

describe('a flow knows', () => {
  test('the tokens of the profile', () => expect(after({})).toEqual(FROM_THE_PROFILE))

  test.each<[string, Drawing, readonly string[]]>([
    [
      'what the token endpoint gives, and what it was given',
      {
        operation: 'consent-flow/token',
        form: { grant_type: 'authorization_code', code: 'the-code', code_verifier: 'the-verifier' },
        json: { access_token: 'new-access', refresh_token: 'new-refresh', token_type: 'Bearer' },
      },
      [
        'authorization code: the-code',
        'code verifier: the-verifier',
        'access token: new-access',
        'refresh token: new-refresh',
      ],
    ],
    [
      'the code of a redirect, without its state',
      {
        operation: 'consent-flow/authorize',
        status: 302,
        headers: { Location: 'https://app.test/cb?state=s-1&code=c-1' },
      },
      ['authorization code: c-1'],
    ],
    [
      'the password of a request',
      { surface: 'cards', requestBody: '{"authId":"a","password":"271828"}' },
      ['password: 271828'],
    ],
    ['nothing of an order, which may be long', { requestBody: '{"password":"271828"}' }, []],
    ['nothing of an error', { status: 400, json: { code: 'x', error: { code: 'INVALID_PASSWORD' } } }, []],
    ['nothing of a request that nobody can read', { requestBody: '{"password":' }, []],
  ])('%s', (_, drawing, learnt) => {
    expect(after(drawing)).toEqual([...FROM_THE_PROFILE, ...learnt])
  })

  test('what it was told, once, and by its first kind', () => {
    const flow = knowledge()
    flow.learn('PIN', '314159')
    flow.learn('password', '314159')
    flow.learn('check value', 417)
    flow.learnFrom({ code: 'c-2', nested: { accessToken: 't-2', code: 'AM04' } })
    expect(after({}, flow).slice(FROM_THE_PROFILE.length)).toEqual([
      'PIN: 314159',
      'authorization code: c-2',
      'access token: t-2',
    ])
  })
})

describe('accounts of others are', () => {
  const shownTo = (sent: Drawing['sent'] & object, ...ibans: readonly string[]) =>
    answered({ sent, json: ibans.map((iban) => ({ iban })) })
  const foreign = (...seen: readonly Observation[]) => {
    const flow = knowledge()
    for (const one of seen) flow.withKnown(one)
    return flow.withKnown(answered({})).known?.accountsOfOthers
  }

  test('those that the profile names', () => {
    expect(foreign()).toEqual({ ids: ['acc-9'], ibans: ['CH560483'] })
  })

  test('those that another client was shown, once the consents of the first are known', () => {
    expect(foreign(shownTo(OTHERS, 'CH01', 'CH02'))?.ibans).toEqual(['CH560483'])
    expect(foreign(shownTo(OTHERS, 'CH01', 'CH02'), shownTo(OWN, 'CH02'))?.ibans).toEqual([
      'CH560483',
      'CH01',
    ])
    expect(foreign(shownTo(OWN, 'CH 02'), shownTo(OTHERS, 'CH02', 'CH03'))?.ibans).toEqual([
      'CH560483',
      'CH03',
    ])
  })

  test('not those that another client was shown, where a consent of the first does not say for which account it is', () => {
    const silent = answered({ sent: OWN, json: [{ iban: 'CH02' }, { iban: null }] })
    expect(foreign(shownTo(OTHERS, 'CH01', 'CH02'), silent)?.ibans).toEqual(['CH560483'])
  })

  test('nobody’s for a request that is not sent under the permission of the profile', () => {
    const ofMixed = (sent: Drawing['sent']) => knowledge().withKnown(answered({ sent: sent! })).known
    expect(ofMixed(OTHERS)).not.toHaveProperty('accountsOfOthers')
    expect(ofMixed({ ...OWN, Authorization: 'Bearer fresh' })).not.toHaveProperty('accountsOfOthers')
    expect(ofMixed({ ...OWN, 'Permission-ID': 'p-3' })).not.toHaveProperty('accountsOfOthers')
    expect(ofMixed({ ...OWN, Authorization: undefined })).not.toHaveProperty('accountsOfOthers')
  })
})
