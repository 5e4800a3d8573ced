import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { ACCEPTED } from '../action.ts'
import type { CardAction, CardContext } from '../action.ts'
import type { Block, Card, CardState } from '../card.ts'
import { conflict, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import type { JsonObject } from '../json.ts'
import { STATUS_ACTIONS, isPending } from '../state-machine.ts'
import type { StatusAction } from '../state-machine.ts'
import { stateAt, statusAt } from '../status.ts'

/** Document 3 §3: block, unblock, delete. */
export const updateStatus: CardAction = (card, { body }, context) => {
  const request = requestFrom(body, context)
  if (!request.ok) return request
  const { nowMs, policy, store } = context
  const status = statusAt(card, nowMs)
  const { action, reason } = request.value
  const transition = policy.transition(status, action)
  if (!transition) {
    return isPending(status)
      ? err(conflict(4439, `The card is ${status}: wait for the confirmation.`))
      : err(conflict(4438, `A card that is ${status} cannot get ${action}.`))
  }
  const state = stateAt(card.state, nowMs)
  if (action === 'UNBLOCK' && reason === 'USER_DECISION' && state.block?.cardholderMayUnblock === false) {
    return err(conflict(4438, 'The cardholder may not unblock this card.'))
  }
  if (transition.to === 'unchanged') {
    const isNews = action === 'DELETE_AT_END_OF_NEXT_MONTH' && state.deletedFromMs === undefined
    if (isNews) store.keep({ ...card, state: scheduled(state, context) })
  } else if (state.pending?.becomes !== transition.to.becomes) {
    const { pending: status_, becomes } = transition.to
    const pending = { status: status_, becomes, confirmsAtMs: nowMs + policy.confirmationMs(becomes) }
    const block = request.value.block ?? state.block
    store.keep({ ...card, state: { ...state, block, pending } })
  }
  return ok(ACCEPTED)
}

function scheduled(state: CardState, { nowMs, policy }: CardContext): CardState {
  return { ...state, deletedFromMs: startOfBankDay(policy.deletedFrom(bankDayAt(nowMs))) }
}

interface StatusRequest {
  readonly action: StatusAction
  readonly reason: 'ISSUER_DECISION' | 'USER_DECISION'
  readonly block?: Block
}

/** Assumption card-status-request. */
function requestFrom(
  body: JsonObject,
  { policy: { requires } }: CardContext,
): Result<StatusRequest, CardError> {
  const action = STATUS_ACTIONS.find((name) => name === body['action'])
  if (!action) return err(wrongRequest(`action must be one of ${STATUS_ACTIONS.join(', ')}.`))
  const given = body['cardStatusUpdateReason']
  const isLeftOut = given === undefined && !requires('cardStatusUpdateReason')
  const reason = isLeftOut ? REASONS[0] : REASONS.find((name) => name === given)
  if (!reason) return err(wrongRequest(`cardStatusUpdateReason must be one of ${REASONS.join(', ')}.`))
  if (action !== 'BLOCK') return ok({ action, reason })
  const blockReason = body['cardBlockReason'] ?? (requires('cardBlockReason') ? undefined : 'NONE')
  if (blockReason === undefined) return err(wrongRequest('cardBlockReason is required with BLOCK.'))
  if (typeof blockReason !== 'string' || blockReason === '')
    return err(wrongRequest('cardBlockReason must be a text.'))
  return ok({ action, reason, block: blockFrom(reason, blockReason) })
}

const REASONS = ['ISSUER_DECISION', 'USER_DECISION'] as const

/** Assumption card-block-information. */
function blockFrom(decision: StatusRequest['reason'], reason: string): Block {
  const byCardholder = decision === 'USER_DECISION'
  const origin = byCardholder ? 'CARDHOLDER' : 'ISSUER'
  return { origin, interface: 'API', reason, cardholderMayUnblock: byCardholder }
}

/** The confirmation of what is pending arrives now. */
export function confirmed(card: Card, nowMs: number): Card | undefined {
  const state = stateAt(card.state, nowMs)
  if (!state.pending) return undefined
  return { ...card, state: stateAt({ ...state, pending: { ...state.pending, confirmsAtMs: nowMs } }, nowMs) }
}
