import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { repeatedIn } from '../../kernel/repeated-names.ts'
import { PARAMETERS } from '../../documents/operations.ts'
import type { Operation } from '../../documents/operations.ts'

export interface Parameters {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly repeated?: readonly string[]
}

/** Decodes and checks path and query parameters against document 1 §4.2; the error says what is wrong. */
export function checkParameters(
  operation: Operation,
  encodedPath: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Result<Parameters, string> {
  const path: Record<string, string> = {}
  for (const name of operation.pathParameters) {
    const value = decode(encodedPath[name] ?? '')
    if (value === undefined) return err(`${name} is not correctly percent-encoded`)
    if (!PARAMETERS[name].pattern.test(value)) return err(`${name} must be ${PARAMETERS[name].rule}`)
    path[name] = value
  }
  if (operation.openQuery) return ok({ path, query: Object.fromEntries(query), repeated: repeatedIn(query) })
  const values: Record<string, string> = {}
  for (const [name, value] of query) {
    const known = operation.queryParameters.find((parameter) => parameter === name)
    // Document 2 §1.3 speaks of headers only: refusing unknown parameters is assumption unspecified-query-parameter.
    if (!known) return err(`${name} is not a parameter of this operation`)
    if (name in values) return err(`${name} is given more than once`)
    if (!PARAMETERS[known].pattern.test(value)) return err(`${name} must be ${PARAMETERS[known].rule}`)
    values[name] = value
  }
  return ok({ path, query: values })
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
