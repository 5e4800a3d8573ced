import { type Word, each, words } from '../../kernel/words.ts'
import type { ContentType, Elements, ElementUse, AnyContent, SimpleType } from './model-types.ts'

/**
 * The notation that the message models are written in. A type is named by its key in a table; an element is
 * written `Name: 'Type'` with how often it occurs behind the type: nothing for once, and as in a DTD `?` for at
 * most once, `*` for any number, `+` for at least once; `{0,3}` for a range.
 */

/** A text of a least and a greatest length, in characters. */
export function text(minLength: number, maxLength: number): SimpleType {
  return { kind: 'simple', base: 'string', facets: { minLength, maxLength } }
}

/** A text of a form: a regular expression in the dialect of XML Schema, for the whole text. */
export function pattern(expression: string): SimpleType {
  return { kind: 'simple', base: 'string', facets: { pattern: expression } }
}

/** A text out of a closed list; values separated by blanks. */
export function codes(...lists: readonly string[]): SimpleType {
  return { kind: 'simple', base: 'string', facets: { enumeration: words(...lists) } }
}

export function decimal(facets: {
  readonly totalDigits: number
  readonly fractionDigits: number
  readonly minInclusive?: number
}): SimpleType {
  return { kind: 'simple', base: 'decimal', facets }
}

/** A type of XML Schema as it is. */
export function builtIn(base: 'boolean' | 'date' | 'dateTime' | 'gYearMonth'): SimpleType {
  return { kind: 'simple', base, facets: {} }
}

/** Elements in this order. */
export function elements<const E extends Uses>(uses: E): Elements<UsedType<E>> {
  return { kind: 'elements', elements: elementsOf(uses) }
}

/** One of these elements. */
export function choice<const E extends Uses>(uses: E): Elements<UsedType<E>> {
  return { kind: 'choice', elements: elementsOf(uses) }
}

/** Elements of one type that follow each other. */
export { each }

/** Agents, each with its account behind it. */
export function agentsWithAccounts<const Names extends string>(names: Names) {
  const [agent, account] = ['BranchAndFinancialInstitutionIdentification6?', 'CashAccount38?'] as const
  const all = words(names).flatMap((name) => Object.entries({ [name]: agent, [`${name}Acct`]: account }))
  return Object.fromEntries(all) as Record<Word<Names>, typeof agent | typeof account>
}

/** A code of a list, or a word that those concerned agree on. */
export function codeOrOwn<const C extends string>(code: C) {
  return choice({ Cd: code, Prtry: 'Max35Text' })
}

/** An identification by a scheme, and who has issued it. */
export function identified<const I extends string, const S extends string>(id: I, scheme: S) {
  return elements({ Id: id, SchmeNm: scheme, Issr: 'Max35Text?' })
}

/** Types whose names say all that there is of them, and which no table has. */
export type NamedForm =
  | `Max${number}Text`
  | `${'Exact' | 'Max' | `Min${number}Max`}${number}NumericText`
  | `External${string}Code`

/** Of an open list of codes, which is kept outside of the messages, the length alone is checked. */
export function typeNamed(name: string): SimpleType | undefined {
  const { most, exactly, least = 1, digits } = NAMED_FORM.exec(name)?.groups ?? {}
  if (most !== undefined) return text(1, Number(most))
  if (digits !== undefined) return pattern(`[0-9]{${least},${digits}}`)
  if (exactly !== undefined) return pattern(`[0-9]{${exactly}}`)
  return name.startsWith('External') ? text(1, 4) : undefined
}

const NAMED_FORM =
  /^(?:Max(?<most>\d+)Text|Exact(?<exactly>\d+)NumericText|(?:Min(?<least>\d+))?Max(?<digits>\d+)NumericText)$/

/** A value of a simple type with attributes, each of them required. */
export function content<const B extends string, const A extends Readonly<Record<string, string>>>(
  base: B,
  attributes: A,
): ContentType<B | A[keyof A]> {
  const rows = Object.entries(attributes) as [string, A[keyof A]][]
  return { kind: 'content', base, attributes: rows.map(([name, type]) => ({ name, type })) }
}

/** One element of any name and namespace; `lax` validates it where a declaration is known. */
export function anything(processContents: AnyContent['processContents']): AnyContent {
  return { kind: 'anything', processContents }
}

type Uses = Readonly<Record<string, string>>

/** The types that uses such as `Max35Text?` name. */
type UsedType<E extends Uses> = TypeOfUse<E[keyof E]>

type TypeOfUse<U extends string> = U extends `${infer N}${'?' | '*' | '+'}`
  ? N
  : U extends `${infer N}{${string}`
    ? N
    : U

const USE = /^(?<type>\w+)(?:(?<sign>[?*+])|\{(?<min>\d+),(?<max>\d+)\})?$/

const SIGNS = {
  '?': { min: 0, max: 1 },
  '*': { min: 0, max: Infinity },
  '+': { min: 1, max: Infinity },
} as const

function elementsOf<E extends Uses>(uses: E): readonly ElementUse<UsedType<E>>[] {
  return Object.entries(uses).map(([name, use]) => ({ name, ...readUse(use) })) as ElementUse<UsedType<E>>[]
}

function readUse(use: string): Omit<ElementUse, 'name'> {
  const { type, sign, min = '1', max = '1' } = USE.exec(use)?.groups ?? {}
  if (type === undefined) throw new Error(`invariant broken: "${use}" is a type and how often it occurs`)
  if (sign !== undefined) return { type, ...SIGNS[sign as keyof typeof SIGNS] }
  return { type, min: Number(min), max: Number(max) }
}
