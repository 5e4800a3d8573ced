import { UsageError } from './control/usage-error.ts'

/** What an option of a library function has to be, in words that end "the option X of Y is …". */
export type Expected = readonly [isRight: (value: unknown) => boolean, what: string]

/** Refuses options that a function does not have, and values that are none of an option. */
export function checkExpected(
  functionName: string,
  options: object,
  expected: Readonly<Record<string, Expected>>,
): void {
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    if (!Object.hasOwn(expected, name)) {
      throw new UsageError(
        `${functionName} has no option "${name}"; there are ${Object.keys(expected).join(', ')}`,
      )
    }
    const [isRight, what] = expected[name]!
    if (value !== undefined && !isRight(value)) {
      throw new UsageError(`the option ${name} of ${functionName} is ${what}, not ${shown(value)}`)
    }
  }
}

export function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** JSON knows neither functions nor NaN. */
function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
}
