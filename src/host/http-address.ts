import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'

export interface HttpAddress {
  readonly secure: boolean
  /** Without the brackets of IPv6. */
  readonly hostname: string
  readonly port: number
  /** The value of the header Host. */
  readonly host: string
  /** Path and query, exactly as written; "/" when there is none. */
  readonly target: string
}

/**
 * An absolute http or https address, taken apart without normalising its path: dot segments and doubled slashes
 * are what some requirements are about. The error is a sentence.
 */
export function parseHttpAddress(url: string): Result<HttpAddress, string> {
  const [, origin, rest] = /^(https?:\/\/[^/?#]+)([^#]*)/i.exec(url) ?? []
  const parsed = origin === undefined ? null : URL.parse(origin)
  if (!parsed) return err(`"${url}" is no address; write one like https://gateway.test`)
  if (parsed.username !== '' || parsed.password !== '') {
    return err(`the address of ${parsed.host} contains credentials; send them in a header`)
  }
  const secure = parsed.protocol === 'https:'
  const target = rest === undefined || rest === '' ? '/' : rest
  return ok({
    secure,
    hostname: parsed.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: parsed.port === '' ? defaultPort(secure) : Number(parsed.port),
    host: parsed.host,
    target: target.startsWith('/') ? target : `/${target}`,
  })
}

function defaultPort(secure: boolean): number {
  return secure ? 443 : 80
}
