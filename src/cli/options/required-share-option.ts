import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'

/** How many percent have to be graded, from `--require 80%`; the sign may be left out. Undefined without it. */
export function requiredShareFrom(options: Options): Result<number | undefined, string> {
  const text = textOption(options, 'require')
  if (text === undefined) return ok(undefined)
  const percent = /^(\d{1,3})%?$/.exec(text)?.[1]
  if (percent !== undefined && Number(percent) >= 1 && Number(percent) <= 100) return ok(Number(percent))
  return err(`--require takes a share from 1% to 100%, such as 80%, not "${text}"`)
}
