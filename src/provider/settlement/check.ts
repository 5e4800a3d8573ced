import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { SETTLEMENT_PARAMETERS } from '../../documents/settlement/parameters.ts'
import type { SettlementParameter } from '../../documents/settlement/parameters.ts'
import type { InvalidParameter, MissingParameter } from '../../documents/settlement/record.ts'
import type { SettlementCall, SettlementRequest } from './call.ts'
import type { SettlementError } from './errors.ts'
import type { SettlementPolicy } from './settlement-policy.ts'

/** All parameters of a request, or every one of them that offends: none hides another (document 3 §7). */
export function checkRequest(
  request: SettlementRequest,
  policy: SettlementPolicy,
): Result<SettlementCall, SettlementError> {
  const parameters: readonly SettlementParameter[] = SETTLEMENT_PARAMETERS[request.operation]
  const invalid: InvalidParameter[] = []
  const missing: MissingParameter[] = []
  const values: Record<string, unknown> = {}
  const body = bodyOf(request, parameters)
  if (!body.ok) invalid.push(body.error)
  for (const parameter of parameters) {
    // A body that cannot be read says nothing of what is in it.
    if (parameter.in === 'BODY' && !body.ok) continue
    const { name, in: location, rule } = parameter
    const value = valueOf(parameter, request, body.ok ? body.value : {})
    if (value === undefined) {
      if (policy.isRequired(parameter)) missing.push({ in: location, name, reason: `${name} is ${rule}` })
    } else if (policy.accepts(parameter, value)) {
      values[name] = value
    } else {
      invalid.push(...offendersIn(parameter, value, policy))
    }
  }
  if (invalid.length + missing.length === 0) return ok({ parameters: values, headers: request.headers })
  const detail = `${counted(invalid.length, 'invalid')}, ${counted(missing.length, 'missing')}.`
  return err({ status: 400, detail, offenders: { invalid, missing } })
}

function valueOf(
  { name, in: location }: SettlementParameter,
  { path, query, headers }: SettlementRequest,
  body: Readonly<Record<string, unknown>>,
): unknown {
  switch (location) {
    case 'PATH':
      return path[name] ?? ''
    case 'QUERY':
      return query.get(name) ?? undefined
    case 'HEADER':
      return headers.get(name.toLowerCase())
    default:
      return body[name] ?? undefined
  }
}

/** The parameter, or its items that are wrong: isins[1] (assumption settlement-names-in-bodies). */
function offendersIn(
  parameter: SettlementParameter,
  value: unknown,
  policy: SettlementPolicy,
): readonly InvalidParameter[] {
  const { name, in: location, rule, acceptsItem } = parameter
  const offender = (of: string, shown: unknown): InvalidParameter => ({
    in: location,
    name: of,
    reason: `${name} is ${rule}`,
    value: policy.shownValue(parameter, shown),
  })
  if (!Array.isArray(value) || !acceptsItem) return [offender(name, value)]
  const items = value.flatMap((item: unknown, index) =>
    acceptsItem(item) ? [] : [offender(`${name}[${index}]`, item)],
  )
  return items.length > 0 ? items : [offender(name, value)]
}

/** The fields of the body; where nothing is expected of it, it is not looked at. */
function bodyOf(
  { body }: SettlementRequest,
  parameters: readonly SettlementParameter[],
): Result<Readonly<Record<string, unknown>>, InvalidParameter> {
  if (body.trim() === '' || parameters.every((parameter) => parameter.in !== 'BODY')) return ok({})
  const value = parsed(body)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return ok(value as Readonly<Record<string, unknown>>)
  }
  // What it is instead may hold anything, a secret too.
  return err({
    in: 'BODY',
    name: 'body',
    reason: 'the body is a JSON object',
    value: `${body.length} characters`,
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what} ${count === 1 ? 'parameter' : 'parameters'}`
}
