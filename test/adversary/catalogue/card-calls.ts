import type { HeaderList } from '../../../src/evidence/observation.ts'
import type { Profile } from '../../../src/target/profile/profile.ts'
import type { Json } from '../edit.ts'
import type { PushMessage, Sent } from '../mutation.ts'

export type { Json } from '../edit.ts'

/** An answer, with its headers as a list. */
export interface Answer {
  readonly status: number
  readonly headers: HeaderList
  readonly body: string
}

/** A request, with its headers as a list. */
export interface Ask extends Omit<Sent, 'headers'> {
  readonly headers: HeaderList
}

/** A call of the card or settlement API on its way through a mutation. */
export interface CardCall {
  /** `details`, `pin-datamailer`, …; the healthcheck and the signing keys too. */
  readonly op: string
  /** Undefined for what stands beside the variants, and for the settlement API. */
  readonly variant: 'v1' | 'v2' | 'token' | undefined
  /** Clearing number, number and type with slashes between them; undefined where no card is named. */
  readonly card: string | undefined
  readonly request: Ask
  /** The JSON that was sent. */
  readonly sent: Json
  readonly profile: Profile
  readonly nowMs: number
  /** Sends it, or another request in its place. */
  readonly ask: (request?: Ask) => Promise<Answer>
}

/** What a faulty platform does with a call; what it remembers lives as long as a scenario. */
export interface CardMiddleware {
  (call: CardCall): Promise<Answer>
  /** What arrives of a push event. */
  readonly deliver?: (message: PushMessage) => readonly PushMessage[]
}

const PATHS: readonly (readonly [string, RegExp, string])[] = [
  ['POST', /^\/cards$/, 'order'],
  ['PUT', /^\/cards$/, 'mutate'],
  ['POST', /^\/cards\/details$/, 'details'],
  ['PUT', /^\/cards\/status$/, 'status'],
  ['POST', /^(?:\/cards)?\/3ds\/details$/, 'three-ds-details'],
  ['POST', /^\/cards\/3ds$/, 'three-ds-register'],
  ['PUT', /^\/cards\/3ds$/, 'three-ds-update'],
  ['POST', /^\/cards\/3ds\/delete$/, 'three-ds-delete'],
  ['DELETE', /^\/cards\/3ds$/, 'three-ds-delete'],
  ['POST', /^\/cards\/checkout\/scheme-a\/provisioning$/, 'scheme-a'],
  ['POST', /^\/cards\/checkout\/scheme-b\/provisioning$/, 'scheme-b'],
  ['POST', /^\/cards\/checkout\/status$/, 'checkout-status'],
  ['POST', /^\/cards\/encrypt-card-data\/checkout$/, 'encrypt-checkout'],
  ['POST', /^\/cards\/wallet-b\/unified-provisioning-data$/, 'wallet-unified'],
  ['POST', /^\/cards\/wallet-a\/provisioning-data$/, 'wallet-a'],
  ['POST', /^\/cards\/wallet-b\/provisioning-data$/, 'wallet-b'],
  ['POST', /^\/cards\/wallet-c\/provisioning-data$/, 'wallet-c'],
  ['POST', /^(?:\/cards)?\/digitalcards\/search$/, 'digital-search'],
  ['PUT', /^\/digitalcards\/status$/, 'digital-bulk'],
  ['PUT', /^\/digitalcards\/[^/]+\/status$/, 'digital-status'],
  ['POST', /^\/digitalcards\/[^/]+\/(?:transactions|authorizations)$/, 'digital-authorizations'],
  ['GET', /^\/digitalcards\/[^/]+$/, 'digital-read'],
  ['POST', /^(?:\/cards)?\/(?:transactions|authorizations)\/search$/, 'authorizations'],
  ['POST', /^(?:\/cards)?\/presentments\/search$/, 'presentments'],
  ['GET', /^\/merchants\/[^/]+\/logo$/, 'logo'],
  ['GET', /^\/healthcheck$/, 'health'],
  ['POST', /^\/push\/events$/, 'events'],
  ['POST', /^\/push\/events\/resend$/, 'resend'],
  ['POST', /^\/checkout\/scheme-a\/customers$/, 'customer-enrol'],
  ['GET', /^\/checkout\/scheme-a\/customers\/[^/]+$/, 'customer-read'],
  ['PUT', /^\/checkout\/scheme-a\/customers\/[^/]+$/, 'customer-change'],
  ['POST', /^\/checkout\/scheme-a\/customers\/[^/]+\/cards$/, 'customer-card-add'],
  ['PUT', /^\/checkout\/scheme-a\/customers\/[^/]+\/cards$/, 'customer-card-change'],
  ['POST', /^\/checkout\/scheme-a\/customers\/[^/]+\/cards\/delete$/, 'customer-delete'],
  ['DELETE', /^\/checkout\/scheme-a\/customers\/[^/]+\/cards$/, 'customer-delete'],
  ['GET', /^\/checkout\/scheme-a\/status\/[^/]+$/, 'customer-request'],
  ['POST', /^\/cards\/([a-z-]+)$/, ''],
]

const BASES = [
  ['token', '/token/v2'],
  ['v2', '/v2'],
  ['v1', '/v1'],
] as const

/** The operation, variant and card of a request; the paths are those of document 3 §4. */
export function described(
  request: Ask,
  profile: Profile,
): Pick<CardCall, 'op' | 'variant' | 'card' | 'sent'> {
  const sent = parsed(request.body)
  if (request.surface !== 'cards') {
    const op = `${request.method} ${/bulk-set|resultsFile|detailed|securities/.exec(request.path)?.[0] ?? ''}`
    return { op, variant: undefined, card: undefined, sent }
  }
  const path = request.path.split('?')[0]!
  if (path === '/signing-keys') return { op: 'keys', variant: undefined, card: undefined, sent }
  const [variant, base] = BASES.find(([, start]) => path.startsWith(start)) ?? [undefined, '']
  let rest = path.slice(base.length)
  const named = /^\/cards\/(CTK-[^/]+|\d+\/\d+\/\d+)/.exec(rest)
  if (named) rest = `/cards${rest.slice(named[0].length)}`
  if (named && rest === '/cards' && request.method === 'POST') rest = '/cards/details'
  const row = PATHS.find(([method, pattern]) => method === request.method && pattern.test(rest))
  const op = row ? row[2] || row[1].exec(rest)![1]! : 'unknown'
  const id = sent?.cardId ?? sent?.shortCardId
  const token = named?.[1]
  const byToken = Object.values(profile.cards ?? {}).find((card) => card?.cardToken === token)
  const card = id
    ? keyOf(id)
    : token === undefined
      ? undefined
      : token.includes('/')
        ? token
        : byToken?.shortCardId
          ? keyOf(byToken.shortCardId)
          : token
  return { op, variant, card, sent }
}

function keyOf({ bankClearingNumber, cardNumber, cardType }: Json): string {
  return [bankClearingNumber, cardNumber, cardType].join('/')
}

/** JSON, or the payload of a signed text. */
function parsed(body: string | undefined): Json {
  if (!body) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return payloadOf(body)
  }
}

export function payloadOf(jws: string): Json {
  try {
    return JSON.parse(Buffer.from(jws.split('.')[1]!, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Which calls are meant. */
export interface Where {
  readonly op?: string | readonly string[] | undefined
  readonly variant?: CardCall['variant'] | readonly CardCall['variant'][] | undefined
  /** From which of the calls that are meant on, counted from 1 in a scenario. */
  readonly from?: number
  /** Only the second, third, … card that a scenario names. */
  readonly laterCards?: boolean
  readonly when?: (call: CardCall) => boolean
}

/** Says of each call of a scenario whether it is meant. */
function meant(where: Where): (call: CardCall) => boolean {
  let count = 0
  const cards: string[] = []
  const has = <Value>(wanted: Value | readonly Value[] | undefined, value: Value): boolean =>
    wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value) : wanted === value)
  return (call) => {
    if (call.card !== undefined && !cards.includes(call.card)) cards.push(call.card)
    if (!has(where.op, call.op) || !has(where.variant, call.variant)) return false
    if (where.when && !where.when(call)) return false
    if (where.laterCards && (call.card === undefined || call.card === cards[0])) return false
    return ++count >= (where.from ?? 1)
  }
}

/** Makes what is wrong for one scenario; `where` says which calls it is about, if that can be said. */
export interface Make {
  (): CardMiddleware
  readonly where?: Where
}

/** A mutation of the JSON of successful answers. Undefined leaves the answer as it is. */
export function inAnswers(
  where: Where,
  change: (body: Json, call: CardCall, memory: Map<string, Json>) => Json,
): Make {
  return inAll(where, async (answer, call, memory) => {
    if (answer.status >= 300) return answer
    const body = parsedJson(answer.body)
    if (body === undefined) return answer
    const changed = await change(structuredClone(body), call, memory)
    return changed === undefined ? answer : withBody(answer, changed)
  })
}

/** A mutation of answers of any kind. */
export function inAll(
  where: Where,
  change: (answer: Answer, call: CardCall, memory: Map<string, Json>) => Answer | Promise<Answer>,
): Make {
  const make = (): CardMiddleware => {
    const appliesTo = meant(where)
    const memory = new Map<string, Json>()
    return async (call) => {
      const applies = appliesTo(call)
      const answer = await call.ask()
      return applies ? await change(answer, call, memory) : answer
    }
  }
  return Object.assign(make, { where })
}

/** A mutation that answers in place of the platform, or asks it something else. */
export function instead(
  where: Where,
  act: (call: CardCall, memory: Map<string, Json>) => Answer | Promise<Answer>,
): Make {
  const make = (): CardMiddleware => {
    const appliesTo = meant(where)
    const memory = new Map<string, Json>()
    return async (call) => (appliesTo(call) ? await act(call, memory) : await call.ask())
  }
  return Object.assign(make, { where })
}

export function parsedJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function withBody(answer: Answer, body: Json): Answer {
  return { ...answer, body: JSON.stringify(body) }
}

export function json(status: number, body: Json): Answer {
  return { status, headers: [['content-type', 'application/json']], body: JSON.stringify(body) }
}

export function empty(status: number): Answer {
  return { status, headers: [], body: '' }
}

export function refusal(status: number, errorCode: number, applicationError = 'CONFLICT'): Answer {
  return json(status, { applicationError, errorCode, description: 'It is refused.' })
}

/** The errorCode of an answer. */
export function codeOf(answer: Answer): number | undefined {
  return parsedJson(answer.body)?.errorCode
}

/** The same request about another known card; undefined where there is no other, or none is named. */
export function ofAnotherCard(
  call: CardCall,
  names: readonly (typeof OTHERS)[number][] = OTHERS,
): Ask | undefined {
  if (call.card === undefined) return undefined
  const other = names
    .map((name) => call.profile.cards?.[name])
    .find((card) => card?.shortCardId && keyOf(card.shortCardId) !== call.card)
  if (!other) return undefined
  const path = call.request.path.replace(/CTK-[0-9a-f]+/, other.cardToken ?? '')
  if (path !== call.request.path) return { ...call.request, path }
  if (call.sent === undefined || call.request.body?.startsWith('ey')) return undefined
  const { cardId, shortCardId, ...rest } = call.sent
  const id = cardId ? { cardId: other.cardId } : { shortCardId: other.shortCardId }
  return { ...call.request, body: JSON.stringify({ ...rest, ...id }) }
}

const OTHERS = ['blockedCard', 'activeCard', 'virtualCard'] as const

/** The items of a search, whatever it calls them. */
export function itemsOf(body: Json): Json[] | undefined {
  for (const name of ['authorizations', 'transactions', 'presentments', 'digitalCards', 'eventReferences'])
    if (Array.isArray(body?.[name])) return body[name]
  return undefined
}

/** A mutation of each item of a search. */
export function inItems(where: Where, change: (item: Json, index: number, call: CardCall) => void): Make {
  return inAnswers(where, (body, call) => {
    const items = itemsOf(body)
    if (!items || items.length === 0) return undefined
    for (const [index, item] of items.entries()) change(item, index, call)
    return body
  })
}
