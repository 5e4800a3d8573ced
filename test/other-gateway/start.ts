import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { Answer, Call } from './answer.ts'
import { createGateway, ROOT, TARGET } from './gateway.ts'
import { BUSY, createLedger, dayBefore, FINALIZED, iban, QUIET } from './ledger.ts'
import type { Account } from './ledger.ts'
import { SILENT } from './options.ts'
import type { Options } from './options.ts'
import { createProvider } from './provider.ts'
import type { Problem } from './provider.ts'
import { createTokens } from './tokens.ts'

/**
 * A gateway with a provider behind it that was written from the documents alone: nothing of it comes from `src`, and
 * where the documents are silent it does otherwise than the simulator. What fails here is a rule that reads more into
 * the documents than they say.
 */

export interface OtherGateway {
  readonly url: string
  /** What its owner writes into a profile; secrets by the name of an environment variable. */
  readonly profile: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, string>>
  /** The same without its own server. */
  readonly fetch: (request: Request) => Promise<Response>
  /** What its owner does, by the name of a hook. */
  readonly perform: (command: string, argument: unknown) => unknown
  close(): Promise<void>
}

const CLIENTS: Readonly<Record<string, string>> = { '/one': 'firm-1', '/two': 'firm-2' }

const ACCOUNTS: readonly Account[] = [
  account(1, 'K1', 'CHF'),
  account(2, 'K1', 'CHF'),
  account(3, 'K1', 'EUR'),
  account(4, 'K2', 'CHF'),
]

function account(number: number, contract: string, currency: string): Account {
  const digits = String(700_000_000_000 + number)
  return {
    id: `a.${number}-x${number}`,
    number: 8000 + number,
    iban: iban('09000', digits),
    contract,
    owner: 'H. Muster',
    currency,
  }
}

type Asking = Pick<IncomingMessage, 'url' | 'method' | 'headers'>

export async function startOtherGateway(
  ways: Partial<Options> = {},
  now: () => number = Date.now,
): Promise<OtherGateway> {
  const options: Options = { ...SILENT, ...ways }
  const ledger = createLedger(ACCOUNTS, now)
  const tokens = createTokens(options, now)

  const problem: Problem = (status, type, title, call, headers = {}) => {
    const { problems } = options
    const named = type === 'INVALID_TOKEN' || problems.type === 'own'
    const instance = { path: call.path, relative: call.path.split('/').at(-1) ?? '', none: undefined }[
      problems.instance
    ]
    const all = { type: named ? `/problems/${type}` : 'about:blank', title, detail: title, instance }
    return {
      status,
      headers: { 'Content-Type': problems.media, ...headers },
      body: JSON.stringify(options.fields === 'few' ? { type: all.type, title } : all),
    }
  }

  const permission = randomUUID()
  const otherPermission = randomUUID()
  const permissions = new Map([
    [permission, 'firm-1'],
    [otherPermission, 'firm-2'],
  ])
  const ownGrant = tokens.consent('firm-1', permission, 'K1')
  const own = tokens.issue(ownGrant)
  const expiredAccessToken = tokens.issueExpired(ownGrant)
  const other = tokens.issue(tokens.consent('firm-2', otherPermission, 'K2'))
  const hostedTokens = new Map(options.hosted ? [[permission, own.accessToken]] : [])
  const limited = new Map<string, string>()
  tokens.lasts()

  const provider = createProvider({ options, ledger, tokens, problem })
  const gateway = createGateway({
    options,
    provider,
    tokens,
    problem,
    permissions,
    hostedTokens,
    limited,
    now,
  })

  const atProvider = (call: Call): Answer => {
    if (call.path === '/sp/token') return provider.token(call, new URLSearchParams(call.body))
    const path = call.path
      .replace(/^\/sp\/ais/, '/account-information')
      .replace(/^\/sp\/pis/, '/payment-submission')
    return provider.resource({ ...call, path })
  }

  const hook = (call: Call): Answer => {
    const { command, argument } = JSON.parse(call.body) as {
      command: string
      argument: Record<string, unknown>
    }
    const given = argument?.['permission']
    const of = typeof given === 'string' ? given : permission
    const grant = tokens.grantOf(of)
    const gives = (body: unknown = {}): Answer => ({
      status: 200,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    switch (command) {
      case 'finalizeDay':
        ledger.finalize(String(argument))
        return gives()
      case 'expireToken':
        tokens.expire(of)
        return gives()
      case 'revokeConsent':
      case 'deactivateContract': {
        const found = tokens.grantOf(command === 'revokeConsent' ? String(argument) : of)
        if (found) tokens.revokeAll((each) => each.permission === found.permission)
        return gives()
      }
      case 'consentIs':
        if (grant) grant.withdrawn = argument['state'] === 'withdrawn'
        return gives()
      case 'authorize':
        return gives({ code: grant && tokens.code(grant), clientId: grant?.client })
      case 'secondConsent': {
        const contract = argument?.['contract'] === 'other' ? 'K3' : 'K1'
        return gives(tokens.issue(tokens.consent('firm-1', of, contract)))
      }
      case 'tokenEndpointFails':
        tokens.fail(String(argument['how']), Number(argument['times'] ?? 1))
        return gives()
      case 'limitClient':
        limited.set(String(argument['client']), String(argument['module']))
        return gives()
      case 'readFraudRecord':
        return gives(provider.fraudRecord())
      case 'restore':
        tokens.restoreAll()
        limited.clear()
        return gives()
      default:
        return { status: 404, headers: {} }
    }
  }

  const answered = (request: Asking, body: string): Answer => {
    const address = new URL(request.url ?? '/', 'http://gateway')
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(request.headers))
      headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '')
    const call = (path: string, client: string): Call => ({
      client,
      method: request.method ?? 'GET',
      path,
      query: address.searchParams,
      headers,
      body,
    })
    if (address.pathname === '/owner' && options.hooks) return hook(call('/owner', ''))
    if (address.pathname.startsWith('/sp/') && options.providerReachable)
      return atProvider(call(address.pathname, ''))
    const [, base = '', rest = ''] = /^(\/[^/]+)(\/.*)$/.exec(address.pathname) ?? []
    const client = CLIENTS[base]
    if (client === undefined) return problem(403, 'CLIENT', 'Who are you?', call(address.pathname, ''))
    return gateway(call(rest, client))
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const answer = answered(request, Buffer.concat(parts).toString('utf8'))
      response.writeHead(answer.status, answer.headers)
      response.end(request.method === 'HEAD' ? undefined : answer.body)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const ago = (days: number) => dayBefore(ledger.today(), days)
  const [main, second, , foreign] = ACCOUNTS as [Account, Account, Account, Account]
  const all = {
    'account-information': `${ROOT}/account-information/version`,
    'payment-submission': `${ROOT}/payment-submission/version`,
  }
  const paths = {
    'account-information/list-statements': `${all['account-information']}/camt`,
    'account-information/read-statement': `${all['account-information']}/camt/{reportId}`,
    'account-information/list-consents': `${all['account-information']}/authorisations`,
    'account-information/echo': `${all['account-information']}/ping`,
    'payment-submission/read-status': `${all['payment-submission']}/payments/{submissionId}`,
    'payment-submission/submit-xml': `${all['payment-submission']}/payments-xml`,
    'payment-submission/read-status-report': `${all['payment-submission']}/payments-xml/{submissionId}`,
    'payment-submission/list-consents': `${all['payment-submission']}/authorisations`,
    'payment-submission/echo': `${all['payment-submission']}/ping`,
    'payment-submission/echo-with-body': `${all['payment-submission']}/ping`,
  }
  const owned = [
    'finalizeDay',
    'expireToken',
    'revokeConsent',
    'deactivateContract',
    'consentIs',
    'authorize',
    'secondConsent',
    'tokenEndpointFails',
    'limitClient',
    'readFraudRecord',
    'restore',
  ]
  return {
    url,
    secrets: {
      OTHER_GATEWAY_TOKEN: own.accessToken,
      OTHER_GATEWAY_REFRESH: own.refreshToken,
      OTHER_GATEWAY_EXPIRED: expiredAccessToken,
      OTHER_GATEWAY_TOKEN_2: other.accessToken,
      OTHER_GATEWAY_REFRESH_2: other.refreshToken,
    },
    profile: {
      name: 'another gateway',
      // Nobody moves its clock, and it books nothing while a test waits.
      patience: { seconds: 1 },
      baseUrl: url,
      surfaces: {
        gateway: { basePath: '/one', consentType: 'corporate', paths },
        ...(options.providerReachable && {
          provider: {
            basePath: '/sp',
            paths: {
              'consent-flow/token': '/token',
              'account-information/list-accounts': '/ais/accounts',
              'account-information/read-account': '/ais/accounts/{accountId}',
              'account-information/read-balance': '/ais/accounts/{accountId}/balance',
              'account-information/list-transactions': '/ais/accounts/{accountId}/transactions',
              'account-information/list-consents': '/ais/authorisations',
              'payment-submission/list-consents': '/pis/authorisations',
              'account-information/list-statements': '/ais/camt',
              'account-information/read-statement': '/ais/camt/{reportId}',
              'payment-submission/submit-xml': '/pis/payments-xml',
              'payment-submission/read-status-report': '/pis/payments-xml/{submissionId}',
              'payment-submission/submit': '/pis/payments',
              'payment-submission/read-status': '/pis/payments/{submissionId}',
            },
          },
        }),
      },
      headers: {
        'User-Agent': 'conformance-check/1',
        'X-CorAPI-Target-ID': TARGET,
        'X-PSU-IP-Address': '192.0.2.7',
        'X-PSU-User-Agent': 'AUTO',
        'Permission-ID': permission,
        ...(!options.hosted && { Authorization: 'Bearer env:OTHER_GATEWAY_TOKEN' }),
      },
      known: {
        account: main.id,
        foreignAccount: foreign.id,
        finalizedDay: ago(FINALIZED),
        unfinalizedDay: ago(1),
        quietDay: ago(QUIET),
        busyDay: ago(BUSY),
        dayBeforeBusyDay: ago(BUSY + 1),
        busyDayStatement: `${main.number}-${ago(BUSY)}`,
        debtorIban: main.iban,
        debtorAccount: main.id,
        debtorBic: 'POFICHBEXXX',
        foreignIban: foreign.iban,
        creditorIban: iban('00762', '011623852957'),
        qrIban: iban('31999', '123000889012'),
        qrReference: '210000000003139471430009017',
        otherCreditor: '25-9034-2',
        otherCreditorBic: 'CRESCHZZ80A',
        ownCreditorIban: second.iban,
        ownCreditorAccount: second.id,
        paymentAmount: '1.05',
        paymentCurrency: 'CHF',
        refusedCurrency: 'KWD',
        unknownPermission: randomUUID(),
        clientId: 'firm-1',
        secondClientId: 'firm-2',
        providerId: TARGET,
        refreshToken: 'env:OTHER_GATEWAY_REFRESH',
        expiredAccessToken: 'env:OTHER_GATEWAY_EXPIRED',
        otherAccessToken: 'env:OTHER_GATEWAY_TOKEN_2',
        otherRefreshToken: 'env:OTHER_GATEWAY_REFRESH_2',
      },
      secondClient: {
        basePath: '/two',
        headers: { 'Permission-ID': otherPermission, Authorization: 'Bearer env:OTHER_GATEWAY_TOKEN_2' },
      },
      payments: { orders: 1000, total: '100000' },
      ...(options.declares && {
        tokens: {
          perContract: options.tokensPerContract,
          accessToken: { seconds: options.tokenSeconds },
          requestBody: options.tokenBody,
          codeGrant:
            options.codeGrant === 'none'
              ? { offered: false }
              : {
                  offered: true,
                  parameters: { redirect_uri: 'https://client.example/back', code_verifier: 'v' },
                },
        },
        asynchronous: { seconds: 10 },
      }),
      ...(options.notOfferedDeclared.length > 0 && { notOffered: options.notOfferedDeclared }),
      ...(options.takesNumbersAlone && {
        orderNumbers: ['amount', 'buildingNumber', 'postCode', 'memberId', 'reference'],
      }),
      ...(options.hooks && {
        hooks: Object.fromEntries(owned.map((name) => [name, { url: `${url}/owner` }])),
      }),
    },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const asking = {
        method: request.method,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
      }
      const { status, headers, body } = answered(asking, await request.text())
      const hasBody = status !== 204 && request.method !== 'HEAD'
      return new Response(hasBody ? (body ?? null) : null, { status, headers })
    },
    perform: (command, argument) => {
      const { status, body } = hook({
        method: 'POST',
        path: '',
        client: '',
        headers: {},
        query: new URLSearchParams(),
        body: JSON.stringify({ command, argument }),
      })
      return status === 200 ? (JSON.parse(body ?? '{}') as unknown) : undefined
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
