import type { Answer } from '../../provider/answers/call-and-answer.ts'
import { type Surface, apiOf } from '../../documents/apis.ts'
import { type OperationId, operationById, operationPath } from '../../documents/operations.ts'
import type { Arrival } from '../../evidence/observation.ts'
import { DEFAULT_CLIENT } from '../../provider/gateway/clients.ts'
import { type AnswerParts, responseTo, withShortWay } from '../../kernel/ready-parts.ts'
import type { Mounts } from '../../provider/gateway/gateway-context.ts'
import type { RequestContext, SurfaceBehaviour } from './api.ts'
import { createEncoder, partsOf } from './encode.ts'
import type { FaultSwitch } from '../faults/fault-switch.ts'
import type { Disturbance } from '../../documents/control/disturbance-commands.ts'
import { type Disturbances, isDone, lossOf, replacement } from './disturbances.ts'
import type { Journal } from '../journal.ts'
import { UsageError } from '../control/usage-error.ts'
import type { Policies } from '../policies/policies.ts'
import { type SurfaceRequest, readParts, readRequest } from './read-request.ts'
import type { SurfaceHandle } from '../simulator.ts'

/** What every surface of one simulator shares. */
export interface SurfaceContext {
  readonly faults: FaultSwitch
  readonly disturbances: Disturbances
  readonly journal: Journal
  readonly nowMs: () => number
  /** Sets going what is due and takes long, where it does not go on already; nothing waits for it. */
  readonly catchUp: () => void
  /** Lets so many milliseconds go by on the bank's clock. */
  readonly pass: (milliseconds: number) => void
  /** Who wants to see, with secrets and all, what went on to the provider. */
  readonly watcher: () => ArrivalWatcher | undefined
}

export type ArrivalWatcher = (arrival: Arrival) => void

/** The one way in: MSW handlers, the server and the runner all end in this `fetch`. */
export function createSurface(
  surface: Surface,
  behaviour: SurfaceBehaviour<Policies>,
  context: SurfaceContext,
  clientId: string = DEFAULT_CLIENT,
  mounts: Mounts = AT_THE_ROOT,
): SurfaceHandle {
  const answer = answerer(surface, behaviour, context, mounts)
  const answered = async (inbound: SurfaceRequest): Promise<AnswerParts> => {
    const waiting = behaviour.ready?.(inbound)
    if (waiting) await waiting
    return await answer(inbound)
  }
  return {
    surface,
    fetch: withShortWay(
      async (request) =>
        responseTo(request, await answered(await readRequest(request, mounts.gateway, clientId))),
      async (request) => await answered(readParts(request, mounts.gateway, clientId)),
    ),
    as: (otherClient) => createSurface(surface, behaviour, context, otherClient, mounts),
    at: (path, pathOfProvider = path, outside = undefined) =>
      createSurface(surface, behaviour, context, clientId, {
        gateway: mountPath(path),
        provider: mountPath(pathOfProvider),
        outside,
      }),
  }
}

const AT_THE_ROOT: Mounts = { gateway: '', provider: '' }

/** A path below which a surface is mounted, as it stands before the path of an operation: no slash at the end. */
function mountPath(path: string): string {
  if (path !== '' && !path.startsWith('/')) {
    throw new UsageError(`at() takes a path that begins with a slash, such as /gateway, not "${path}"`)
  }
  if (/[?#*]/.test(path)) {
    throw new UsageError(
      `at() takes the path that stands before every address, without ?, # or *, not "${path}"`,
    )
  }
  return path.replace(/(?<!\/)\/+$/, '')
}

/** What comes from a token endpoint is written anew on its way. */
function isSame(one: Answer, other: Answer): boolean {
  if (one.content === other.content) return true
  const bothTexts = one.content.kind === 'text' && other.content.kind === 'text'
  return bothTexts && one.status === other.status && one.content.text === other.content.text
}

/** What nobody gets to see. */
const NOT_DONE: Answer = { status: 200, headers: {}, content: { kind: 'none' } }
const TOKEN: OperationId = 'consent-flow/token'

type Forwarded = Parameters<RequestContext<Policies>['note']>[0]

/** The way of every request, whatever the API: route, activate the faults, act, distort, note. */
function answerer(
  surface: Surface,
  behaviour: SurfaceBehaviour<Policies>,
  { faults, disturbances, journal, nowMs: now, catchUp, pass, watcher }: SurfaceContext,
  mounts: Mounts,
): (request: SurfaceRequest) => Promise<AnswerParts> {
  const api = apiOf(surface)
  const onItsWay = async (request: SurfaceRequest, disturbance?: Disturbance): Promise<AnswerParts> => {
    if (disturbance) await disturbances.before(disturbance)
    const acts = disturbance === undefined || isDone(disturbance)
    catchUp()
    const arrivedMs = now()
    behaviour.runDue?.(arrivedMs)
    const found = behaviour.route(request, arrivedMs)
    const operation = found.operation?.id as OperationId | undefined
    const takesMs = faults.takesMs(operation, api)
    if (takesMs > 0) pass(takesMs)
    const nowMs = now()
    const { policies, distort } = faults.activate(operation, api)
    const textOf = createEncoder()
    const { method } = request
    const url = request.path + request.search
    const watch = watcher()
    const forwarded: Forwarded[] = []
    const note: RequestContext<Policies>['note'] = (seen) => {
      journal.add({ ...seen, method, url, body: textOf(seen.answer), nowMs })
      if (watch) forwarded.push(seen)
    }
    const acting = { policies, nowMs, mounts, note }
    const undistorted = acts ? await behaviour.answer(found, request, acting) : NOT_DONE
    if (acts) behaviour.after?.()
    const answer = acts ? distort(undistorted, { request, operation, nowMs }) : undistorted
    for (const seen of forwarded) {
      const isOwn = seen.operation === operation
      // A distortion is the bank's: the gateway relays what the bank has distorted.
      const given = answer !== undistorted && isSame(seen.answer, undistorted) ? answer : seen.answer
      watch?.({
        method: isOwn ? method : 'POST',
        path: isOwn ? url : operationPath(operationById(seen.operation!), {}),
        headers: [...seen.headers],
        body: seen.requestBody,
        response: {
          status: given.status,
          headers: Object.entries(given.headers),
          text: given.content.kind === 'pieces' ? undefined : textOf(given),
        },
        atMs: nowMs,
      })
    }
    const sent = (disturbance && replacement(disturbance, operation === TOKEN)) ?? answer
    const body = textOf(sent)
    const { headers } = request
    const seen = { surface, operation, method, url, headers, requestBody: request.body, body, nowMs }
    journal.add({ ...seen, answer: sent, loss: disturbance && lossOf(disturbance) })
    const packed = behaviour.packed?.(sent, body)
    const parts = partsOf(sent, packed ? await packed : body, method)
    return disturbance ? await disturbances.sent(disturbance, parts) : parts
  }
  return async (request) => {
    const ended = faults.came(request, surface, now())
    const operationOf = () => behaviour.route(request, now()).operation?.id as OperationId | undefined
    return await onItsWay(request, disturbances.of(request, operationOf)).finally(ended)
  }
}
