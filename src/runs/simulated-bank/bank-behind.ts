import { operationById, operationPath } from '../../documents/operations.ts'
import { type Arrival, headerOf, isForTokens } from '../../evidence/observation.ts'
import { AUTHORIZATION } from '../../documents/headers.ts'
import { realNow, startStopwatch } from '../../host/clock.ts'
import { type RunningServer, startServer } from '../../host/server/http-server.ts'
import { readTlsFiles } from '../../host/server/tls-files.ts'
import { withoutSlash } from '../../host/client/target-url.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { BankBehind, BehindScene } from '../../target/profile/bank-behind.ts'
import type { BehindProfile } from '../../target/profile/profile.ts'
import { defined } from '../../kernel/defined.ts'
import { controlOf } from '../../runner/play/embedded-target.ts'
import { createSimulator } from '../../simulator/create.ts'
import { textIn } from '../../simulator/surfaces/read-request.ts'
import { type Simulator, UsageError } from '../../simulator/simulator.ts'

/** What a gateway has to know of the bank behind it, in the order in which it is registered. */
export function registrationOf(behind: BehindProfile, targetId: string | undefined, clientId: string) {
  const scheme = behind.tls ? 'https' : 'http'
  const url = withoutSlash(behind.publicUrl ?? `${scheme}://${behind.listen}`)
  const pathOf = (id: 'consent-flow/token' | 'consent-flow/authorize') => operationPath(operationById(id), {})
  return {
    provider: targetId ?? '(the X-CorAPI-Target-ID of the profile)',
    address: url,
    'token endpoint': url + pathOf('consent-flow/token'),
    'consent page': url + pathOf('consent-flow/authorize'),
    'client id': clientId,
  }
}

export interface BehindOptions {
  /** What the gateway calls the client of the profile. */
  readonly clientId: string
  readonly xml: Xml
  readonly seed: number
  /** Milliseconds since 1970 as they pass, for a bank that is no run's; the clock of a run stands until it is moved. */
  readonly goesWith?: () => number
}

/** A bank behind, and what answers in its name: paths stand below `base`. */
interface AnsweringBank extends BankBehind {
  fetch(request: Request, base: string): Promise<Response>
}

function createAnsweringBank({ clientId, xml, seed, goesWith }: BehindOptions, at: string): AnsweringBank {
  const time = goesWith && { now: new Date(goesWith()), elapsed: goesWith }
  const first = createSimulator({ seed, xml, gatewayElsewhere: { clientId }, ...time })
  const gatewayMs = startStopwatch()
  let answering = first.fork()
  let arrived: Arrival[] = []
  const tokens = createTokenUses()
  const change = (bank: Simulator): void => {
    tokens.end(answering, gatewayMs())
    answering = bank
    // What asks for tokens between two flows shows with the first call of the next one.
    arrived = arrived.filter(isForTokens)
  }
  return {
    profile: first.profile(),
    at,
    fetch: async (request, base) => {
      const bank = answering
      const atMs = gatewayMs()
      const { arrival, response } = await answered(request, bank, base)
      // What was still under way when the scene changed is nobody's any more.
      const idleMs = tokens.note(arrival, bank, atMs)
      if (bank === answering && isOfTheGateway(arrival.path))
        arrived.push({ ...arrival, gatewayMs: atMs, idleMs })
      return response
    },
    listen: async () => {},
    begin: async (startsAt) => {
      const bank = first.fork(startsAt, xml)
      change(bank)
      return sceneOf(bank, gatewayMs, () => arrived.splice(0))
    },
    end: () => change(first.fork()),
    close: () => {},
  }
}

/** The tokens of one consent, in the scene in which the gateway got them. */
interface TokenUse {
  readonly bank: Simulator
  lastMs: number
}

/** When the gateway last did anything with the tokens that it was given, over all scenes. */
function createTokenUses() {
  const uses = new Map<string, TokenUse>()
  return {
    /** How long nothing was done with tokens of a scene that is over. */
    note: ({ path, headers, body, response }: Arrival, bank: Simulator, atMs: number): number | undefined => {
      const presented = headerOf(headers, AUTHORIZATION)?.split(' ')[1] ?? ''
      const use = uses.get(presented) ?? uses.get(new URLSearchParams(body).get('refresh_token') ?? '')
      const idleMs = use && use.bank !== bank ? atMs - use.lastMs : undefined
      if (use) use.lastMs = atMs
      if (!isForTokens({ path }) || response.status !== 200) return idleMs
      const given = use ?? { bank, lastMs: atMs }
      for (const [, token] of (response.text ?? '').matchAll(/"(?:access|refresh)_token":\s*"([^"]+)"/g))
        uses.set(token!, given)
      return idleMs
    },
    /** From now on none of the calls that were made in the scene is under way. */
    end: (bank: Simulator, atMs: number): void => {
      for (const use of uses.values()) if (use.bank === bank) use.lastMs = Math.max(use.lastMs, atMs)
    },
  }
}

/** The bank that the gateway of a profile calls; it listens when it is first played at. The error is ready to be printed. */
export function createBankBehind(behind: BehindProfile, options: BehindOptions): Result<BankBehind, string> {
  const tls = behind.tls ? readTlsFiles(behind.tls, realNow()) : undefined
  if (tls && !tls.ok) return err(`behind.tls.${tls.error.name}: ${tls.error.message}`)
  const [, host = '127.0.0.1', port = '0'] = /^(.*):(\d+)$/.exec(behind.listen) ?? []
  const base = behind.publicUrl === undefined ? '' : withoutSlash(new URL(behind.publicUrl).pathname)
  const bank = createAnsweringBank(options, behind.publicUrl ?? behind.listen)
  const start = async (): Promise<RunningServer> => {
    const server = await startServer({
      hostname: host.replace(/^\[|\]$/g, ''),
      port: Number(port),
      ...defined({ tls: tls?.value }),
      fetch: async (request) => await bank.fetch(request, base),
    })
    if (!server.ok)
      throw new Error(
        `behind.listen: ${server.error}; if \`conformance serve --behind\` has it, stop that first`,
      )
    return server.value
  }
  let starting: Promise<RunningServer> | undefined
  const listen = async (): Promise<void> => void (await (starting ??= start()))
  return ok({
    ...bank,
    listen,
    begin: async (startsAt) => {
      await listen()
      return await bank.begin(startsAt)
    },
    close: () => void starting?.then((server) => server.close()).catch(() => {}),
  })
}

/** A provider in the same process, for the gateway of a test: runs put their bank there, one after the other. */
export interface ProviderBehind {
  /** It answers as a provider. */
  readonly surface: 'provider'
  /** Answers a request of the gateway; 503 while no run has its bank here. */
  fetch(request: Request): Promise<Response>
  /** The same provider below a path. */
  at(basePath: string): ProviderBehind
}

const CONNECTIONS = new WeakMap<ProviderBehind, (options: BehindOptions) => BankBehind>()

/**
 * The provider of a gateway in the same process, for the option `behind` of a target: each run puts its bank
 * there.
 */
export function createProviderBehind(): ProviderBehind {
  let connected: AnsweringBank | undefined
  const at = (base: string): ProviderBehind => {
    const provider: ProviderBehind = {
      surface: 'provider',
      fetch: async (request) => {
        if (connected) return await connected.fetch(request, base)
        return new Response('No run plays here now.', { status: 503 })
      },
      at: (path) => at(base + path),
    }
    CONNECTIONS.set(provider, (options) => {
      if (connected)
        throw new UsageError('another run plays at this provider; await it first, or make a second one')
      const bank = createAnsweringBank(options, 'the provider of this process')
      connected = bank
      return { ...bank, close: () => (connected = undefined) }
    })
    return provider
  }
  return at('')
}

/** The bank of a run, at a provider in this process; undefined for anything that `createProviderBehind` has not made. */
export function connectBehind(provider: ProviderBehind, options: BehindOptions): BankBehind | undefined {
  return CONNECTIONS.get(provider)?.(options)
}

function sceneOf(bank: Simulator, gatewayMs: () => number, take: () => readonly Arrival[]): BehindScene {
  return {
    profile: bank.profile(),
    now: () => bank.clock.now().getTime(),
    gatewayMs,
    take,
    control: {
      ...controlOf(bank),
      revokeConsent: async (permissionId) => bank.control.revokeConsent(knownIn(bank, permissionId)),
      perform: async (command, argument) =>
        bank.control.perform(command, withKnownPermission(bank, argument)),
    },
    agreeAt: (at, agreement) => {
      const decision = defined({ at, decision: 'accept', ...agreement })
      try {
        return (bank.control.perform('decideConsent', decision) as { location: string }).location
      } catch (error) {
        if (error instanceof UsageError) return undefined
        throw error
      }
    },
  }
}

/** Of the permission that the profile names the bank knows the consent alone: its first. */
function knownIn(bank: Simulator, permissionId: string | undefined): string | undefined {
  return bank.control.permissions().some(({ id }) => id === permissionId?.toLowerCase())
    ? permissionId
    : undefined
}

function withKnownPermission(bank: Simulator, argument: unknown): unknown {
  if (typeof argument !== 'object' || argument === null || !('permission' in argument)) return argument
  const { permission, ...rest } = argument as { permission: string }
  return defined({ ...rest, permission: knownIn(bank, permission) })
}

async function answered(
  request: Request,
  bank: Simulator,
  base: string,
): Promise<{ arrival: Arrival; response: Response }> {
  const { method, url, headers } = request
  const bytes = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
  const passedOn = new Request(url, { method, headers, body: bytes ?? null })
  const response = await bank.provider.at(base).fetch(passedOn)
  const text = await response.clone().text()
  const { pathname, search } = new URL(url)
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return {
    response,
    arrival: {
      method,
      path: path + search,
      headers: [...headers],
      body: bytes ? textIn(new Uint8Array(bytes), headers.get('content-type') ?? '').body : '',
      response: { status: response.status, headers: [...response.headers], text },
      atMs: bank.clock.now().getTime(),
    },
  }
}

/** Customers come to the pages of a consent, and not through the gateway. */
function isOfTheGateway(path: string): boolean {
  return !path.split('?')[0]!.endsWith(CONSENT_PAGE)
}

const CONSENT_PAGE = operationById('consent-flow/authorize').path
