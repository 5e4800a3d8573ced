import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { json } from './answer.ts'
import type { Answer, Call } from './answer.ts'
import type { Options } from './options.ts'
import type { Provider, Problem } from './provider.ts'
import type { Tokens } from './tokens.ts'

/** The gateway before the provider: client, headers, syntax, and the swap of X-CorAPI-Target-ID. */

export const TARGET = 'haus-7'
export const ROOT = '/api/bankingservices/corporate'

const MODULE = /^\/api\/bankingservices\/corporate\/(account-information|payment-submission)\/version(\/.*)$/
const TOKEN = `${ROOT}/consent-flow/version/oauth/token`

const ROUTES: readonly (readonly [module: string, method: string, path: RegExp])[] = [
  ['account-information', 'GET', /^\/accounts$/],
  ['account-information', 'GET', /^\/accounts\/[^/]+$/],
  ['account-information', 'GET', /^\/accounts\/[^/]+\/balance$/],
  ['account-information', 'GET', /^\/accounts\/[^/]+\/transactions$/],
  ['account-information', 'GET', /^\/camt$/],
  ['account-information', 'GET', /^\/camt\/[^/]+$/],
  ['account-information', 'GET', /^\/authorisations$/],
  ['account-information', 'GET', /^\/ping$/],
  ['payment-submission', 'POST', /^\/payments$/],
  ['payment-submission', 'GET', /^\/payments\/[^/]+$/],
  ['payment-submission', 'POST', /^\/payments-xml$/],
  ['payment-submission', 'GET', /^\/payments-xml\/[^/]+$/],
  ['payment-submission', 'GET', /^\/authorisations$/],
  ['payment-submission', 'GET', /^\/ping$/],
  ['payment-submission', 'POST', /^\/ping$/],
]

const MANDATORY = [
  'permission-id',
  'x-correlation-id',
  'user-agent',
  'x-corapi-target-id',
  'x-psu-ip-address',
  'x-psu-user-agent',
]

/** What HTTP itself defines, and what carries a trace: none of it is unspecified. */
const TRANSPORT =
  /^(host|connection|keep-alive|accept.*|content-.*|transfer-encoding|te|expect|cache-control|pragma|date|via|from|referer|range|if-.*|max-forwards|upgrade|trailer|origin|cookie|sec-.*|forwarded|traceparent|tracestate|baggage|priority|proxy-.*)$/

const SPECIFIED = new Set([...MANDATORY, 'authorization', 'x-instance-id'])

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isAddress = (value: string) => value === 'AUTO' || isIP(value) !== 0

export interface GatewayParts {
  readonly options: Options
  readonly provider: Provider
  readonly tokens: Tokens
  readonly problem: Problem
  /** Permission → the client that it was made for. */
  readonly permissions: ReadonlyMap<string, string>
  /** Permission → the token that the gateway keeps. */
  readonly hostedTokens: ReadonlyMap<string, string>
  readonly limited: ReadonlyMap<string, string>
  readonly now: () => number
}

export function createGateway(parts: GatewayParts) {
  const { options, provider, problem, permissions, hostedTokens, limited, now } = parts
  const seen = new Set<string>()
  let failures = 0

  const checkHeaders = (call: Call, diagnostic: boolean): Answer | undefined => {
    const { headers } = call
    const bad = (what: string) => problem(options.badRequest, 'HEADER', what, call)
    for (const name of diagnostic ? ['x-corapi-target-id'] : MANDATORY)
      if ((headers[name] ?? '') === '') return bad(`${name} is missing`)
    for (const name of ['x-correlation-id', 'x-instance-id'])
      if ([...(headers[name] ?? '')].length > 64) return bad(`${name} is too long`)
    if (headers['permission-id'] !== undefined && !diagnostic && !UUID.test(headers['permission-id']))
      return bad('Permission-ID is no uuid')
    if (headers['x-psu-ip-address'] !== undefined && !isAddress(headers['x-psu-ip-address']))
      return bad('X-PSU-IP-Address is no address')
    const stray = Object.keys(headers).find(
      (name) => !SPECIFIED.has(name) && !TRANSPORT.test(name) && !(diagnostic && name === 'permission-id'),
    )
    if (stray !== undefined)
      return problem(options.unspecifiedHeader, 'HEADER', `${stray} is not specified`, call)
    const authorization = headers['authorization']
    if (authorization !== undefined && options.checksBase64) {
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      const isBase64 = token !== undefined && token.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(token)
      if (!isBase64) return bad('Authorization is not base64')
    }
    if (headers['x-corapi-target-id'] !== TARGET)
      return problem(options.unknownTarget, 'TARGET', 'Who?', call)
    const correlation = headers['x-correlation-id']
    if (options.uniqueCorrelationIds && correlation !== undefined) {
      if (seen.has(correlation)) return bad('X-Correlation-ID was used')
      seen.add(correlation)
    }
    return undefined
  }

  const forwarded = (call: Call, more: Record<string, string> = {}): Call => {
    const { 'x-corapi-target-id': _target, ...headers } = call.headers
    const agent = options.changesUserAgent ? { 'user-agent': 'gateway/9 (via haus-7)' } : {}
    return { ...call, headers: { ...headers, ...agent, 'x-corapi-client-id': call.client, ...more } }
  }

  const echo = (call: Call): Answer => {
    let payload: string | undefined
    if (call.method === 'POST') {
      try {
        const read: unknown = JSON.parse(call.body)
        if (typeof read !== 'string') throw new Error('no text')
        payload = read
      } catch {
        return problem(500, 'ECHO', 'No text', call)
      }
    }
    const shown = Object.entries(forwarded(call).headers).filter(([name]) => name !== 'authorization')
    return json(200, {
      ...(options.echo === 'all' && { requestDateTime: new Date(now()).toISOString() }),
      receivedHeaders: shown.map(([headerName, headerValue]) => ({ headerName, headerValue })),
      ...(payload !== undefined && { receivedPayload: payload }),
    })
  }

  const token = (call: Call): Answer => {
    if (call.method !== 'POST') return problem(options.wrongMethod, 'METHOD', 'POST it', call)
    if ((call.headers['x-corapi-target-id'] ?? '') === '')
      return problem(options.badRequest, 'HEADER', 'Whom?', call)
    if (call.headers['x-corapi-target-id'] !== TARGET)
      return problem(options.unknownTarget, 'TARGET', 'Who?', call)
    const parameters = tokenParameters(call)
    if (!parameters) return problem(options.badRequest, 'PARAMETERS', 'Cannot be read', call)
    if (options.missingTokenParameter === 'problem')
      for (const name of ['client_id', 'grant_type', 'refresh_token'])
        if ((parameters.get(name) ?? '') === '')
          return problem(options.badRequest, 'PARAMETERS', `${name}?`, call)
    if (options.breaker > 0 && failures >= options.breaker) {
      failures = 0
      return problem(503, 'BUSY', 'Later', call, { 'Retry-After': '1' })
    }
    const answer = provider.token(forwarded(call), parameters)
    failures = answer.status >= 500 ? failures + 1 : 0
    return answer
  }

  const tokenParameters = (call: Call): URLSearchParams | undefined => {
    if (options.tokenBody === 'form') return new URLSearchParams(call.body)
    try {
      return new URLSearchParams(JSON.parse(call.body) as Record<string, string>)
    } catch {
      return undefined
    }
  }

  const routed = (call: Call): Answer => {
    if (call.path === TOKEN) return token(call)
    const [, module, path] = MODULE.exec(call.path) ?? []
    if (module === undefined || path === undefined)
      return problem(options.wrongMethod, 'WAY', 'No such way', call)
    const at = ROUTES.filter((route) => route[0] === module && route[2].test(path))
    if (at.length === 0) return problem(404, 'WAY', 'No such way', call)
    if (options.notOffered.some((pattern) => pattern.test(`${call.method} /${module}${path}`)))
      return problem(501, 'NOT_OFFERED', 'Not here', call)
    if (!at.some(([, method]) => method === call.method))
      return problem(options.wrongMethod, 'METHOD', 'Not so', call)
    const diagnostic = path === '/ping'
    const refusal = checkHeaders(call, diagnostic) ?? checkQuery(call, path) ?? checkPath(call, path)
    if (refusal) return refusal
    if (diagnostic) return echo(call)
    const permission = call.headers['permission-id']!.toLowerCase()
    if (permissions.get(permission) !== call.client)
      return problem(options.unknownPermission, 'PERMISSION', 'Which?', call)
    if (limited.has(call.client) && limited.get(call.client) !== module)
      return problem(403, 'MODULE', 'Not for you', call)
    const hosted = call.headers['authorization'] === undefined ? hostedTokens.get(permission) : undefined
    const more: Record<string, string> = hosted === undefined ? {} : { authorization: `Bearer ${hosted}` }
    const answer = provider.resource(forwarded({ ...call, path: `/${module}${path}` }, more))
    const aboutToken = answer.headers['WWW-Authenticate']?.includes('invalid_token') === true
    if (options.hidesProviderErrors && [401, 403].includes(answer.status) && !aboutToken)
      return problem(502, 'PROVIDER', 'The provider refuses', call)
    return answer
  }

  const checkQuery = (call: Call, path: string): Answer | undefined => {
    if (options.unspecifiedQuery === 'ignored') return undefined
    const known = /\/(balance|transactions)$/.test(path) ? ['date'] : []
    const stray = [...call.query.keys()].find((name) => !known.includes(name))
    return stray === undefined ? undefined : problem(options.unspecifiedQuery, 'QUERY', `${stray}?`, call)
  }

  const checkPath = (call: Call, path: string): Answer | undefined => {
    const [, head, id] = path.split('/').map((part) => decodeURIComponent(part))
    if (id === undefined) return undefined
    const fits = head === 'accounts' ? /^[A-Za-z0-9][\w.-]{0,255}$/.test(id) : id.length <= 35
    return fits ? undefined : problem(options.badRequest, 'PATH', 'Not so', call)
  }

  let count = 0
  return (call: Call): Answer => {
    count++
    const isUnavailable = options.unavailableEvery > 0 && count % options.unavailableEvery === 0
    const answer = isUnavailable ? problem(503, 'BUSY', 'Later', call, { 'Retry-After': '1' }) : routed(call)
    const correlation = call.headers['x-correlation-id']
    return {
      ...answer,
      headers: {
        ...answer.headers,
        ...(correlation !== undefined && { 'X-Correlation-ID': correlation }),
        'X-Trace': randomUUID(),
      },
    }
  }
}
