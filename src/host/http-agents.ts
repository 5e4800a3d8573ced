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

export function createHttpAgents(tls: ClientTls = {}): HttpAgents {
  const plain = new plainHttp.Agent(KEPT_ALIVE)
  const secure = new secureHttp.Agent({
    ...KEPT_ALIVE,
    ...(tls.certificate !== undefined && { cert: tls.certificate }),
    ...(tls.key !== undefined && { key: tls.key }),
    ...(tls.ca !== undefined && { ca: tls.ca }),
  })
  return {
    plain,
    secure,
    close: () => {
      plain.destroy()
      secure.destroy()
    },
  }
}
