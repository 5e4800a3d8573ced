import { http } from 'msw'
import type { HttpHandler } from 'msw'
import type { SurfaceHandle } from './simulator.ts'

export interface HandlerOptions {
  /** Throw on an address that no operation has, instead of the bank's 404: finds typing errors in a client. */
  readonly strict?: boolean
}

/**
 * MSW handlers that let a simulator's surface answer everything below `baseUrl`. One handler catches all, so the
 * cost does not grow with the number of operations, and nothing below `baseUrl` ever reaches the network.
 */
export function handlers(surface: SurfaceHandle, baseUrl: string, options: HandlerOptions = {}): HttpHandler[] {
  const base = new URL(baseUrl)
  const basePath = base.pathname.replace(/\/$/, '')
  const mounted = surface.at(basePath)
  return [
    http.all(`${base.origin}${basePath}/*`, async ({ request }) => {
      const response = await mounted.fetch(request)
      if (options.strict && response.status === 404 && (await isUnknownAddress(response))) {
        throw new Error(`conformance: no operation of the ${surface.surface} has the address ${request.method} ${request.url}`)
      }
      return response
    }),
  ]
}

async function isUnknownAddress(response: Response): Promise<boolean> {
  const problem: unknown = await response.clone().json()
  return JSON.stringify(problem).includes('/problems/TECHNICAL_ERROR')
}
