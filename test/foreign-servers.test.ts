import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { simulatorProfileText } from '../src/runs/simulated-bank/simulator-profile.ts'
import { providerOverHttp } from '../src/host/client/provider-over-http.ts'
import { xmlOnDemand } from '../src/host/xml/xml-on-demand.ts'
import { describeSummary } from '../src/report/console.ts'
import { plainPalette } from '../src/report/console/palette.ts'
import { certificateMaker, hasOpenssl } from './support/certificates.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { startForeignProvider } from './support/foreign-provider.ts'
import type { ForeignTokens } from './support/foreign-provider.ts'
import { startHaproxy, hasHaproxy } from './support/haproxy.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import { oauth2MockServer } from './support/oauth2-mock-server.ts'
import { oidcProvider } from './support/oidc-provider.ts'
import { reportedRun } from './support/reported-run.ts'
import { serveBank } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'

/**
 * A bank that runs by the real clock and that nobody controls, behind gateways that nobody here wrote: what does not
 * touch requests and answers is found as conformant as the bank itself, and what does is failed for that alone.
 */

const folder = temporaryFolder()
const gateways: Gateway[] = []
let bank: ServedBank
let asked: Said

beforeAll(async () => {
  bank = await serveBank({ now: new Date(), elapsed: () => performance.now(), xml: xmlOnDemand() })
  asked = await runAt(bank.url)
})

afterAll(async () => {
  await Promise.all(gateways.map(async ({ stop }) => await stop()))
  await bank.close()
  folder.remove()
})

const SCENARIOS: readonly string[] = [
  'access/addresses',
  'access/another-client',
  'access/outside-the-consent',
  'access/permission-and-target',
  'accounts/links',
  'accounts/list-and-single',
  'balances/finalized-day',
  'diagnostics/echo',
  'diagnostics/target-only',
  'headers/correlation-id',
  'headers/mandatory',
  'headers/optional',
  'headers/unspecified',
  'headers/user',
  'parameters/account-id',
  'parameters/date',
  'parameters/report-id',
  'payments/json-written-otherwise',
  'payments/submit-json',
  'payments/submit-xml',
  'payments/syntax',
  'payments/unknown-submission',
  'payments/xml-written-otherwise',
  'security/token-of-another-client',
  'statements/list-and-documents',
  'token/expired-token-at-every-read',
  'token/opaque',
  'transactions/current-date-of-the-target',
]

interface Said {
  readonly verdicts: ReadonlyMap<string, string>
  readonly words: string
  readonly causes: readonly string[]
}

/** What `serve` writes, without what only the owner of the bank has or knows. */
function profileOfBank() {
  const text = simulatorProfileText(bank.simulator, bank.url, false)
  const { controlUrl: _, pins: __, confirmed: ___, ...profile } = parse(text)
  return { ...profile, patience: { seconds: 1 }, payments: { orders: 1000, total: '1000000000' } }
}

async function runAt(url: string, only = SCENARIOS, given = {}): Promise<Said> {
  const own = newFolder()
  const profile = {
    ...profileOfBank(),
    surfaces: { gateway: { basePath: '' } },
    ...(url.startsWith('https:') && { tls: { ca: issued.authority } }),
    ...given,
  }
  const { result } = await reportedRun(
    url,
    JSON.stringify(profile),
    'irreversible',
    { ...folder, file: (name: string) => join(own, name) },
    only.flatMap((id) => ['--only', id]),
  )
  return {
    verdicts: new Map(result.requirements.map(({ id, verdict }) => [id, verdict])),
    causes: (result.causes ?? []).map(({ what }) => what),
    words: describeSummary(result, { palette: plainPalette, width: 120 }).join(' ').replaceAll(/\s+/g, ' '),
  }
}

interface Gateway {
  readonly url: string
  stop(): Promise<void>
}

interface Way {
  readonly start: () => Promise<Gateway>
  /** Whether this machine has it; unless given it comes with npm. */
  readonly needs?: boolean
  /** Scenarios; all of these tests unless given. */
  readonly only?: readonly string[]
  /** What it fails or is warned of. Without it, it is found to do exactly what the bank does. */
  readonly fails?: readonly string[]
  /** The causes that the report names for it. */
  readonly causes?: readonly RegExp[]
  /** What whoever reads the report is told. */
  readonly says?: readonly string[]
}

let made = 0
function newFolder(): string {
  const path = folder.file(`${made++}`)
  mkdirSync(path)
  return path
}

type NginxOptions = Partial<Parameters<typeof startNginx>[0]>
async function nginx(more: NginxOptions): Promise<Gateway> {
  return await startNginx({ folder: newFolder(), backend: bank.url, basePath: '/gw', ...more })
}

async function npmGateway(): Promise<Gateway> {
  const proxy = createProxyMiddleware({ target: bank.url, xfwd: true })
  const server = createServer((incoming, outgoing) => void proxy(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const certificates = certificateMaker(folder.path)
const issued = { authority: '', server: { certificate: '', key: '' }, both: folder.file('both.pem') }
if (hasOpenssl) {
  const authority = certificates.authority('gateway authority')
  issued.authority = authority.certificate
  issued.server = certificates.signed(authority, 'gateway')
  const { certificate, key } = issued.server
  writeFileSync(issued.both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

/** One that keeps answers by their address alone, whatever else was asked, as few lines of a configuration make it. */
const cache = (place: string): NginxOptions => ({
  shared: [`proxy_cache_path "${place}" keys_zone=answers:1m;`],
  location: ['proxy_cache answers;', 'proxy_cache_valid 200 1m;'],
})
const limit = (perSecond: number, ...shared: readonly string[]): NginxOptions => ({
  shared: [`limit_req_zone $binary_remote_addr zone=clients:1m rate=${perSecond}r/s;`, ...shared],
  location: ['limit_req zone=clients burst=20 nodelay;'],
})
/** Its own page for every error, and the status of the bank unless it has one of its own. */
const pages = (status = ''): NginxOptions => ({
  location: [
    `proxy_intercept_errors on; error_page 400 401 403 404 405 415 ${status} /404.html; }`,
    'location = /404.html { internal;',
  ],
})

const READING = SCENARIOS.filter((id) => !id.startsWith('payments/'))
const FEW = ['access/permission-and-target', 'headers/mandatory', 'parameters/account-id', 'parameters/date']

const WAYS: Readonly<Record<string, Way>> = {
  nginx: { needs: hasNginx, start: async () => await nginx({}) },
  'nginx with TLS and HTTP/2': {
    needs: hasNginx && hasOpenssl,
    start: async () => await nginx({ server: issued.server, http2: true }),
  },
  HAProxy: {
    needs: hasHaproxy,
    start: async () => await startHaproxy({ folder: newFolder(), backend: bank.url }),
  },
  'HAProxy with TLS and HTTP/2': {
    needs: hasHaproxy && hasOpenssl,
    start: async () =>
      await startHaproxy({ folder: newFolder(), backend: bank.url, certificateWithKey: issued.both }),
  },
  'http-proxy-middleware': { start: npmGateway },
  'nginx with a limit that says 429': {
    needs: hasNginx,
    start: async () => await nginx(limit(10, 'limit_req_status 429;')),
    only: FEW,
    says: ['The target limits the rate of requests: it answered 429, was waited for and asked again'],
  },
  'nginx with a limit that says 503': {
    needs: hasNginx,
    start: async () => await nginx(limit(5)),
    only: FEW,
    // Its page for what it refuses is an answer of the gateway.
    causes: [/^errors are pages of nginx:/, /^the target, or what is behind it, was not there:/],
    fails: ['errors/body-is-problem-document', 'headers/correlation-id-is-reflected'],
  },
  'nginx with a cache': {
    needs: hasNginx,
    start: async () => await nginx(cache(newFolder())),
    only: READING,
    causes: [/^a cache answers in the place of the target:/],
    fails: [
      'access/unknown-permission-is-refused',
      'access/unknown-target-is-refused',
      'diagnostics/echo-shows-header-values-as-sent',
      'headers/correlation-id-is-reflected',
      'headers/malformed-mandatory-is-refused',
      'headers/malformed-optional-is-refused',
      'headers/missing-mandatory-is-refused',
      'headers/over-long-correlation-id-is-refused',
      'headers/over-long-instance-id-is-refused',
      'headers/unspecified-is-refused',
      'token/expired-answers-401',
      'token/gateway-does-not-read-tokens',
    ],
  },
  'nginx with pages for errors': {
    needs: hasNginx,
    start: async () => await nginx(pages()),
    causes: [/^errors are pages of nginx:/],
    fails: ['errors/body-is-problem-document', 'headers/correlation-id-is-reflected'],
  },
  'nginx with a page and 200 for errors': {
    needs: hasNginx,
    start: async () => await nginx(pages('=200')),
    causes: [/^every address is answered alike:/],
    fails: [
      'access/account-outside-the-consent-is-refused',
      'access/permission-of-another-client-is-refused',
      'access/unknown-address-is-refused',
      'access/unknown-permission-is-refused',
      'access/unknown-target-is-refused',
      'answers/json-is-json',
      'answers/xml-is-well-formed',
      'headers/correlation-id-is-reflected',
      'headers/malformed-mandatory-is-refused',
      'headers/malformed-optional-is-refused',
      'headers/missing-mandatory-is-refused',
      'headers/over-long-correlation-id-is-refused',
      'headers/over-long-instance-id-is-refused',
      'headers/unspecified-is-refused',
      'parameters/impossible-date-is-refused',
      'parameters/malformed-account-id-is-refused',
      'parameters/malformed-date-is-refused',
      'parameters/over-long-account-id-is-refused',
      'parameters/over-long-report-id-is-refused',
      'parameters/unknown-account-is-refused',
      'parameters/unknown-report-is-refused',
      'payments/incomplete-pain-001-is-refused',
      'payments/malformed-json-is-refused',
      'payments/malformed-xml-is-refused',
      'payments/other-pain-version-is-refused',
      'statuses/over-long-submission-id-is-refused',
      'statuses/unknown-submission-is-refused',
      'token/access-token-belongs-to-its-client',
      'token/expired-answers-401',
      'token/gateway-does-not-read-tokens',
    ],
  },
  // Our bank refuses what the documents do not name, here in each request: the doctor sees it before the run.
  'nginx that adds X-Request-ID': {
    needs: hasNginx,
    start: async () => await nginx({ headers: ['X-Request-ID $request_id'] }),
    fails: [],
    says: ['headers-added:', 'x-request-id is not a specified header', 'NOT GRADED'],
  },
}

describe.each(Object.entries(WAYS))(
  'a bank behind %s (needs the Debian packages nginx, haproxy and openssl)',
  (_, { start, needs = true, only, fails, says = [], causes = [] }) => {
    test.skipIf(!needs)('is failed for what stands before it, and for nothing else', async () => {
      const gateway = await start()
      gateways.push(gateway)
      const said = await runAt(gateway.url, only)
      const bankAlone = only ? await runAt(bank.url, only) : asked
      const against = [...said.verdicts].filter(([, verdict]) => /fail|warn|error/.test(verdict))
      expect(against.map(([id]) => id).toSorted()).toEqual(fails ?? [])
      expect(said.causes).toEqual(causes.map((what) => expect.stringMatching(what) as string))
      for (const words of says) expect(said.words).toContain(words)
      const differing = [...said.verdicts].filter(([id, verdict]) => bankAlone.verdicts.get(id) !== verdict)
      // What the bank itself is not found to do, nobody does in its place.
      expect(differing.filter(([, verdict]) => !fails || verdict === 'pass')).toEqual([])
    })
  },
)

// --- servers of tokens

const CLIENTS = ['client-1', 'client-2']
const SPENDING = [
  'expired-and-refreshed',
  'failing-refresh',
  'of-another-client',
  'order-after-refresh',
  'refreshed-a-second-later',
  'refreshed-again-and-again',
  'without-client-id',
]

const OF_ONE_FACE = [
  'provider/refresh-without-client',
  'provider/token-of-another-client',
  'security/token-of-another-client',
  'token/no-target',
  'token/target',
]

interface Issuer {
  readonly tokens: () => ForeignTokens | Promise<ForeignTokens>
  /** What is failed at both faces, and by whoever calls the provider without the gateway. */
  readonly fails: readonly string[]
  readonly atProvider: readonly string[]
  /** What it does right at both. */
  readonly passes: readonly string[]
}

const REFRESHES = [
  'refresh-answers-tokens',
  'refresh-extends-the-refresh-token',
  'refresh-generates-access-token',
  'refresh-gives-another-access-token',
]
const REFUSES = ['failing-refresh-answers-oauth-error', 'refresh-token-belongs-to-its-client']

const ISSUERS: Readonly<Record<string, Issuer>> = {
  'oidc-provider': {
    tokens: () => oidcProvider(CLIENTS, false),
    fails: ['client-parameter-is-not-trusted', 'refresh-token-belongs-to-its-client'],
    atProvider: ['failing-refresh-answers-oauth-error', 'refresh-without-client-is-refused'],
    passes: REFRESHES,
  },
  'oidc-provider that looks at X-CorAPI-Client-ID': {
    tokens: () => oidcProvider(CLIENTS, true),
    fails: [],
    atProvider: [],
    passes: [...REFRESHES, ...REFUSES, 'client-parameter-is-not-trusted'],
  },
  'oauth2-mock-server': {
    tokens: oauth2MockServer,
    fails: [...REFUSES, 'client-parameter-is-not-trusted'],
    atProvider: ['refresh-without-client-is-refused'],
    passes: REFRESHES,
  },
}

describe.each(Object.entries(ISSUERS))('tokens of %s', (_, { tokens, fails, atProvider, passes }) => {
  test('are judged at the bank, and through a gateway', async () => {
    // That it keeps everything in memory is as wanted.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const issuer = await tokens()
    const { headers, known, surfaces } = profileOfBank()
    const own = headers.Authorization.replace('Bearer ', '')
    const tokenOf = { 'client-1': own, 'client-2': known.otherAccessToken }
    const provider = await startForeignProvider(bank.url, issuer, tokenOf)
    gateways.push(provider)
    const { basePath } = surfaces.provider
    const elsewhere = providerOverHttp(provider.url + basePath)
    const gateway = await serveBank({
      now: new Date(),
      elapsed: () => performance.now(),
      provider: elsewhere,
    })
    gateways.push({ url: gateway.url, stop: gateway.close })

    const faces = [
      ['provider', provider.url, { provider: { basePath } }, [...fails, ...atProvider]],
      ['token', gateway.url, { gateway: { basePath: '' } }, fails],
    ] as const
    for (const [area, url, tested, failed] of faces) {
      const only = [...SPENDING.map((id) => `${area}/${id}`), ...OF_ONE_FACE]
      const said = await runAt(url, only, { surfaces: tested, ...(await chains(issuer)) })
      const against = [...said.verdicts].filter(([, verdict]) => /fail|warn|error|blocked/.test(verdict))
      expect(against.map(([id]) => id).toSorted(), url).toEqual(
        failed.map((id) => `${area}/${id}`).toSorted(),
      )
      for (const id of passes)
        if (!failed.includes(id)) expect([id, said.verdicts.get(`${area}/${id}`)]).toEqual([id, 'pass'])
    }
  })
})

/** Tokens of both clients that a run may spend. */
async function chains(issuer: ForeignTokens) {
  const { known, tokens, secondClient } = profileOfBank()
  // How long these tokens work is not what the profile says of those of the bank.
  const { accessToken: _, ...ofAll } = tokens
  const fileOf = async (client: string, more = {}) => {
    const file = join(newFolder(), 'tokens.json')
    writeFileSync(file, JSON.stringify({ ...(await issuer.issue(client)), ...more }))
    return { file }
  }
  const { expiredAccessToken } = known
  return {
    tokens: { ...ofAll, chain: await fileOf('client-1', { expiredAccessToken }) },
    secondClient: { ...secondClient, chain: await fileOf('client-2') },
  }
}
