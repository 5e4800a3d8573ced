import { pointerToken } from '../../kernel/json-pointer.ts'
import { ownValidator } from '../../documents/own/own-apis.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import { ASSUMED, FORMAT_ASSUMED } from '../../documents/wire/provenance.ts'
import { jsonText } from '../../kernel/json-text.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import type { SchemaProblem } from '../../rules/requirement.ts'
import { type ErrorObject, type ValidateFunction, wireValidator } from './wire-validators.ts'
import { keptOr } from '../../kernel/kept.ts'

/**
 * Judges a JSON value against one of the documents' wire schemas. Of a long list no more is said than anybody reads:
 * a million wrong items would be a million problems, each of them larger than its item.
 */
export function schemaProblems(schema: string, value: unknown): readonly SchemaProblem[] {
  if (typeof value !== 'object' || value === null) return problemsOf(schema, value)
  return keptOr(problemsOfObject(value), schema, () => problemsOf(schema, value))
}

/** By the schema: an answer that came before is not looked at again. */
const problemsOfObject = oncePerObject((_: object) => new Map<string, readonly SchemaProblem[]>())

function problemsOf(schema: string, value: unknown): readonly SchemaProblem[] {
  const validate = (ownValidator(schema) as ValidateFunction | undefined) ?? wireValidator(schema)
  const problems: SchemaProblem[] = []
  for (const { piece, list, from } of piecesOf(value)) {
    if (validate(piece)) continue
    for (const error of (validate.errors ?? []).filter(isLeaf))
      problems.push({
        pointer: moved(pointerOf(error), list, from),
        rule: describe(error),
        actual: abbreviate(error.keyword === 'required' ? 'absent' : jsonText(error.data)),
        assumption: assumptionBehind(error),
      })
    validate.errors = null
    if (problems.length >= MOST_PROBLEMS) break
  }
  return problems
}

/** No report shows as many of one answer. */
const MOST_PROBLEMS = 1000
/** A page of the documents has fewer items. */
const ITEMS_OF_PIECE = 2000

interface Piece {
  readonly piece: unknown
  /** The pointer of the list of which these are the items from the one with this number on. */
  readonly list?: string
  readonly from: number
}

/** The value, or the same with some items at a time of the list that makes it long. */
function* piecesOf(value: unknown): Generator<Piece> {
  const list = longList(value)
  if (list === undefined) return yield { piece: value, from: 0 }
  for (let from = 0; from < list.items.length; from += ITEMS_OF_PIECE) {
    const items = list.items.slice(from, from + ITEMS_OF_PIECE)
    yield list.name === undefined
      ? { piece: items, list: '', from }
      : { piece: { ...(value as object), [list.name]: items }, list: `/${list.name}`, from }
  }
}

function longList(
  value: unknown,
): { readonly name?: string; readonly items: readonly unknown[] } | undefined {
  if (isLong(value)) return { items: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const found = Object.entries(value).find((entry): entry is [string, unknown[]] => isLong(entry[1]))
  // No name of the documents has to be escaped in a pointer.
  return found && /^\w+$/.test(found[0]) ? { name: found[0], items: found[1] } : undefined
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > ITEMS_OF_PIECE
}

/** A pointer into a piece, as one into the whole. */
function moved(pointer: string, list: string | undefined, from: number): string {
  if (list === undefined || from === 0 || !pointer.startsWith(`${list}/`)) return pointer
  return pointer
    .slice(list.length)
    .replace(/^\/(\d+)/, (_, index: string) => `${list}/${Number(index) + from}`)
}

/** What the value contradicts may be our own opinion: the schema says so where it stands. */
function assumptionBehind({ keyword, parentSchema }: ErrorObject): AssumptionId | undefined {
  const isOfFormat = keyword === 'pattern' || keyword === 'format'
  const found: unknown = parentSchema?.[ASSUMED] ?? (isOfFormat ? parentSchema?.[FORMAT_ASSUMED] : undefined)
  return found as AssumptionId | undefined
}

/** Where the value is, or where it would have to be. */
function pointerOf({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword !== 'required') return instancePath
  const name = pointerToken(String(params['missingProperty']))
  return `${instancePath}/${name}`
}

/** An `anyOf` error only repeats its alternatives, of which one allows null. */
function isLeaf(error: ErrorObject): boolean {
  return error.keyword !== 'anyOf' && error.params['type'] !== 'null'
}

function describe(error: ErrorObject): string {
  if (error.keyword === 'required') return `has ${String(error.params['missingProperty'])}`
  if (error.keyword === 'type') return `is of type ${String(error.params['type'])}`
  if (error.keyword === 'enum') return `is one of ${JSON.stringify(error.params['allowedValues'])}`
  // The words of the schema instead of a regular expression.
  const words: unknown = error.parentSchema?.['description'] ?? error.parentSchema?.['format']
  if (error.keyword === 'pattern' && typeof words === 'string') return `is a ${words}`
  return error.message ?? error.keyword
}

function abbreviate(text: string | undefined): string {
  const shown = text ?? 'undefined'
  return shown.length > 120 ? `${shown.slice(0, 117)}…` : shown
}
