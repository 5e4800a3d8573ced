import { jsonAnswer } from '../answers/answer.ts'
import type { Answer } from '../answers/answer.ts'
import { actOnCards } from '../cards/act.ts'
import type { Cards } from '../cards/cards.ts'
import { errorAnswer } from '../cards/errors.ts'
import type { CardError } from '../cards/errors.ts'
import type { CardsPolicy } from '../cards/cards-policy.ts'
import { decodeCardCall } from './card-call.ts'
import { routeCards } from './card-routes.ts'
import type { CardRoute } from './card-routes.ts'
import { bodyText, toResponse } from './encode.ts'
import type { FaultSwitch } from './fault-switch.ts'
import type { Journal } from './journal.ts'
import { mountPath } from './mount-path.ts'
import { readRequest } from './read-request.ts'
import type { SurfaceRequest } from './read-request.ts'
import type { SurfaceHandle } from './simulator.ts'
import type { OperationId } from '../documents/operations.ts'
import { err } from '../kernel/result.ts'

export interface CardsSurfaceParts {
  readonly cards: Cards
  readonly faults: FaultSwitch
  readonly journal: Journal
  readonly nowMs: () => number
  /** Attempts the deliveries that are due; nothing waits for them. */
  readonly push: () => void
}

/** The card API: every variant below its own path. Who calls is not shown, so that every caller is alike. */
export function createCardsSurface(parts: CardsSurfaceParts, basePath = ''): SurfaceHandle {
  const handle: SurfaceHandle = {
    surface: 'cards',
    fetch: async (request) => {
      const inbound = await readRequest(request, basePath, '')
      const { answer, body } = await answerCards(inbound, parts)
      return toResponse(answer, body, inbound.method)
    },
    as: () => handle,
    at: (path) => createCardsSurface(parts, mountPath(path)),
  }
  return handle
}

async function answerCards(inbound: SurfaceRequest, parts: CardsSurfaceParts) {
  const nowMs = parts.nowMs()
  // A fault may keep a variant alive, so that those that are on have a say in the route.
  const route = routeCards(inbound, parts.cards, nowMs, parts.faults.rules().cards)
  const operation = route.kind === 'operation' ? (route.operation.id as OperationId) : undefined
  const { rules, distort } = parts.faults.activate(() => operation, 'cards')
  const honest = await outcomeOf(route, inbound, rules.cards, parts.cards, nowMs)
  parts.push()
  const answer = distort(honest, { request: inbound, operation, nowMs })
  const body = bodyText(answer)
  parts.journal.add({
    surface: 'cards',
    operation,
    method: inbound.method,
    url: inbound.path + inbound.search,
    headers: inbound.headers,
    requestBody: inbound.body,
    answer,
    body,
    nowMs,
  })
  return { answer, body }
}

async function outcomeOf(
  route: CardRoute,
  inbound: SurfaceRequest,
  policy: CardsPolicy,
  cards: Cards,
  nowMs: number,
): Promise<Answer> {
  if (route.kind === 'signing-keys') return jsonAnswer(await cards.keys.distributed(nowMs, policy))
  const call = route.kind === 'operation' ? decodeCardCall(route, inbound, policy) : err(problemOf(route))
  const outcome = call.ok
    ? await actOnCards(call.value, { ...cards, issuer: cards.issuer.facts(), policy, nowMs })
    : call
  if (outcome.ok) return outcome.value
  const answer = errorAnswer(outcome.error, policy, route.kind === 'operation' ? route : undefined)
  return route.kind === 'wrong-method' ? withAllow(answer, route.allow) : answer
}

function problemOf(route: Exclude<CardRoute, { kind: 'operation' | 'signing-keys' }>): CardError {
  if (route.kind === 'wrong-method') {
    return { status: 405, description: `This resource answers ${route.allow.join(', ')}.` }
  }
  if (route.kind === 'unknown-method') {
    return { status: 501, description: 'The method is not implemented.' }
  }
  const description =
    route.kind === 'decommissioned'
      ? 'v1 was decommissioned by the end of February 2026.'
      : UNKNOWN_CARD_ADDRESS
  return { status: 404, description }
}

/** How an address that no operation of the release has is refused. */
export const UNKNOWN_CARD_ADDRESS =
  'No operation has this address; those of a variant stand below its path, such as /v2.'

function withAllow(answer: Answer, allow: readonly string[]): Answer {
  return { ...answer, headers: { ...answer.headers, allow: allow.join(', ') } }
}
