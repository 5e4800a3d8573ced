import { afterEach, describe, expect, test } from 'vitest'
import { startCli, temporaryFolder } from './support/cli-process.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import { CONSENT_FLOW } from './support/served.ts'

// What a served bank tells of its own addresses leads back to it, also from behind a proxy. A customer who cannot
// follow an authorizationUrl cannot agree.

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function served(...options: readonly string[]): Promise<string> {
  const bank = startCli(['serve', '--port', '0', '--json', ...options])
  endings.push(async () => {
    bank.process.kill('SIGTERM')
    await bank.ended
  })
  await bank.printed(/"control":/)
  return bank.shown(/"url":"([^"]+)"/)[1]!
}

async function proxied(backend: string, basePath: string, headers: readonly string[]): Promise<string> {
  const folder = temporaryFolder()
  endings.push(async () => folder.remove())
  const nginx = await startNginx({ folder: folder.path, backend, basePath, headers })
  endings.push(nginx.stop)
  return nginx.url
}

interface Created {
  readonly location: string
  readonly authorizationUrl: string
  readonly redirectUri: string
}

async function createdAt(base: string, headers: Record<string, string> = {}): Promise<Created> {
  const address = `${base}${CONSENT_FLOW}/permissions/default-bank/alice`
  const answer = await fetch(address, { method: 'POST', headers })
  expect(answer.status).toBe(201)
  const { authorizationUrl } = (await answer.json()) as { authorizationUrl: string }
  return {
    location: new URL(answer.headers.get('location')!, address).href,
    authorizationUrl,
    redirectUri: new URL(authorizationUrl).searchParams.get('redirect_uri')!,
  }
}

const FORWARDED = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.test' }

test('without a trusted proxy nobody can have customers sent elsewhere', async () => {
  const base = await served()
  const { authorizationUrl, redirectUri } = await createdAt(base, FORWARDED)
  expect(authorizationUrl.startsWith(`${base}/provider/`)).toBe(true)
  expect(redirectUri.startsWith(`${base}/`)).toBe(true)
})

test('--public-url stands before every address, whatever a request says', async () => {
  const base = await served('--public-url', 'https://bank.test/gw/', '--trust-proxy', '127.0.0.0/8')
  const { authorizationUrl, redirectUri } = await createdAt(base, FORWARDED)
  expect(authorizationUrl.startsWith(`https://bank.test/gw/provider${CONSENT_FLOW}/oauth/authorize?`)).toBe(
    true,
  )
  expect(redirectUri).toBe(`https://bank.test/gw${CONSENT_FLOW}/oauth/callback`)
})

describe.skipIf(!hasNginx)('behind nginx (needs the Debian package nginx)', () => {
  test('a customer agrees at addresses that a trusted proxy told of', async () => {
    const backend = await served('--trust-proxy', '127.0.0.1')
    const base = await proxied(backend, '', ['X-Forwarded-Proto $scheme', 'X-Forwarded-Host $http_host'])
    const created = await createdAt(base)
    for (const address of [created.location, created.authorizationUrl, created.redirectUri]) {
      expect(address.startsWith(`${base}/`), address).toBe(true)
    }
    await agree(created)
    expect(await (await fetch(created.location)).json()).toMatchObject({ state: 'valid' })
  })

  test('a customer agrees below the path that the proxy takes off', async () => {
    const outside = 'https://bank.test/acme/gw'
    const backend = await served('--public-url', outside)
    const base = await proxied(backend, '/acme/gw', [])
    const created = await createdAt(base)
    expect(created.redirectUri.startsWith(`${outside}/`)).toBe(true)
    // In the place of the name and the TLS that are not here.
    await agree(created, (address) => address.replace(outside, base))
    expect(await (await fetch(created.location)).json()).toMatchObject({ state: 'valid' })
  })
})

/** By the forms of the pages, in the browser's place. */
async function agree({ authorizationUrl }: Created, resolved = (address: string) => address): Promise<void> {
  const address = new URL(resolved(authorizationUrl))
  const page = await fetch(address)
  expect(page.status).toBe(200)
  const form = new URLSearchParams(address.searchParams)
  form.set('contract', /name="contract" value="([^"]+)"/.exec(await page.text())![1]!)
  const submit = async () =>
    await fetch(address.origin + address.pathname, { method: 'POST', body: form, redirect: 'manual' })
  const accounts = await (await submit()).text()
  form.append('account', /name="account" value="([^"]+)"/.exec(accounts)![1]!)
  form.set('decision', 'accept')
  const back = (await submit()).headers.get('location')!
  const done = await fetch(resolved(back))
  expect(await done.text()).toContain('Access was given')
}
