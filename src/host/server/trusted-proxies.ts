import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { type Result, err, ok } from '../../kernel/result.ts'

/** Whether an address is one of a proxy whose word counts; anybody can write a header. */
export type TrustsProxy = (remoteAddress: string) => boolean

/** `10.0.0.7`, `10.0.0.0/8`, `::1`; the error names the one that is none of these. */
export function trustedProxies(addresses: readonly string[]): Result<TrustsProxy, string> {
  const list = new BlockList()
  for (const text of addresses) {
    const [address = '', prefix, ...rest] = text.split('/')
    const family = familyOf(address)
    const isLength = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= BITS[family])
    if (isIP(address) === 0 || !isLength || rest.length > 0) return err(text)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return ok((remoteAddress) => list.check(remoteAddress, familyOf(remoteAddress)))
}

const BITS = { ipv4: 32, ipv6: 128 } as const

function familyOf(address: string): keyof typeof BITS {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** A request as a web listener meets it. */
type Received = Pick<IncomingMessage, 'url' | 'headers' | 'socket'>

/**
 * The whole address of a request as its client wrote it: where a trusted proxy sent it on, with the scheme and host
 * that it tells in X-Forwarded-Proto and X-Forwarded-Host.
 */
export function forwardedAddresses(
  scheme: 'http' | 'https',
  hostname: string,
  trusts: TrustsProxy,
): (received: Received) => Result<string, string> {
  const addressOf = { http: receivedAddresses('http', hostname), https: receivedAddresses('https', hostname) }
  return ({ url = '/', headers, socket }) => {
    if (!trusts(socket.remoteAddress ?? '')) return addressOf[scheme](url, headers.host)
    const named = lastOf(headers['x-forwarded-proto'])?.toLowerCase()
    const outside = named === 'http' || named === 'https' ? named : scheme
    return addressOf[outside](url, lastOf(headers['x-forwarded-host']) ?? headers.host)
  }
}

/** Of several proxies in a row, the last one is the one that is trusted: it added its own at the end. */
function lastOf(header: string | readonly string[] | undefined): string | undefined {
  const values = (typeof header === 'string' ? header : header?.join(','))?.split(',')
  const last = values?.at(-1)?.trim()
  return last === '' ? undefined : last
}

/** The whole address of a request; the error is a sentence without its full stop. */
type AddressOf = (target: string, host: string | undefined) => Result<string, string>

/** What most clients write; anything else is looked at as a URL. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

/** For a server that is reached by `scheme`, and by `hostname` where a request names no host. */
function receivedAddresses(scheme: 'http' | 'https', hostname: string): AddressOf {
  // Of one host after the other, nearly all are the same.
  let lastHost: string | undefined
  let lastOrigin = ok('')
  return (target, host = hostname) => {
    const path = target.includes('?') ? target.slice(0, target.indexOf('?')) : target
    // Some read it as a slash.
    if (path.includes('\\')) return err('Backslash in request path')
    if (!target.startsWith('/')) return absoluteAddress(target)
    if (host !== lastHost) {
      const origin = originOf(scheme, host)
      if (!origin.ok) return origin
      lastHost = host
      lastOrigin = origin
    }
    return ok(lastOrigin.value + target)
  }
}

/** As clients send it that take whoever they talk to for a proxy (RFC 9112 §3.2.2). */
function absoluteAddress(target: string): Result<string, string> {
  const url = /^https?:\/\//.test(target) ? URL.parse(target) : null
  return url ? ok(url.href) : err('Invalid URL')
}

function originOf(scheme: string, host: string) {
  const address = `${scheme}://${host}`
  if (PLAIN_HOST.test(host)) return ok(address)
  const url = URL.parse(address)
  if (!url) return err('Invalid URL')
  const { hostname, origin } = url
  const isHost = hostname.length === host.length || hostname === host.replace(/:\d+$/, '').toLowerCase()
  return isHost ? ok(origin) : err('Invalid host header')
}
