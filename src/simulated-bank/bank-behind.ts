import type { Arrival } from '../evidence/behind.ts'
import { readTextFile } from '../host/files.ts'
import { startServer } from '../host/http-server.ts'
import type { RunningServer, ServerTls } from '../host/http-server.ts'
import { withoutSlash } from '../host/target-url.ts'
import type { Xml } from '../host/xml-validation.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { BankBehind, BehindScene } from '../profile/bank-behind.ts'
import type { BehindProfile } from '../profile/profile.ts'
import { defined } from '../kernel/defined.ts'
import { createSimulator } from '../simulator/create.ts'
import { UsageError } from '../simulator/simulator.ts'
import type { Simulator } from '../simulator/simulator.ts'

export interface BehindOptions {
  readonly behind: BehindProfile
  readonly clientId: string
  readonly xml: Xml
  readonly seed: number
}

/** The bank that the gateway of a profile calls; it listens when it is first played at. The error is ready to be printed. */
export function createBankBehind({ behind, clientId, xml, seed }: BehindOptions): Result<BankBehind, string> {
  const first = createSimulator({ seed, xml, gatewayElsewhere: { clientId } })
  const tls = behind.tls ? readServerTls(behind.tls) : undefined
  if (tls && !tls.ok) return tls
  const [, host = '127.0.0.1', port = '0'] = /^(.*):(\d+)$/.exec(behind.listen) ?? []
  const base = behind.publicUrl === undefined ? '' : withoutSlash(new URL(behind.publicUrl).pathname)
  let answering = first.fork()
  let arrived: Arrival[] = []
  const start = async (): Promise<RunningServer> => {
    const server = await startServer({
      hostname: host.replace(/^\[|\]$/g, ''),
      port: Number(port),
      ...defined({ tls: tls?.value }),
      fetch: async (request) => {
        const bank = answering
        const { arrival, response } = await answered(request, bank, base)
        // What was still under way when the scene changed is nobody's any more.
        if (bank === answering && isOfTheGateway(arrival.path)) arrived.push(arrival)
        return response
      },
    })
    if (!server.ok) throw new Error(`behind.listen: ${server.error}`)
    return server.value
  }
  let starting: Promise<RunningServer> | undefined
  return ok({
    profile: first.profile(),
    begin: async (startsAt) => {
      await (starting ??= start())
      const bank = first.fork(startsAt, xml)
      answering = bank
      arrived = []
      return sceneOf(bank, () => arrived.splice(0))
    },
    end: () => {
      answering = first.fork()
      arrived = []
    },
    close: () => void starting?.then((server) => server.close()).catch(() => {}),
  })
}

function sceneOf(bank: Simulator, take: () => readonly Arrival[]): BehindScene {
  return {
    profile: bank.profile(),
    now: () => bank.clock.now().getTime(),
    take,
    control: {
      advance: async (duration) => void bank.clock.advance(duration),
      setClock: async (instant) => void bank.clock.set(instant),
      finalizeDay: async (date) => bank.control.finalizeDay(date),
      revokeConsent: async (permissionId) => bank.control.revokeConsent(knownIn(bank, permissionId)),
      perform: async (command, argument) =>
        bank.control.perform(command, withKnownPermission(bank, argument)),
    },
    agreeAt: (at, contract) => {
      const decision = defined({ at, decision: 'accept', contract: contract as string | undefined })
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
      body: bytes ? new TextDecoder().decode(bytes) : '',
      response: { status: response.status, headers: [...response.headers], text },
      atMs: bank.clock.now().getTime(),
    },
  }
}

/** Customers come to the pages of a consent, and not through the gateway. */
function isOfTheGateway(path: string): boolean {
  return !/\/oauth\/authorize(\?|$)/.test(path)
}

function readServerTls(files: NonNullable<BehindProfile['tls']>): Result<ServerTls, string> {
  const read: Record<string, string> = {}
  for (const [name, path] of Object.entries(files)) {
    const text = readTextFile(path)
    if (!text.ok) return err(`behind.tls.${name}: ${text.error.message}`)
    read[name] = text.value
  }
  const { certificate = '', key = '', ca } = read
  return ok(defined({ cert: certificate, key, ca, requestClientCertificate: ca !== undefined }))
}
