import { isObject } from './json.ts'

/** Document 3 §8: a minimum size applies, which it does not show (assumption card-list-sizes). */
const MOST_REGIONS = 10
const MOST_COUNTRIES = 300

/** What is wrong with the fraudConfiguration of an order or a mutation; undefined for one that may be taken. */
export function fraudConfigurationProblem(configuration: unknown): string | undefined {
  if (configuration === undefined) return undefined
  if (!isObject(configuration)) return 'fraudConfiguration must be an object.'
  const { restrictedRegions: regions, restrictedCountries: countries } = configuration
  if (!isListUpTo(MOST_REGIONS, regions, (region) => typeof region === 'string'))
    return `restrictedRegions must have 1 to ${MOST_REGIONS} regions.`
  if (!isListUpTo(MOST_COUNTRIES, countries, isCountry))
    return `restrictedCountries must have 1 to ${MOST_COUNTRIES} codes of two capital letters.`
  return undefined
}

/** Both lists are optional. */
function isListUpTo(most: number, list: unknown, isItem: (item: unknown) => boolean): boolean {
  if (list === undefined) return true
  return Array.isArray(list) && list.length >= 1 && list.length <= most && list.every(isItem)
}

function isCountry(item: unknown): boolean {
  return typeof item === 'string' && /^[A-Z]{2}$/.test(item)
}
