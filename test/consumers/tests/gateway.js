/**
 * A gateway of one's own, as far as these tests go: it forwards to a provider in the same process and swaps the header.
 * @param {(request: Request) => Promise<Response>} provider
 */
export function createGateway(provider) {
  return {
    /** @param {Request} request */
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      headers.delete('X-CorAPI-Target-ID')
      headers.set('X-CorAPI-Client-ID', 'client-1')
      const body = request.method === 'GET' ? null : await request.text()
      const { method } = request
      return await provider(new Request(`https://bank.test${pathname}${search}`, { method, headers, body }))
    },
  }
}

/** What is known of it, apart from what the bank behind it knows. */
export const profile = {
  name: 'my gateway',
  headers: {
    'X-CorAPI-Target-ID': 'default-bank',
    'Permission-ID': '7d0a4c53-9c8f-4a55-8f0e-0b8f3f1f2a10',
    'User-Agent': 'my-tests',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
  },
}

export const SCENARIOS = ['relay/address-of-the-user', 'balances/noon']
