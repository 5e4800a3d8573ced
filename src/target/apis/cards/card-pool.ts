import { CARD_OPERATIONS } from '../../../documents/cards/operations.ts'
import type { Scenario, Step } from '../../../scenario/format.ts'
import { requestOf, variablesIn } from '../../../scenario/request-of.ts'
import type { KnownCard, Profile } from '../../profile/profile.ts'
import type { UsedRecords } from '../port.ts'

/** The cards that a flow changes and reads: of kinds of which several are known it may have any. */
export function cardsOf({ facts, steps }: Pick<Scenario, 'facts' | 'steps'>, profile: Profile): UsedRecords {
  const { cards = {}, cardPool = {}, known } = profile
  const changing = new Set(steps.flatMap((step) => (onlyReads(step) ? [] : variablesIn(step))))
  // Which card a digital card belongs to is known of the first active one alone.
  const isOfDigital = facts.some((name) => /digitalcard/i.test(name) && known[name] !== undefined)
  const [changed, read] = [new Set<string>(), new Set<string>()]
  if (isOfDigital && cards['activeCard']) changed.add(nameOf(cards['activeCard']))
  const pooled: Record<string, UsedRecords['pooled'][string]> = {}
  for (const kind of facts) {
    const several = isOfDigital ? undefined : cardPool[kind]
    if (several) pooled[kind] = several.map((card) => ({ name: nameOf(card), record: card }))
    else if (cards[kind]) (changing.has(kind) ? changed : read).add(nameOf(cards[kind]))
  }
  return { changed: [...changed], read: [...read].filter((name) => !changed.has(name)), pooled }
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

function onlyReads({ action }: Step): boolean {
  const request = requestOf(action)
  return request ? READING.has(request.operation) : action.kind === 'awaitEvents'
}
