import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { CardCall } from './action.ts'
import { valueInRelease, valueToday } from './inputs.ts'
import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** Document 3 §8: a minimum size applies, which it does not show (assumption card-list-sizes). */
const MOST_REGIONS = 10
const MOST_COUNTRIES = 300

/** The fraudConfiguration of an order or a mutation, its regions under their names of today; what is wrong with it. */
export function fraudConfigurationFrom(
  configuration: unknown,
  call: CardCall,
): Result<JsonObject | undefined, string> {
  if (configuration === undefined) return ok(undefined)
  if (!isObject(configuration)) return err('fraudConfiguration must be an object.')
  const { restrictedRegions: regions, restrictedCountries: countries } = configuration
  if (!isListUpTo(MOST_REGIONS, regions, (region) => typeof region === 'string'))
    return err(`restrictedRegions must have 1 to ${MOST_REGIONS} regions.`)
  if (!isListUpTo(MOST_COUNTRIES, countries, isCountry))
    return err(`restrictedCountries must have 1 to ${MOST_COUNTRIES} codes of two capital letters.`)
  if (regions === undefined) return ok(configuration)
  const today: string[] = []
  for (const region of regions as readonly string[]) {
    const value = valueToday('Region', region, call)
    if (!value.ok) return value
    today.push(value.value)
  }
  return ok({ ...configuration, restrictedRegions: today })
}

/** As the release shows it. */
export function shownFraudConfiguration(
  configuration: JsonObject | undefined,
  call: CardCall,
): JsonObject | undefined {
  const regions = configuration?.['restrictedRegions']
  if (!Array.isArray(regions)) return configuration
  const restrictedRegions = regions.map((region) => valueInRelease('Region', String(region), call))
  return { ...configuration, restrictedRegions }
}

/** Both lists are optional. */
function isListUpTo(most: number, list: unknown, isItem: (item: unknown) => boolean): boolean {
  if (list === undefined) return true
  return Array.isArray(list) && list.length >= 1 && list.length <= most && list.every(isItem)
}

function isCountry(item: unknown): boolean {
  return typeof item === 'string' && /^[A-Z]{2}$/.test(item)
}
