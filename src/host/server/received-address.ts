import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'

/** The whole address of a request; the error is a sentence without its full stop. */
export type AddressOf = (target: string, host: string | undefined) => Result<string, string>

/** What most clients write; anything else is looked at as a URL. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

/** For a server that is reached by `scheme`, and by `hostname` where a request names no host. */
export function receivedAddresses(scheme: 'http' | 'https', hostname: string): AddressOf {
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
