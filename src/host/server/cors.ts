/** What answers requests, with what else there is to know of each. */
export type Fetch<Rest extends readonly unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>

/** How long a browser need not ask again. */
const MAX_AGE_SECONDS = 600

/**
 * Lets web pages of these origins call the bank, preflights included, and read every header of its answers. The control
 * API is for nobody's page but its own: whoever may move the clock of a bank may grant access to it, too.
 */
export function allowingOrigins<Rest extends readonly unknown[]>(
  fetch: Fetch<Rest>,
  origins: ReadonlySet<string>,
): Fetch<Rest> {
  if (origins.size === 0) return fetch
  return async (request, ...rest) => {
    const origin = request.headers.get('origin')
    if (isControl(request.url) || origin === null || !origins.has(origin))
      return await fetch(request, ...rest)
    const asked = request.headers.get('access-control-request-method')
    if (request.method === 'OPTIONS' && asked !== null) return preflightAnswer(request, origin, asked)
    const { status, headers: own, body } = await fetch(request, ...rest)
    const headers = new Headers(own)
    headers.set('access-control-expose-headers', [...own.keys()].join(', '))
    headers.set('access-control-allow-origin', origin)
    headers.append('vary', 'Origin')
    return new Response(body, { status, headers })
  }
}

function preflightAnswer({ headers: asked }: Request, origin: string, method: string): Response {
  const headers = new Headers({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': method,
    'access-control-max-age': String(MAX_AGE_SECONDS),
    vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  })
  const fields = asked.get('access-control-request-headers')
  if (fields !== null) headers.set('access-control-allow-headers', fields)
  // Pages of the Internet may call this machine where the bank says so.
  if (asked.get('access-control-request-private-network') === 'true')
    headers.set('access-control-allow-private-network', 'true')
  return new Response(null, { status: 204, headers })
}

function isControl(url: string): boolean {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2)).startsWith('/_control')
}
