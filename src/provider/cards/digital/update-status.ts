import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import type { CardContext } from '../action.ts'
import { conflict, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import type { JsonObject } from '../json.ts'
import { stateAt, statusAt } from '../status.ts'
import type { DigitalCard } from './digital-card.ts'
import { DIGITAL_ACTIONS, isDigitalPending } from './state-machine.ts'
import type { DigitalAction } from './state-machine.ts'

export interface DigitalStatusUpdate {
  readonly action: DigitalAction
  readonly reason: string
}

const REASONS: readonly unknown[] = ['ISSUER_DECISION', 'USER_DECISION']

/** Assumption digital-card-status-request; that the reason is required stands in document 3 §2. */
export function digitalUpdateFrom(
  body: JsonObject,
  { policy }: Pick<CardContext, 'policy'>,
): Result<DigitalStatusUpdate, CardError> {
  const action = DIGITAL_ACTIONS.find((name) => name === body['action'])
  if (!action) return err(wrongRequest(`action must be one of ${DIGITAL_ACTIONS.join(', ')}.`))
  const field = 'digitalCardStatusUpdateReason'
  const reason = body[field] ?? (policy.requires(field) ? undefined : REASONS[0])
  if (!REASONS.includes(reason)) return err(wrongRequest(`${field} must be one of ${REASONS.join(', ')}.`))
  return ok({ action, reason: String(reason) })
}

/** The digital card as the update leaves it, or why it cannot be updated. */
export function updatedDigitalCard(
  digitalCard: DigitalCard,
  { action, reason }: DigitalStatusUpdate,
  { nowMs, policy }: Pick<CardContext, 'nowMs' | 'policy'>,
): Result<DigitalCard, CardError> {
  const status = statusAt(digitalCard, nowMs)
  const transition = policy.digitalTransition(status, action)
  if (!transition) {
    return isDigitalPending(status)
      ? err(conflict(4437, `The digital card is ${status}: wait for the confirmation.`))
      : err(conflict(4431, `A digital card that is ${status} cannot get ${action}.`))
  }
  const { pending, becomes } = transition
  const { settled } = stateAt(digitalCard.state, nowMs)
  const confirmsAtMs = nowMs + policy.digitalConfirmationMs(becomes)
  return ok({
    ...digitalCard,
    state: { settled, pending: { status: pending, becomes, confirmsAtMs } },
    statusReason: reason,
  })
}

/** The confirmation of what is pending arrives now; undefined where nothing is. */
export function confirmedDigitalCard(digitalCard: DigitalCard, nowMs: number): DigitalCard | undefined {
  const { pending } = stateAt(digitalCard.state, nowMs)
  return pending && { ...digitalCard, state: { settled: pending.becomes } }
}
