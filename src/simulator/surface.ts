import type { Bank } from '../bank/bank.ts'
import { HONEST_POLICY } from '../bank/policy.ts'
import type { Policy } from '../bank/policy.ts'
import type { Answer, ProviderCall } from '../bank/provider.ts'
import type { Exchange } from '../evidence/exchange.ts'
import { REDACTED, redactHeaders, redactPatterns } from '../evidence/redaction.ts'
import { DEFAULT_CLIENT } from '../gateway/clients.ts'
import type { Client } from '../gateway/clients.ts'
import type { InboundRequest } from '../gateway/inbound.ts'
import type { Permissions } from '../gateway/hosted/permissions.ts'
import type { Refresher } from '../gateway/hosted/refresher.ts'
import { HONEST_GATEWAY } from '../gateway/policy.ts'
import type { GatewayPolicy } from '../gateway/policy.ts'
import { answerAsProvider, correlate, relay } from '../gateway/relay.ts'
import type { GatewayContext } from '../gateway/relay.ts'
import { route } from '../gateway/route.ts'
import { passedAnswer } from '../gateway/token-requests.ts'
import type { Surface } from '../spec/documents.ts'
import { CLIENT_ID } from '../spec/headers.ts'
import { isUnspecifiedField } from '../spec/http-fields.ts'
import type { OperationId } from '../spec/operations.ts'
import { bodyText, toResponse } from './encode.ts'
import type { FaultSwitch } from './fault-switch.ts'
import type { Fault } from './fault.ts'
import type { Journal } from './journal.ts'
import { readRequest } from './read-request.ts'
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
      const answer = await answerInbound(surface, inbound, parts)
      return toResponse(answer.answer, answer.body, inbound.method)
    },
    as: (otherClient) => createSurface(surface, parts, otherClient, basePath),
    at: (path) => createSurface(surface, parts, clientId, path),
  }
}

async function answerInbound(surface: 'gateway' | 'provider', inbound: InboundRequest, parts: SurfaceParts) {
  const { journal, consentType, client, permissions } = parts
  const nowMs = parts.nowMs()
  const operation = operationOf(inbound, consentType)
  const faults = parts.faults.take(operation)
  const rules = rulesUnder(faults)
  const acting = { bank: parts.bank, policy: rules.policy, nowMs }
  const forwarded = (call: ProviderCall, answer: Answer): void =>
    journal.add(
      exchangeOf(
        'provider',
        { ...inbound, headers: call.headers, ...(call.operation.module === 'consent-flow' && { body: call.body }) },
        { operation: call.operation.id as OperationId, nowMs, answer, body: bodyText(answer) },
      ),
    )
  const context: GatewayContext = {
    ...acting,
    consentType,
    client,
    permissions,
    gateway: rules.gateway,
    refresher: parts.refresher,
    newPermissionId: parts.newPermissionId,
    tokenEndpoint: async (call) => {
      const outcome = await parts.tokenEndpoint.send(call, acting)
      if (surface === 'gateway') forwarded(call, passedAnswer(outcome, call))
      return outcome
    },
    onForward: forwarded,
  }
  const honest = await (surface === 'gateway' ? relay(inbound, context) : answerAsProvider(inbound, context))
  const answer = distort(correlate(inbound, honest, context.gateway), faults, {
    request: inbound,
    operation,
    nowMs,
  })
  const body = bodyText(answer)
  journal.add(exchangeOf(surface, inbound, { operation, nowMs, answer, body }))
  return { answer, body }
}

/** The decisions in force while these faults are on. */
export function rulesUnder(faults: readonly Fault[]): { policy: Policy; gateway: GatewayPolicy } {
  if (faults.length === 0) return HONEST_RULES
  return {
    policy: Object.assign({}, HONEST_POLICY, ...faults.map((fault) => fault.bank)) as Policy,
    gateway: Object.assign({}, HONEST_GATEWAY, ...faults.map((fault) => fault.gateway)) as GatewayPolicy,
  }
}

const HONEST_RULES = { policy: HONEST_POLICY, gateway: HONEST_GATEWAY }

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

/** What a header that nobody specified holds may be a secret, and nobody needs it to understand the answer. */
function withoutForeignValue([name, value]: readonly [string, string]): readonly [string, string] {
  const isForeign = isUnspecifiedField(name) && name !== CLIENT_ID.toLowerCase()
  return [name, isForeign ? REDACTED : value]
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
      headers: redactHeaders([...inbound.headers].map(withoutForeignValue)),
      ...(inbound.body !== '' && { body: redactPatterns(inbound.body) }),
    },
    response: {
      status: seen.answer.status,
      headers: redactHeaders(Object.entries(seen.answer.headers)),
      // Of all answers only those of the consent flow carry a secret: there is nothing to look for in a long body.
      body: seen.operation?.startsWith('consent-flow/') ? redactPatterns(seen.body) : seen.body,
    },
    sentAt: new Date(seen.nowMs).toISOString(),
    durationMs: 0,
  }
}
