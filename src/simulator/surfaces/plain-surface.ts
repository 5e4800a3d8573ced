import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Answer } from '../../provider/answers/answer.ts'
import type { RoutedRequest } from '../../provider/answers/routed-request.ts'
import { basePathOf } from '../../documents/addresses.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import type { Api } from '../../documents/apis.ts'
import type { Operation } from '../../documents/operations.ts'
import { addressesOf, createRouter } from '../../provider/gateway/router.ts'
import type { Found, Router } from '../../provider/gateway/router.ts'
import { defineSurface } from './api.ts'
import type { RequestContext, SurfaceBehaviour } from './api.ts'

export type PlainCall = RoutedRequest<Operation>

/** Why a request reaches no operation, or is not read. */
export interface PlainRefusal {
  readonly status: 404 | 405 | 413 | 501
  readonly detail: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface PlainBehaviour<Policies> extends Pick<SurfaceBehaviour<Policies>, 'after' | 'packed'> {
  readonly act: (call: PlainCall, acting: RequestContext<Policies>) => Answer
  readonly refuse: (refusal: PlainRefusal, instance: string, acting: RequestContext<Policies>) => Answer
}

/** The addresses of an API's rows. They follow from the documents alone, so that all simulators share them. */
export function routerOf(api: Api): Router {
  const operations = SURFACE_DESCRIPTIONS[api].operations as readonly Operation[]
  return createRouter(operations.flatMap((operation) => addressesOf(operation, basePathOf(operation))))
}

/** A surface whose operations stand at the addresses of their rows. Who calls is not shown: every caller is alike. */
export function plainSurface<Policies>(
  route: Router,
  { act, refuse, ...rest }: PlainBehaviour<Policies>,
): SurfaceBehaviour<Policies> {
  return defineSurface<Policies, Found>({
    ...rest,
    route: ({ method, path }) => route(method, path),
    answer: (found, { path: instance, query, headers, body, bodyTooLarge }, acting) => {
      if (found.kind !== 'operation') return refuse(refusalOf(found), instance, acting)
      if (bodyTooLarge) return refuse({ status: 413, detail: 'The body is too large.' }, instance, acting)
      const path = Object.fromEntries(
        Object.entries(found.path).map(([name, value]) => [name, decodedOrAsSent(value)] as const),
      )
      return act({ operation: found.operation, path, query, headers, body, instance }, acting)
    },
  })
}

/** The words for a request that reaches no operation. */
export function refusalOf(found: Exclude<Found, { kind: 'operation' }>): PlainRefusal {
  if (found.kind === 'unknown-method') return { status: 501, detail: 'The method is not implemented.' }
  if (found.kind === 'unknown-address') return { status: 404, detail: 'No operation has this address.' }
  const allow = found.allow.join(', ')
  return { status: 405, detail: `This resource answers ${allow}.`, headers: { allow } }
}
