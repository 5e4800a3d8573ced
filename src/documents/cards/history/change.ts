import type { DocumentClause } from '../../document-clauses.ts'
import type { Addressing } from '../../operations/operation.ts'
import type { Word } from '../../../kernel/words.ts'
import type { Release, Variant } from '../releases.ts'

/** One change of the card API that document 3 records, wherever it does. */
export interface Change {
  /** A slug; frozen. */
  readonly id: string
  readonly kind: ChangeKind
  /**
   * What changed, as the document writes it: a field is Record.field, a value Enumeration.VALUE, an operation its
   * address, a code its number and name.
   */
  readonly name: string
  readonly what: ChangeEvent
  /** What it was called, or where it stood, before. */
  readonly from?: string
  /**
   * Where the change came. A variant that is absent has never had it; but token-v2 has what v2 has (document 3 §4),
   * and is named only for what sets it apart.
   */
  readonly at: Readonly<Partial<Record<Variant, Placement>>>
  readonly breaking: Breaking
  readonly clause: DocumentClause
  /** What it means for the software that calls the API, and for the issuer behind it. */
  readonly client: string
  readonly issuer: string
  /** The operations that show it, by their v2 address in document 3 §4, with a method where two share one. */
  readonly touches: Touched
  /** A scenario shows it only when it names its card so. */
  readonly addressing?: Addressing
  /** A scenario shows it only when it uses one of these words; see `wordsOf` for changes without. */
  readonly words?: readonly string[]
}

export type ChangeKind =
  | 'operation'
  | 'record'
  | 'field'
  | 'enumeration value'
  | 'parameter'
  | 'header'
  | 'code'
  | 'key'
  | 'format'
  | 'rule'

export type ChangeEvent =
  Word<'added removed restored deprecated renamed moved required optional replaced corrected allowed stable'>

/** Whether the document lists it as breaking (§9.4), it breaks callers all the same, or neither. */
export type Breaking = 'recorded' | 'by consequence' | 'no'

/** `shown`: the document names the release. Otherwise the placement is assumption card-change-placement. */
export interface Placement {
  readonly release: Release
  readonly shown: boolean
}

/** `every card`: all operations that name a card. */
export type Touched = 'every operation' | 'every card' | readonly string[]

export function shown(release: Release): Placement {
  return { release, shown: true }
}

export function assumed(release: Release): Placement {
  return { release, shown: false }
}

/** Recorded without a release: in force from the first release of v1 and of v2. */
const UNDATED: Change['at'] = { v1: assumed('0.0.1'), v2: assumed('2.0.0') }

/** The release of v2 with most of what the document lists as breaking. */
export const IN_2_6_1 = { at: { v2: shown('2.6.1') }, breaking: 'recorded' } as const

/** A change as it is written down. */
type ChangeRow = Omit<Change, 'at' | 'breaking' | 'issuer' | 'clause'> & Partial<Change>

/** Callers have to follow what has another name or place, or has to be there: such changes break them unless told. */
const FOLLOWED: readonly ChangeEvent[] = ['moved', 'renamed', 'required']

/** The change with what holds where its row says nothing else: a list has what breaks callers, a table what there is of a kind. */
export function completed(row: ChangeRow): Change {
  const { kind, what } = row
  const isFollowed = FOLLOWED.includes(what) || (kind === 'format' && what === 'corrected')
  const { breaking = isFollowed ? 'by consequence' : 'no' } = row
  const ofKind = kind === 'operation' ? '3 §4' : kind === 'code' ? '3 §7' : '3 §2'
  const clause = breaking === 'recorded' ? '3 §9.4' : ofKind
  return { at: UNDATED, issuer: 'Nothing to arrange.', clause, ...row, breaking }
}

export function change<const Id extends string>(
  id: Id,
  kind: ChangeKind,
  what: ChangeEvent,
  details: Omit<ChangeRow, 'id' | 'kind' | 'what'>,
): ChangeRow & { readonly id: Id } {
  return { id, kind, what, ...details }
}

/** Recorded without a release, for what only v2 has. */
export const UNDATED_V2: Change['at'] = { v2: assumed('2.0.0') }

/** A parameter of v2 that was called otherwise once; how is not shown. */
export function renamedParameter<const Id extends string>(
  id: Id,
  name: string,
  touches: Touched,
  what: 'parameter' | 'filter' = 'parameter',
) {
  return change(id, 'parameter', 'renamed', {
    name,
    from: 'not shown',
    at: UNDATED_V2,
    client: `The ${what} has to be sent under its new name.`,
    touches,
  })
}

/** A field that a record may come without. */
export function optionalInAnswers<const Id extends string>(
  id: Id,
  name: string,
  record: string,
  touches: Touched,
) {
  return change(id, 'field', 'optional', {
    name,
    breaking: 'by consequence',
    client: `A ${record} may come without the field; code that relies on it has to do without.`,
    touches,
  })
}
