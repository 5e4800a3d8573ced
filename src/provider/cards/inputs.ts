import { CHANGES, isInForce } from '../../documents/cards/history.ts'
import { memberAt } from '../../documents/cards/members.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { CardCall } from './action.ts'
import type { JsonObject } from './json.ts'

/**
 * What is wrong with fields whose values are open: any text is taken and kept, and nothing but a text (assumptions
 * card-order-data, card-enumeration-values). Undefined where nothing is.
 */
export function textProblem(record: JsonObject, names: readonly string[]): string | undefined {
  const wrong = names.find((name) => record[name] !== undefined && !isText(record[name]))
  return wrong && `${wrong} must be a text.`
}

function isText(value: unknown): value is string {
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

/** The name that a value of today has in the release. */
export function valueInRelease(
  enumeration: string,
  value: string,
  { variant, release }: Pick<CardCall, 'variant' | 'release'>,
): string {
  return memberAt(enumeration, value, variant, release)?.name ?? value
}
