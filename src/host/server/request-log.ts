import { isSecretName } from '../../target/profile/secrets.ts'
import { realNow } from '../clock.ts'
import type { Fetch } from './cors.ts'

/** Tells a line about every answer: `200 GET /path?query 3 ms`. Secrets of the query are left out. */
export function logged<Rest extends readonly unknown[]>(
  fetch: Fetch<Rest>,
  tell: (line: string) => void,
): Fetch<Rest> {
  return async (request, ...rest) => {
    const startedMs = realNow()
    const response = await fetch(request, ...rest)
    tell(`${response.status} ${request.method} ${shownAddress(request.url)} ${realNow() - startedMs} ms`)
    return response
  }
}

/** Of an authorization code whoever sees it may make a token. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['code', 'state', 'code_challenge'])

function shownAddress(url: string): string {
  const [path = '', query] = url.slice(url.indexOf('/', url.indexOf('//') + 2)).split('?', 2)
  if (query === undefined) return oneLine(path)
  const shown = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1)
    const isSecret = SECRET_PARAMETERS.has(name) || isSecretName(name)
    return isSecret ? `${name}=<redacted>` : pair
  })
  return oneLine(`${path}?${shown.join('&')}`)
}

/** Neither a line break nor an escape sequence of somebody's address reaches the terminal. */
function oneLine(text: string): string {
  return text.replace(/[^!-~]/g, (character) => encodeURIComponent(character))
}
