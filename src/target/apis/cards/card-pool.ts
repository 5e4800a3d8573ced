import { CARD_OPERATIONS } from '../../../documents/cards/operations.ts'
import type { Scenario, SendAction, Step } from '../../../scenario/format.ts'
import { requestOf, variablesIn, variablesOf } from '../../../scenario/template.ts'
import type { KnownCard, Profile } from '../../profile/profile.ts'
import type { ApiPort, Asking, UsedRecords } from '../port.ts'
import { defined } from '../../../kernel/defined.ts'
import { words } from '../../../kernel/words.ts'
import { asObject, asObjects, dig, json, succeeded } from '../../../rules/read.ts'
import { shownStatus } from '../../../rules/cards/reading.ts'

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

const ORDINARY = {
  cardOrderData: { cardOrderReason: 'DAILY_BUSINESS', contactlessActivationMode: 'ACCORDING_TO_EMV' },
}

/** How a card is ordered that is like the one of the profile. */
const ORDERS: Readonly<Record<string, { readonly under: string; readonly body: object }>> = {
  activeCard: { under: 'newCard', body: { cardMaterial: 'PHYSICAL', ...ORDINARY } },
  virtualCard: { under: 'newCard', body: { cardMaterial: 'VIRTUAL', ...ORDINARY } },
  blockedCard: { under: 'newCard', body: { cardMaterial: 'PHYSICAL', ...ORDINARY } },
  bankCard: {
    under: 'newBankCard',
    body: { cardMaterial: 'PHYSICAL', bankDataTrack2: '1234567890=30121010000000000' },
  },
}

/** What digital cards of the profile are, by what their owner calls them. */
const DIGITAL: Readonly<Record<string, string>> = {
  digitalCard: 'ACTIVE',
  otherDigitalCard: 'ACTIVE',
  suspendedDigitalCard: 'SUSPENDED',
  deletedDigitalCard: 'DELETED',
}

/** Identifiers under which scenarios order cards themselves. */
const TO_BE_ORDERED = ['newCard', 'newBankCard', 'newBankCardElsewhere'] as const

/**
 * Cards for a flow that leaves those of the profile otherwise than they were: what was ordered for it, under a number that
 * the profile says is free, is nobody else's. Of what is not ordered the flow has the card of the profile.
 */
export const freshCards: Required<ApiPort>['freshRecords'] = async (scenario, profile, asking, random) => {
  const { freshCards: count = 0, cards = {} } = profile
  // Nobody can order a digital card: it is made when the owner of a phone asks for it.
  const digital = scenario.effects === 'read' ? [] : scenario.facts.filter((name) => name in DIGITAL)
  const found = digital.length > 0 ? await digitalCards(digital, profile, asking) : {}
  const first = cards['newCard']?.shortCardId
  if (count === 0 || !first) return found
  const numbered = (card: KnownCard): KnownCard => {
    const cardNumber = Number(first['cardNumber']) + random.integer(1, count)
    return { shortCardId: { ...(card.shortCardId ?? first), cardNumber } }
  }
  const chosen: Record<string, object | string> = { ...found }
  for (const kind of TO_BE_ORDERED)
    if (scenario.facts.includes(kind) && cards[kind]) chosen[kind] = numbered(cards[kind])
  // The digital cards of one that is ordered would be others.
  if (scenario.facts.some((name) => name in DIGITAL)) return chosen
  const { addressing, steps } = scenario
  const needsToken = [addressing, ...steps.map(({ action }) => requestOf(action)?.addressing)].includes(
    'token',
  )
  for (const kind of leftOtherwise(scenario)) {
    const order = ORDERS[kind]
    const free = order && cards[order.under]
    if (!free || !cards[kind]) continue
    const card = await ordered(() => numbered(free), order.body, needsToken, asking)
    if (card && (kind !== 'blockedCard' || (await isBlocked(card, asking)))) chosen[kind] = card
  }
  return chosen
}

const ONCE: ReadonlySet<string> = new Set(
  words(
    'cards/order cards/order-pin-datamailer cards/register-three-ds cards/add-checkout-card',
    'cards/checkout-scheme-a-provisioning cards/checkout-scheme-b-provisioning',
  ),
)

/** The kinds of which a card is not after the flow what it was before: a second flow would find it otherwise. */
function leftOtherwise({ effects, steps, facts }: Scenario): readonly string[] {
  const names = new Set(
    steps.flatMap(({ action, forEach }) => {
      const request = requestOf(action)
      const isLeft = request && (request.operation === 'cards/update-status' || ONCE.has(request.operation))
      return isLeft ? variablesOf([request.card ?? null, forEach?.values ?? null]) : []
    }),
  )
  return effects === 'read' ? [] : facts.filter((kind) => kind in ORDERS && names.has(kind))
}

async function ordered(
  next: () => KnownCard,
  body: object,
  needsToken: boolean,
  { ask }: Asking,
): Promise<KnownCard | undefined> {
  let card = next()
  let answer = await ask(about(card, 'cards/order', body))
  // An earlier run may have had the number.
  if (answer?.response.status === 409) {
    card = next()
    answer = await ask(about(card, 'cards/order', body))
  }
  if (!answer || !succeeded(answer)) return undefined
  const { cardId, cardToken } = asObject(json(answer)) ?? {}
  if (!asObject(cardId) || (needsToken && typeof cardToken !== 'string')) return undefined
  return defined({
    ...card,
    cardId: cardId as KnownCard['cardId'],
    cardToken: cardToken as string | undefined,
  })
}

/**
 * Those of another card that are as the profile says of its own, and that no other flow has; the last that is asked about is
 * the one of the profile.
 */
async function digitalCards(
  wanted: readonly string[],
  { cards = {}, cardPool = {}, known }: Profile,
  { ask, taken }: Asking,
): Promise<Readonly<Record<string, object | string>>> {
  const { activeCard } = cards
  const others = ['activeCard', 'virtualCard'].flatMap((kind) => (cardPool[kind] ?? []).slice(1))
  // From the end, as other flows take theirs from the beginning.
  for (const card of [...others.toReversed(), ...(activeCard ? [activeCard] : [])]) {
    const answer = await ask(about(card, 'cards/search-digital-cards'))
    const shown = answer && succeeded(answer) ? asObjects(dig(json(answer), 'digitalCards')) : []
    const found: Record<string, string> = {}
    for (const name of wanted) {
      const one = shown.find(
        ({ dpan, digitalCardStatus }) =>
          typeof dpan === 'string' &&
          digitalCardStatus === DIGITAL[name] &&
          !taken.has(dpan) &&
          !Object.values(found).includes(dpan),
      )
      if (one) found[name] = String(one['dpan'])
    }
    if (!wanted.every((name) => name in found || !(name in known))) continue
    for (const dpan of Object.values(found)) taken.add(dpan)
    return { ...found, activeCard: card }
  }
  return {}
}

/** Blocks it, and waits until that shows. */
async function isBlocked(card: KnownCard, { ask, pause }: Asking): Promise<boolean> {
  const block = { action: 'BLOCK', cardStatusUpdateReason: 'ISSUER_DECISION', cardBlockReason: 'LOST' }
  const blocked = await ask(about(card, 'cards/update-status', block))
  if (!blocked || !succeeded(blocked)) return false
  for (let waited = 0; waited < MOST_WAITS; waited++) {
    const details = await ask(about(card, 'cards/details'))
    if (details && shownStatus(details) === 'SUSPENDED') return true
    await pause(BETWEEN_LOOKS_MS)
  }
  return false
}

const BETWEEN_LOOKS_MS = 10_000
const MOST_WAITS = 18

function about(card: KnownCard, operation: string, body?: object): SendAction {
  const request = { kind: 'send', operation, path: {}, query: {}, headers: {}, client: 'first' } as const
  return { ...request, card: card as never, ...(body && { body: body as never }) }
}
