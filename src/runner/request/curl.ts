import { REDACTED } from '../../evidence/redaction.ts'
import { headerOf } from '../../evidence/exchange.ts'
import type { Exchange } from '../../evidence/exchange.ts'

/** What curl would send of its own, and a request that lacks it on purpose must not have. */
const UNASKED = ['User-Agent']

/**
 * A command line that sends a redacted exchange's request again; `$SECRET` stands where a secret was, and `lastingUrl`
 * says where it can still be sent to.
 */
export function curlLine({ request }: Exchange, lastingUrl = (url: string): string => url): string {
  const parts = ['curl', '--include']
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
  if (request.body !== undefined) parts.push('--data-raw', quote(request.body))
  parts.push(quote(lastingUrl(request.url)))
  return parts.join(' ')
}

/** Single quotes keep everything as it is; only the placeholder is left to the shell. */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", `'\\''`)}'`
  return quoted.replaceAll(REDACTED, `'"$SECRET"'`)
}
