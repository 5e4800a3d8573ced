import { beforeEach, expect, test } from 'vitest'
import { consentWorld } from './support/consents.ts'
import type { ConsentWorld } from './support/consents.ts'
import { CONSENT_FLOW } from './support/served.ts'

/** A customer withdraws a consent at the bank, without an application that asks for anything (document 2 §1.4). */

let world: ConsentWorld
beforeEach(() => {
  world = consentWorld()
})

const PAGE = `https://provider.example${CONSENT_FLOW}/oauth/consents`

async function sent(parameters: Readonly<Record<string, string>>, type?: string) {
  const init = { method: 'POST', body: new URLSearchParams(parameters) }
  const request = new Request(
    PAGE,
    type === undefined ? init : { ...init, headers: { 'Content-Type': type } },
  )
  const answer = await world.bank.provider.fetch(request)
  return { status: answer.status, text: await answer.text() }
}

const refreshOf = async ({ clientId, refreshToken }: ConsentWorld['owner']) =>
  await world.token(clientId, { grant_type: 'refresh_token', refresh_token: refreshToken })

test('the page shows nobody’s consents before a contract has logged in', async () => {
  const answer = await world.bank.provider.fetch(new Request(PAGE))
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const { id } of world.bank.control.permissions()) expect(text).not.toContain(id)
})

test('a contract sees the consents that it has given, and no others', async () => {
  const { owner, other } = world
  const { status, text } = await sent({ contract: owner.contract })
  expect(status).toBe(200)
  expect(text).toContain(owner.permissionId)
  expect(text).not.toContain(other.permissionId)
})

test('what is withdrawn ends at once: its token is invalid, and the next refresh is invalid_grant', async () => {
  const { owner, other } = world
  // Before that, both work.
  expect(await world.seen(owner)).toEqual([owner.contract])
  const { status, text } = await sent({ contract: owner.contract, permission: owner.permissionId })
  expect(status).toBe(200)
  expect(text).toContain('has been withdrawn')
  expect(text).not.toContain(owner.permissionId)
  expect(await world.seen(owner)).toBe(401)
  expect(await refreshOf(owner)).toMatchObject({ status: 400, error: 'invalid_grant' })
  // And nobody else has lost anything.
  expect(await world.seen(other)).toEqual([other.contract])
  expect(await refreshOf(other)).toMatchObject({ status: 200 })
})

test('a hosted permission whose consent is withdrawn is refused to its client', async () => {
  const { permissionId, authorizationUrl } = await world.create()
  const { location } = await world.decide(authorizationUrl, world.owner.contract)
  expect(await world.comeBack(location)).toBe(200)
  expect(await world.seen({ clientId: 'client-1', permissionId })).toEqual([world.owner.contract])
  await sent({ contract: world.owner.contract, permission: permissionId })
  expect(await world.seen({ clientId: 'client-1', permissionId })).toBe(401)
})

test.for([
  ['of another contract', () => ({ contract: world.other.contract, permission: world.owner.permissionId })],
  ['that nobody has', () => ({ contract: world.owner.contract, permission: 'none' })],
  ['by a contract that does not exist', () => ({ contract: 'none', permission: world.owner.permissionId })],
  ['without a contract', () => ({ permission: world.owner.permissionId })],
] as const)('a consent %s is not withdrawn', async ([, parameters]) => {
  const before = world.state()
  expect((await sent(parameters())).status).toBe(400)
  expect(world.state()).toBe(before)
})

test('a consent is withdrawn once', async () => {
  const { contract, permissionId } = world.owner
  await sent({ contract, permission: permissionId })
  const again = await sent({ contract, permission: permissionId })
  expect(again.status).toBe(400)
  expect(again.text).toContain('ended already')
})

test('a form of another type changes nothing', async () => {
  const { contract, permissionId } = world.owner
  const before = world.state()
  expect((await sent({ contract, permission: permissionId }, 'text/plain')).status).toBe(400)
  expect(world.state()).toBe(before)
})
