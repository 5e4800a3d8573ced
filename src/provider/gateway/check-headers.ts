import { headerValueProblem } from '../../documents/header-values.ts'
import { CLIENT_FIELD, REQUEST_HEADERS, TARGET_FIELD, TARGET_ID } from '../../documents/headers.ts'
import { type Operation, headerNameAt } from '../../documents/operations.ts'
import type { HeaderRow } from '../../documents/headers.ts'
import { isUnspecifiedField } from '../../documents/http-fields.ts'

/** The header rules of one surface, in the order of document 1 §2.1. */
export interface HeaderRules {
  readonly rows: readonly (HeaderRow & { readonly key: string })[]
  /** Others are refused. */
  readonly specified: ReadonlySet<string> | 'any'
}

/** What clients send to the gateway. */
export const CLIENT_RULES = rules(REQUEST_HEADERS)

/** What the gateway sends to providers: X-CorAPI-Client-ID in place of X-CorAPI-Target-ID (document 2 §4.2). */
export const PROVIDER_RULES = rules(
  REQUEST_HEADERS.map((row) => ({ ...row, name: headerNameAt('provider', row.name) })),
)

/**
 * What a bank asks of a gateway that somebody else runs: for whom it calls. What else it sends, adds or leaves out is for
 * the rules of a run to judge, which see it as it arrived.
 */
export const OTHER_GATEWAY_RULES: HeaderRules = {
  rows: PROVIDER_RULES.rows.filter(({ key }) => key === CLIENT_FIELD),
  specified: 'any',
}

/** Document 2 §1.3: the first thing wrong with a request's header fields, in words; undefined when valid. */
export function headerProblem(
  headers: ReadonlyMap<string, string>,
  operation: Operation,
  { rows, specified }: HeaderRules,
): string | undefined {
  for (const row of rows) {
    const presence = row.presence[operation.headerSet]
    const value = headers.get(row.key)
    if (value === undefined) {
      if (presence === 'required') return `${row.name} is missing`
    } else if (presence === 'unspecified') {
      return `${row.name} is not specified for this operation`
    } else {
      const problem = headerValueProblem(row, value)
      if (problem !== undefined) return problem
    }
  }
  if (specified === 'any') return undefined
  for (const name of headers.keys()) {
    if (!specified.has(name) && isUnspecifiedField(name)) return `${name} is not a specified header`
    if (!specified.has(name) && name === TARGET_FIELD) return `${TARGET_ID} is not for providers`
  }
  return undefined
}

function rules(rows: readonly HeaderRow[]): HeaderRules {
  const keyed = rows.map((row) => ({ ...row, key: row.name.toLowerCase() }))
  return { rows: keyed, specified: new Set(keyed.map((row) => row.key)) }
}
