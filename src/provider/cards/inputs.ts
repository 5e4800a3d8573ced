import { type Result, allOk, err, ok } from '../../kernel/result.ts'
import type { CardCall } from './action.ts'
import { type JsonObject, isObject } from '../../kernel/objects.ts'
import { CHANGES, isInForce, memberAt } from '../../documents/cards/history.ts'

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
  const today = allOk((regions as readonly string[]).map((region) => valueToday('Region', region, call)))
  return today.ok ? ok({ ...configuration, restrictedRegions: today.value }) : today
}

/** As the release shows it. */
export function shownFraudConfiguration(
  configuration: JsonObject | undefined,
  call: CardCall,
): JsonObject | undefined {
  const regions = configuration?.['restrictedRegions']
  if (!Array.isArray(regions)) return configuration
  const { variant, release } = call
  const restrictedRegions = regions.map(
    (region) => memberAt('Region', String(region), variant, release)?.name ?? String(region),
  )
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

/**
 * What is wrong with fields whose values are open: any text is taken and kept, and nothing but a text (assumptions
 * card-order-data, card-enumeration-values). Undefined where nothing is.
 */
export function textProblem(record: JsonObject, names: readonly string[]): string | undefined {
  const wrong = names.find((name) => record[name] !== undefined && !isText(record[name]))
  return wrong && `${wrong} must be a text.`
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/**
 * The value of an enumeration under the name that it has today; the error where the release has renamed it. One that
 * the document does not name is kept as it is.
 */
export function valueToday(
  enumeration: string,
  given: string,
  { variant, release }: Pick<CardCall, 'variant' | 'release'>,
): Result<string, string> {
  const renaming = CHANGES.find(
    ({ name, what, ...change }) =>
      what === 'renamed' && name.startsWith(`${enumeration}.`) && 'from' in change && change.from === given,
  )
  if (!renaming) return ok(given)
  const today = renaming.name.slice(enumeration.length + 1)
  return isInForce(renaming, variant, release) ? err(`${given} has become ${today}.`) : ok(today)
}
