import { defined } from '../../../kernel/defined.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { ACCEPTED, conflict, isWhole, wrongRequest } from '../action.ts'
import type { CardAction, CardCall, CardContext, CardError } from '../action.ts'
import { STATUS_ACTIONS, isPending } from '../../../documents/cards/status-life.ts'
import { BANK_CARD, ONLINE_LIMITS, stateAt, statusAt } from '../card.ts'
import type { Card, Settings } from '../card.ts'
import type { CardsPolicy } from '../cards-policy.ts'
import { fraudConfigurationFrom, isText, textProblem } from '../inputs.ts'
import { type JsonObject, isObject } from '../../../kernel/objects.ts'
import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'

/** Assumption card-mutations: the fields that are given replace those of the card, the others stay. */
export const mutate: CardAction = (card, call, { store, policy }) => {
  const changed = changedSettings(card, call, policy)
  if (!changed.ok) return changed
  const taken = Object.fromEntries(Object.entries(changed.value).filter(([field]) => policy.changes(field)))
  store.keep({ ...card, settings: { ...card.settings, ...taken } })
  return ok(ACCEPTED)
}

function changedSettings(
  card: Card,
  call: CardCall,
  policy: Pick<CardsPolicy, 'keepsRestrictions' | 'keptLimits'>,
): Result<Partial<Settings>, CardError> {
  const { body } = call
  const { onlineLimits, featureToggles, fraudConfiguration, cardMutationBccData: bccData } = body
  const given = { onlineLimits, featureToggles, fraudConfiguration, cardMutationBccData: bccData }
  const wrong = Object.entries(given).find(([, value]) => value !== undefined && !isObject(value))
  if (wrong) return err(wrongRequest(`${wrong[0]} must be an object.`))
  if (bccData !== undefined && card.identity.cardType !== BANK_CARD) {
    return err(wrongRequest('cardMutationBccData is allowed for bank cards only.', 4481))
  }
  const problem = limitProblem(onlineLimits) ?? togglesProblem(featureToggles)
  if (problem !== undefined) return err(wrongRequest(problem))
  const fraud = fraudConfigurationFrom(fraudConfiguration, call)
  if (!fraud.ok) return err(wrongRequest(fraud.error))
  const { settings } = card
  return ok(
    defined({
      onlineLimits: isObject(onlineLimits)
        ? { ...settings.onlineLimits, ...policy.keptLimits(onlineLimits) }
        : undefined,
      featureToggles: isObject(featureToggles)
        ? { ...settings.featureToggles, ...featureToggles }
        : undefined,
      fraudConfiguration:
        fraud.value && policy.keepsRestrictions
          ? { ...settings.fraudConfiguration, ...fraud.value }
          : fraud.value,
      bccData: isObject(bccData) ? { ...settings.bccData, ...bccData } : undefined,
    }),
  )
}

/** Whole francs. */
function limitProblem(limits: unknown): string | undefined {
  if (!isObject(limits)) return undefined
  const unknown = Object.keys(limits).find((name) => !(ONLINE_LIMITS as readonly string[]).includes(name))
  if (unknown !== undefined) return `onlineLimits has no ${unknown}.`
  const wrong = ONLINE_LIMITS.find((name) => limits[name] !== undefined && !isWhole(limits[name], 0))
  return wrong && `${wrong} must be a whole number of francs.`
}

/** Document 3 §8: a minimum size applies, which it does not show (assumption card-list-sizes). */
function togglesProblem(toggles: unknown): string | undefined {
  if (!isObject(toggles)) return undefined
  const problem = textProblem(toggles, ['contactlessActivationStatus', 'moneySendReceiveAllowance'])
  const codes = toggles['blockedMerchantCategoryCodes']
  if (problem !== undefined || codes === undefined) return problem
  const isList = Array.isArray(codes) && codes.length >= 1 && codes.length <= 10
  const areCodes = isList && codes.every((code) => isWhole(code, 0, 9999))
  return areCodes ? undefined : 'blockedMerchantCategoryCodes must have 1 to 10 numbers from 0 to 9999.'
}

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
  const { to, becomes } = transition
  if (to === 'same') {
    const isNews = action === 'DELETE_AT_END_OF_NEXT_MONTH' && state.deletedFromMs === undefined
    const deletedFromMs = startOfBankDay(policy.deletedFrom(bankDayAt(nowMs)))
    if (isNews) store.keep({ ...card, state: { ...state, deletedFromMs } })
  } else if (state.pending?.becomes !== becomes) {
    const pending = { status: to, becomes, confirmsAtMs: nowMs + policy.confirmationMs(becomes) }
    const block = request.value.block ?? state.block
    store.keep({ ...card, state: { ...state, block, pending } })
  }
  return ok(ACCEPTED)
}

/** Assumption card-status-request. */
function requestFrom(body: JsonObject, { policy: { requires } }: CardContext) {
  const action = STATUS_ACTIONS.find((name) => name === body['action'])
  if (!action) return err(wrongRequest(`action must be one of ${STATUS_ACTIONS.join(', ')}.`))
  const given = body['cardStatusUpdateReason']
  const isLeftOut = given === undefined && !requires('cardStatusUpdateReason')
  const reason = isLeftOut ? REASONS[0] : REASONS.find((name) => name === given)
  if (!reason) return err(wrongRequest(`cardStatusUpdateReason must be one of ${REASONS.join(', ')}.`))
  if (action !== 'BLOCK') return ok({ action, reason, block: undefined })
  const blockReason = body['cardBlockReason'] ?? (requires('cardBlockReason') ? undefined : 'NONE')
  if (blockReason === undefined) return err(wrongRequest('cardBlockReason is required with BLOCK.'))
  if (!isText(blockReason)) return err(wrongRequest('cardBlockReason must be a text.'))
  // Assumption card-block-information.
  const byCardholder = reason === 'USER_DECISION'
  const origin = byCardholder ? 'CARDHOLDER' : 'ISSUER'
  const block = { origin, interface: 'API', reason: blockReason, cardholderMayUnblock: byCardholder }
  return ok({ action, reason, block })
}

const REASONS = ['ISSUER_DECISION', 'USER_DECISION'] as const

/** The confirmation of what is pending arrives now. */
export function confirmed(card: Card, nowMs: number): Card | undefined {
  const state = stateAt(card.state, nowMs)
  if (!state.pending) return undefined
  return { ...card, state: stateAt({ ...state, pending: { ...state.pending, confirmsAtMs: nowMs } }, nowMs) }
}
