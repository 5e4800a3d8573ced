import type { ControlAction, SendAction } from '../../scenario/format.ts'
import { variablesOf } from '../../scenario/template.ts'
import type { Flow } from './flow.ts'

/** What a target has answered may be nothing that a command can be told: that is no error of the command. */
export function unusableInCommand(
  { argument, command }: ControlAction,
  flow: Flow,
  extra: Readonly<Record<string, unknown>>,
): string | undefined {
  const used = variablesOf(argument).filter((name) => !(name in extra))
  const missing = used.map((name) => flow.missing.get(name)).find((reason) => reason !== undefined)
  if (missing !== undefined) return missing
  const broken = used.find((name) => HALF_CHARACTER.test(textOf(flow.variables[name])))
  if (broken === undefined) return undefined
  return `${command} cannot be told ${broken}: in the answer that it is from it has half a character (a lone surrogate)`
}

/** The same of what HTTP cannot carry in a header field. */
export function unusableInHeaders({ headers }: SendAction, flow: Flow): string | undefined {
  const used = variablesOf({ ...headers })
  const broken = used.find((name) => NO_FIELD_VALUE.test(textOf(flow.variables[name])))
  if (broken === undefined) return undefined
  return `no header can hold ${broken}: in the answer that it is from it has characters that HTTP does not allow there`
}

const HALF_CHARACTER = /\p{Surrogate}/u
/** RFC 9110 §5.5. */
const NO_FIELD_VALUE = /[^\t\u0020-\u007E\u0080-\u00FF]/

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Why a variable of the template has no value; undefined where all have one. */
export function reasonForMissingVariable(
  template: Parameters<typeof variablesOf>[0],
  flow: Flow,
): string | undefined {
  const name = variablesOf(template).find((variable) => flow.missing.has(variable))
  return name === undefined ? undefined : flow.missing.get(name)
}
