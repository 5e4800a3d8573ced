import { REDACTED } from '../evidence/redaction.ts'
import type { Exchange } from '../evidence/exchange.ts'

/** A command line that sends a redacted exchange's request again; `$SECRET` stands where a secret was. */
export function curlLine({ request }: Exchange): string {
  const parts = ['curl', '--include']
  if (request.method !== 'GET') parts.push('--request', quote(request.method))
  for (const [name, value] of request.headers) parts.push('--header', quote(`${name}: ${value}`))
  if (request.body !== undefined) parts.push('--data-raw', quote(request.body))
  parts.push(quote(request.url))
  return parts.join(' ')
}

/** Single quotes keep everything as it is; only the placeholder is left to the shell. */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", `'\\''`)}'`
  return quoted.replaceAll(REDACTED, `'"$SECRET"'`)
}
