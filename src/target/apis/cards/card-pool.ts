import { CARD_OPERATIONS } from '../../../documents/cards/operations.ts'
import type { Scenario, Step } from '../../../scenario/format.ts'
import { requestOf, variablesIn } from '../../../scenario/request-of.ts'
import type { KnownCard, Profile } from '../../profile/profile.ts'
import type { UsedRecords } from '../port.ts'

/**
 * The cards that a flow changes and reads: to change one of a kind of which several are known it may have any. What it has
 * for itself is nobody else's.
 */
export function cardsOf(
  { facts, steps }: Pick<Scenario, 'facts' | 'steps'>,
  profile: Profile,
  own: Readonly<Record<string, object | string>> = {},
): UsedRecords {
  const { cards = {}, cardPool = {}, known } = profile
  const changing = new Set(steps.flatMap((step) => (onlyReads(step) ? [] : variablesIn(step))))
  // Which card a digital card of the profile belongs to is known of the first active one alone.
  const isOfDigital = facts.some(
    (name) => /digitalcard/i.test(name) && known[name] !== undefined && own[name] === undefined,
  )
  const [changed, read] = [new Set<string>(), new Set<string>()]
  if (isOfDigital && cards['activeCard']) changed.add(nameOf(cards['activeCard']))
  const pooled: Record<string, UsedRecords['pooled'][string]> = {}
  for (const [kind, record] of Object.entries(own)) {
    if (typeof record === 'string') changed.add(record)
    else (changing.has(kind) ? changed : read).add(nameOf(record))
  }
  for (const kind of facts.filter((name) => own[name] === undefined)) {
    const several = isOfDigital || !changing.has(kind) ? undefined : cardPool[kind]
    if (several) pooled[kind] = several.map((card) => ({ name: nameOf(card), record: card }))
    else if (cards[kind]) (changing.has(kind) ? changed : read).add(nameOf(cards[kind]))
  }
  return {
    changed: [...changed],
    read: [...read].filter((name) => !changed.has(name)),
    pooled,
    isOfItsOwn: steps.every((step) => onlyReads(step) || isOfOwn(step, steps)),
  }
}

export function withCards(profile: Profile, chosen: Readonly<Record<string, object | string>>): Profile {
  const cards: Record<string, KnownCard> = { ...profile.cards }
  const known: Record<string, string> = {}
  for (const [name, record] of Object.entries(chosen))
    if (typeof record === 'string') known[name] = record
    else cards[name] = record
  return { ...profile, cards, known: { ...profile.known, ...known } }
}

function nameOf({ shortCardId, cardId, cardToken }: KnownCard): string {
  return JSON.stringify(shortCardId ?? cardId ?? cardToken)
}

const READING: ReadonlySet<string> = new Set(
  CARD_OPERATIONS.filter(({ effects }) => effects === 'read').map(({ id }) => id),
)

/** A step names what the flow has called by a name that nobody else gives, or what an answer to it has called so. */
function isOfOwn(step: Step, steps: readonly Step[]): boolean {
  const named = new Set(['unique', ...steps.flatMap(({ capture }) => Object.keys(capture))])
  return variablesIn(step).some((name) => named.has(name))
}

function onlyReads({ action }: Step): boolean {
  const request = requestOf(action)
  if (request) return READING.has(request.operation)
  return action.kind === 'awaitEvents' || (action.kind === 'control' && action.command === 'advance')
}
