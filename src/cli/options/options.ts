import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'

export type Options = Readonly<Record<string, unknown>>

/** The whole number of an option, its default when it is absent, or a message. */
export function wholeNumber(
  options: Options,
  name: string,
  fallback: number,
  { min = 0, max = Number.MAX_SAFE_INTEGER, unit }: { min?: number; max?: number; unit?: string } = {},
): Result<number, string> {
  const value = options[name]
  if (value === undefined) return ok(fallback)
  const text = String(value)
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return ok(number)
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} up` : `from ${min} to ${max}`
  return err(
    `--${dashed(name)} takes a whole number ${unit === undefined ? '' : `of ${unit} `}${range}, not "${text}"`,
  )
}

export function textOption(options: Options, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** Whether a command is pointed at a target of its own: by a URL, or by a profile with its address. */
export function namesTarget(url: string | undefined, options: Options): boolean {
  return url !== undefined || textOption(options, 'profile') !== undefined
}

export function listOption(options: Options, name: string): readonly string[] | undefined {
  const value = options[name]
  return Array.isArray(value) ? value.map(String) : undefined
}

/** The name of an option as it is typed, without the dashes in front. */
export function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
