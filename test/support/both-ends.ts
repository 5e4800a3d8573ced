import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../src/host/server/http-server.ts'
import type { HeaderList } from '../../src/evidence/observation.ts'
import type { Peer, RunningServer } from '../../src/host/server/http-server.ts'
import type { TlsTexts } from '../../src/host/server/tls-files.ts'
import { defined } from '../../src/kernel/defined.ts'
import { providerOverHttp } from '../../src/host/client/provider-over-http.ts'
import { simulatorProfileText } from '../../src/runs/simulated-bank/simulator-profile.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'
import { contentOf } from './certificates.ts'
import type { CertificateFiles } from './certificates.ts'
import { runInProcess } from './cli-in-process.ts'
import { temporaryFolder } from './cli-process.ts'

/** What tests read of a report. */
export interface Report {
  readonly verdict: string
  readonly requirements: readonly { readonly id: string; readonly verdict: string }[]
  readonly scenarios: readonly {
    readonly id: string
    readonly verdict: string
    readonly reason?: string
    readonly steps: readonly {
      readonly exchanges: readonly ReportedExchange[]
      readonly findings: readonly { readonly requirement: string; readonly verdict: string }[]
    }[]
  }[]
}

export interface ReportedExchange {
  readonly operation: string
  readonly behind?: {
    readonly unjoined: number
    readonly calls: readonly {
      readonly joinedBy: string
      readonly request: { readonly headers: HeaderList }
      readonly response: { readonly status: number }
    }[]
  }
}

export interface Certificates {
  readonly ca: CertificateFiles
  readonly gateway: CertificateFiles
  readonly bank: CertificateFiles
  readonly client: CertificateFiles
}

export interface BothEnds {
  /** Globs of what is played. */
  readonly only: readonly string[]
  /** Of the gateway. */
  readonly faults?: readonly string[]
  readonly certificates?: Certificates
  /** Whether the gateway shows its certificate to the bank; default true. */
  readonly showsItsOwn?: boolean
  /** How many requests the gateway answers before it is gone. */
  readonly lives?: number
  /** Header fields that the gateway, or what stands behind it, adds to whatever it forwards. */
  readonly adds?: Readonly<Record<string, string>>
  /** More options of the command line. */
  readonly options?: readonly string[]
}

/** A gateway that relays over HTTP, between a run as its client and the bank that the run starts behind it. */
export function bothEnds() {
  const folder = temporaryFolder()
  const closing: (() => unknown)[] = []
  let played = 0
  return {
    folder,
    close: async (): Promise<void> => {
      for (const close of closing) await close()
      folder.remove()
    },
    play: async ({
      only,
      faults = [],
      certificates,
      showsItsOwn = true,
      lives,
      adds = {},
      options = [],
    }: BothEnds) => {
      const scheme = certificates ? 'https' : 'http'
      const bankUrl = `${scheme}://127.0.0.1:${await freePort()}/provider`
      const direct = providerOverHttp(bankUrl, certificates && tlsOfGateway(certificates, showsItsOwn))
      const provider: typeof direct = {
        ...direct,
        send: async (request) =>
          await direct.send({ ...request, headers: withFields(request.headers, adds) }),
      }
      const worlds = createWorlds({ defaults: { provider, faults }, create: createSimulator })
      const entrance = createEntrance({ worlds })
      let left = lives ?? Number.POSITIVE_INFINITY
      const server = await listening(async (request, peer) => {
        if (--left === 0) void server.close()
        return await entrance(request, peer)
      }, certificates)
      closing.push(provider.close, server.close)
      const profile = folder.file(`gateway-${++played}.yaml`)
      const text = simulatorProfileText(worlds.main.simulator, server.url, false, bankUrl)
      writeFileSync(profile, certificates ? withTls(text, certificates) : text)
      const reports = join(folder.path, `reports-${played}`)
      const selected = only.flatMap((glob) => ['--only', glob])
      const args = ['run', '--profile', profile, '--reports', reports, ...selected, ...options]
      const result = await runInProcess(args)
      const report = JSON.parse(readFileSync(join(reports, 'report.json'), 'utf8')) as Report
      return { result, report }
    },
  }
}

/** What is added replaces what the client had sent under the same name. */
function withFields(headers: HeaderList, added: Readonly<Record<string, string>>): HeaderList {
  const names = new Set(Object.keys(added).map((name) => name.toLowerCase()))
  return [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...Object.entries(added)]
}

export async function freePort(): Promise<number> {
  const server = await listening(async () => new Response())
  await server.close()
  return server.port
}

function tlsOfGateway({ ca, gateway }: Certificates, hasItsOwn: boolean): TlsTexts {
  const trusted = { ca: contentOf(ca).certificate }
  return hasItsOwn ? { ...trusted, ...contentOf(gateway) } : trusted
}

function withTls(text: string, { ca: { certificate: ca }, bank, client }: Certificates): string {
  const behind = text.replace(/^behind:$/m, `behind:\n  tls: ${JSON.stringify({ ...bank, ca })}`)
  return `${behind}\ntls: ${JSON.stringify({ ...client, ca })}\n`
}

async function listening(
  fetch: (request: Request, peer: Peer) => Promise<Response>,
  certificates?: Certificates,
): Promise<RunningServer> {
  const tls = certificates && {
    ...contentOf(certificates.gateway),
    ca: contentOf(certificates.ca).certificate,
  }
  const server = await startServer(defined({ fetch, port: 0, tls }))
  if (!server.ok) throw new Error(server.error)
  return server.value
}
