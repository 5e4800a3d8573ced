import { beforeEach, expect, test } from 'vitest'
import { authorizationAddress, consentWorld, redemption } from './support/consents.ts'
import type { ConsentWorld } from './support/consents.ts'

/** What somebody would try in order to get at another customer's accounts: each attack, step by step. */

let world: ConsentWorld
beforeEach(() => {
  world = consentWorld()
})

test('a client goes through the consent with the permission of another client', async () => {
  const { owner, other } = world
  const address = authorizationAddress(other.clientId, owner.permissionId)
  const { code } = await world.decide(address, other.contract)
  if (code !== '') await world.token(other.clientId, redemption(other.clientId, code))
  // Otherwise the token that the first client was given long ago shows another customer's accounts.
  expect(await world.seen(owner)).toEqual([owner.contract])
  expect(world.bank.control.permissions()).toHaveLength(2)
  expect(code).toBe('')
})

test('a client takes the hosted permission of another client, which still waits for its customer', async () => {
  const { other } = world
  const { permissionId, authorizationUrl } = await world.create('client-1')
  const address = authorizationAddress(other.clientId, permissionId)
  const { code } = await world.decide(address, other.contract)
  expect(code).toBe('')
  // And its own customer has lost nothing.
  const { location } = await world.decide(authorizationUrl, world.owner.contract)
  expect(await world.comeBack(location)).toBe(200)
  expect(await world.seen({ clientId: 'client-1', permissionId })).toEqual([world.owner.contract])
})

test('another customer opens an authorization address that has been used', async () => {
  const { owner, other } = world
  const { permissionId, authorizationUrl } = await world.create()
  const first = await world.decide(authorizationUrl, owner.contract)
  expect(await world.comeBack(first.location)).toBe(200)
  const { location, code } = await world.decide(authorizationUrl, other.contract)
  if (location !== '') await world.comeBack(location)
  const callback = new URL(authorizationUrl).searchParams.get('redirect_uri')!
  await world.token('client-1', { grant_type: 'authorization_code', code, redirect_uri: callback })
  expect(await world.seen({ clientId: 'client-1', permissionId })).toEqual([owner.contract])
  expect(location).toBe('')
})

test('another customer uses the address between the consent and the way back', async () => {
  const { owner, other } = world
  const { permissionId, authorizationUrl } = await world.create()
  const first = await world.decide(authorizationUrl, owner.contract)
  const second = await world.decide(authorizationUrl, other.contract)
  expect(second).toMatchObject({ status: 400, location: '' })
  expect(await world.comeBack(first.location)).toBe(200)
  expect(await world.seen({ clientId: 'client-1', permissionId })).toEqual([owner.contract])
})

test('a hosted permission is agreed to once more, with another contract', async () => {
  const { permissionId } = await world.create()
  world.bank.control.completeConsent({ permissionId })
  world.bank.control.completeConsent({ permissionId, contract: 'other' })
  expect(await world.seen({ clientId: 'client-1', permissionId })).toEqual([world.owner.contract])
})

test('a withdrawn permission is revived by another consent of its own client', async () => {
  const { owner } = world
  world.bank.control.revokeConsent(owner.permissionId)
  const address = authorizationAddress(owner.clientId, owner.permissionId)
  const { code } = await world.decide(address, owner.contract)
  const { accessToken } = await world.token(owner.clientId, redemption(owner.clientId, code))
  expect(world.bank.control.permissions()[0]).toMatchObject({ status: 'revoked' })
  expect(await world.seen({ ...owner, accessToken: accessToken || owner.accessToken })).toBe(401)
})

test('capital letters make no other permission of one that has been decided about', async () => {
  const { owner, other } = world
  const address = authorizationAddress(other.clientId, owner.permissionId.toUpperCase())
  expect((await world.decide(address, other.contract)).code).toBe('')
  const { permissionId, authorizationUrl } = await world.create()
  const upper = new URL(authorizationUrl)
  upper.searchParams.set('permission_id', permissionId.toUpperCase())
  const { location } = await world.decide(upper.href, owner.contract)
  expect(await world.comeBack(location)).toBe(200)
  expect(await world.seen({ clientId: 'client-1', permissionId })).toEqual([owner.contract])
})

test('a denied permission is accepted after all', async () => {
  const { owner } = world
  const { permissionId, authorizationUrl } = await world.create()
  await world.decide(authorizationUrl, owner.contract, 'deny')
  const { code } = await world.decide(authorizationUrl, owner.contract)
  const callback = new URL(authorizationUrl).searchParams.get('redirect_uri')!
  await world.token('client-1', { grant_type: 'authorization_code', code, redirect_uri: callback })
  expect(world.bank.control.permissions().map(({ id }) => id)).not.toContain(permissionId)
  expect(code).toBe('')
})

test('the code of one client is redeemed by another', async () => {
  const { owner, other } = world
  const { code } = await world.decide(authorizationAddress(owner.clientId), owner.contract)
  const stolen = await world.token(other.clientId, redemption(owner.clientId, code))
  expect(stolen).toMatchObject({ status: 400, error: 'invalid_grant' })
  // Nor is it used up, or anything of its own client revoked, by whoever it does not belong to.
  expect(await world.token(owner.clientId, redemption(owner.clientId, code))).toMatchObject({ status: 200 })
})

test('the code of one permission comes back for another one of the same client', async () => {
  const { owner, other } = world
  const mine = await world.create('client-1', 'mallory')
  const yours = await world.create('client-1', 'alice')
  const { code } = await world.decide(mine.authorizationUrl, other.contract)
  const { location } = await world.decide(yours.authorizationUrl, owner.contract)
  const injected = new URL(location)
  injected.searchParams.set('code', code)
  expect(await world.comeBack(injected.href)).toBe(502)
  expect(await world.seen({ clientId: 'client-1', permissionId: yours.permissionId })).toBe(401)
})

test('a code that was given for no permission comes back for one', async () => {
  const { owner, other } = world
  const { permissionId, authorizationUrl } = await world.create()
  const bare = new URL(authorizationUrl)
  bare.searchParams.delete('permission_id')
  const { location } = await world.decide(bare.href, other.contract)
  expect(await world.comeBack(location)).toBe(502)
  expect(await world.seen({ clientId: 'client-1', permissionId })).toBe(401)
  expect(owner.contract).not.toBe(other.contract)
})

test('a permission that a newer one revoked is agreed to at the provider', async () => {
  const { owner } = world
  const older = await world.create()
  const agreed = await world.create('client-1', 'bob')
  const { code } = await world.decide(agreed.authorizationUrl, owner.contract)
  await world.create()
  await world.create('client-1', 'bob')
  expect((await world.decide(older.authorizationUrl, owner.contract)).code).toBe('')
  const callback = new URL(agreed.authorizationUrl).searchParams.get('redirect_uri')!
  const late = { grant_type: 'authorization_code', code, redirect_uri: callback }
  expect(await world.token('client-1', late)).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('the owner of the bank repeats a consent: it stays with the client that it belongs to', async () => {
  const { other } = world
  const { code } = await world.decide(authorizationAddress(other.clientId), other.contract)
  await world.token(other.clientId, redemption(other.clientId, code))
  const permissionId = world.bank.control.permissions().at(-1)!.id
  world.bank.control.secondConsent({ permissionId })
  expect(world.bank.control.permissions().at(-1)).toMatchObject({
    clientId: other.clientId,
    contractId: other.contract,
  })
  const nobodys = '00000000-0000-4000-8000-000000000000'
  expect(() => world.bank.control.secondConsent({ permissionId: nobodys })).toThrow(nobodys)
  expect(() => world.bank.control.authorize({ permissionId: nobodys })).toThrow(nobodys)
})
