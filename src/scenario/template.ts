import { words } from '../kernel/words.ts'
import { oncePerObject } from '../kernel/once-per-object.ts'
import { ExactNumber, exactNumber, hasParts } from '../kernel/exact-number.ts'
import { type Result, allOk, err, ok } from '../kernel/result.ts'
import type { Path } from '../kernel/source/diagnostic.ts'
import type { Problem } from '../kernel/source/structured.ts'
import { VARIABLE_NAME } from '../kernel/source/shapes.ts'
import type { Action, MessageTemplate, SendAction, Step, Template } from './format.ts'
import { type CalendarDate, addDays } from '../kernel/calendar.ts'
import { escapeXml } from '../kernel/xml.ts'
import { type Drawn, drawnIn, drawnValues, isNumber } from './drawn-values.ts'
import { nearest } from '../kernel/nearest.ts'

/** A text with variables, taken apart. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  /** The bank's calendar date, so many days later. */
  | { readonly kind: 'today'; readonly days: number }
  | { readonly kind: 'drawn'; readonly drawn: Drawn }

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
const LONGEST_REPEAT = 4 * 1024 * 1024

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
    const inner = rest.indexOf('}', at)
    const end = rest.slice(at + 2, inner).includes('${') ? rest.indexOf('}', inner + 1) : inner
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
function timesOf({ times }: { readonly times: unknown }): number | undefined {
  return typeof times === 'number' || times instanceof ExactNumber ? Number(times) : undefined
}

/** A message of the fixtures, which no other object may look like. */
export function isMessage(template: Template): template is MessageTemplate {
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return false
  return 'fixture' in template && Object.keys(template).every((key) => MESSAGE_KEYS.includes(key))
}

const MESSAGE_KEYS = ['fixture', 'with', 'message']

/** Everything that is malformed in a template whatever the variables are, with its place inside. */
export function templateProblems(template: unknown, path: Path = []): Problem[] {
  if (repeatedIn(template) > LONGEST_REPEAT)
    return [{ path, message: 'what it repeats is more than 4 MiB in all' }]
  return problemsWithin(template, path)
}

/** How many characters stand there because something is repeated; each repetition by itself has a problem of its own. */
function repeatedIn(template: unknown): number {
  if (!hasParts(template)) return 0
  if (!isRepeat(template as Template))
    return Object.values(template).reduce((sum: number, part) => sum + repeatedIn(part), 0)
  const { repeat, times } = template as { repeat: unknown; times: unknown }
  const length = typeof repeat === 'string' ? repeat.length * (timesOf({ times }) ?? 0) : 0
  return length > LONGEST_REPEAT ? 0 : length || 0
}

function problemsWithin(template: unknown, path: Path): Problem[] {
  if (typeof template === 'string') {
    const parsed = parseText(template)
    return parsed.ok ? [] : [{ path, message: parsed.error }]
  }
  if (typeof template === 'number' && !Number.isFinite(template)) {
    return [{ path, message: 'JSON has no such number; for the text, put it in quotes' }]
  }
  if (!hasParts(template)) return []
  if (isRepeat(template as Template))
    return repeatProblems(template as { repeat: unknown; times: unknown }, path)
  const entries = Array.isArray(template) ? [...template.entries()] : Object.entries(template)
  return entries.flatMap(([key, value]) => problemsWithin(value, [...path, key]))
}

function repeatProblems(form: { repeat: unknown; times: unknown }, path: Path): Problem[] {
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
  const drawn = drawnIn(expression)
  if (drawn) return ok({ kind: 'drawn', drawn })
  if (VARIABLE_NAME.test(expression)) return ok({ kind: 'variable', name: expression })
  return err(`"\${${expression}}" is no variable: write a name, today, today - 1 or today + 1`)
}

/** What the variables of a template stand for at the moment. */
export interface Scope {
  readonly variables: Readonly<Record<string, unknown>>
  /** Those of one round or request, which go before. */
  readonly ownVariables?: Readonly<Record<string, unknown>> | undefined
  /** The bank's calendar date. */
  readonly today: CalendarDate
  /** Values of the dictionary; absent where nothing is sent. */
  readonly draw?: ((drawn: Drawn) => readonly string[]) | undefined
}

/**
 * The value that a template stands for. `${name}` alone gives the variable's own value, of any type; inside a
 * text it must be a text, a number or a boolean. The error is a sentence about the first variable that fails.
 */
export function resolveTemplate(template: Template, scope: Scope): Result<unknown, string> {
  if (typeof template === 'string') return resolveText(template, scope)
  if (!hasParts(template)) return ok(template)
  if (Array.isArray(template)) return resolveAll(template, scope)
  if (isRepeat(template)) return resolveRepeat(template, scope)
  if (isMessage(template)) return resolveMessage(template, scope)
  const keys = Object.keys(template)
  const values = resolveAll(Object.values(template), scope)
  return values.ok ? ok(Object.fromEntries(keys.map((key, index) => [key, values.value[index]]))) : values
}

/** Names of the variables in a template, without `today`; each once. */
export function variablesOf(template: Template): readonly string[] {
  return [...new Set(namesIn(template))]
}

function resolveText(text: string, scope: Scope): Result<unknown, string> {
  if (!text.includes('${')) return ok(text)
  const pieces = parseText(text)
  if (!pieces.ok) return pieces
  const [only] = pieces.value
  if (pieces.value.length === 1 && only) return resolvePiece(only, scope)
  let joined = ''
  for (const piece of pieces.value) {
    const value = resolvePiece(piece, scope)
    if (!value.ok) return value
    if (!isWord(value.value)) {
      return err(`${nameOf(piece)} is ${kindOf(value.value)}, which cannot stand inside a text`)
    }
    joined += String(value.value)
  }
  return ok(joined)
}

/** What can stand inside a text. */
function isWord(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) || value instanceof ExactNumber
}

function resolvePiece(piece: Piece, scope: Scope): Result<unknown, string> {
  if (piece.kind === 'text') return ok(piece.text)
  if (piece.kind === 'today') return ok(addDays(scope.today, piece.days))
  if (piece.kind === 'drawn' && piece.drawn.numberedBy === undefined)
    return ok(drawnValue(piece.drawn, scope))
  if (piece.kind === 'drawn') {
    const number = resolvePiece({ kind: 'variable', name: piece.drawn.numberedBy! }, scope)
    return number.ok ? ok(drawnValue({ ...piece.drawn, number: Number(number.value) }, scope)) : number
  }
  const { ownVariables = {}, variables } = scope
  for (const known of [ownVariables, variables])
    if (Object.hasOwn(known, piece.name)) return ok(known[piece.name])
  const known = [...Object.keys({ ...variables, ...ownVariables }).sort(), 'today']
  const guess = nearest(piece.name, known)
  const hint = guess === undefined ? '' : `; did you mean ${guess}?`
  return err(`unknown variable "${piece.name}"; known here: ${known.join(', ')}${hint}`)
}

function drawnValue(drawn: Drawn, { draw }: Scope): unknown {
  const values = draw?.(drawn) ?? drawnValues(drawn, { seed: 0, isEmbedded: true })
  const typed = isNumber(drawn.type) ? values.map(exactNumber) : values
  return drawn.number === undefined ? typed : typed[0]
}

function resolveAll(templates: readonly Template[], scope: Scope): Result<unknown[], string> {
  return allOk(templates.map((template) => resolveTemplate(template, scope)))
}

function resolveRepeat(form: { readonly repeat: Template; readonly times: Template }, scope: Scope) {
  const text = resolveTemplate(form.repeat, scope)
  if (!text.ok) return text
  const times = timesOf(form)
  if (typeof text.value !== 'string' || times === undefined) {
    return err('"repeat" must give a text and "times" be a number')
  }
  if (text.value.length * times > LONGEST_REPEAT) return err('the repeated text would be larger than 4 MiB')
  return ok(text.value.repeat(times))
}

/** A message sees its own variables only, so that it reads alike wherever it is used. */
function resolveMessage(
  { fixture, with: values, message }: MessageTemplate,
  scope: Scope,
): Result<unknown, string> {
  if (!message) return err(`there is no message called "${fixture}"`)
  const given = resolveTemplate(values, scope)
  if (!given.ok) return given
  const variables = given.value as Readonly<Record<string, unknown>>
  if (message.kind === 'json')
    return resolveTemplate(message.template, { ...scope, variables, ownVariables: undefined })
  const textOf = (name: string): string => {
    const drawn = drawnIn(name)
    const value = drawn ? drawnValue(drawn, scope) : variables[name]
    return isWord(value) && typeof value !== 'boolean' ? escapeXml(String(value)) : ''
  }
  return ok(message.text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => textOf(name)))
}

function namesIn(template: Template): string[] {
  return piecesIn(template).flatMap((piece) => {
    if (piece.kind === 'drawn') return piece.drawn.numberedBy ?? []
    return piece.kind === 'variable' ? piece.name : []
  })
}

function piecesIn(template: Template): readonly Piece[] {
  if (typeof template === 'string') {
    const pieces = parseText(template)
    return pieces.ok ? pieces.value : []
  }
  if (!hasParts(template)) return []
  if (isMessage(template)) return piecesIn(template.with)
  return (Object.values(template) as Template[]).flatMap(piecesIn)
}

function nameOf(piece: Piece): string {
  return piece.kind === 'variable' ? `"${piece.name}"` : piece.kind
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'not set'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : 'an object'
}

/** What a step asks, once or until an answer is there; undefined where it sends no request of its own. */
export function requestOf(action: Action): SendAction | undefined {
  if (action.kind === 'control' || action.kind === 'awaitEvents') return undefined
  return action.kind === 'send' ? action : action.send
}

/** The parts of a request in which variables can stand. */
export const REQUEST_PARTS = words('path query headers body bodyText sealed card follow wrong')

/** Whatever of a request variables can stand in. */
export function templatesIn(send: SendAction): readonly Template[] {
  return REQUEST_PARTS.map((part) => send[part] ?? null)
}

/** Names of the variables in what a step asks or commands, and in what it is repeated for. */
export const variablesIn = oncePerObject(
  ({ action, forEach }: Pick<Step, 'action' | 'forEach'>): readonly string[] => {
    const request = requestOf(action)
    const command = action.kind === 'control' ? [action.argument ?? null] : []
    return variablesOf([...(request ? templatesIn(request) : command), forEach?.values ?? null])
  },
)
