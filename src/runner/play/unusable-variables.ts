import type { ControlAction, SendAction, Template } from '../../scenario/format.ts'
import { resolveTemplate, variablesOf } from '../../scenario/template.ts'
import { type Flow, scopeOf } from './flow.ts'

/** What a target has answered may be nothing that a command can be given: that is no error of the command. */
export function unusableInCommand(
  { argument, command }: ControlAction,
  flow: Flow,
  extra: Readonly<Record<string, unknown>>,
): string | undefined {
  const missing = reasonForMissingVariable(argument, flow, extra)
  if (missing !== undefined) return missing
  const used = variablesOf(argument).filter((name) => !(name in extra))
  const broken = used.find((name) => HALF_CHARACTER.test(textOf(flow.variables[name])))
  if (broken === undefined) return undefined
  return `${command} cannot be told ${broken}: in the answer that it is from it has half a character (a lone surrogate)`
}

/** The same of what HTTP cannot carry in a header field, and of what would lead to something else in an address. */
export function unusableInRequest(
  { headers, path, follow }: SendAction,
  flow: Flow,
  extra: Readonly<Record<string, unknown>>,
): string | undefined {
  const scope = scopeOf(flow, extra)
  const broken = variablesOf({ ...headers }).find((name) =>
    NO_FIELD_VALUE.test(textOf(scope.variables[name])),
  )
  if (broken !== undefined)
    return `no header can hold ${broken}: in the answer that it is from it has characters that HTTP does not allow there`
  const filled = (template: unknown): string => {
    const resolved = resolveTemplate(template as Template, scope)
    return resolved.ok ? String(resolved.value) : 'unknown'
  }
  for (const template of Object.values(path)) {
    const [name] = variablesOf(template)
    if (name === undefined || !NO_SEGMENT.has(filled(template))) continue
    return `no address can name ${name}: "${filled(template)}" in its place is an address of something else`
  }
  const [link] = follow === undefined ? [] : variablesOf(follow)
  if (link === undefined || FOLLOWED.test(filled(follow))) return undefined
  return `${link} cannot be followed: it is neither a path from the root nor an address`
}

/** RFC 3986 §5.2.4: dots are taken out of a path with what stands before them. */
const NO_SEGMENT: ReadonlySet<string> = new Set(['', '.', '..'])

/** Without blanks and control characters, which no address has and each client leaves out in another way. */
const FOLLOWED = /^(?:\/|https?:\/\/)[^\s\\\p{Cc}]*$/iu

/** Whether anything in a template is from an answer of the target, so that it is the target's if nobody can use it. */
export function usesAnswers(template: Template, { scenario: { steps } }: Flow): boolean {
  const captured = new Set(steps.flatMap(({ capture }) => Object.keys(capture)))
  for (const { forEach } of steps) {
    if (forEach && variablesOf(forEach.values).some((name) => captured.has(name)))
      captured.add(forEach.variable)
  }
  return variablesOf(template).some((name) => captured.has(name))
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
  { missing }: Flow,
  extra: Readonly<Record<string, unknown>> = {},
): string | undefined {
  // Nearly no flow misses any.
  if (missing.size === 0) return undefined
  const name = variablesOf(template).find((variable) => missing.has(variable) && !(variable in extra))
  return name === undefined ? undefined : missing.get(name)
}
