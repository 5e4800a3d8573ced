import { defined } from '../kernel/defined.ts'
import type { Agent as PlainAgent } from 'node:http'
import type { Agent as SecureAgent } from 'node:https'
import { plainHttp, secureHttp } from './node-http.ts'

/** What a client needs to speak TLS as itself, each as PEM text. */
export interface ClientTls {
  readonly certificate?: string
  readonly key?: string
  /** Trusted instead of the machine's authorities. */
  readonly ca?: string
}

/** The connections that one client keeps open. */
export interface HttpAgents {
  readonly plain: PlainAgent
  readonly secure: SecureAgent
  /** Closes every connection; requests on their way end as `reset`. */
  close(): void
}

/** More connections than the highest sensible concurrency would only hide a runner that forgot its limit. */
const MOST_CONNECTIONS = 256

/** Reusing the connection that was used last keeps idle ones from going stale one after the other. */
const KEPT_ALIVE = { keepAlive: true, scheduling: 'lifo', maxSockets: MOST_CONNECTIONS } as const

/** Older versions ignore proxies, and would talk to the target behind its back. */
export const canUseProxies = isAtLeast(process.versions.node, 24, 5)

function isAtLeast(version: string, major: number, minor: number): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

/** `proxy`: the address of an HTTP proxy through which everything goes. */
export function createHttpAgents(tls: ClientTls = {}, proxy?: string): HttpAgents {
  const through = proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }
  const plain = new plainHttp.Agent({ ...KEPT_ALIVE, ...through })
  let secure: SecureAgent | undefined
  const secureAgent = (): SecureAgent =>
    (secure ??= new (secureHttp().Agent)({
      ...KEPT_ALIVE,
      ...through,
      ...defined({ cert: tls.certificate, key: tls.key, ca: tls.ca }),
    }))
  return {
    plain,
    get secure() {
      return secureAgent()
    },
    close: () => {
      plain.destroy()
      secure?.destroy()
    },
  }
}
