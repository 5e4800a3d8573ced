import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { describeCheckup } from '../src/cli/commands/doctor.ts'
import { plainPalette } from '../src/report/console/palette.ts'
import { readReport } from '../src/report/read-report.ts'
import type { Checkup } from '../src/runner/doctor/checkup.ts'
import { certificateMaker, contentOf, hasOpenssl } from './support/certificates.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { createServers } from './support/misconfigured.ts'
import type { Gateway } from './support/misconfigured.ts'

// Every mistake that people make before their first run: the doctor names it, and no run blames the target for it.
// UPDATE_GOLDENS=1 writes what the doctor says anew: read the difference before you commit it.
const GOLDEN = 'fixtures/doctor/misconfigurations.txt'

const folder = temporaryFolder()
const servers = createServers()
afterAll(async () => {
  await servers.close()
  folder.remove()
})

const ABSENT = 'b49eb763-0ae1-45f8-9add-c67dd7543ecc'

interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Further lines of the profile. */
  readonly more?: readonly string[]
}

type Misconfiguration = readonly [seeded: string, cause: string, make: () => Promise<Target>]

const MISCONFIGURATIONS: readonly Misconfiguration[] = [
  ['a wrong port', 'nothing-listens', async () => ({ url: 'http://127.0.0.1:1' })],
  ['a host name that does not exist', 'name-not-found', async () => ({ url: 'http://gateway.invalid' })],
  [
    'http:// instead of https://',
    'speaks-https',
    async () => await secured((url) => url.replace('https', 'http')),
  ],
  [
    'https:// instead of http://',
    'speaks-http',
    async () => of(await servers.gateway(), (url) => url.replace('http', 'https')),
  ],
  [
    'another protocol at the port',
    'no-http',
    async () => ({ url: await servers.raw('SSH-2.0-OpenSSH_9.2\r\n') }),
  ],
  ['a port that hangs up', 'connection-closed', async () => ({ url: await servers.raw('') })],
  ['an expired certificate', 'certificate-expired', async () => await secured(same, { days: -1 })],
  [
    'a certificate for another name',
    'certificate-of-another-name',
    async () => await secured(same, { names: 'DNS:other.test' }),
  ],
  ['a self-signed certificate', 'certificate-self-signed', async () => await selfSigned()],
  [
    'an authority that is not trusted',
    'authority-unknown',
    async () => ({ ...(await secured(same)), more: [] }),
  ],
  ['no client certificate', 'client-certificate-missing', async () => await withClientCertificate(undefined)],
  [
    'a client certificate of another authority',
    'client-certificate-refused',
    async () => await withClientCertificate(certificates().authority('stranger')),
  ],
  [
    'a wrong base path',
    'wrong-base-path',
    async () => ({ ...of(await servers.gateway()), more: ['surfaces: { gateway: { basePath: /gw } }'] }),
  ],
  [
    'a wrong consent type',
    'wrong-base-path',
    async () => ({ ...of(await servers.gateway()), more: ['surfaces: { gateway: { consentType: b2c } }'] }),
  ],
  ['no profile headers', 'headers-missing', async () => ({ ...of(await servers.gateway()), headers: {} })],
  [
    'a wrong target id',
    'target-unknown',
    async () => of(await servers.gateway(), same, { 'X-CorAPI-Target-ID': 'nobody' }),
  ],
  ['an expired token', 'token-expired', async () => await expired()],
  [
    'an unknown token',
    'token-refused',
    async () => of(await servers.gateway(), same, { Authorization: 'Bearer c29tZXRoaW5nIGVsc2U=' }),
  ],
  [
    'an unknown permission',
    'permission-unknown',
    async () => of(await servers.gateway(), same, { 'Permission-ID': ABSENT }),
  ],
  [
    'a proxy that strips headers of its own accord',
    'headers-stripped',
    async () => await stripping(/^x-|^permission/i),
  ],
  [
    'a proxy that strips the correlation id',
    'headers-stripped',
    async () => await stripping(/^x-correlation-id/i),
  ],
  [
    'a page on which people sign in',
    'login-page',
    async () => await page(200, '<title>Sign in</title><input type=password>'),
  ],
  ['a redirect to such a page', 'login-page', async () => await redirecting(() => '/login')],
  ['a page of another server', 'web-page', async () => await page(200, '<h1>It works!</h1>')],
  [
    'a redirect to another address',
    'redirected',
    async () => await redirecting(() => 'https://other.test/api'),
  ],
  ['a redirect to itself', 'redirect-loop', async () => await redirecting((url) => url)],
  [
    'a loop of redirects',
    'redirect-loop',
    async () => await redirecting((url) => (url.endsWith('/b') ? '/a' : '/b')),
  ],
  [
    'a proxy that adds a header of its own, at a bank that takes none',
    'headers-added',
    async () => await adding('X-Request-ID', '7f3a'),
  ],
  ['the error page of a proxy', 'proxy-error', async () => await page(502, '<h1>502 Bad Gateway</h1>')],
  ['a target under maintenance', 'target-unavailable', async () => await maintained()],
  ['a target that limits the rate', 'rate-limited', async () => await limited()],
  ['a target slower than the timeout', 'too-slow', async () => await slow()],
  [
    'a clock that is days behind',
    'clock-skew',
    async () => of(await servers.gateway({ now: ago({ hours: 49 }), elapsed: Date.now })),
  ],
  [
    'a clock that is minutes behind',
    'clock-skew',
    async () => of(await servers.gateway({ now: ago({ minutes: 10 }), elapsed: Date.now })),
  ],
  [
    'a simulated bank whose control API the profile does not name',
    'clock-stands-still',
    async () => of(await servers.gateway({ now: '2026-03-02T08:00:00Z' })),
  ],
  [
    'a wrong account',
    'account-unknown',
    async () => ({ ...of(await servers.gateway()), more: ['known: { account: CH9300762011623852957A }'] }),
  ],
  [
    'a gateway that calls another bank than the one behind it',
    'nothing-behind',
    async () => ({ ...of(await servers.gateway()), more: ["behind: { listen: '127.0.0.1:0' }"] }),
  ],
]

describe.skipIf(!hasOpenssl)('seeded misconfigurations (needs openssl)', () => {
  const said = new Map<string, string>()

  test.for(MISCONFIGURATIONS)('%s is %s', async ([seeded, cause, make]) => {
    const target = await make()
    const profile = writeProfile(target)
    const doctor = await runInProcess(['doctor', '--profile', profile, '--json'])
    const checkup = JSON.parse(doctor.output) as Checkup
    expect(checkup.diagnosis).toMatchObject({ name: cause })
    expect(doctor.exitCode).toBe(3)
    said.set(seeded, anywhere(describeCheckup(checkup, plainPalette), target.url))

    const run = await runInProcess([
      'run',
      '--profile',
      profile,
      '--reports',
      folder.file('reports'),
      '--json',
    ])
    const report = readReport(run.output)
    if (!report.ok) throw new Error(report.error)
    expect(run.exitCode).toBe(3)
    expect(report.value.summary).toMatchObject({ pass: 0, fail: 0, warn: 0, blocked: 0, error: 0 })
    expect(run.error).toContain(`nothing was graded: ${cause}: `)
  })

  test('what the doctor says of each', () => {
    const rendered = [...said].map(([seeded, text]) => `== ${seeded}\n${text}`).join('\n')
    if (process.env['UPDATE_GOLDENS'] || !existsSync(GOLDEN)) writeFileSync(GOLDEN, rendered)
    expect(said.size).toBe(MISCONFIGURATIONS.length)
    expect(rendered).toBe(readFileSync(GOLDEN, 'utf8'))
  })
})

test('a target that is described as it is has nothing in the way', async () => {
  const doctor = await runInProcess(['doctor', '--profile', writeProfile(of(await servers.gateway()))])
  expect(doctor).toMatchObject({ exitCode: 0, error: '' })
  expect(doctor.output).toContain('Nothing stands in the way of a run.')
})

const same = (url: string): string => url

function of({ url, simulator }: Gateway, change = same, headers: Target['headers'] = {}): Target {
  return { url: change(url), headers: { ...simulator.profile().headers, ...headers } }
}

let maker: ReturnType<typeof certificateMaker> | undefined
function certificates(): ReturnType<typeof certificateMaker> {
  return (maker ??= certificateMaker(folder.path))
}

async function secured(
  change: (url: string) => string,
  certificate: { names?: string; days?: number } = {},
): Promise<Target> {
  const authority = certificates().authority('test authority')
  const tls = contentOf(certificates().signed(authority, 'gateway', certificate))
  const target = of(await servers.gateway({ tls }), change)
  return { ...target, more: [`tls: { ca: ${authority.certificate} }`] }
}

async function selfSigned(): Promise<Target> {
  return of(await servers.gateway({ tls: contentOf(certificates().authority('itself')) }))
}

async function withClientCertificate(
  client: { certificate: string; key: string } | undefined,
): Promise<Target> {
  const authority = certificates().authority('test authority')
  const own = contentOf(certificates().signed(authority, 'gateway'))
  const ca = readFileSync(authority.certificate, 'utf8')
  const target = of(await servers.gateway({ tls: { ...own, ca } }))
  const files = client ? `, certificate: ${client.certificate}, key: ${client.key}` : ''
  return { ...target, more: [`tls: { ca: ${authority.certificate}${files} }`] }
}

async function expired(): Promise<Target> {
  const gateway = await servers.gateway()
  gateway.simulator.control.expireAccessToken()
  return of(gateway)
}

async function stripping(names: RegExp): Promise<Target> {
  const strip = (request: Request): Request => {
    const headers = new Headers([...request.headers].filter(([name]) => !names.test(name)))
    return new Request(request.url, { method: request.method, headers })
  }
  return of(await servers.gateway({ around: (bank) => async (request) => await bank(strip(request)) }))
}

async function adding(name: string, value: string): Promise<Target> {
  const add = (request: Request): Request => {
    const headers = new Headers([...request.headers, [name, value]])
    return new Request(request.url, { method: request.method, headers })
  }
  return of(await servers.gateway({ around: (bank) => async (request) => await bank(add(request)) }))
}

async function page(status: number, html: string): Promise<Target> {
  const headers = { 'Content-Type': 'text/html' }
  return of(await servers.gateway({ around: () => async () => new Response(html, { status, headers }) }))
}

async function redirecting(to: (url: string) => string): Promise<Target> {
  const redirect = async ({ url }: Request) =>
    new Response(null, { status: 302, headers: { Location: to(url) } })
  return of(await servers.gateway({ around: () => redirect }))
}

async function maintained(): Promise<Target> {
  const answer = async () => Response.json({ title: 'Maintenance until 6 p.m.' }, { status: 503 })
  return of(await servers.gateway({ around: () => answer }))
}

async function limited(): Promise<Target> {
  const headers = { 'Retry-After': '30' }
  const answer = async () => Response.json({ message: 'slow down' }, { status: 429, headers })
  return of(await servers.gateway({ around: () => answer }))
}

async function slow(): Promise<Target> {
  const never = async () => await new Promise<Response>(() => {})
  return { ...of(await servers.gateway({ around: () => never })), more: ['timeout: { milliseconds: 200 }'] }
}

function ago({ hours = 0, minutes = 0 }): string {
  return new Date(Date.now() - (hours * 60 + minutes) * 60_000).toISOString()
}

let profiles = 0
function writeProfile({ url, headers = MANDATORY, more = [] }: Target): string {
  const path = folder.file(`profile-${++profiles}.yaml`)
  const secret = `CONFORMANCE_TEST_TOKEN_${profiles}`
  const { Authorization, ...open } = headers
  if (Authorization !== undefined) process.env[secret] = Authorization
  const written = { ...open, ...(Authorization !== undefined && { Authorization: `env:${secret}` }) }
  const lines = ['name: a gateway', `baseUrl: ${url}`, `headers: ${JSON.stringify(written)}`, ...more]
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const MANDATORY: Readonly<Record<string, string>> = {
  'Permission-ID': ABSENT,
  'User-Agent': 'conformance',
  'X-CorAPI-Target-ID': 'default-bank',
  'X-PSU-IP-Address': 'AUTO',
  'X-PSU-User-Agent': 'AUTO',
}

/** The same on every machine. */
function anywhere(text: string, url: string): string {
  const port = /:(\d{2,})/.exec(url)?.[1]
  return (port === undefined ? text : text.replaceAll(`:${port}`, ':PORT'))
    .replaceAll(folder.path, 'FOLDER')
    .replaceAll(/valid until \S+/g, 'valid until DATE')
}
