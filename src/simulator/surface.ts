import type { Bank } from '../bank/bank.ts'
import { HONEST_POLICY } from '../bank/policy.ts'
import type { Answer, ProviderCall } from '../bank/provider.ts'
import { DEFAULT_CLIENT } from '../gateway/clients.ts'
import type { Client } from '../gateway/clients.ts'
import type { InboundRequest } from '../gateway/inbound.ts'
import { HONEST_GATEWAY } from '../gateway/policy.ts'
import { answerAsProvider, correlate, relay } from '../gateway/relay.ts'
import type { GatewayContext } from '../gateway/relay.ts'
import { route } from '../gateway/route.ts'
import type { OperationId } from '../spec/operations.ts'
import { bodyText, toResponse } from './encode.ts'
import type { FaultSwitch } from './fault-switch.ts'
import type { Fault } from './fault.ts'
import type { Journal } from './journal.ts'
import { readRequest } from './read-request.ts'
import type { SurfaceRequest } from './read-request.ts'
import type { SurfaceHandle } from './simulator.ts'

/** What every surface of one simulator shares. */
export interface SurfaceParts {
  readonly bank: Bank
  readonly faults: FaultSwitch
  readonly journal: Journal
  readonly nowMs: () => number
  readonly consentType: string
  readonly client: (id: string) => Client | undefined
}

/** The one way in: MSW handlers, the server and the runner all end in this `fetch`. */
export function createSurface(
  surface: 'gateway' | 'provider',
  parts: SurfaceParts,
  clientId: string = DEFAULT_CLIENT,
  basePath = '',
): SurfaceHandle {
  return {
    surface,
    fetch: async (request) => {
      const inbound = await readRequest(request, basePath, clientId)
      const answer = answerInbound(surface, inbound, parts)
      return toResponse(answer.answer, answer.body, inbound.method)
    },
    as: (otherClient) => createSurface(surface, parts, otherClient, basePath),
    at: (path) => createSurface(surface, parts, clientId, path),
  }
}

function answerInbound(surface: 'gateway' | 'provider', inbound: SurfaceRequest, parts: SurfaceParts) {
  const nowMs = parts.nowMs()
  // Finding the operation costs a routing, which only faults need before the gateway does its own.
  const faults = parts.faults.active().length > 0 ? parts.faults.take(operationOf(inbound, parts)) : NO_FAULTS
  let forwarded: ProviderCall | undefined
  const context = contextOf(parts, nowMs, faults, (call) => {
    forwarded = call
  })
  const honest = surface === 'gateway' ? relay(inbound, context) : answerAsProvider(inbound, context)
  const operation = (forwarded?.operation.id as OperationId | undefined) ?? operationOf(inbound, parts)
  const answer = distort(correlate(inbound, honest, context.gateway), faults, {
    request: inbound,
    operation,
    nowMs,
  })
  const body = bodyText(answer)

  parts.journal.add({
    surface,
    operation,
    method: inbound.method,
    url: inbound.path + inbound.search,
    headers: inbound.headers,
    forwardedHeaders: forwarded?.headers,
    requestBody: inbound.body,
    answer,
    body,
    nowMs,
  })
  return { answer, body }
}

const NO_FAULTS: readonly Fault[] = []

function contextOf(
  { bank, consentType, client }: SurfaceParts,
  nowMs: number,
  faults: readonly Fault[],
  onForward: (call: ProviderCall) => void,
): GatewayContext {
  const bent = faults.length > 0
  return {
    bank,
    nowMs,
    consentType,
    client,
    policy: bent ? Object.assign({}, HONEST_POLICY, ...faults.map((fault) => fault.bank)) : HONEST_POLICY,
    gateway: bent
      ? Object.assign({}, HONEST_GATEWAY, ...faults.map((fault) => fault.gateway))
      : HONEST_GATEWAY,
    onForward,
  }
}

function distort(
  answer: Answer,
  faults: readonly Fault[],
  view: Parameters<NonNullable<Fault['answer']>>[1],
): Answer {
  return faults.reduce((current, fault) => fault.answer?.(current, view) ?? current, answer)
}

function operationOf(inbound: InboundRequest, { consentType }: SurfaceParts): OperationId | undefined {
  const found = route(inbound.method, inbound.path, consentType)
  return found.kind === 'operation' ? (found.operation.id as OperationId) : undefined
}
