import { defined } from '../../../kernel/defined.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { ACCEPTED } from '../action.ts'
import type { CardAction, CardCall } from '../action.ts'
import type { Card, OnlineLimits, Settings } from '../card.ts'
import type { CardsPolicy } from '../cards-policy.ts'
import { wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { fraudConfigurationFrom } from '../fraud-configuration.ts'
import { BANK_CARD } from '../identity.ts'
import { textProblem } from '../inputs.ts'
import { isObject } from '../json.ts'

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

const LIMITS: readonly (keyof OnlineLimits)[] = [
  'totalLimitPerDay',
  'totalLimitPerMonth',
  'cashLimitPerDay',
  'cashLimitPerMonth',
]

/** Whole francs. */
function limitProblem(limits: unknown): string | undefined {
  if (!isObject(limits)) return undefined
  const unknown = Object.keys(limits).find((name) => !(LIMITS as readonly string[]).includes(name))
  if (unknown !== undefined) return `onlineLimits has no ${unknown}.`
  const wrong = LIMITS.find((name) => limits[name] !== undefined && !isWholeNumber(limits[name]))
  return wrong && `${wrong} must be a whole number of francs.`
}

/** Document 3 §8: a minimum size applies, which it does not show (assumption card-list-sizes). */
function togglesProblem(toggles: unknown): string | undefined {
  if (!isObject(toggles)) return undefined
  const problem = textProblem(toggles, ['contactlessActivationStatus', 'moneySendReceiveAllowance'])
  const codes = toggles['blockedMerchantCategoryCodes']
  if (problem !== undefined || codes === undefined) return problem
  const isList = Array.isArray(codes) && codes.length >= 1 && codes.length <= 10
  const areCodes = isList && codes.every((code) => isWholeNumber(code) && code <= 9999)
  return areCodes ? undefined : 'blockedMerchantCategoryCodes must have 1 to 10 numbers from 0 to 9999.'
}

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
