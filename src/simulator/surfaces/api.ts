import type { Answer, RoutedRequest } from '../../provider/answers/call-and-answer.ts'
import type { BankDefinition } from '../../provider/bank/bank-definition.ts'
import type { Bank } from '../../provider/bank/bank.ts'
import { type Api, SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { type Operation, basePathOf } from '../../documents/operations.ts'
import type { Arrival } from '../../evidence/observation.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { FaultOf } from '../faults/fault.ts'
import type { SeenExchange } from '../journal.ts'
import type { Control, SimulatorOptions } from '../simulator.ts'
import type { Mounts } from '../../provider/gateway/gateway-context.ts'
import type { SurfaceRequest } from './read-request.ts'
import type { VariationOf } from '../variations/variation.ts'
import { mapValues } from '../../kernel/objects.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import { type Found, type Router, addressesOf, createRouter } from '../../provider/gateway/router.ts'

/**
 * One API as a simulator behaves: its facts are in `documents/apis`, under the same name. `Policies` are the decisions
 * that its faults and variations can bend, by the name of who takes them.
 */
export interface ApiBehaviour<Policies extends object, Instance extends ApiInstance<Policies>> {
  readonly api: Api
  /** The decisions of a simulator that does nothing wrong and nothing otherwise. */
  readonly policies: Policies
  readonly faults: readonly FaultOf<Policies>[]
  /** What an answer says comes first, and how it is written comes last. */
  readonly variations: readonly VariationOf<Policies>[]
  /** What one simulator has of the API. */
  readonly create: (context: ApiContext<Policies>) => Instance
}

/** What an API shares with everything else in its simulator. */
export interface ApiContext<Policies> {
  readonly options: SimulatorOptions
  readonly seed: number
  readonly definition: BankDefinition
  readonly bank: Bank
  readonly nowMs: () => number
  /** The decisions in force outside of requests. */
  readonly policies: () => Policies
  /** Tells whoever looks what goes on to the provider outside of requests. */
  readonly forwarded: (arrival: Arrival) => void
}

/** The part of a simulator that is one API's. */
export interface ApiInstance<Policies> {
  /** What each surface does that answers the API. */
  readonly surfaces: Partial<Readonly<Record<Surface, SurfaceBehaviour<Policies>>>>
  /** What the owner of the simulator can do to it. */
  readonly control?: Partial<Control>
  /** Whatever is due at this instant happens. */
  readonly runDue?: (nowMs: number) => void
  /** What a runner or a client has to know of it. */
  readonly profile: (nowMs: number) => Partial<Profile>
  /** Everything of it that can change. */
  readonly save: () => unknown
  readonly load: (saved: never) => void
}

/** The steps of a request at a surface, in their order; everything between them is the same for all surfaces. */
export interface SurfaceBehaviour<Policies, Route extends Routed = Routed> {
  /** Waited for before anything else is looked at. */
  readonly ready?: (request: SurfaceRequest) => Promise<void> | undefined
  /** Whatever is due before the request. */
  readonly runDue?: (nowMs: number) => void
  readonly route: (request: SurfaceRequest, nowMs: number) => Route
  /** Decodes, acts or refuses. */
  readonly answer: (
    found: Route,
    request: SurfaceRequest,
    acting: RequestContext<Policies>,
  ) => Answer | Promise<Answer>
  /** What the request has set off; nothing waits for it. */
  readonly after?: () => void
  /** The bytes of a body that is sent in another form than it is kept in. */
  readonly packed?: (answer: Answer, body: string) => Promise<ArrayBuffer> | undefined
}

/** Where a request leads to: an operation, or a reason why there is none. */
export interface Routed {
  readonly kind: string
  readonly operation?: Operation
}

/** What one request is answered with. */
export interface RequestContext<Policies> {
  readonly policies: Policies
  readonly nowMs: number
  readonly mounts: Mounts
  /** Notes an exchange that the request has led to at another surface. */
  readonly note: (
    seen: Pick<SeenExchange, 'surface' | 'operation' | 'headers' | 'requestBody' | 'answer'>,
  ) => void
}

/** An API, with its parts held against each other. */
export function defineApi<Policies extends object, Instance extends ApiInstance<Policies>>(
  behaviour: ApiBehaviour<Policies, Instance>,
): ApiBehaviour<Policies, Instance> {
  return behaviour
}

/** A surface with its own kind of routes. */
export function defineSurface<Policies, Route extends Routed>(
  behaviour: SurfaceBehaviour<Policies, Route>,
): SurfaceBehaviour<Policies> {
  return behaviour as unknown as SurfaceBehaviour<Policies>
}

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
      const path = mapValues(found.path, decodedOrAsSent)
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
