import { beforeEach, describe, expect, test } from 'vitest'
import { authorizationAddress, consentWorld, redemption } from './support/consents.ts'
import type { ConsentWorld } from './support/consents.ts'

/**
 * Whose consent works for whom: client × permission × state × flow. Each case names the clause that states its outcome,
 * or the assumption that gives it where the documents are silent.
 */

let world: ConsentWorld
beforeEach(() => {
  world = consentWorld()
})

/** A permission of the first client, in some state, with an authorization address that names it. */
interface Subject {
  readonly permissionId: string
  readonly address: string
  /** Where the browser was sent to when the customer decided. */
  readonly back?: string
}

const STATES: Readonly<Record<string, () => Promise<Subject>>> = {
  pending: () => hosted(),
  'accepted, and not yet redeemed': () => hosted('accept'),
  granted: () => granted(),
  denied: () => hosted('deny'),
  withdrawn: async () => {
    const subject = await granted()
    world.bank.control.revokeConsent(subject.permissionId)
    return subject
  },
  'of a contract that has ended': async () => {
    const subject = await granted()
    world.bank.control.deactivateContract(subject.permissionId)
    return subject
  },
  expired: async () => {
    const subject = await granted()
    world.bank.control.expireTokens(subject.permissionId)
    world.bank.control.tokenEndpointFails('invalid-grant')
    expect(await world.seen({ clientId: 'client-1', ...subject })).toBe(401)
    return subject
  },
  'replaced by a newer one while it was pending': async () => {
    const subject = await hosted()
    await world.create()
    return subject
  },
  'replaced by a newer one after it was granted': async () => {
    const subject = await granted()
    await world.create()
    return subject
  },
  'client-kept and granted': () => clientKept(),
  'client-kept and withdrawn': async () => {
    world.bank.control.revokeConsent(world.owner.permissionId)
    return await clientKept()
  },
  unknown: async () => {
    const permissionId = '00000000-0000-4000-8000-000000000000'
    return { permissionId, address: authorizationAddress('client-1', permissionId) }
  },
}

const STEPS = {
  'the page': async (address: string) => await world.open(address),
  'a consent': async (address: string) => (await world.decide(address, world.owner.contract)).status,
  'a consent with another contract': async (address: string) =>
    (await world.decide(address, world.other.contract)).status,
  'a denial': async (address: string) => (await world.decide(address, world.owner.contract, 'deny')).status,
} as const

const AUTHORIZATIONS = Object.keys(STATES).flatMap((state) =>
  (['its client', 'another client'] as const).flatMap((actor) =>
    Object.keys(STEPS).map((step) => {
      const isOpen = state === 'pending' && actor === 'its client'
      const expected = isOpen ? (step === 'the page' ? 200 : 302) : 400
      const source = isOpen ? 'authorization-endpoint' : 'consent-for-a-permission'
      return { state, actor, step: step as keyof typeof STEPS, expected, source }
    }),
  ),
)

describe('an authorization request that names a permission (2 §1.4)', () => {
  test.for(AUTHORIZATIONS)('$state, by $actor: $step answers $expected ($source)', async (row) => {
    const { address } = await STATES[row.state]!()
    const asked = new URL(address)
    if (row.actor === 'another client') asked.searchParams.set('client_id', 'client-2')
    const before = world.state()
    expect(await STEPS[row.step](asked.href)).toBe(row.expected)
    if (row.expected === 400) expect(world.state()).toBe(before)
  })

  test('the first consent works whatever others have tried in between (2 §5.2)', async () => {
    const { address, permissionId } = await hosted()
    const asked = new URL(address)
    asked.searchParams.set('client_id', 'client-2')
    for (const step of Object.values(STEPS)) await step(asked.href)
    const { location } = await world.decide(address, world.owner.contract)
    expect(await world.comeBack(location)).toBe(200)
    expect(await world.seen({ clientId: 'client-1', permissionId })).toEqual([world.owner.contract])
  })

  test('a page without a choice of accounts uses nothing up (consent-for-a-permission)', async () => {
    const { address } = await hosted()
    expect((await world.decide(address, 'no-such-contract')).status).toBe(400)
    expect((await world.decide(address, world.owner.contract)).status).toBe(302)
  })

  test('a snapshot brings back what waited for its customer then', async () => {
    const { address } = await hosted()
    const snapshot = world.bank.snapshot()
    expect((await world.decide(address, world.owner.contract)).status).toBe(302)
    world.bank.restore(snapshot)
    expect((await world.decide(address, world.owner.contract)).status).toBe(302)
    expect((await world.decide(address, world.owner.contract)).status).toBe(400)
  })
})

describe('a code, and who redeems it', () => {
  const INVALID_GRANT = { status: 400, error: 'invalid_grant' }
  const codeOf = async (address: string) => (await world.decide(address, world.owner.contract)).code

  test('client-kept, by its client (authorization-code-grant)', async () => {
    const code = await codeOf(authorizationAddress('client-1'))
    const { status, accessToken } = await world.token('client-1', redemption('client-1', code))
    expect(status).toBe(200)
    expect(await world.seen({ ...world.owner, accessToken })).toEqual([world.owner.contract])
  })

  test.for([
    ['by another client', 'client-2', {}, 'invalid_grant', '2 §5.2'],
    [
      'by another client in the name of its own',
      'client-2',
      { client_id: 'client-1' },
      'invalid_client',
      '2 §5.1',
    ],
    [
      'by its client in the name of another',
      'client-1',
      { client_id: 'client-2' },
      'invalid_client',
      '2 §5.1',
    ],
  ] as const)('client-kept, %s (%s, %o: %s, %s)', async ([, clientId, changes, error]) => {
    const code = await codeOf(authorizationAddress('client-1'))
    const refused = await world.token(clientId, { ...redemption('client-1', code), ...changes })
    expect(refused).toMatchObject({ status: 400, error })
    // Whoever it does not belong to cannot use it up.
    expect(await world.token('client-1', redemption('client-1', code))).toMatchObject({ status: 200 })
  })

  test('client-kept, for a permission of somebody else (consent-for-a-permission)', async () => {
    const code = await codeOf(authorizationAddress('client-1'))
    const asked = { ...redemption('client-1', code), permission_id: world.other.permissionId }
    expect(await world.token('client-1', asked)).toMatchObject(INVALID_GRANT)
  })

  test('client-kept, for the second time: its tokens go (authorization-code-grant)', async () => {
    const code = await codeOf(authorizationAddress('client-1'))
    const { accessToken } = await world.token('client-1', redemption('client-1', code))
    // Another client that has got hold of the code revokes nothing with it.
    expect(await world.token('client-2', redemption('client-1', code))).toMatchObject(INVALID_GRANT)
    expect(await world.seen({ ...world.owner, accessToken })).toEqual([world.owner.contract])
    expect(await world.token('client-1', redemption('client-1', code))).toMatchObject(INVALID_GRANT)
    expect(await world.seen({ ...world.owner, accessToken })).toBe(401)
  })

  test.for([
    ['accepted, and not yet redeemed', 200],
    ['granted', 400],
    ['denied', 400],
    ['withdrawn', 400],
    ['of a contract that has ended', 400],
    ['expired', 400],
    ['replaced by a newer one after it was granted', 400],
  ] as const)(
    'hosted: the way back for a permission that is %s: %i (hosted-consent-callback)',
    async ([state, status]) => {
      const { back } = await STATES[state]!()
      const before = world.state()
      expect(await world.comeBack(back!)).toBe(status)
      if (status === 400) expect(world.state()).toBe(before)
    },
  )

  test('hosted: for a permission that a newer one has replaced meanwhile (permission-creation)', async () => {
    const { back } = await hosted('accept')
    await world.create()
    expect(await world.comeBack(back!)).toBe(400)
    const code = new URL(back!).searchParams.get('code')!
    const redirect_uri = back!.split('?')[0]!
    const asked = { grant_type: 'authorization_code', code, redirect_uri }
    expect(await world.token('client-1', asked)).toMatchObject(INVALID_GRANT)
  })

  test.for([
    ['client-1', 'bob', 'of another user of the client'],
    ['client-2', 'alice', 'of another client'],
  ] as const)('hosted: the code of a permission %s, %s, %s (2 §5.2)', async ([clientId, userId]) => {
    const theirs = await world.create(clientId, userId)
    const { code } = await world.decide(theirs.authorizationUrl, world.other.contract)
    const { permissionId, address } = await hosted()
    const { location } = await world.decide(address, world.owner.contract)
    const mixed = new URL(location)
    mixed.searchParams.set('code', code)
    expect(await world.comeBack(mixed.href)).toBe(502)
    expect(await world.seen({ clientId: 'client-1', permissionId })).toBe(401)
  })

  test('hosted: after 30 seconds, and no other code takes its place (2 §8 row 1)', async () => {
    const { permissionId, address } = await hosted()
    const { location } = await world.decide(address, world.owner.contract)
    world.bank.clock.advance({ seconds: 30 })
    expect(await world.comeBack(location)).toBe(502)
    expect((await world.decide(address, world.owner.contract)).status).toBe(400)
    expect(await world.seen({ clientId: 'client-1', permissionId })).toBe(401)
  })
})

describe('tokens that a client keeps itself', () => {
  const ALL_WORK = { accounts: 'its contract', payments: 201, refresh: 200 } as const
  const NOTHING_WORKS = { accounts: 401, payments: 401, refresh: 'invalid_grant' } as const
  test.for([
    ['granted', () => {}, ALL_WORK, '2 §4.2'],
    [
      'with an expired access token',
      () => world.bank.control.expireTokens(),
      { ...ALL_WORK, accounts: 401, payments: 401 },
      '2 §7 row 1',
    ],
    ['withdrawn', () => world.bank.control.consentIs('withdrawn'), NOTHING_WORKS, '2 §3 row 3'],
    [
      'of a contract that has ended',
      () => world.bank.control.deactivateContract(),
      NOTHING_WORKS,
      '2 §7 rule 3',
    ],
    ['replaced by a newer consent', () => world.bank.control.secondConsent(), NOTHING_WORKS, '2 §3 row 2'],
    [
      'beside a consent with another contract',
      () => world.bank.control.secondConsent({ contract: 'other' }),
      ALL_WORK,
      '2 §1.5',
    ],
    [
      'beside a consent of another client with the same contract',
      () => agreeAs('client-2', world.owner.contract),
      ALL_WORK,
      '2 §3 row 2',
    ],
    [
      'given back',
      () => world.giveBack('client-1', world.owner.refreshToken),
      NOTHING_WORKS,
      'token-revocation',
    ],
    [
      'given back by another client',
      () => world.giveBack('client-2', world.owner.refreshToken),
      ALL_WORK,
      'token-revocation',
    ],
  ] as const)('%s (%s, %o, %s)', async ([, bring, expected]) => {
    const { owner } = world
    await bring()
    expect(await world.seen(owner)).toEqual(
      expected.accounts === 'its contract' ? [owner.contract] : expected.accounts,
    )
    expect(await world.pay(owner)).toBe(expected.payments)
    const { status, error } = await world.token('client-1', refreshOf(owner.refreshToken))
    expect(error ?? status).toBe(expected.refresh)
  })

  test('in the hands of another client (2 §5.2, §5.3)', async () => {
    const { owner, other } = world
    const before = world.state()
    const stolen = { ...other, accessToken: owner.accessToken }
    expect(await world.seen(stolen)).toBe(401)
    expect(await world.pay(stolen)).toBe(401)
    expect(await world.token('client-2', refreshOf(owner.refreshToken))).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
    expect(world.state()).toBe(before)
  })

  test('of another client, under the permission of the first (unknown-permission)', async () => {
    const { owner, other } = world
    for (const accessToken of [owner.accessToken, other.accessToken]) {
      const call = { clientId: 'client-2', permissionId: owner.permissionId, accessToken }
      expect(await world.seen(call)).toBe(403)
      expect(await world.pay(call)).toBe(403)
    }
  })

  test('of another permission of the same client show the contract that they were issued for (token-of-another-permission)', async () => {
    const { owner, other } = world
    const { accessToken } = await agreeAs('client-1', other.contract)
    expect(await world.seen({ ...owner, accessToken })).toEqual([other.contract])
    expect(await world.seen(owner)).toEqual([owner.contract])
  })
})

describe('tokens that the gateway keeps', () => {
  const EXPECTED: Readonly<Record<string, readonly [number, string]>> = {
    pending: [401, 'hosted-call-without-tokens'],
    'accepted, and not yet redeemed': [401, 'hosted-call-without-tokens'],
    granted: [200, '2 §1.2'],
    denied: [401, 'hosted-consent-callback'],
    withdrawn: [401, '2 §3 row 3'],
    'of a contract that has ended': [401, '2 §7 rule 3'],
    expired: [401, '2 §3 row 4'],
    'replaced by a newer one while it was pending': [403, 'permission-creation'],
    'replaced by a newer one after it was granted': [403, 'permission-creation'],
    unknown: [403, 'unknown-permission'],
  }
  const rows = Object.entries(EXPECTED).map(([state, [status, source]]) => ({ state, status, source }))

  test.for(rows)('$state: $status for its client ($source), 403 for another', async ({ state, status }) => {
    const { permissionId } = await STATES[state]!()
    const call = { clientId: 'client-1', permissionId }
    expect(await world.seen(call)).toEqual(status === 200 ? [world.owner.contract] : status)
    expect(await world.pay(call)).toBe(status === 200 ? 201 : status)
    expect(await world.seen({ ...call, clientId: 'client-2' })).toBe(403)
    expect(await world.pay({ ...call, clientId: 'client-2' })).toBe(403)
  })

  test('a newer permission replaces that of the same client, provider and user alone (permission-creation)', async () => {
    const { permissionId } = await granted()
    await world.create('client-1', 'bob')
    await world.create('client-2', 'alice')
    const call = { clientId: 'client-1', permissionId }
    expect(await world.seen(call)).toEqual([world.owner.contract])
    await world.create('client-1', 'alice')
    expect(await world.seen(call)).toBe(403)
  })

  test('no permission is made for a provider that the gateway does not know (unknown-target)', async () => {
    expect(await world.create('client-1', 'alice', 'another-bank')).toMatchObject({
      type: '/problems/RESOURCE_DOES_NOT_EXIST',
    })
  })
})

describe('what the owner of the bank commands', () => {
  test.for(Object.keys(STATES))('completeConsent for a permission that is %s', async (state) => {
    const { permissionId } = await STATES[state]!()
    const complete = () => world.bank.control.completeConsent({ permissionId, contract: 'other' })
    const before = world.state()
    if (state === 'unknown' || state.startsWith('client-kept'))
      expect(complete).toThrow('no hosted permission')
    else complete()
    if (state === 'pending') {
      expect(await world.seen({ clientId: 'client-1', permissionId })).toEqual([world.other.contract])
    } else expect(world.state()).toBe(before)
  })

  test.for(Object.keys(STATES).filter((state) => state !== 'pending'))(
    'decideConsent at the address of a permission that is %s',
    async (state) => {
      const { address } = await STATES[state]!()
      const before = world.state()
      for (const decision of ['accept', 'deny'] as const) {
        expect(() => world.bank.control.decideConsent({ at: address, decision })).toThrow('it has been used')
      }
      expect(world.state()).toBe(before)
    },
  )

  test.for(Object.keys(STATES).filter((state) => state !== 'unknown'))(
    'secondConsent of a permission that is %s makes another one of the same client',
    async (state) => {
      const { permissionId } = await STATES[state]!()
      const before = world.bank.control.permissions()
      world.bank.control.secondConsent({ permissionId, contract: 'other' })
      const after = world.bank.control.permissions()
      expect(after).toHaveLength(before.length + 1)
      expect(after.at(-1)).toMatchObject({ clientId: 'client-1', status: 'valid' })
      const pick = (list: typeof before) =>
        list.map(({ id, clientId, contractId }) => [id, clientId, contractId])
      expect(pick(after).slice(0, -1)).toEqual(pick(before))
    },
  )
})

async function hosted(decision?: 'accept' | 'deny'): Promise<Subject> {
  const { permissionId, authorizationUrl: address } = await world.create()
  if (decision === undefined) return { permissionId, address }
  const { location: back } = await world.decide(address, world.owner.contract, decision)
  if (decision === 'deny') expect(await world.comeBack(back)).toBe(200)
  return { permissionId, address, back }
}

async function granted(): Promise<Subject> {
  const subject = await hosted('accept')
  expect(await world.comeBack(subject.back!)).toBe(200)
  return subject
}

async function clientKept(): Promise<Subject> {
  const { permissionId } = world.owner
  return { permissionId, address: authorizationAddress('client-1', permissionId) }
}

async function agreeAs(clientId: string, contract: string) {
  const { code } = await world.decide(authorizationAddress(clientId), contract)
  return await world.token(clientId, redemption(clientId, code))
}

function refreshOf(refreshToken: string) {
  return { grant_type: 'refresh_token', refresh_token: refreshToken }
}
