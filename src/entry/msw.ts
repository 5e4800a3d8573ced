import '../kernel/web-platform.ts'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { SURFACE_DESCRIPTIONS } from '../documents/apis.ts'
import { PROBLEMS } from '../documents/problems.ts'
import { UNKNOWN_CARD_ADDRESS } from '../simulator/surfaces/unknown-address.ts'
import { jsonIn } from '../kernel/json-text.ts'
import { asObject } from '../kernel/objects.ts'
import { ConnectionLost } from '../kernel/ready-parts.ts'
import { checkExpected } from '../simulator/option-checks.ts'
import type { SurfaceHandle } from '../simulator/simulator.ts'
import { UsageError } from '../simulator/control/usage-error.ts'

/** How the handlers of a surface behave. */
export interface HandlerOptions {
  /**
   * Throw on an address that no operation has, instead of the bank's 404: finds typing errors in a client.
   * MSW (2.10, 2.15 and 3.0 were tried) hands it to the client as status 500 with `{ name, message, stack }`.
   */
  readonly strict?: boolean
}

/**
 * MSW handlers that let a simulator's surface answer everything below `baseUrl`. One handler catches all, so the
 * cost does not grow with the number of operations, and nothing below `baseUrl` ever reaches the network. MSW asks
 * handlers in their order: of two base addresses of which one lies below the other, the longer one comes first.
 */
export function handlers(
  surface: AnsweringSurface,
  baseUrl: string,
  options: HandlerOptions = {},
): HttpHandler[] {
  checkHandlers(surface, baseUrl, options)
  const { strict = false } = options
  const { origin, pathname } = new URL(baseUrl)
  const basePath = pathname.replace(/(?<!\/)\/+$/, '')
  const mounted = surface.at(basePath)
  return [
    http.all(everythingBelow(origin + basePath), async ({ request }) => {
      if (request.bodyUsed) throw new UsageError(READ_BEFORE)
      // A copy, so that whoever follows the request through MSW's events and hooks can still read it.
      let response: Response
      try {
        response = await mounted.fetch(request.clone())
      } catch (error) {
        // A bank that was told to: for the client, the network has failed.
        if (error instanceof ConnectionLost) return HttpResponse.error()
        throw error
      }
      if (strict && (await saysUnknownAddress(response))) {
        const { method, url } = request
        throw new Error(
          `conformance: no operation of the ${surface.surface} has the address ${method} ${url}`,
        )
      }
      return response
    }),
  ]
}

/** A surface of a simulator, or the provider that `createProviderBehind` of the runner makes. */
export interface AnsweringSurface extends Pick<SurfaceHandle, 'surface'> {
  /** The same surface mounted below a path. */
  at(basePath: string): Pick<SurfaceHandle, 'fetch'>
}

const READ_BEFORE =
  'the body of this request was read before it came to the bank; in the handler before it, read request.clone()'

/** Refuses what would only show as a request that nobody answers. */
function checkHandlers(surface: unknown, baseUrl: string, options: object): void {
  if (typeof surface !== 'object' || surface === null || !('surface' in surface)) {
    throw new UsageError('handlers takes a surface of a simulator first, such as bank.gateway')
  }
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UsageError(
      `handlers takes the whole address that the client calls, such as https://gateway.test/base, not "${baseUrl}"`,
    )
  }
  // MSW's own patterns and templates that were not filled in are valid addresses, and a request never has them.
  if (/[*{}<>]|\/:/.test(baseUrl.slice(url.protocol.length))) {
    throw new UsageError(
      `handlers takes one address and no pattern, and no request ever has "${baseUrl}"; call it once for each address that the client calls`,
    )
  }
  const { commonPath } = SURFACE_DESCRIPTIONS[(surface as AnsweringSurface).surface]
  if (commonPath && `${url.pathname}/`.includes(`${commonPath}/`)) {
    throw new UsageError(
      `handlers takes what stands before ${commonPath}, which is part of the operations' own addresses, not "${baseUrl}"`,
    )
  }
  checkExpected('handlers', options, {
    strict: [(value) => typeof value === 'boolean', 'true or false'],
  })
}

/**
 * A regular expression, because the string pattern `/base/*` misses `/base` itself, and in MSW 2 a parenthesis in it
 * has a meaning of its own and a malformed %-sequence fails, which the bank has an answer for.
 */
function everythingBelow(base: string): RegExp {
  const literal = base.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return new RegExp(`^${literal}(?:[/?#]|$)`)
}

async function saysUnknownAddress(response: Response): Promise<boolean> {
  const { status, type, title } = PROBLEMS.unknownAddress
  if (response.status !== status) return false
  // Empty for HEAD, whose answer names no cause.
  const problem = asObject(jsonIn(await response.clone().text())) ?? {}
  const isProblem = problem['type'] === type && problem['title'] === title
  return isProblem || problem['description'] === UNKNOWN_CARD_ADDRESS
}
