import { equalInConstantTime } from '../../kernel/constant-time.ts'
import type { KnowsHost } from './hosts.ts'
import { controlProblem } from './problem.ts'

/**
 * Rejects unauthorized callers: with a token, those without it; without a token, web pages of other origins, which a
 * browser on this machine would otherwise let reach a server that listens on loopback only.
 */
export function refuseStranger(
  request: Request,
  token: string | undefined,
  knowsHost: KnowsHost = isLoopbackName,
): Response | undefined {
  return token === undefined ? refuseForeignPage(request, knowsHost) : refuseWithoutToken(request, token)
}

function refuseWithoutToken(request: Request, token: string): Response | undefined {
  const sent = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (sent !== undefined && equalInConstantTime(sent, token)) return undefined
  const seen =
    sent === undefined ? 'The request has no Authorization: Bearer header' : 'The token is not the right one'
  const detail = `${seen}; send the token that this server was started with.`
  return controlProblem(401, detail, { 'www-authenticate': 'Bearer realm="control"' })
}

const LOOPBACK_NAME = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAME.test(name)
}

function refuseForeignPage({ headers }: Request, knowsHost: KnowsHost): Response | undefined {
  const site = headers.get('sec-fetch-site') ?? 'none'
  const origin = headers.get('origin')
  const foreignOrigin = origin !== null && !knowsHost(URL.parse(origin)?.hostname ?? '')
  if ((site === 'same-origin' || site === 'none') && !foreignOrigin) return undefined
  const from = origin ?? 'another origin'
  return controlProblem(
    403,
    `A web page of ${from} sent this; start the server with a control token to allow it.`,
  )
}
