import { fromRelease } from './placement.ts'
import type { Observation } from '../../evidence/observation.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import { notTested } from '../outcomes.ts'
import { type JsonObject, asObject, asObjects, json, show, succeeded } from '../read.ts'
import { type Outcome, PASS, contradicted } from '../requirement.ts'
import { refusedForAnythingElse, saysNothingOfIt } from './judging.ts'
import { answerIn, fieldWithin, textsIn } from './reading.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'

/** The records of a search: the first list in the answer, whatever it is called. Undefined where there is none. */
export function recordsIn(here: Observation): readonly JsonObject[] | undefined {
  return succeeded(here) ? listWithin(json(here)) : undefined
}

/** How many records there are on all pages; undefined where the answer does not say. */
export function totalIn(here: Observation): number | undefined {
  const total = fieldWithin(json(here), 'totalRecords')
  return typeof total === 'number' ? total : undefined
}

/** On all pages where the answer says so, else on this one. */
export function countIn(here: Observation): number | undefined {
  const records = recordsIn(here)
  return records && (totalIn(here) ?? records.length)
}

/** A search that finds nothing, or is refused, shows nothing: what a request looks like is an assumption. */
export function mustFind(here: Observation): Outcome {
  const records = recordsIn(here)
  if (records) return records.length > 0 ? PASS : notTested('nothing was found')
  // Where what a search asks for is confirmed, it is refused for what it asks, or not for it at all.
  const isOfRequest = !refusedForAnythingElse(here) && !saysNothingOfIt(here)
  const reason = `the search was refused: ${answerIn(here)}`
  return notTested(reason, isOfRequest ? 'card-search-request' : undefined)
}

/** The values of all fields with this name in a record, wherever they stand in it. */
export function valuesWithin(value: unknown, name: string): readonly unknown[] {
  const found: unknown[] = []
  addValuesWithin(value, name, found)
  return found
}

/** Into one list: a search finds hundreds of records, and is asked for many names. */
function addValuesWithin(value: unknown, name: string, found: unknown[]): void {
  if (Array.isArray(value)) for (const item of value) addValuesWithin(item, name, found)
  const object = asObject(value)
  if (!object) return
  for (const field of Object.keys(object)) {
    const inner = object[field]
    if (field === name) found.push(inner)
    if (typeof inner === 'object') addValuesWithin(inner, name, found)
  }
}

/** The same of everything that a search found. */
export function valuesFound(here: Observation, name: string): readonly unknown[] {
  return (recordsIn(here) ?? []).flatMap((record) => valuesWithin(record, name))
}

/** Holds each of these values to a rule; `none` says what was missing where there is no value. Null is none. */
export function mustAllFit(
  values: readonly unknown[],
  fits: (value: unknown) => boolean,
  { none, at, rule }: { readonly none: string; readonly at: string; readonly rule: string },
): Outcome {
  const given = values.filter((value) => value !== null)
  if (given.length === 0) return notTested(none)
  const wrong = given.find((value) => !fits(value))
  return wrong === undefined ? PASS : contradicted(at, rule, show(wrong))
}

/** When the records that a search found are from, in their order; those that do not say are left out. */
export function instantsFound(here: Observation): readonly number[] {
  return (recordsIn(here) ?? []).flatMap((record) => instantOf(record, here) ?? [])
}

/**
 * When a record is from: the latest of the instants and dates in it that are not after the answer. What its fields are
 * called is not shown, so that nobody is held to one of them. Milliseconds since 1970.
 */
export function instantOf(record: JsonObject, here: Observation): number | undefined {
  const instants = instantsIn(here)(record)
  return instants.length === 0 ? undefined : Math.max(...instants)
}

/** Whether a record shows two days or more, such as those of a purchase and of its presentment. */
export function showsSeveralDays(record: JsonObject, here: Observation): boolean {
  const instants = instantsIn(here)(record)
  return instants.length > 1 && Math.max(...instants) - Math.min(...instants) >= DAY_MS / 2
}

/** Several rules ask for those of hundreds of records. */
const instantsIn = oncePerObject(({ answeredAtMs }: Observation) =>
  oncePerObject((record: JsonObject): readonly number[] =>
    textsIn(record)
      .filter((text) => INSTANT.test(text))
      // An instant without a zone means the same on every machine.
      .map((text) => Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text))
      .filter((instant) => instant <= answeredAtMs),
  ),
)

const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

function listWithin(value: unknown): readonly JsonObject[] | undefined {
  if (Array.isArray(value)) return asObjects(value)
  return Object.values(asObject(value) ?? {})
    .map(listWithin)
    .find((list) => list !== undefined)
}

/** Document 3 §8 row 3: with zeros before or without. */
export function mustBeSequenceNumbers(here: Observation, values: readonly unknown[]): Outcome {
  const wanted = { none: 'no cardSeqNumber is shown', at: '/cardSeqNumber', rule: 'a number from 0 to 9' }
  const outcome = mustAllFit(values, (value) => /^0*\d$/.test(String(value)), wanted)
  return fromRelease('card-seq-number-range', here, outcome)
}
