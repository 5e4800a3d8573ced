import type { Bank } from '../bank/bank.ts'
import type { Answer, ProviderCall } from '../bank/provider.ts'
import type { Exchange, HeaderList } from '../evidence/exchange.ts'
import { redactHeaders, redactPatterns } from '../evidence/redaction.ts'
import { DEFAULT_CLIENT } from '../gateway/clients.ts'
import type { Client } from '../gateway/clients.ts'
import type { InboundRequest } from '../gateway/inbound.ts'
import { HONEST_GATEWAY } from '../gateway/policy.ts'
import { answerAsProvider, correlate, relay } from '../gateway/relay.ts'
import type { GatewayContext } from '../gateway/relay.ts'
import { route } from '../gateway/route.ts'
import type { Surface } from '../spec/documents.ts'
import type { OperationId } from '../spec/operations.ts'
import { bodyText, toResponse } from './encode.ts'
import type { FaultSwitch } from './fault-switch.ts'
import { policyOf } from './fault.ts'
import type { Fault } from './fault.ts'
import type { Journal } from './journal.ts'
import { readRequest } from './read-request.ts'
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

function answerInbound(surface: 'gateway' | 'provider', inbound: InboundRequest, parts: SurfaceParts) {
  const { bank, journal, consentType, client } = parts
  const nowMs = parts.nowMs()
  bank.settle(nowMs, policyOf(parts.faults.active()))
  const operation = operationOf(inbound, consentType)
  const faults = parts.faults.take(operation)
  let forwarded: ProviderCall | undefined
  const context: GatewayContext = {
    bank,
    nowMs,
    consentType,
    client,
    policy: policyOf(faults),
    gateway: faults.length
      ? Object.assign({}, HONEST_GATEWAY, ...faults.map((fault) => fault.gateway))
      : HONEST_GATEWAY,
    onForward: (call) => {
      forwarded = call
    },
  }
  const honest = surface === 'gateway' ? relay(inbound, context) : answerAsProvider(inbound, context)
  const answer = distort(correlate(inbound, honest, context.gateway), faults, {
    request: inbound,
    operation,
    nowMs,
  })
  const body = bodyText(answer)
  const seen = { operation, nowMs, answer, body }
  if (forwarded) journal.add(exchangeOf('provider', { ...inbound, headers: forwarded.headers }, seen))
  journal.add(exchangeOf(surface, inbound, seen))
  return { answer, body }
}

function distort(
  answer: Answer,
  faults: readonly Fault[],
  view: Parameters<NonNullable<Fault['answer']>>[1],
): Answer {
  return faults.reduce((current, fault) => fault.answer?.(current, view) ?? current, answer)
}

function operationOf(inbound: InboundRequest, consentType: string): OperationId | undefined {
  const found = route(inbound.method, inbound.path, consentType)
  return found.kind === 'operation' ? (found.operation.id as OperationId) : undefined
}

interface Seen {
  readonly operation: OperationId | undefined
  readonly nowMs: number
  readonly answer: Answer
  readonly body: string
}

function exchangeOf(surface: Surface, inbound: InboundRequest, seen: Seen): Omit<Exchange, 'id'> {
  const query = inbound.query.size > 0 ? `?${inbound.query}` : ''
  return {
    surface,
    ...(seen.operation && { operation: seen.operation }),
    request: {
      method: inbound.method,
      url: redactPatterns(inbound.path + query),
      headers: redactHeaders([...inbound.headers] as HeaderList),
      ...(inbound.body !== '' && { body: redactPatterns(inbound.body) }),
    },
    response: {
      status: seen.answer.status,
      headers: redactHeaders(Object.entries(seen.answer.headers)),
      // No answer of the two modules carries a secret, so there is nothing to look for in a long body.
      body: seen.body,
    },
    sentAt: new Date(seen.nowMs).toISOString(),
    durationMs: 0,
  }
}
