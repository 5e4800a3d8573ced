import { Hono } from 'hono'

/** Which provider has which id: `{ id, baseUrl, fetch }`. */
export function createGateway(providers) {
  const app = new Hono()

  app.all('/api/bankingservices/*', async ({ req }) => {
    const provider = providers.find(({ id }) => id === req.header('X-CorAPI-Target-ID'))
    if (!provider) return problem(400, 'Bad Request', 'X-CorAPI-Target-ID names no provider')
    const { pathname, search } = new URL(req.url)
    // The provider is told which client asks, and not by which id the client called the provider.
    const headers = new Headers(req.raw.headers)
    headers.delete('X-CorAPI-Target-ID')
    headers.set('X-CorAPI-Client-ID', 'client-1')
    const body = req.method === 'GET' ? undefined : await req.text()
    return await provider.fetch(
      new Request(provider.baseUrl + pathname + search, { method: req.method, headers, body }),
    )
  })

  return app
}

function problem(status, title, detail) {
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })
}
