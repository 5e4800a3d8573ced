import type { Api } from '../../documents/apis.ts'
import {
  type OwnOperation,
  type OwnParameter,
  answerWith,
  samplesIn,
} from '../../documents/own/own-operation.ts'
import { OWN_SURFACES, ownOperation, ownValidator, OWN_SCHEMAS } from '../../documents/own/own-apis.ts'
import { type JsonObject, isObject } from '../../kernel/objects.ts'
import { jsonIn } from '../../kernel/json-text.ts'
import type { Answer, RoutedRequest } from '../../provider/answers/call-and-answer.ts'
import { type ApiBehaviour, type ApiInstance, defineApi, plainSurface, routerOf } from '../surfaces/api.ts'

/** The APIs of a configuration, as a simulator serves them: with the examples of their descriptions, or what is done in their place. */
export const OWN_BEHAVIOURS: Readonly<Record<string, ApiBehaviour<object, ApiInstance<object>>>> =
  Object.fromEntries(Object.keys(OWN_SURFACES).map((name) => [name, behaviourOf(name)]))

function behaviourOf(name: string): ApiBehaviour<object, ApiInstance<object>> {
  const api = name as Api
  const route = routerOf(api)
  const asks = OWN_SURFACES[name]!.operations.flatMap((operation) => operation.asks)
  return defineApi<object, ApiInstance<object>>({
    api,
    policies: {},
    faults: [],
    variations: [],
    create: ({ options }) => ({
      surfaces: {
        [name]: plainSurface<object>(route, {
          act: ({ operation, ...request }) => {
            const own = ownOperation(operation.id)!
            const wrong = whatIsWrong(own, request)
            if (wrong !== undefined) return described(own, 400, request, wrong)
            const done = options.extension?.actions?.[operation.id]?.({
              ...request,
              query: Object.fromEntries(request.query),
              headers: Object.fromEntries(request.headers),
            })
            return done
              ? answerOf(done.status ?? own.success[0]!.status, done)
              : described(own, own.success[0]!.status, request)
          },
          refuse: ({ status, detail, headers }) => problem(status, detail, headers),
        }),
      },
      profile: () => ({
        surfaces: { [name]: { basePath: '', headers: samplesIn('header', asks) } },
        known: samplesIn('path', asks),
      }),
      save: () => undefined,
      load: () => undefined,
    }),
  })
}

/** What keeps a request from being one that the description has, in words. */
function whatIsWrong(
  { asks, body }: OwnOperation,
  request: Omit<RoutedRequest<unknown>, 'operation'>,
): string | undefined {
  const isMissing = body?.required && request.body === ''
  if (isMissing) return 'The body is missing.'
  const sent = jsonIn(request.body)
  if (body?.schema !== undefined && request.body !== '' && (sent === undefined || !fits(body.schema, sent)))
    return 'The body is not as it is described.'
  for (const one of asks) {
    const value = valueOf(one, request)
    if (value === undefined && one.required) return `The ${one.in} parameter ${one.name} is missing.`
    if (value !== undefined && !fits(one.schema, readAs(one, value)))
      return `The ${one.in} parameter ${one.name} is not as it is described.`
  }
  return undefined
}

function valueOf({ name, in: place }: OwnParameter, request: Omit<RoutedRequest<unknown>, 'operation'>) {
  if (place === 'path') return request.path[name]
  if (place === 'query') return request.query.get(name) ?? undefined
  return request.headers.get(name.toLowerCase())
}

/** A parameter is a text on the wire, whatever its schema says. */
function readAs({ schema }: OwnParameter, text: string): unknown {
  const { type } = OWN_SCHEMAS[schema] ?? {}
  if (type === 'array') return text.split(',')
  const value = type === 'string' ? undefined : jsonIn(text)
  return typeof value === 'number' || typeof value === 'boolean' ? value : text
}

function fits(schema: string, value: unknown): boolean {
  return Boolean(ownValidator(schema)?.(value))
}

/** The example of an answer with this status; a problem where the description has none. */
function described(
  operation: OwnOperation,
  status: number,
  { headers: sent }: Pick<RoutedRequest<unknown>, 'headers'>,
  detail = '',
): Answer {
  const found = answerWith(operation, status)
  if (!found && status >= 400) return problem(status, detail)
  // What a request is known by comes back.
  const fields = (found?.headers ?? []).map((name) => [
    name.toLowerCase(),
    sent.get(name.toLowerCase()) ?? 'example',
  ])
  const body = isObject(found?.sample) ? told(found.sample, status, detail) : found?.sample
  return answerOf(status, { headers: Object.fromEntries(fields), body, mediaType: found?.mediaType ?? '' })
}

/** The example with what is known of this answer. */
function told(sample: JsonObject, status: number, detail: string): JsonObject {
  const own = {
    ...('status' in sample && { status }),
    ...('detail' in sample && detail !== '' && { detail }),
  }
  return { ...sample, ...own }
}

interface Said {
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly mediaType?: string
}

function answerOf(status: number, { headers = {}, body, mediaType = '' }: Said): Answer {
  if (body === undefined) return { status, headers, content: { kind: 'none' } }
  const type = mediaType === '' ? 'application/json' : mediaType
  if (typeof body === 'string' && !type.includes('json'))
    return { status, headers, content: { kind: 'text', mediaType: type, text: body } }
  return { status, headers: { 'content-type': type, ...headers }, content: { kind: 'json', value: body } }
}

function problem(status: number, detail: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return answerOf(status, { headers, body: { title: detail, status }, mediaType: 'application/problem+json' })
}
