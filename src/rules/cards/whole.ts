import type { Observation } from '../../evidence/observation.ts'
import { BLOCK_DATA, CARD_RECORDS } from '../../documents/cards/enumerations.ts'
import { asObject, dig, json, saysSame, show } from '../read.ts'
import { restOf } from './card-of.ts'
import { fieldWithin } from './reading.ts'
import { type Outcome, contradicted } from '../requirement.ts'

/** Names of fields, or ends of the paths to them, that may differ, each row with the reason. */
export type MayDiffer = readonly (readonly [reason: string, ...names: readonly string[]])[]

/** Fields of the records in card details that do not stay as they are until somebody changes them. */
export const MAY_CHANGE: MayDiffer = [
  ['requirements of their own judge them', 'card status', 'cardToken', 'cardInstanceToken'],
  ['it says that a deletion is to come', 'markedAsDelayedDelete'],
  ['they are there as long as a card is blocked', 'blockInformation', ...BLOCK_DATA],
  [
    'what earlier releases had for fields that a mutation names',
    'allowedMerchantCategoryCodes',
    'moneySendReceiveAllowed',
    'moneySendReceiveAccepted',
  ],
]

/** Fields of card details that document 3 §2 names, and that stay as they are. */
export const NAMED: readonly string[] = (
  ['CardDetailsResponse', 'FeatureToggles', 'FraudConfiguration', 'CommonCardInformation'] as const
)
  .flatMap((record): readonly string[] => CARD_RECORDS[record].fields)
  .filter((name) => !namesOf(MAY_CHANGE).includes(name))

export function namesOf(rows: MayDiffer): readonly string[] {
  return rows.flatMap(([, ...names]) => names)
}

/**
 * Where two answers or records say otherwise, of all that both show, whether a document names it or not; but for fields
 * that may differ, and for moments, days and addresses, which may be those of the answer or of what it tells.
 */
export function otherwiseInWhole(
  one: unknown,
  other: unknown,
  mayDiffer: readonly string[],
  rule: string,
): Outcome | undefined {
  const [expected, shown] = [one, other].map((of) => leavesOf(of))
  const different = [...expected!].find(
    ([pointer, value]) =>
      shown!.has(pointer) &&
      !mayDiffer.some((name) => `${pointer}/`.includes(`/${name}/`)) &&
      !OF_THE_ANSWER.test(show(value)) &&
      !saysSame(inAnyOrder(value), inAnyOrder(shown!.get(pointer))),
  )
  if (!different) return undefined
  const [pointer, value] = different
  return contradicted(pointer, { rule, value: show(value) }, show(shown!.get(pointer)))
}

/**
 * What a mutation sets, and what details show in its place: of everything that it names, but for what details do not show
 * and document 3 does not say that they do.
 */
export function setAndShown(mutation: Observation, details: Observation) {
  return Object.entries(restOf(mutation)).flatMap(([name, value]) => {
    const record = { [name]: fieldWithin(json(details), name) }
    return [...leavesOf({ [name]: value })].flatMap(([pointer, set]) => {
      const [, ...path] = pointer.split('/')
      const shown = dig(record, ...path)
      if (shown === undefined && !CARD_RECORDS.CardDetailsResponse.fields.includes(name)) return []
      return [{ pointer, set, shown, isSame: saysSame(inAnyOrder(set), inAnyOrder(shown)) }]
    })
  })
}

const OF_THE_ANSWER = /^(?:\d{4}-\d\d-\d\d(?:T|$)|https?:|\/)/

/** Every value that holds no others, by JSON Pointer; a list is one, and null is none. */
function leavesOf(value: unknown, at = ''): ReadonlyMap<string, unknown> {
  const leaves = new Map<string, unknown>()
  for (const [name, inner] of Object.entries(asObject(value) ?? {})) {
    const pointer = `${at}/${name}`
    if (asObject(inner)) for (const [below, leaf] of leavesOf(inner, pointer)) leaves.set(below, leaf)
    else if ((inner ?? null) !== null) leaves.set(pointer, inner)
  }
  return leaves
}

/** The codes of merchant categories are a list, of which the order says nothing. */
export function inAnyOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).toSorted() : value
}
