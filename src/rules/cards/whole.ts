import type { Observation } from '../../evidence/observation.ts'
import { CARD_RECORDS } from '../../documents/cards/enumerations.ts'
import { asObject, json, saysSame, show } from '../read.ts'
import { type Outcome, contradicted } from '../requirement.ts'

/** Fields of the records in card details that do not stay as they are until somebody changes them, with the reason. */
const MAY_CHANGE: readonly (readonly [reason: string, ...names: readonly string[]])[] = [
  ['requirements of their own judge them', 'card status', 'cardToken', 'cardInstanceToken'],
  ['it says that a deletion is to come', 'markedAsDelayedDelete'],
  [
    'they are there as long as a card is blocked',
    'blockInformation',
    'blockOrigin',
    'blockInterface',
    'blockedCardReplacement',
    'unblockCardByCardholderAllowed',
  ],
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
  .filter((name) => !MAY_CHANGE.some(([, ...names]) => names.includes(name)))

/**
 * Where two answers about a card say otherwise, of all that both show, whether a document names it or not; but for fields
 * that may differ, and for moments and addresses, which may be those of the answer.
 */
export function otherwiseInWhole(
  one: Observation,
  other: Observation,
  mayDiffer: readonly string[],
  rule: string,
): Outcome | undefined {
  const [expected, shown] = [one, other].map((of) => leavesOf(json(of)))
  const different = [...expected!].find(
    ([pointer, value]) =>
      shown!.has(pointer) &&
      !mayDiffer.some((name) => pointer.split('/').includes(name)) &&
      !OF_THE_ANSWER.test(show(value)) &&
      !saysSame(inAnyOrder(value), inAnyOrder(shown!.get(pointer))),
  )
  if (!different) return undefined
  const [pointer, value] = different
  return contradicted(pointer, { rule, value: show(value) }, show(shown!.get(pointer)))
}

const OF_THE_ANSWER = /^(?:\d{4}-\d\d-\d\dT|https?:|\/)/

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
