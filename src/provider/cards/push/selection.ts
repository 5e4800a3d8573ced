import { type Result, err, ok } from '../../../kernel/result.ts'
import { type CardContext, type CardError, wrongRequest } from '../action.ts'
import { type NamedCard, cardMeant } from '../directory.ts'
import { type Card, identityFrom, isGone, statusAt } from '../card.ts'
import { type JsonObject, isObject } from '../../../kernel/objects.ts'

/** Assumption card-sync-filter. */
const MOST_SYNCED = 150_000

type Known = Pick<CardContext, 'store' | 'directory' | 'tokens' | 'nowMs' | 'policy'>

/** The cards that a filter of POST /cards/sync selects, in no particular order (assumption card-sync-filter). */
export function selectedCards(body: JsonObject, context: Known): Result<readonly Card[], CardError> {
  const filter = body['filter'] ?? {}
  if (!isObject(filter)) return err(wrongRequest('filter must be an object.'))
  const unknown = Object.keys(filter).find((name) => !FIELDS.includes(name))
  if (unknown !== undefined)
    return err(wrongRequest(`filter has no ${unknown}; it has ${FIELDS.join(', ')}.`))
  const named = identitiesIn(filter, context)
  if (!named.ok) return named
  const listless = LISTS.find((name) => filter[name] !== undefined && !Array.isArray(filter[name]))
  if (listless !== undefined) return err(wrongRequest(`${listless} must be a list.`))
  if (named.value?.some((one) => !isInUse(one, context))) return err(NO_SUCH_CARD)
  const isWanted = context.policy.syncsOnlyTheFilter ? fits(filter, context) : () => true
  const candidates =
    named.value && context.policy.syncsOnlyTheFilter
      ? named.value.flatMap(({ identity }) => context.store.find(identity) ?? [])
      : everyCard(context)
  const found: Card[] = []
  for (const card of candidates) {
    if (isGone(card, context.nowMs) || !isWanted(card)) continue
    if (found.length === MOST_SYNCED)
      return err(wrongRequest(`The filter selects more than ${MOST_SYNCED} cards.`, 4525))
    found.push(card)
  }
  return ok(found)
}

const LISTS = ['bankClearingNumbers', 'cardStatuses', 'cardMaterials', 'accountIds']
const FIELDS = ['cardTokens', 'shortCardIds', ...LISTS]

/** The cards that cardTokens and shortCardIds name; undefined where neither is given. */
export function identitiesIn(
  filter: JsonObject,
  { tokens }: Pick<Known, 'tokens'>,
): Result<readonly NamedCard[] | undefined, CardError> {
  const { cardTokens, shortCardIds } = filter
  if (cardTokens === undefined && shortCardIds === undefined) return ok(undefined)
  for (const [name, value] of Object.entries({ cardTokens, shortCardIds })) {
    if (value !== undefined && !Array.isArray(value)) return err(wrongRequest(`${name} must be a list.`))
  }
  const all: (NamedCard | undefined)[] = [
    ...((cardTokens as readonly unknown[] | undefined) ?? []).map((token) => tokens.cardOf(String(token))),
    ...((shortCardIds as readonly unknown[] | undefined) ?? []).map((id) => {
      const identity = identityFrom(id)
      return identity && { identity }
    }),
  ]
  const identities = all.filter((identity) => identity !== undefined)
  return identities.length < all.length ? err(NO_SUCH_CARD) : ok(identities)
}

const NO_SUCH_CARD = wrongRequest('The filter names a card that does not exist.')

function isInUse(named: NamedCard, { store, nowMs }: Known): boolean {
  const card = cardMeant(named, store)
  return card !== undefined && !isGone(card, nowMs)
}

function* everyCard({ directory, store }: Known): Iterable<Card> {
  for (const card of directory.all()) yield store.find(card.identity) ?? card
  for (const card of store.changed()) if (!directory.find(card.identity)) yield card
}

function fits(filter: JsonObject, { nowMs }: Known): (card: Card) => boolean {
  const lists = LISTS.flatMap((name) =>
    filter[name] === undefined ? [] : [[name, new Set(filter[name] as [])]],
  )
  const wanted = Object.fromEntries(lists) as Readonly<Record<string, ReadonlySet<unknown>>>
  const { bankClearingNumbers, cardStatuses, cardMaterials, accountIds } = wanted
  return (card) =>
    (bankClearingNumbers?.has(card.identity.bankClearingNumber) ?? true) &&
    (cardStatuses?.has(statusAt(card, nowMs)) ?? true) &&
    (cardMaterials?.has(card.material) ?? true) &&
    (accountIds?.has(card.accountId) ?? true)
}
