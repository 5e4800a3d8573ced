import { nearest } from '../../kernel/nearest.ts'
import { type Word, each } from '../../kernel/words.ts'
import { itemsOf } from '../openapi/description.ts'
import { fieldsOf, pointerOf } from '../json-shape.ts'
import type { OwnApi, OwnOperation } from './own-operation.ts'
import { kindOf } from './sample.ts'

/** What happened to one thing between two releases of an API. */
export interface Difference {
  readonly kind:
    | Word<'added removed renamed moved narrowed widened retyped'>
    | 'made required'
    | 'made optional'
  /** `GET /loans`, and in it `query limit`, `request /amount` or `200 /loan/id`; * stands for every item. */
  readonly at: string
  /** Where it is now, or what was and what is. */
  readonly to?: string
  /** Whether it can break a client of the older release. */
  readonly breaks: boolean
}

/** A parameter, an answer or a field of a body. */
type Part = ReturnType<typeof partsOf>[number]

/** One release of an API. */
export interface Release extends Pick<OwnApi, 'schemas'> {
  readonly description: Pick<OwnApi['description'], 'operations'>
}

/** The operations of the older release, each with what it is in the newer one. */
export function pairsOf(older: Release, newer: Release) {
  const added = addedTo(newer, older)
  return older.description.operations.map((was) => {
    const is = newer.description.operations.find((one) => address(one) === address(was))
    return { was, is: is ?? added.find((one) => isSameElsewhere(one, was)), isMoved: is === undefined }
  })
}

function addedTo(newer: Release, older: Release): readonly OwnOperation[] {
  const known = new Set(older.description.operations.map(address))
  return newer.description.operations.filter((one) => !known.has(address(one)))
}

/** What lies between two releases: what only one of them has is moved or renamed where the other has what is like it. */
export function differencesBetween(older: Release, newer: Release): readonly Difference[] {
  const pairs = pairsOf(older, newer)
  const found = pairs.flatMap(({ was, is, isMoved }): readonly Difference[] => {
    const at = addressed(was)
    if (!is) return [{ kind: 'removed', at, breaks: true }]
    const inside = differencesOfParts(partsOf(was, older.schemas), partsOf(is, newer.schemas))
    return [
      ...(isMoved ? [{ kind: 'moved' as const, at, to: addressed(is), breaks: true }] : []),
      ...inside.map((one) => ({ ...one, at: `${at} ${one.at}` })),
    ]
  })
  const more = addedTo(newer, older).filter((one) => !pairs.some(({ is }) => is === one))
  return [...found, ...more.map((one) => ({ kind: 'added' as const, at: addressed(one), breaks: false }))]
}

/** As differences name it. */
export function addressed({ method, path }: OwnOperation): string {
  return `${method} ${path}`
}

/** Parameters may have other names. */
function address(operation: OwnOperation): string {
  return addressed(operation).replaceAll(/\{\w+\}/g, '{}')
}

function isSameElsewhere(one: OwnOperation, other: OwnOperation): boolean {
  return one.method === other.method && (one.title === other.title || name(one) === name(other))
}

/** The part of an id behind the API, which two releases may have in common. */
function name({ id }: OwnOperation): string {
  return id.slice(id.indexOf('/') + 1)
}

function partsOf({ asks, body, answers }: OwnOperation, schemas: OwnApi['schemas']) {
  const parameter = asks
    .filter((one) => one.in !== 'path')
    .map(({ in: place, name: called, required, schema }) => ({
      place: `${place} ${place === 'header' ? called.toLowerCase() : called}`,
      isOfRequest: true,
      required,
      schema: schemas[schema] ?? {},
    }))
  const ofBody = (place: string, schema: string | undefined, isOfRequest: boolean) =>
    fieldsOf(schemas[schema ?? ''] ?? {}).map((field) => ({
      place: `${place} ${pointerOf(field)}`,
      isOfRequest,
      required: field.isEssential,
      schema: field.schema,
    }))
  const parts = [
    ...parameter,
    ...ofBody('request', body?.schema, true),
    ...answers.flatMap(({ status, schema }) => [
      { place: status, isOfRequest: false, required: false, schema: {} },
      // Errors are alike: what is otherwise in all of them is told once.
      ...ofBody(Number(status) < 400 ? status : 'errors', schema, false),
    ]),
  ]
  return [...new Map(parts.map((part) => [part.place, part])).values()]
}

function differencesOfParts(older: readonly Part[], newer: readonly Part[]): readonly Difference[] {
  const now = new Map(newer.map((part) => [part.place, part]))
  const found: Difference[] = []
  // What stood below something that moved went with it.
  const moves: (readonly [from: string, to: string])[] = []
  const taken = new Set<string>()
  const followed = (place: string): string =>
    moves.reduce(
      (moved, [from, to]) => (moved.startsWith(`${from}/`) ? to + moved.slice(from.length) : moved),
      place,
    )
  for (const part of older) {
    const place = followed(part.place)
    const same = now.get(place)
    if (same) {
      taken.add(place)
      found.push(...changesOf(part, same))
      continue
    }
    const others = newer
      .filter(
        (one) => !taken.has(one.place) && !older.some((old) => old.place === one.place) && isLike(one, part),
      )
      .toSorted((one, other) => above(one.place).split('/').length - above(other.place).split('/').length)
    const moved = others.find((one) => last(one.place) === last(part.place))
    const to = moved ?? others.find((one) => above(one.place) === above(place) && isCalledAlike(one, part))
    if (!to) found.push({ kind: 'removed', at: part.place, breaks: !part.isOfRequest })
    else {
      moves.push([place, to.place])
      taken.add(to.place)
      found.push(
        { kind: moved ? 'moved' : 'renamed', at: part.place, to: to.place, breaks: true },
        ...changesOf(part, to),
      )
    }
  }
  for (const { place: at, isOfRequest, required } of newer)
    if (!taken.has(at)) found.push({ kind: 'added', at, breaks: isOfRequest && required })
  return found
}

/** Of another name for the same thing one is the beginning or the end, or both are nearly written alike. */
function isCalledAlike(one: Part, other: Part): boolean {
  const [short, long] = [last(one.place), last(other.place)]
    .map((word) => word.toLowerCase())
    .toSorted((a, b) => a.length - b.length) as [string, string]
  return long.startsWith(short) || long.endsWith(short) || nearest(short, [long]) !== undefined
}

/** In the same body, and of the same type. */
function isLike(one: Part, other: Part): boolean {
  return (
    one.place.split(' ')[0] === other.place.split(' ')[0] &&
    one.place.includes('/') === other.place.includes('/') &&
    kindOf(one.schema) === kindOf(other.schema)
  )
}

function last(place: string): string {
  return place.slice(place.lastIndexOf('/') + 1)
}

function above(place: string): string {
  return place.slice(0, place.lastIndexOf('/') + 1)
}

/** Limits, with whether more of it lets more through. */
const LIMITS: Readonly<Record<string, 1 | -1>> = {
  ...each(1, 'maxLength maximum maxItems'),
  ...each(-1, 'minLength minimum minItems'),
}

function changesOf(was: Part, is: Part): readonly Difference[] {
  const { isOfRequest, place: at } = was
  const found: Difference[] = []
  const [before, after] = [kindOf(was.schema), kindOf(is.schema)]
  if (before !== after) found.push({ kind: 'retyped', at, to: `${before} → ${after}`, breaks: true })
  if (was.required !== is.required)
    found.push({
      kind: is.required ? 'made required' : 'made optional',
      at,
      breaks: is.required === isOfRequest,
    })
  const scope = (kind: 'narrowed' | 'widened', to: string): void =>
    void found.push({ kind, at, to, breaks: (kind === 'narrowed') === isOfRequest })
  for (const [limit, direction] of Object.entries(LIMITS)) {
    const [from, to] = [was.schema[limit], is.schema[limit]].map((value) =>
      typeof value === 'number' ? value : direction * Infinity,
    ) as [number, number]
    if (from !== to) scope((to - from) * direction > 0 ? 'widened' : 'narrowed', `${limit} ${from} → ${to}`)
  }
  const [values, others] = [itemsOf(was.schema['enum']), itemsOf(is.schema['enum'])]
  const gone = values.filter((value) => others.length > 0 && !others.includes(value))
  const come = others.filter((value) => !values.includes(value))
  if (gone.length > 0 || (values.length === 0 && come.length > 0))
    scope('narrowed', `without ${gone.map(String).join(', ') || 'all but a list'}`)
  if ((values.length > 0 && come.length > 0) || (values.length > 0 && others.length === 0))
    scope('widened', `with ${come.map(String).join(', ') || 'any value'}`)
  if (was.schema.pattern !== is.schema.pattern)
    scope(
      is.schema.pattern === undefined ? 'widened' : 'narrowed',
      `pattern ${was.schema.pattern ?? 'none'} → ${is.schema.pattern ?? 'none'}`,
    )
  return found
}
