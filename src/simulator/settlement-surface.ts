import type { Answer } from '../answers/answer.ts'
import { addressesOf, createRouter } from '../gateway/router.ts'
import type { Found } from '../gateway/router.ts'
import { act } from '../settlement/act.ts'
import { errorAnswer } from '../settlement/errors.ts'
import type { SettlementError } from '../settlement/errors.ts'
import type { Settlement } from '../settlement/settlement.ts'
import { SETTLEMENT_OPERATIONS } from '../documents/settlement/operations.ts'
import type { SettlementOperationId } from '../documents/settlement/operations.ts'
import { SETTLEMENT_BASE } from '../documents/settlement/record.ts'
import { bodyText, toResponse } from './encode.ts'
import { gzipped } from './gzip.ts'
import type { FaultSwitch } from './fault-switch.ts'
import type { Journal } from './journal.ts'
import { mountPath } from './mount-path.ts'
import { readRequest } from './read-request.ts'
import type { SurfaceRequest } from './read-request.ts'
import type { SurfaceHandle } from './simulator.ts'

export interface SettlementSurfaceParts {
  readonly settlement: Settlement
  readonly faults: FaultSwitch
  readonly journal: Journal
  readonly nowMs: () => number
}

const find = createRouter(
  SETTLEMENT_OPERATIONS.flatMap((operation) => addressesOf(operation, SETTLEMENT_BASE)),
)

/** The settlement-information API below /v1. Who calls is not shown, so that every caller is alike. */
export function createSettlementSurface(parts: SettlementSurfaceParts, basePath = ''): SurfaceHandle {
  const handle: SurfaceHandle = {
    surface: 'settlement',
    fetch: async (request) => {
      const inbound = await readRequest(request, basePath, '')
      const { answer, body } = answerSettlement(inbound, parts)
      const isPacked = answer.headers['content-encoding'] === 'gzip' && body !== ''
      return toResponse(answer, isPacked ? await gzipped(body) : body, inbound.method)
    },
    as: () => handle,
    at: (path) => createSettlementSurface(parts, mountPath(path)),
  }
  return handle
}

function answerSettlement(
  inbound: SurfaceRequest,
  { settlement, faults, journal, nowMs }: SettlementSurfaceParts,
) {
  const now = nowMs()
  const found = find(inbound.method, inbound.path)
  const operation = found.kind === 'operation' ? (found.operation.id as SettlementOperationId) : undefined
  const { rules, distort } = faults.activate(() => operation, 'settlement')
  const honest = answerFound(found, inbound, { settlement, policy: rules.settlement, nowMs: now })
  const answer = distort(honest, { request: inbound, operation, nowMs: now })
  const body = bodyText(answer)
  journal.add({
    surface: 'settlement',
    operation,
    method: inbound.method,
    url: inbound.path + inbound.search,
    headers: inbound.headers,
    requestBody: inbound.body,
    answer,
    body,
    nowMs: now,
  })
  return { answer, body }
}

function answerFound(found: Found, inbound: SurfaceRequest, context: Parameters<typeof act>[1]): Answer {
  if (found.kind !== 'operation') return errorAnswer(problemOf(found), inbound.path, context.policy)
  if (inbound.bodyTooLarge) {
    const tooLarge = { status: 413, detail: 'The body is too large.' } as const
    return errorAnswer(tooLarge, inbound.path, context.policy)
  }
  const path = Object.fromEntries(
    Object.entries(found.path).map(([name, value]) => [name, decode(value)] as const),
  )
  const { query, headers, body, path: instance } = inbound
  const operation = found.operation.id as SettlementOperationId
  return act({ operation, path, query, headers, body, instance }, context)
}

function problemOf(found: Exclude<Found, { kind: 'operation' }>): SettlementError {
  if (found.kind === 'unknown-method') return { status: 501, detail: 'The method is not implemented.' }
  if (found.kind === 'unknown-address') return { status: 404, detail: 'No operation has this address.' }
  const allow = found.allow.join(', ')
  return { status: 405, detail: `This resource answers ${allow}.`, headers: { allow } }
}

/** What is not correctly encoded is shown as it came, and is valid for no parameter. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
