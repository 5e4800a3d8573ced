import type { Bank } from '../bank/bank.ts'
import type { Answer } from '../answers/answer.ts'
import type { ProviderCall } from '../answers/provider-call.ts'
import { DEFAULT_CLIENT } from '../gateway/clients.ts'
import type { Client } from '../gateway/clients.ts'
import type { InboundRequest } from '../gateway/inbound.ts'
import type { ConsentStates } from '../gateway/hosted/consent-states.ts'
import type { Permissions } from '../gateway/hosted/permissions.ts'
import type { Refresher } from '../gateway/hosted/refresher.ts'
import { answerAsProvider, correlate, relay } from '../gateway/relay.ts'
import type { GatewayContext } from '../gateway/relay.ts'
import { route } from '../gateway/route.ts'
import { passedAnswer } from '../gateway/token-requests.ts'
import type { OperationId } from '../documents/operations.ts'
import { createEncoder, toResponse } from './encode.ts'
import type { FaultSwitch } from './fault-switch.ts'
import type { Journal } from './journal.ts'
import { mountPath } from './mount-path.ts'
import { isXml, readRequest } from './read-request.ts'
import type { SurfaceRequest } from './read-request.ts'
import type { SurfaceHandle } from './simulator.ts'
import type { TokenEndpoint } from './token-endpoint.ts'

/** What every surface of one simulator shares. */
export interface SurfaceParts {
  readonly bank: Bank
  readonly faults: FaultSwitch
  readonly journal: Journal
  readonly nowMs: () => number
  readonly consentType: string
  readonly client: (id: string) => Client | undefined
  readonly permissions: Permissions
  readonly refresher: Refresher
  readonly tokenEndpoint: TokenEndpoint
  readonly newPermissionId: () => string
  readonly consentStates: ConsentStates
  readonly newConsentState: () => string
}

/** The one way in: MSW handlers, the server and the runner all end in this `fetch`. */
export function createSurface(
  surface: 'gateway' | 'provider',
  parts: SurfaceParts,
  clientId: string = DEFAULT_CLIENT,
  basePath = '',
  providerPath = basePath,
): SurfaceHandle {
  const mounts = { gateway: basePath, provider: providerPath }
  return {
    surface,
    fetch: async (request) => {
      const inbound = await readRequest(request, basePath, clientId)
      if (isXml(inbound.headers.get('content-type'))) await parts.bank.xml?.ready?.()
      const answer = await answerInbound(surface, inbound, parts, mounts)
      return toResponse(answer.answer, answer.body, inbound.method)
    },
    as: (otherClient) => createSurface(surface, parts, otherClient, basePath, providerPath),
    at: (path, pathOfProvider = path) =>
      createSurface(surface, parts, clientId, mountPath(path), mountPath(pathOfProvider)),
  }
}

async function answerInbound(
  surface: 'gateway' | 'provider',
  inbound: SurfaceRequest,
  parts: SurfaceParts,
  mounts: GatewayContext['mounts'],
) {
  const nowMs = parts.nowMs()
  parts.bank.settle(nowMs, parts.faults.rules().policy)
  const { rules, distort } = parts.faults.activate(() => operationOf(inbound, parts))
  const acting = { bank: parts.bank, policy: rules.policy, nowMs }
  const record = (
    face: 'gateway' | 'provider',
    operation: OperationId | undefined,
    headers: ReadonlyMap<string, string>,
    requestBody: string,
    answer: Answer,
    body: string,
  ): void =>
    parts.journal.add({
      surface: face,
      operation,
      method: inbound.method,
      url: inbound.path + inbound.search,
      headers,
      requestBody,
      answer,
      body,
      nowMs,
    })
  const textOf = createEncoder()
  const forwarded = (call: ProviderCall, answer: Answer): void => {
    const requestBody = call.operation.module === 'consent-flow' ? call.body : inbound.body
    record('provider', call.operation.id as OperationId, call.headers, requestBody, answer, textOf(answer))
  }
  let operation: OperationId | undefined
  const { consentType, client, permissions, refresher, newPermissionId, consentStates, newConsentState } =
    parts
  const context: GatewayContext = {
    ...acting,
    consentType,
    client,
    permissions,
    gateway: rules.gateway,
    refresher,
    newPermissionId,
    consentStates,
    newConsentState,
    mounts,
    tokenEndpoint: async (call) => {
      const outcome = await parts.tokenEndpoint.send(call, acting)
      if (surface === 'gateway') forwarded(call, passedAnswer(outcome, call))
      return outcome
    },
    onRouted: ({ id }) => {
      operation = id as OperationId
    },
    onForward: forwarded,
  }
  const honest = await (surface === 'gateway' ? relay(inbound, context) : answerAsProvider(inbound, context))
  const view = { request: inbound, operation, nowMs }
  const answer = distort(correlate(inbound, honest, context.gateway), view)
  const body = textOf(answer)
  record(surface, operation, inbound.headers, inbound.body, answer, body)
  return { answer, body }
}

function operationOf(inbound: InboundRequest, { consentType }: SurfaceParts): OperationId | undefined {
  const found = route(inbound.method, inbound.path, consentType)
  return found.kind === 'operation' ? (found.operation.id as OperationId) : undefined
}
