import { jsonAnswer } from '../../answers/answer.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { ACCEPTED } from '../action.ts'
import type { CardAction, CardContext, OpenAction } from '../action.ts'
import type { DigitalCard } from '../digital/digital-card.ts'
import { shownDigitalCard } from '../digital/represent.ts'
import { digitalFilterFrom, isTexts } from '../digital/search.ts'
import { digitalUpdateFrom, updatedDigitalCard } from '../digital/update-status.ts'
import { errorBody, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { pageFrom } from '../page.ts'

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
    } else if (context.policy.tellsRejections) {
      rejectedDigitalCards.push({ dpan, error: errorBody(updated.error, context.policy, call) })
    }
  }
  return ok(jsonAnswer({ commissionedDigitalCards, rejectedDigitalCards }, 202))
}

function digitalCardNamed(
  dpan: string | undefined,
  { digital }: CardContext,
): Result<DigitalCard, CardError> {
  const found = dpan === undefined ? undefined : digital.find(dpan)
  return found ? ok(found) : err({ status: 404, description: 'No digital card has this dpan.' })
}
