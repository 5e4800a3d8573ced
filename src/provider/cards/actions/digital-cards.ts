import { jsonAnswer } from '../../answers/call-and-answer.ts'
import { type Result, type ValueOf, err, ok } from '../../../kernel/result.ts'
import { ACCEPTED, conflict, errorBody, notFound, pageFrom, wrongRequest } from '../action.ts'
import type { CardAction, CardCall, CardContext, CardError, OpenAction } from '../action.ts'
import { DIGITAL_ACTIONS, isPending } from '../../../documents/cards/status-life.ts'
import type { DigitalCard } from '../digital/digital-card.ts'
import { defined } from '../../../kernel/defined.ts'
import { expiryOf, stateAt, statusAt } from '../card.ts'
import { type JsonObject, isObject, isTexts } from '../../../kernel/objects.ts'
import { inRelease } from '../represent.ts'

/** Newest first. */
export const search: CardAction = (card, call, context) => {
  const filter = digitalFilterFrom(call.body, context)
  if (!filter.ok) return filter
  const page = pageFrom(call.body)
  if (!page.ok) return page
  const { policy, digital } = context
  const found = digital
    .ofCard(card)
    .filter(filter.value)
    .toSorted((left, right) => right.createdAtMs - left.createdAtMs)
  const start = policy.pageStart(page.value.number, page.value.size)
  const shown = found.slice(start, start + policy.pageLength(page.value.size))
  return ok(
    jsonAnswer({
      digitalCards: shown.map((one) => shownDigitalCard(one, call, context)),
      totalRecords: found.length,
    }),
  )
}

export const read: OpenAction = (call, context) => {
  const digitalCard = digitalCardNamed(call.path['dpan'], context)
  return digitalCard.ok ? ok(jsonAnswer(shownDigitalCard(digitalCard.value, call, context))) : digitalCard
}

export const updateStatus: OpenAction = ({ path, body }, context) => {
  const update = digitalUpdateFrom(body, context)
  if (!update.ok) return update
  const digitalCard = digitalCardNamed(path['dpan'], context)
  if (!digitalCard.ok) return digitalCard
  const updated = updatedDigitalCard(digitalCard.value, update.value, context)
  if (!updated.ok) return updated
  context.digital.keep(updated.value)
  return ok(ACCEPTED)
}

/** Each of them for itself: one that cannot be updated keeps no other from it. */
export const updateStatuses: OpenAction = (call, context) => {
  const { body } = call
  const update = digitalUpdateFrom(body, context)
  if (!update.ok) return update
  const { dpans } = body
  if (!isTexts(dpans) || dpans.length === 0) return err(wrongRequest('dpans must be a list of dpans.'))
  const commissionedDigitalCards: string[] = []
  const rejectedDigitalCards: object[] = []
  for (const dpan of dpans) {
    const digitalCard = digitalCardNamed(dpan, context)
    const updated = digitalCard.ok
      ? updatedDigitalCard(digitalCard.value, update.value, context)
      : digitalCard
    if (updated.ok) {
      context.digital.keep(updated.value)
      commissionedDigitalCards.push(dpan)
    } else if (context.policy.reportsRejections) {
      rejectedDigitalCards.push({ dpan, error: errorBody(updated.error, context.policy, call) })
    }
  }
  return ok(jsonAnswer({ commissionedDigitalCards, rejectedDigitalCards }, 202))
}

function digitalCardNamed(dpan: string | undefined, { digital }: CardContext) {
  const found = dpan === undefined ? undefined : digital.find(dpan)
  return found ? ok(found) : err(notFound('No digital card has this dpan.'))
}

/** A digital card with the fields that the release has (assumption digital-card-shape). */
function shownDigitalCard(
  digitalCard: DigitalCard,
  call: CardCall,
  { nowMs, policy, store }: CardContext,
): JsonObject {
  const { dpan, tokenRequestor, walletType, deviceType, deviceName, statusReason } = digitalCard
  const card = store.find(digitalCard.identity)
  const fields = {
    tokenRequestor: tokenRequestor && {
      tokenRequestorId: tokenRequestor.id,
      tokenRequestorName: tokenRequestor.name,
    },
    deviceType,
    deviceName,
    digitalCardStatusUpdateReason: statusReason,
  }
  const shown = defined({
    dpan,
    dpanExpiry: expiryOf(digitalCard),
    digitalCardStatus: policy.shownDigitalStatus(statusAt(digitalCard, nowMs), card && statusAt(card, nowMs)),
    digitalCardDateTime: new Date(digitalCard.createdAtMs).toISOString(),
    walletType,
    ...inRelease('DigitalCard', call, fields),
  })
  return policy.shownDigitalCard(shown)
}

/** Whether a digital card is asked for. */
type DigitalFilter = (digitalCard: DigitalCard) => boolean

/** DigitalCardsSearchRequestFilter (assumption digital-card-shape); everything when it is absent. */
function digitalFilterFrom(
  body: JsonObject,
  { nowMs, policy }: CardContext,
): Result<DigitalFilter, CardError> {
  const filter = body['digitalCardsSearchRequestFilter'] ?? {}
  if (!isObject(filter)) return err(wrongRequest('digitalCardsSearchRequestFilter must be an object.'))
  const { digitalCardStatuses: statuses, tokenRequestorId, walletType } = filter
  if (statuses !== undefined && !isTexts(statuses)) {
    return err(wrongRequest('digitalCardStatuses must be a list of statuses.'))
  }
  const asksFor = (field: string, wanted: unknown, has: unknown): boolean =>
    wanted === undefined || !policy.filtersBy(field) || wanted === has
  return ok(
    (digitalCard) =>
      (statuses === undefined ||
        !policy.filtersBy('digitalCardStatuses') ||
        statuses.includes(statusAt(digitalCard, nowMs))) &&
      asksFor('tokenRequestorId', tokenRequestorId, digitalCard.tokenRequestor?.id) &&
      asksFor('walletType', walletType, digitalCard.walletType),
  )
}

const REASONS: readonly unknown[] = ['ISSUER_DECISION', 'USER_DECISION']

/** Assumption digital-card-status-request; that the reason is required stands in document 3 §2. */
function digitalUpdateFrom(body: JsonObject, { policy }: Pick<CardContext, 'policy'>) {
  const action = DIGITAL_ACTIONS.find((name) => name === body['action'])
  if (!action) return err(wrongRequest(`action must be one of ${DIGITAL_ACTIONS.join(', ')}.`))
  const field = 'digitalCardStatusUpdateReason'
  const reason = body[field] ?? (policy.requires(field) ? undefined : REASONS[0])
  if (!REASONS.includes(reason)) return err(wrongRequest(`${field} must be one of ${REASONS.join(', ')}.`))
  return ok({ action, reason: String(reason) })
}

/** The digital card as the update leaves it, or why it cannot be updated. */
function updatedDigitalCard(
  digitalCard: DigitalCard,
  { action, reason }: ValueOf<typeof digitalUpdateFrom>,
  { nowMs, policy }: Pick<CardContext, 'nowMs' | 'policy'>,
): Result<DigitalCard, CardError> {
  const status = statusAt(digitalCard, nowMs)
  const transition = policy.digitalTransition(status, action)
  if (!transition) {
    return isPending(status)
      ? err(conflict(4437, `The digital card is ${status}: wait for the confirmation.`))
      : err(conflict(4431, `A digital card that is ${status} cannot get ${action}.`))
  }
  const { to, becomes } = transition
  const { settled } = stateAt(digitalCard.state, nowMs)
  const confirmsAtMs = nowMs + policy.digitalConfirmationMs(becomes)
  return ok({
    ...digitalCard,
    state: to === 'same' ? { settled } : { settled, pending: { status: to, becomes, confirmsAtMs } },
    statusReason: reason,
  })
}

/** The confirmation of what is pending arrives now; undefined where nothing is. */
export function confirmedDigitalCard(digitalCard: DigitalCard, nowMs: number): DigitalCard | undefined {
  const { pending } = stateAt(digitalCard.state, nowMs)
  return pending && { ...digitalCard, state: { settled: pending.becomes } }
}
