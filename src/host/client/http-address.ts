import { err, ok } from '../../kernel/result.ts'

/**
 * An absolute http or https address, taken apart without normalising its path: dot segments and doubled slashes
 * are what some requirements are about. The error is a sentence.
 */
export function parseHttpAddress(url: string) {
  const [, origin, rest = ''] = /^(https?:\/\/[^/?#]+)([^#]*)/i.exec(url) ?? []
  const parsed = origin === undefined ? undefined : originFrom(origin)
  if (!parsed) return err(`"${url}" is no address; write one like https://gateway.test`)
  if (!parsed.ok) return parsed
  /** Path and query, exactly as written; "/" when there is none. */
  const target = rest.startsWith('/') ? rest : `/${rest}`
  return ok({ ...parsed.value, target })
}

/** A run asks the same origin again and again. */
let latest: { readonly origin: string; readonly parsed: ReturnType<typeof parseOrigin> } | undefined

function originFrom(origin: string): ReturnType<typeof parseOrigin> {
  if (latest?.origin !== origin) latest = { origin, parsed: parseOrigin(origin) }
  return latest.parsed
}

/** Undefined when it is none. */
function parseOrigin(origin: string) {
  const parsed = URL.parse(origin)
  if (!parsed) return undefined
  if (parsed.username !== '' || parsed.password !== '') {
    return err(`the address of ${parsed.host} contains credentials; send them in a header`)
  }
  const secure = parsed.protocol === 'https:'
  return ok({
    secure,
    /** Without the brackets of IPv6. */
    hostname: parsed.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(parsed.port || (secure ? 443 : 80)),
    /** The value of the header Host. */
    host: parsed.host,
  })
}
