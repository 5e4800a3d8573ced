import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { ACCOUNTS, CONSENT_FLOW } from './support/served.ts'

// What docs/oauth-security.md says is done, as far as no other file of tests attacks it.

const REDIRECT = 'https://client-1.example/back'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const ASKED = { response_type: 'code', client_id: 'client-1', redirect_uri: REDIRECT }

let bank: Simulator
beforeEach(() => {
  bank = createSimulator()
})

/** What the page, or the address that the customer is sent to, says. */
async function asked(query: string): Promise<string> {
  return await saidBy(await open(query))
}

async function open(query: string): Promise<Response> {
  return await bank.provider.fetch(new Request(`https://bank.test${CONSENT_FLOW}/oauth/authorize?${query}`))
}

async function decided(more: string): Promise<Response> {
  const { contractId } = bank.control.accounts()[0]!
  const body = `${new URLSearchParams({ ...ASKED, contract: contractId })}&${more}`
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const address = `https://bank.test${CONSENT_FLOW}/oauth/authorize`
  return await bank.provider.fetch(new Request(address, { method: 'POST', body, headers }))
}

async function saidBy(answer: Response): Promise<string> {
  const location = answer.headers.get('location')
  if (location !== null) return location
  return /role="alert">([^<]*)/.exec(await answer.text())?.[1] ?? 'a page'
}

async function toGateway(name: 'token' | 'revoke', form: object, client = 'client-1'): Promise<Response> {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-CorAPI-Target-ID': bank.profile().known.providerId!,
  }
  const body = new URLSearchParams({ client_id: client, ...form }).toString()
  const address = `https://bank.test${CONSENT_FLOW}/oauth/${name}`
  return await bank.gateway.as(client).fetch(new Request(address, { method: 'POST', body, headers }))
}

async function accounts(changed: Record<string, string>, query = ''): Promise<Response> {
  const headers = { ...bank.profile().headers, 'X-Correlation-ID': 'attack', ...changed }
  return await bank.gateway.fetch(new Request(`https://bank.test${ACCOUNTS}${query}`, { headers }))
}

async function tokens(): Promise<{ access_token: string; refresh_token: string }> {
  const { id } = bank.control.accounts()[0]!
  const back = new URL((await decided(`decision=accept&account=${id}`)).headers.get('location')!)
  const code = back.searchParams.get('code')!
  const answer = await toGateway('token', { grant_type: 'authorization_code', code, redirect_uri: REDIRECT })
  return (await answer.json()) as { access_token: string; refresh_token: string }
}

const valid = String(new URLSearchParams(ASKED))

describe('a parameter that comes twice is not read in two ways', () => {
  test.each([
    ['client_id=client-2', 'client_id is given more than once.'],
    ['redirect_uri=https%3A%2F%2Fevil.test', 'redirect_uri is given more than once.'],
    ['response_type=token', `${REDIRECT}?error=invalid_request`],
    ['state=a&state=b', `${REDIRECT}?error=invalid_request`],
    ['scope=a&scope=b', `${REDIRECT}?error=invalid_request`],
  ])('%s', async (more, said) => {
    expect(await asked(`${valid}&${more}`)).toBe(said)
    expect(await asked(`${more}&${valid}`)).toBe(said)
    expect(await saidBy(await decided(more))).toBe(said)
  })

  test('an account that is chosen twice is given once', async () => {
    const { id } = bank.control.accounts()[0]!
    const back = await decided(`decision=accept&account=${id}&account=${id}`)
    const code = new URL(back.headers.get('location')!).searchParams.get('code')!
    await toGateway('token', { grant_type: 'authorization_code', code, redirect_uri: REDIRECT })
    expect(bank.control.permissions().at(-1)!.accountIds).toEqual([id])
  })
})

describe('a challenge that protects against nothing is refused', () => {
  test.each([
    `code_challenge=${CHALLENGE}`,
    `code_challenge=${CHALLENGE}&code_challenge_method=plain`,
    'code_challenge=&code_challenge_method=S256',
    'code_challenge=abc&code_challenge_method=S256',
    'code_challenge_method=S256',
  ])('%s', async (more) => {
    expect(await asked(`${valid}&${more}`)).toBe(`${REDIRECT}?error=invalid_request`)
  })

  test('and one of S256 is taken', async () => {
    expect(await asked(`${valid}&code_challenge=${CHALLENGE}&code_challenge_method=S256`)).toBe('a page')
  })
})

test.each(['token', 'code token', 'id_token', 'none'])('no response type but code: %s', async (type) => {
  const query = String(new URLSearchParams({ ...ASKED, response_type: type }))
  expect(await asked(query)).toBe(`${REDIRECT}?error=unsupported_response_type`)
})

test.each(['password', 'client_credentials', 'urn:ietf:params:oauth:grant-type:device_code'])(
  'no grant but codes and refresh tokens: %s',
  async (grant_type) => {
    const answer = await toGateway('token', { grant_type, username: 'alice', password: 'a-password' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'unsupported_grant_type' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('no page and no redirect tells where it was, is kept, or is shown in a frame', async () => {
  const page = await open(valid)
  const refusal = await open('client_id=nobody')
  const denial = await decided('decision=deny')
  for (const answer of [page, refusal, denial]) {
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  for (const answer of [page, refusal]) {
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(await answer.text()).not.toMatch(/<script|https?:\/\/(?!client-1\.example)/)
  }
  // A form is not sent once more to whoever the customer is sent to.
  expect(denial.status).toBe(302)
})

test('a token in an address is worth nothing, and one kind of token not the other', async () => {
  const { access_token: access, refresh_token: refresh } = await tokens()
  const { Authorization: _, ...without } = bank.profile().headers
  const address = `https://bank.test${ACCOUNTS}?access_token=${access}`
  const headers = { ...without, 'X-Correlation-ID': 'attack' }
  expect((await bank.gateway.fetch(new Request(address, { headers }))).status).toBe(400)
  expect((await accounts({ Authorization: `Bearer ${access}` })).status).toBe(200)
  expect((await accounts({ Authorization: `Bearer ${refresh}` })).status).toBe(401)
  const swapped = await toGateway('token', { grant_type: 'refresh_token', refresh_token: access })
  expect(await swapped.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a client cannot name itself as the gateway would', async () => {
  const answer = await accounts({ 'X-CorAPI-Client-ID': 'client-2' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('x-corapi-client-id is not a specified header')
})

test('a token that another client gives back goes on working, and nobody learns that it is one', async () => {
  const { access_token: token } = await tokens()
  const known = await toGateway('revoke', { token }, 'client-2')
  const unknown = await toGateway('revoke', { token: 'no-such-token' }, 'client-2')
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  expect((await accounts({ Authorization: `Bearer ${token}` })).status).toBe(200)
  await toGateway('revoke', { token })
  expect((await accounts({ Authorization: `Bearer ${token}` })).status).toBe(401)
})

test('no metadata is published', async () => {
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    const answer = await bank.provider.fetch(new Request(`https://bank.test/.well-known/${name}`))
    expect(answer.status).toBe(404)
  }
})

test('every secret has 192 bits, and no two are alike', async () => {
  const { providerId } = bank.profile().known
  const secrets: string[] = []
  for (const user of ['alice', 'bob']) {
    const address = `https://bank.test${CONSENT_FLOW}/permissions/${providerId}/${user}`
    const created = await bank.gateway.fetch(new Request(address, { method: 'POST' }))
    const { authorizationUrl } = (await created.json()) as { authorizationUrl: string }
    const given = new URL(authorizationUrl).searchParams
    expect(given.get('code_challenge')).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { access_token: access, refresh_token: refresh } = await tokens()
    secrets.push(given.get('state')!, access, refresh)
  }
  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{48}$/)
  expect(new Set(secrets).size).toBe(secrets.length)
})

test('a customer withdraws nothing of another contract', async () => {
  const [one] = bank.control.permissions()
  const page = await (await open(valid)).text()
  const contracts = [...page.matchAll(/name="contract" value="([^"]+)"/g)].map(([, id]) => id!)
  const other = contracts.find((id) => id !== one!.contractId)!
  const body = new URLSearchParams({
    ...ASKED,
    contract: other,
    decision: 'withdraw',
    permission: one!.id,
  })
  const address = `https://bank.test${CONSENT_FLOW}/oauth/authorize`
  const answer = await bank.provider.fetch(new Request(address, { method: 'POST', body }))
  expect(await saidBy(answer)).toBe('This access has ended already.')
  expect(bank.control.permissions()[0]!.status).toBe('valid')
})

describe('docs/oauth-security.md names, for each point, tests that there are', () => {
  const rows = readFileSync('docs/oauth-security.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| RFC 9700 ') && !line.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  test.each(rows.map(([, point, , held]) => [point!, held!]))('%s', (_, held) => {
    const named = [...held.matchAll(/`([a-z-]+)`: “([^”]+)”/g)]
    expect(named.length).toBeGreaterThan(0)
    for (const [, file, title] of named) {
      expect(readFileSync(`test/${file}.test.ts`, 'utf8')).toContain(title)
    }
  })
})
