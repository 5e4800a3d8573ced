import { addDays } from '../kernel/calendar.ts'
import type { CalendarDate } from '../kernel/calendar.ts'
import { ExactNumber } from '../kernel/exact-number.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { escapeXml } from '../kernel/xml.ts'
import { nearest } from '../kernel/nearest.ts'
import type { MessageTemplate, Template } from './format.ts'
import { isMessage, isRepeat, LONGEST_REPEAT, parseText, timesOf } from './template-syntax.ts'
import type { Piece } from './template-syntax.ts'

/** What the variables of a template stand for at the moment. */
export interface Scope {
  readonly variables: Readonly<Record<string, unknown>>
  /** The bank's calendar date. */
  readonly today: CalendarDate
}

/**
 * The value that a template stands for. `${name}` alone gives the variable's own value, of any type; inside a
 * text it must be a text, a number or a boolean. The error is a sentence about the first variable that fails.
 */
export function resolveTemplate(template: Template, scope: Scope): Result<unknown, string> {
  if (typeof template === 'string') return resolveText(template, scope)
  if (typeof template !== 'object' || template === null || template instanceof ExactNumber)
    return ok(template)
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

/** True when the template has `${today}` somewhere. */
export function usesToday(template: Template): boolean {
  return piecesIn(template).some((piece) => piece.kind === 'today')
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
  if (Object.hasOwn(scope.variables, piece.name)) return ok(scope.variables[piece.name])
  const known = [...Object.keys(scope.variables).sort(), 'today']
  const guess = nearest(piece.name, known)
  const hint = guess === undefined ? '' : `; did you mean ${guess}?`
  return err(`unknown variable "${piece.name}"; known here: ${known.join(', ')}${hint}`)
}

function resolveAll(templates: readonly Template[], scope: Scope): Result<unknown[], string> {
  const values: unknown[] = []
  for (const template of templates) {
    const value = resolveTemplate(template, scope)
    if (!value.ok) return value
    values.push(value.value)
  }
  return ok(values)
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
  if (message.kind === 'json') return resolveTemplate(message.template, { ...scope, variables })
  const textOf = (name: string): string => {
    const value = variables[name]
    return isWord(value) && typeof value !== 'boolean' ? escapeXml(String(value)) : ''
  }
  return ok(message.text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => textOf(name)))
}

function namesIn(template: Template): string[] {
  return piecesIn(template).flatMap((piece) => (piece.kind === 'variable' ? [piece.name] : []))
}

function piecesIn(template: Template): readonly Piece[] {
  if (typeof template === 'string') {
    const pieces = parseText(template)
    return pieces.ok ? pieces.value : []
  }
  if (typeof template !== 'object' || template === null || template instanceof ExactNumber) return []
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
