import { isObject } from '../../kernel/objects.ts'
import { jsonIn } from '../../kernel/json-text.ts'
import type { Answer, RoutedRequest } from '../answers/call-and-answer.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { SettlementOperationId } from '../../documents/settlement/operations.ts'
import type { Settlement } from './settlement.ts'
import { defined } from '../../kernel/defined.ts'
import type { ErrorDetail, InvalidParameter, MissingParameter } from '../../documents/wire/settlement.ts'
import { SETTLEMENT_PARAMETERS, type SettlementParameter } from '../../documents/settlement/parameters.ts'

export type SettlementRequest = RoutedRequest<SettlementOperationId>

/** A request whose parameters are all valid, by name. */
export interface SettlementCall {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly headers: ReadonlyMap<string, string>
}

export interface SettlementContext {
  readonly settlement: Settlement
  readonly policy: SettlementPolicy
  readonly nowMs: number
}

/** What an operation does once its parameters are valid. */
export type SettlementAction = (
  call: SettlementCall,
  context: SettlementContext,
) => Result<Answer, SettlementError>

export const DONE: Answer = { status: 204, headers: {}, content: { kind: 'none' } }

/** Why a request is refused. Only a 400 has offenders. */
export interface SettlementError {
  readonly status: 400 | 404 | 405 | 413 | 501
  readonly detail: string
  readonly offenders?: Offenders
  readonly headers?: Readonly<Record<string, string>>
}

/** Document 3 §2: ErrorDetail, and ErrorDetail400 for a 400. */
export function errorAnswer(error: SettlementError, instance: string, policy: SettlementPolicy): Answer {
  const { status, detail, offenders, headers = {} } = error
  const record: ErrorDetail = { type: 'about:blank', title: TITLES[status], status, detail, instance }
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    content: {
      kind: 'json',
      value: offenders ? { ...record, ...lists(policy.listedOffenders(offenders)) } : record,
    },
  }
}

/** A list has at least one item, so an empty one is not there. */
function lists({ invalid, missing }: Offenders): Record<string, unknown> {
  return defined({
    invalidParams: invalid.length > 0 ? invalid : undefined,
    missingParams: missing.length > 0 ? missing : undefined,
  })
}

const TITLES: Readonly<Record<SettlementError['status'], string>> = {
  400: 'The request is not valid',
  404: 'The resource does not exist',
  405: 'The resource does not answer this method',
  413: 'The request is too large',
  501: 'The method is not implemented',
}

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
  const value = jsonIn(body)
  if (isObject(value)) return ok(value)
  // What it is instead may hold anything, a secret too.
  return err({
    in: 'BODY',
    name: 'body',
    reason: 'the body is a JSON object',
    value: `${body.length} characters`,
  })
}

function counted(count: number, what: string): string {
  return `${count} ${what} ${count === 1 ? 'parameter' : 'parameters'}`
}

/** Everything that is wrong with a request, each in its list. */
export interface Offenders {
  readonly invalid: readonly InvalidParameter[]
  readonly missing: readonly MissingParameter[]
}

/** The decisions of the settlement service that a fault can override, each in one place. */
export const COMPLIANT_SETTLEMENT = {
  /** Document 3 §7: the offenders that a 400 lists, out of all there are. */
  listedOffenders: (offenders: Offenders) => offenders,
  /** Whether a parameter that is absent counts as missing. */
  isRequired: ({ required }: SettlementParameter): boolean => required,
  /** Whether a value is as the parameter wants it. */
  accepts: (parameter: SettlementParameter, value: unknown): boolean => parameter.accepts(value),
  /** Assumption settlement-values: the value as an error shows it. */
  shownValue: ({ secret }: SettlementParameter, value: unknown): string =>
    secret ? '***' : shortened(value),
  /** Assumption settlement-operations. */
  keepsSubscriptions: true,
  /** Assumption settlement-operations: whether the results are sent although the client has them already. */
  sendsUnchangedResults: false,
  /** Assumption settlement-operations: whether results are sent with the coding gzip to who takes it. */
  compressesResults: true,
}

export type SettlementPolicy = Readonly<typeof COMPLIANT_SETTLEMENT>

/** Long enough to recognise a value by. */
const SHOWN_CHARACTERS = 100

function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return [...text].slice(0, SHOWN_CHARACTERS).join('')
}
