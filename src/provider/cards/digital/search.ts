import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import type { CardContext } from '../action.ts'
import { wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { statusAt } from '../status.ts'
import type { DigitalCard } from './digital-card.ts'

/** Whether a digital card is asked for. */
export type DigitalFilter = (digitalCard: DigitalCard) => boolean

/** DigitalCardsSearchRequestFilter (assumption digital-card-shape); everything when it is absent. */
export function digitalFilterFrom(
  body: JsonObject,
  { nowMs, policy }: Pick<CardContext, 'nowMs' | 'policy'>,
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

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
