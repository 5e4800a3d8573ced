import { answerAsItCame, problemAnswer } from '../../provider/answers/call-and-answer.ts'
import type { Answer, ProviderCall } from '../../provider/answers/call-and-answer.ts'
import { OF_A_CONNECTION } from '../../documents/headers.ts'
import { operationPath } from '../../documents/operations.ts'
import type { HeaderList, WireRequest } from '../../evidence/observation.ts'
import type { SurfaceRequest } from './read-request.ts'
import type { TokenOutcome } from '../../provider/gateway/hosted/token-endpoint-port.ts'

/** A provider that is not in this process: see `providerOverHttp()`. */
export interface ProviderElsewhere {
  /** What its paths stand below; customers reach its pages there, too. */
  readonly baseUrl: string
  /** Sends one request, whose path and query are below the base address, and never throws. */
  send(request: Omit<WireRequest, 'bytes'>): Promise<ElsewhereOutcome>
}

export type ElsewhereOutcome =
  | { readonly status: number; readonly headers: HeaderList; readonly body: string }
  | { readonly missing: 'timeout' | 'reset'; readonly message: string }

export type ElsewhereProvider = ReturnType<typeof createProviderElsewhere>

/** The same, as the gateway asks it. */
export function createProviderElsewhere(provider: ProviderElsewhere) {
  const send = async (call: ProviderCall): Promise<ElsewhereOutcome> => await provider.send(requestOf(call))
  return {
    baseUrl: provider.baseUrl,
    answer: async (call: ProviderCall): Promise<Answer> => {
      const outcome = await send(call)
      if ('missing' in outcome) return noAnswer(outcome.missing, call)
      return answerAsItCame(outcome.status, relayed(outcome.headers), outcome.body)
    },
    tokens: async (call: ProviderCall): Promise<TokenOutcome> => {
      const outcome = await send(call)
      if ('missing' in outcome) return { kind: 'no-answer', reason: outcome.missing }
      const { status, headers, body } = outcome
      return { kind: 'answer', status, headers: relayed(headers), body }
    },
    /** What comes to the provider's own face goes on as it is: nobody here answers in its name. */
    passed: async (request: SurfaceRequest): Promise<Answer> => {
      const { method, path, search, headers, body, bodyTooLarge } = request
      if (bodyTooLarge) return problemAnswer('tooLarge', 'The body is too large.', path)
      const outcome = await provider.send({
        method,
        path: path + search,
        headers: withoutConnection(headers),
        ...(body !== '' && { body }),
      })
      if ('missing' in outcome) return noAnswer(outcome.missing, { instance: path })
      return answerAsItCame(outcome.status, relayed(outcome.headers), outcome.body)
    },
  }
}

function requestOf({ operation, path, query, headers, body }: ProviderCall) {
  const search = new URLSearchParams(query).toString()
  return {
    method: operation.method,
    path: operationPath(operation, path) + (search === '' ? '' : `?${search}`),
    headers: withoutConnection(headers),
    ...(body !== '' && { body }),
  }
}

function withoutConnection(headers: ReadonlyMap<string, string>): HeaderList {
  return [...headers].filter(([name]) => !isOfAConnection(name))
}

function noAnswer(missing: 'timeout' | 'reset', { instance }: Pick<ProviderCall, 'instance'>): Answer {
  return missing === 'timeout'
    ? problemAnswer('gatewayTimeout', 'The provider did not answer in time.', instance)
    : problemAnswer('badGateway', 'The provider cannot be reached.', instance)
}

function relayed(headers: HeaderList): Readonly<Record<string, string>> {
  return Object.fromEntries(
    headers
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !isOfAConnection(name)),
  )
}

/** The server that answers writes its own date. */
function isOfAConnection(name: string): boolean {
  return name === 'date' || OF_A_CONNECTION.has(name)
}
