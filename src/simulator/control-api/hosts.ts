import { controlProblem } from './problem.ts'

/** Whether a name is one under which the server is meant to be reached: `evil.test`, `127.0.0.1`, `[::1]`. */
export type KnowsHost = (hostname: string) => boolean

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/
/** Every address of the machine. */
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]'])

/** The hosts of a server: loopback, the one that it listens on, and the one that a proxy shows to the outside. */
export function knownHosts(...addresses: readonly string[]): KnowsHost {
  const names = new Set(addresses.map((address) => new URL(address).hostname))
  // No name can be made to point elsewhere where there is none.
  const anyAddress = [...names].some((name) => WILDCARDS.has(name))
  return (hostname) =>
    LOOPBACK.test(hostname) || names.has(hostname) || (anyAddress && ADDRESS.test(hostname))
}

/**
 * A name that somebody else has pointed at this machine makes their page one of the same origin (DNS rebinding): a
 * browser then lets it read and send everything. Only the `Host` tells, so that reading is refused, too. A request
 * without one comes from no browser; its address is that which the server listens on.
 */
export function refuseForeignHost(request: Request, knows: KnowsHost): Response | undefined {
  const host = request.headers.get('host')
  const address = host === null ? request.url : `http://${host}`
  if (!knows(hostnameOf(address))) {
    const seen = host ?? hostnameOf(address)
    return refusal(`The request is for the host "${seen}", under which this server was not started`)
  }
  const origin = request.headers.get('origin')
  if (origin === null || knows(hostnameOf(origin))) return undefined
  return refusal(`The request comes from a web page of ${origin}`)
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Any web page can have a form sent, and needs nobody's leave to. The pages of a bank are forbidden to name where
 * they were, so that a form of theirs has the origin "null": there the browser says whether it is the same.
 */
export function refuseForeignForm(request: Request, knows: KnowsHost): Response | undefined {
  const origin = request.headers.get('origin')
  if (isOfForeignPage(request)) return refusal('A web page of another site sent this')
  if (origin === null || READING.has(request.method) || knows(hostnameOf(origin))) return undefined
  if (origin === 'null' && isOwnPage(request.headers.get('sec-fetch-site'))) return undefined
  return refusal(`A web page of ${origin} sent this`)
}

/** An image or a script of another site, say: no form, and no `Origin`. Whoever follows a link goes there himself. */
function isOfForeignPage({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return (site === 'cross-site' || site === 'same-site') && headers.get('sec-fetch-mode') === 'no-cors'
}

function isOwnPage(site: string | null): boolean {
  return site === 'same-origin' || site === 'none'
}

function hostnameOf(address: string): string {
  return URL.parse(address)?.hostname ?? ''
}

function refusal(seen: string): Response {
  return controlProblem(
    403,
    `${seen}; if it belongs to this server, start it with --public-url and the address from outside.`,
  )
}
