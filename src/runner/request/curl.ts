import { USER_AGENT } from '../../documents/headers.ts'
import { REDACTED } from '../../evidence/redaction.ts'
import { type Exchange, headerOf } from '../../evidence/observation.ts'
import { encoded } from '../../kernel/xml-encoding.ts'
import type { Profile } from '../../target/profile/profile.ts'

/** What curl would send of its own, and a request that lacks it on purpose must not have. */
const UNASKED = [USER_AGENT]

/** The keys of a profile that say how its target is reached. */
export type Way = Pick<Profile, 'tls' | 'proxy' | 'timeoutMs'>

/**
 * A command line that sends a redacted exchange's request again, the way that the run sent it; `$SECRET` stands where a
 * secret was, and `lastingUrl` says where it can still be sent to.
 */
export function curlLine(
  { request }: Exchange,
  lastingUrl = (url: string): string => url,
  way: Way = {},
): string {
  const parts = ['curl', '--include', ...wayTo(request.url, way)]
  // Brackets and braces would be patterns to curl.
  if (/[[\]{}]/.test(request.url)) parts.push('--globoff')
  // A body alone would make a POST of it.
  if (request.method !== 'GET' || request.body !== undefined) parts.push('--request', quote(request.method))
  for (const [name, value] of request.headers) {
    // A header without a value is written with a semicolon; with a colon curl leaves it out.
    parts.push('--header', quote(value === '' ? `${name};` : `${name}: ${value}`))
  }
  for (const name of UNASKED) {
    if (headerOf(request.headers, name) === undefined) parts.push('--header', quote(`${name}:`))
  }
  const bytes = request.body === undefined ? undefined : encoded(request.body)
  if (bytes) parts.unshift(`printf %b ${quote(escaped(bytes))} |`)
  if (request.body !== undefined)
    parts.push(...(bytes ? ['--data-binary', '@-'] : ['--data-raw', quote(request.body)]))
  parts.push(quote(lastingUrl(request.url)))
  return parts.join(' ')
}

/** As `printf` of a shell writes them again. */
function escaped(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .replaceAll(/[^ -~]|\\/g, (one) => `\\0${one.charCodeAt(0).toString(8).padStart(3, '0')}`)
}

function wayTo(url: string, { tls = {}, proxy, timeoutMs }: Way): readonly string[] {
  const files = url.startsWith('https:')
    ? ([
        ['--cacert', tls.ca],
        ['--cert', tls.certificate],
        ['--key', tls.key],
      ] as const)
    : []
  return [
    ...files.flatMap(([option, file]) => (file === undefined ? [] : [option, quote(file)])),
    // An address with credentials is a secret as a whole.
    ...(proxy === undefined ? [] : ['--proxy', proxy.includes('@') ? '"$PROXY"' : quote(proxy)]),
    ...(timeoutMs === undefined ? [] : ['--max-time', String(timeoutMs / 1000)]),
  ]
}

/** Single quotes keep everything as it is; only the placeholder is left to the shell. */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", `'\\''`)}'`
  return quoted.replaceAll(REDACTED, `'"$SECRET"'`)
}
