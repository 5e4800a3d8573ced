import type { LostConnections } from '../../evidence/run-result.ts'
import type { Agent as PlainAgent } from 'node:http'
import type { Agent as SecureAgent } from 'node:https'
import { identityOf, plainHttp, secureHttp } from '../server/node-http.ts'
import type { TlsTexts } from '../server/tls-files.ts'

/** The connections of one client. */
export type HttpAgents = ReturnType<typeof createHttpAgents>

/** Whether connections are kept for the next request. */
export type Connections = 'keep' | 'close'

/** More connections than the highest sensible concurrency would only hide a runner that forgot its limit. */
const MOST_CONNECTIONS = 256

/** Reusing the connection that was used last keeps idle ones from going stale one after the other. */
const KEPT_ALIVE = { keepAlive: true, scheduling: 'lifo', maxSockets: MOST_CONNECTIONS } as const
const OF_ITS_OWN = { keepAlive: false, maxSockets: MOST_CONNECTIONS } as const

/** An idle connection may always be closed. That a target does so all the time shows when it is this often. */
const OFTEN = { times: 3, ofRequests: 1 / 20 }

/** Older versions ignore proxies, and would talk to the target behind its back. */
export const canUseProxies = isAtLeast(process.versions.node, 24, 5)

function isAtLeast(version: string, major: number, minor: number): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

/** `proxy`: the address of an HTTP proxy through which everything goes. */
export function createHttpAgents(tls: TlsTexts = {}, proxy?: string, connections: Connections = 'keep') {
  const through = proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }
  const identity = identityOf(tls)
  const pairOf = (how: typeof KEPT_ALIVE | typeof OF_ITS_OWN) => {
    const plain = new plainHttp.Agent({ ...how, ...through })
    let secure: SecureAgent | undefined
    return {
      plain,
      secure: () => (secure ??= new (secureHttp().Agent)({ ...how, ...through, ...identity })),
      close: () => {
        plain.destroy()
        secure?.destroy()
      },
    }
  }
  const kept = pairOf(KEPT_ALIVE)
  const own = pairOf(OF_ITS_OWN)
  let isKeeping = connections === 'keep'
  let requests = 0
  let times = 0
  return {
    /** For one request: over a connection that was kept where that may be, or over one that is opened for it. */
    agentFor: (way: { readonly secure: boolean; readonly own: boolean }): PlainAgent | SecureAgent => {
      requests++
      const pair = way.own || !isKeeping ? own : kept
      return way.secure ? pair.secure() : pair.plain
    },
    /** A kept connection was closed under a request: where that happens often, none is kept any more. */
    noteLost: (): void => {
      times++
      if (times >= OFTEN.times && times >= requests * OFTEN.ofRequests) isKeeping = false
    },
    /** How often that was, once none is kept for it; a repetition is no other request. */
    lost: (): LostConnections | undefined =>
      isKeeping || times === 0 ? undefined : { times, requests: requests - times },
    /** Closes every connection; requests on their way end as `reset`. */
    close: (): void => {
      kept.close()
      own.close()
    },
  }
}
