import { type Result, err, ok } from '../../kernel/result.ts'

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
  const [, origin, rest = ''] = /^(https?:\/\/[^/?#]+)([^#]*)/i.exec(url) ?? []
  const parsed = origin === undefined ? undefined : originFrom(origin)
  if (!parsed) return err(`"${url}" is no address; write one like https://gateway.test`)
  if (!parsed.ok) return parsed
  return ok({ ...parsed.value, target: rest.startsWith('/') ? rest : `/${rest}` })
}

type Origin = Omit<HttpAddress, 'target'>

/** A run asks the same origin again and again. */
let latest: { readonly origin: string; readonly parsed: ReturnType<typeof parseOrigin> } | undefined

function originFrom(origin: string): ReturnType<typeof parseOrigin> {
  if (latest?.origin !== origin) latest = { origin, parsed: parseOrigin(origin) }
  return latest.parsed
}

/** Undefined when it is none. */
function parseOrigin(origin: string): Result<Origin, string> | undefined {
  const parsed = URL.parse(origin)
  if (!parsed) return undefined
  if (parsed.username !== '' || parsed.password !== '') {
    return err(`the address of ${parsed.host} contains credentials; send them in a header`)
  }
  const secure = parsed.protocol === 'https:'
  return ok({
    secure,
    hostname: parsed.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(parsed.port || (secure ? 443 : 80)),
    host: parsed.host,
  })
}
