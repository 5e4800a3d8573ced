import { words } from '../kernel/words.ts'
import { SURFACE_DESCRIPTIONS } from './apis.ts'
import type { AssumptionId } from './assumptions.ts'
import { CARD_ENUMERATIONS, CARD_RECORDS, type CardRecordName } from './cards/enumerations.ts'
import { CARD_OPERATIONS } from './cards/operations.ts'
import { type Clause, documentOf } from './clauses.ts'
import type { DocumentNumber } from './documents.ts'
import { ENUMERATIONS } from './enumerations.ts'
import { REQUEST_HEADERS } from './headers.ts'
import { LIMITS } from './limits.ts'
import { OPERATIONS, type Operation, type OperationId, PARAMETERS } from './operations.ts'
import { ownOperation } from './own/own-apis.ts'
import { type JsonSchemaName, type Shape, WIRE_SCHEMAS, jsonSchemaOf } from './wire-schemas.ts'
import { withoutNull } from './json-shape.ts'
import { ALL_MEMBERS, ASSUMED, FORMAT_ASSUMED, NEEDED, STATED } from './wire/provenance.ts'

/** Where a fact comes from: a place that states it, or an assumption of ours where the documents are silent. */
export type Basis = { readonly stated: Clause } | { readonly assumed: AssumptionId }

/** What a fact is of. */
export const FACT_KINDS = words(
  'name type format presence members values limit',
  'address status body header parameter duration delay repetition',
)

export type FactKind = (typeof FACT_KINDS)[number]

/** One thing that is known of a target, or assumed. */
export interface DocumentedFact {
  readonly document: DocumentNumber
  readonly kind: FactKind
  /** What has it, such as "account-information/balance /balance/amount". */
  readonly of: string
  readonly basis: Basis
}

/** A fact of a field of a body. */
export interface FieldFact extends DocumentedFact {
  readonly schema: JsonSchemaName
  /** A JSON Pointer in which `*` stands for every item. */
  readonly pointer: string
}

/** A fact of a field of the card API, whose records have no shape. */
export interface CardFieldFact extends DocumentedFact {
  readonly record: CardRecordName
  readonly field: string
}

/** With which status an operation succeeds or refuses. */
export interface StatusFact extends DocumentedFact {
  readonly kind: 'status'
  readonly operation: OperationId
  readonly status: number
}

/**
 * How long an operation takes to answer (`duration`), how soon what it changed shows in what others answer, or what others made in what it answers (`delay`), and
 * what it answers when the same is asked for again (`repetition`).
 */
export interface TimingFact extends DocumentedFact {
  readonly kind: 'duration' | 'delay' | 'repetition'
  readonly operation: OperationId
}

/** Everything that the descriptions of the APIs say, with where it comes from. */
export function documentedFacts(): readonly DocumentedFact[] {
  return [
    ...fieldFacts(),
    ...cardFieldFacts(),
    ...OPERATIONS.flatMap((operation) => operationFacts(operation)),
    ...statusFacts(),
    ...timingFacts(),
    ...CARD_OPERATIONS.flatMap(({ id, routes }) =>
      routes.map(({ variant, method, path, assumption }) =>
        fact(3, 'address', `${id} in ${variant}: ${method} ${path}`, basisOf(assumption, '3 §4')),
      ),
    ),
    ...REQUEST_HEADERS.map(({ name, clause }) => fact(1, 'header', name, { stated: clause as Clause })),
    ...Object.entries(PARAMETERS).map(([name, { clause }]) => {
      const stated = clause as Clause
      return fact(documentOf(stated), 'parameter', name, { stated })
    }),
    ...LIMITS.map(({ item, clause }) => fact(1, 'limit', item, { stated: clause })),
    ...ENUMERATIONS.map((row) =>
      fact(
        documentOf(row.clause),
        'values',
        row.name,
        row.complete
          ? { stated: row.clause }
          : { assumed: ('assumption' in row && row.assumption) || 'values-beyond-those-seen' },
      ),
    ),
    ...CARD_ENUMERATIONS.map(({ name }) => fact(3, 'values', name, { assumed: 'card-enumeration-values' })),
  ]
}

/** What is known of the fields of the JSON bodies whose shapes the documents show. */
export function fieldFacts(): readonly FieldFact[] {
  return (Object.keys(WIRE_SCHEMAS) as JsonSchemaName[])
    .filter((name) => !name.startsWith('cards/'))
    .flatMap(factsOfBody)
}

/** What is known of the fields of one of them. */
export function factsOfBody(schema: JsonSchemaName): readonly FieldFact[] {
  return factsIn(jsonSchemaOf(schema), { schema, pointer: '', ...silenceOf(schema) })
}

/** Document 3 names fields; of their types it shows nothing, and of one record that its fields are returned. */
function cardFieldFacts(): readonly CardFieldFact[] {
  return (Object.keys(CARD_RECORDS) as CardRecordName[]).flatMap((record) => {
    const { clause, fields } = CARD_RECORDS[record]
    // Document 3 §4 says of the order alone what it returns.
    const presence: Basis =
      record === 'Card order response' ? { stated: '3 §4' } : { assumed: 'card-field-presence' }
    const factOf = (field: string, kind: FactKind, basis: Basis): CardFieldFact => ({
      ...fact(3, kind, `${record}.${field}`, basis),
      record,
      field,
    })
    return fields.flatMap((field) => [
      factOf(field, 'name', { stated: clause }),
      factOf(field, 'presence', presence),
    ])
  })
}

/** With which statuses operations answer. */
function statusFacts(): readonly StatusFact[] {
  return OPERATIONS.flatMap(({ id, clause, success, errorStatuses }) => {
    const document = documentOf(clause)
    const ofStatus = (status: number, basis: Basis): StatusFact => ({
      ...fact(document, 'status', `${id} ${status}`, basis),
      kind: 'status',
      operation: id,
      status,
    })
    return [
      ...success.map(({ status, assumption }) => ofStatus(status, basisOf(assumption, clause))),
      ...errorStatuses.map((status) =>
        ofStatus(status, { stated: document === 'own' ? clause : errorClauseOf(document) }),
      ),
    ]
  })
}

interface Timing {
  readonly times: AssumptionId
  readonly repetitions: AssumptionId
}

/** No document names a time, nor says what is answered twice, but that each refresh gives a new access token. */
function timingFacts(): readonly TimingFact[] {
  return OPERATIONS.flatMap((operation) => {
    const { id, clause, surface, effects } = operation
    const timing = SURFACE_DESCRIPTIONS[surface].timing as Timing | undefined
    if (!timing) return []
    const { times, repetitions } = timing
    const of = (kind: TimingFact['kind'], basis: Basis): TimingFact => ({
      ...fact(documentOf(clause), kind, id, basis),
      kind,
      operation: id,
    })
    const duration = of('duration', { assumed: times })
    if (effects === 'read')
      return readsOneThing(operation) ? [duration, of('delay', { assumed: times })] : [duration]
    const repetition: Basis = id === 'consent-flow/token' ? { stated: '2 §4.1' } : { assumed: repetitions }
    return [duration, of('delay', { assumed: times }), of('repetition', repetition)]
  })
}

/** Whether its address names what is read, as whoever made it was told. */
function readsOneThing({ pathParameters, addressings }: Operation): boolean {
  return pathParameters.length > 0 || addressings?.includes('token') === true
}

interface Place {
  readonly schema: JsonSchemaName
  readonly pointer: string
  /** Where a field has its facts from that names no place of its own. */
  readonly clause: Clause
  /** What is assumed of fields that need not be there; absent where a document says which ones need not. */
  readonly presence?: AssumptionId
}

/** RFC 6749 and the error record of document 3 say of each field whether it has to be there; document 1 does not. */
function silenceOf(name: JsonSchemaName): Pick<Place, 'clause' | 'presence'> {
  const own = ownOperation(name.split('/', 2).join('/'))
  if (own) return { clause: own.clause as Clause }
  if (name.startsWith('settlement/')) return { clause: '3 §2' }
  if (name.startsWith('consent-flow/')) return { clause: '2 §4.1' }
  return { clause: '1 §2.2', presence: 'response-field-presence' }
}

function factsIn(given: Shape, place: Place): FieldFact[] {
  const shape = withoutNull(given)
  if (shape.items) {
    const stated = shape[ALL_MEMBERS]
    const basis = stated === undefined ? { assumed: 'members-of-lists' as const } : { stated }
    const inner = factsIn(shape.items, { ...place, pointer: `${place.pointer}/*` })
    return [fieldFact(place, 'members', basis), ...inner]
  }
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const field = { ...place, pointer: `${place.pointer}/${name}` }
    const presence = shape.required?.includes(name)
      ? { stated: shape[NEEDED]?.[name] ?? place.clause }
      : basisOf(place.presence, place.clause)
    return [fieldFact(field, 'presence', presence), ...factsOfField(inner, field), ...factsIn(inner, field)]
  })
}

function factsOfField(given: Shape, field: Place): FieldFact[] {
  const shape = withoutNull(given)
  const stated = shape[STATED] ?? field.clause
  const type = fieldFact(field, 'type', basisOf(shape[ASSUMED], stated))
  if (shape.pattern === undefined) return [type]
  return [type, fieldFact(field, 'format', basisOf(shape[ASSUMED] ?? shape[FORMAT_ASSUMED], stated))]
}

function fieldFact({ schema, pointer }: Place, kind: FactKind, basis: Basis): FieldFact {
  const document = documentOf(silenceOf(schema).clause)
  return { ...fact(document, kind, `${schema} ${pointer}`, basis), schema, pointer }
}

function operationFacts({ id, method, path, clause, pathAssumption, success }: Operation): DocumentedFact[] {
  const document = documentOf(clause)
  return [
    ...(document === 3 && id.startsWith('cards/')
      ? []
      : [fact(document, 'address', `${id}: ${method} ${path}`, basisOf(pathAssumption, clause))]),
    ...success.flatMap(({ status, bodyAssumption, schema, message }) =>
      (schema ?? message ?? bodyAssumption)
        ? [fact(document, 'body', `${id} ${status}`, basisOf(bodyAssumption, clause))]
        : [],
    ),
  ]
}

/** Where a document names the statuses of errors. */
export function errorClauseOf(document: DocumentNumber): Clause {
  return document === 3 ? '3 §7' : '1 §7.1'
}

function basisOf(assumption: AssumptionId | undefined, clause: Clause): Basis {
  return assumption === undefined ? { stated: clause } : { assumed: assumption }
}

function fact(document: DocumentNumber, kind: FactKind, of: string, basis: Basis): DocumentedFact {
  return { document, kind, of, basis }
}
