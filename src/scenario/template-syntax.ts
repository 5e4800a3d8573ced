import { ExactNumber } from '../kernel/exact-number.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { Path } from '../kernel/source/source-file.ts'
import { VARIABLE_NAME } from '../kernel/source/variable-name.ts'
import type { MessageTemplate, Template } from './format.ts'

/** A text with variables, taken apart. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  /** The bank's calendar date, so many days later. */
  | { readonly kind: 'today'; readonly days: number }

/** Variables that every scenario has, with what they stand for; facts, captures and loops cannot be called so. */
export const BUILT_IN_NAMES: ReadonlyMap<string, string> = new Map([
  ['today', "the bank's calendar date"],
  ['firstDay', "the bank's calendar date when the flow began"],
  ['permission', 'the Permission-ID of the profile'],
  ['unique', 'twelve characters that no other scenario of any run has'],
  ['newPin', 'a PIN of six digits, another one in every scenario'],
  ['request', 'the number of the request within the scenario'],
])

/** Longer texts are no test of a limit any more, but of the reader's memory. */
export const LONGEST_REPEAT = 4 * 1024 * 1024

/** Takes a text apart at its `${…}`; `$${` stands for `${` itself. */
export function parseText(text: string): Result<readonly Piece[], string> {
  const pieces: Piece[] = []
  let rest = text
  for (let at = rest.indexOf('${'); at >= 0; at = rest.indexOf('${')) {
    const escaped = rest[at - 1] === '$'
    if (at > 0) pieces.push({ kind: 'text', text: rest.slice(0, escaped ? at - 1 : at) })
    if (escaped) {
      pieces.push({ kind: 'text', text: '${' })
      rest = rest.slice(at + 2)
      continue
    }
    const end = rest.indexOf('}', at)
    if (end < 0) return err('"${" has no "}" after it; "${" itself is written "$${"')
    const piece = parseVariable(rest.slice(at + 2, end).trim())
    if (!piece.ok) return piece
    pieces.push(piece.value)
    rest = rest.slice(end + 1)
  }
  if (rest !== '') pieces.push({ kind: 'text', text: rest })
  return ok(pieces.filter((piece) => piece.kind !== 'text' || piece.text !== ''))
}

/** The long text form, which no other object may look like. */
export function isRepeat(
  template: Template,
): template is { readonly repeat: Template; readonly times: Template } & Template {
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return false
  const keys = Object.keys(template)
  return keys.length === 2 && keys.includes('repeat') && keys.includes('times')
}

/** How often; undefined for what is no number. */
export function timesOf({ times }: { readonly times: unknown }): number | undefined {
  return typeof times === 'number' || times instanceof ExactNumber ? Number(times) : undefined
}

/** A message of the fixtures, which no other object may look like. */
export function isMessage(template: Template): template is MessageTemplate {
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return false
  return 'fixture' in template && Object.keys(template).every((key) => MESSAGE_KEYS.includes(key))
}

const MESSAGE_KEYS = ['fixture', 'with', 'message']

/** Everything that is malformed in a template whatever the variables are, with its place inside. */
export function templateProblems(template: unknown, path: Path = []): { path: Path; message: string }[] {
  if (repeatedIn(template) > LONGEST_REPEAT)
    return [{ path, message: 'what it repeats is more than 4 MiB in all' }]
  return problemsWithin(template, path)
}

/** How many characters stand there because something is repeated; each repetition by itself has a problem of its own. */
function repeatedIn(template: unknown): number {
  if (typeof template !== 'object' || template === null || template instanceof ExactNumber) return 0
  if (!isRepeat(template as Template))
    return Object.values(template).reduce((sum: number, part) => sum + repeatedIn(part), 0)
  const { repeat, times } = template as { repeat: unknown; times: unknown }
  const length = typeof repeat === 'string' ? repeat.length * (timesOf({ times }) ?? 0) : 0
  return length > LONGEST_REPEAT ? 0 : length || 0
}

function problemsWithin(template: unknown, path: Path): { path: Path; message: string }[] {
  if (typeof template === 'string') {
    const parsed = parseText(template)
    return parsed.ok ? [] : [{ path, message: parsed.error }]
  }
  if (typeof template === 'number' && !Number.isFinite(template)) {
    return [{ path, message: 'JSON has no such number; for the text, put it in quotes' }]
  }
  if (typeof template !== 'object' || template === null || template instanceof ExactNumber) return []
  if (isRepeat(template as Template))
    return repeatProblems(template as { repeat: unknown; times: unknown }, path)
  const entries = Array.isArray(template) ? [...template.entries()] : Object.entries(template)
  return entries.flatMap(([key, value]) => problemsWithin(value, [...path, key]))
}

function repeatProblems(
  form: { repeat: unknown; times: unknown },
  path: Path,
): { path: Path; message: string }[] {
  if (typeof form.repeat !== 'string')
    return [{ path: [...path, 'repeat'], message: '"repeat" must be a text' }]
  const times = timesOf(form)
  const countable = times !== undefined && Number.isInteger(times) && times >= 0
  if (!countable || times * form.repeat.length > LONGEST_REPEAT) {
    return [{ path: [...path, 'times'], message: '"times" must be a whole number, for 4 MiB at most in all' }]
  }
  return templateProblems(form.repeat, [...path, 'repeat'])
}

function parseVariable(expression: string): Result<Piece, string> {
  const today = /^today(?:\s*([+-])\s*(\d{1,4}))?$/.exec(expression)
  if (today) return ok({ kind: 'today', days: Number(`${today[1] ?? '+'}${today[2] ?? '0'}`) })
  if (VARIABLE_NAME.test(expression)) return ok({ kind: 'variable', name: expression })
  return err(`"\${${expression}}" is no variable: write a name, today, today - 1 or today + 1`)
}
