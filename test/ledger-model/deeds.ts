import { type Disturbed, DISTURBED_HOW } from '../../src/documents/control/disturbance-commands.ts'
import { type RandomStream, randomStream } from '../../src/kernel/random.ts'
import type { Flaw } from './orders.ts'
import type { MerchantAct } from './purchases.ts'

/**
 * What somebody does next. A deed is plain data that says what it picks by numbers, so that it still means something
 * where deeds before it are left out.
 */
export type Deed = { readonly id: number } & (Request | Owner)

/** What a client asks for; first it gets itself a token, unless it is careless. */
export type Request = (
  | OrderDeed
  | { readonly kind: 'balance' | 'transactions'; readonly account: number; readonly daysAgo?: number }
  | { readonly kind: 'status' | 'report' | 'statement'; readonly pick: number }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'old-refresh'; readonly pick: number }
  | { readonly kind: 'old-access'; readonly pick: number }
  | { readonly kind: 'wrong'; readonly how: Wrong }
) & { readonly client: number; readonly isCareless: boolean; readonly disturbed?: DisturbedDeed }

/** By the owner's word, or by a text of the request itself. */
export interface DisturbedDeed {
  readonly how: Disturbed
  readonly when: 'before' | 'after'
  readonly by: 'control' | 'request'
}

/** One payment information of an order: an order in JSON has one. */
export interface OrderPart {
  readonly debtor: number
  readonly booking: string
  readonly inDays: number
  readonly payments: readonly { readonly creditor: number; readonly amount: number }[]
}

export interface OrderDeed extends OrderPart {
  readonly kind: 'order'
  readonly form: 'json' | 'xml'
  /** Of XML, another payment information of the same message. */
  readonly further?: OrderPart
  readonly flaw?: Flaw
  /** Sends the client's last order again, to the letter. */
  readonly isRepetition: boolean
  /** All payments have the same endToEndId, which the documents permit. */
  readonly hasOneReference: boolean
}

const WRONG = [
  'no-permission',
  'no-user-agent',
  'unknown-header',
  'broken-json',
  'missing-field',
  'other-booking',
  'wrong-method',
  'unknown-submission',
  'foreign-account',
  'bogus-token',
  'token-of-another',
  'refresh-of-another',
] as const
export type Wrong = (typeof WRONG)[number]

export type Owner =
  | { readonly kind: 'wait'; readonly by: Wait; readonly minutes: number }
  | { readonly kind: 'withdraw' | 'consent' | 'expire'; readonly client: number }
  | { readonly kind: 'purchase'; readonly card: number; readonly amount: number; readonly merchant: number }
  | { readonly kind: MerchantAct; readonly pick: number; readonly part: Part }
  | {
      readonly kind: 'book'
      readonly account: number
      readonly amount: number
      readonly isYesterday: boolean
    }
  | { readonly kind: 'finalize'; readonly daysAgo: number }
  | { readonly kind: 'searches'; readonly card: number }
  | { readonly kind: 'snapshot' | 'restore' }

const WAITS = ['seconds', 'minutes', 'to-morning', 'to-next-day', 'over-weekend', 'over-month'] as const
export type Wait = (typeof WAITS)[number]

/** The whole of what is left, a third of it, a tenth more, or twice as much. */
export type Part = 'whole' | 'third' | 'tip' | 'twice'

const BOOKINGS = [
  'SINGLEBOOKING_NOA',
  'SINGLEBOOKING_SIA',
  'BATCHBOOKING_NOA',
  'BATCHBOOKING_CWD',
  'BATCHBOOKING_CND',
  'BATCHBOOKING_SALA_NOA',
  'BATCHBOOKING_SALA_CND',
]

const FLAWS: readonly Flaw[] = [
  'currency',
  'foreign-debtor',
  'zero',
  'decimals',
  'bad-iban',
  'past',
  'far',
  'instruction-twice',
]

/** So many of each among 100 or so. */
const WEIGHTS: Readonly<Record<Deed['kind'], number>> = {
  order: 20,
  balance: 9,
  transactions: 9,
  status: 8,
  report: 3,
  statement: 5,
  refresh: 5,
  'old-refresh': 2,
  'old-access': 4,
  wrong: 8,
  wait: 16,
  withdraw: 2,
  consent: 2,
  expire: 2,
  purchase: 8,
  clear: 7,
  reverse: 3,
  refund: 3,
  book: 4,
  finalize: 1,
  searches: 2,
  snapshot: 1,
  restore: 1,
}

const LOTS = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as Deed['kind']),
)

/** The deeds of a seed. */
export function drawDeeds(seed: number, count: number): readonly Deed[] {
  const chance = randomStream('ledger-model', seed)
  return Array.from({ length: count }, (_, id) => ({ id, ...draw(chance.pick(LOTS), chance) }))
}

function draw(kind: Deed['kind'], chance: RandomStream): Request | Owner {
  switch (kind) {
    case 'order':
      return { ...drawOrder(chance), ...drawSender(chance) }
    case 'balance':
    case 'transactions':
      return { kind, account: chance.integer(0, 4), ...drawDay(chance), ...drawSender(chance) }
    case 'status':
    case 'report':
    case 'statement':
      return { kind, pick: chance.integer(0, 9999), ...drawSender(chance) }
    case 'refresh':
      return { kind, ...drawSender(chance) }
    case 'old-refresh':
    case 'old-access':
      return { kind, pick: chance.integer(0, 99), ...drawSender(chance) }
    case 'wrong':
      return { kind, how: chance.pick(WRONG), client: chance.integer(0, 1), isCareless: false }
    default:
      return drawOwner(kind, chance)
  }
}

function drawOwner(kind: Owner['kind'], chance: RandomStream): Owner {
  switch (kind) {
    case 'wait':
      return { kind, by: drawWait(chance), minutes: chance.integer(1, 600) }
    case 'purchase':
      return {
        kind,
        card: chance.integer(0, 99),
        amount: chance.once(12) ? chance.integer(100_000, 600_000) : chance.integer(5, 20_000),
        merchant: chance.integer(0, 99),
      }
    case 'clear':
    case 'reverse':
    case 'refund':
      return { kind, pick: chance.integer(0, 7), part: drawShare(chance) }
    case 'book': {
      const size = chance.once(6) ? 4_000_000_000 : 90_000
      const amount = chance.integer(1, size) * (chance.once(4) ? -1 : 1)
      return { kind, account: chance.integer(0, 4), amount, isYesterday: chance.once(6) }
    }
    case 'finalize':
      return { kind, daysAgo: chance.integer(1, 3) }
    case 'searches':
      return { kind, card: chance.integer(0, 99) }
    case 'snapshot':
    case 'restore':
      return { kind }
    default:
      return { kind, client: chance.integer(0, 1) }
  }
}

function drawSender(chance: RandomStream): Pick<Request, 'client' | 'isCareless' | 'disturbed'> {
  const sender = { client: chance.once(3) ? 1 : 0, isCareless: chance.once(6) }
  if (!chance.once(5)) return sender
  const by = chance.once(2) ? ('control' as const) : ('request' as const)
  const when = chance.once(2) ? ('after' as const) : ('before' as const)
  return { ...sender, disturbed: { how: chance.pick(DISTURBED_HOW), when, by } }
}

function drawDay(chance: RandomStream): { readonly daysAgo?: number } {
  return chance.once(2) ? {} : { daysAgo: chance.pick([-1, 0, 0, 1, 1, 2, 3, 6]) }
}

function drawOrder(chance: RandomStream): OrderDeed {
  const form = chance.once(5) ? 'xml' : 'json'
  return {
    kind: 'order',
    form,
    ...drawPart(chance),
    ...(form === 'xml' && chance.once(2) ? { further: drawPart(chance) } : {}),
    ...(chance.once(4) ? { flaw: chance.pick(FLAWS) } : {}),
    isRepetition: chance.once(6),
    hasOneReference: chance.once(8),
  }
}

function drawPart(chance: RandomStream): OrderPart {
  const count = chance.once(2) ? 1 : chance.integer(2, 4)
  return {
    debtor: chance.integer(0, 9),
    booking: chance.pick(BOOKINGS),
    inDays: chance.once(3) ? chance.integer(1, 6) : 0,
    payments: Array.from({ length: count }, () => ({
      creditor: chance.integer(0, 9),
      amount: chance.once(10) ? chance.integer(100_000, 900_000) : chance.integer(1, 30_000),
    })),
  }
}

/** Months are rare: whatever is reached within them has its limits. */
function drawWait(chance: RandomStream): Wait {
  if (chance.once(60)) return 'over-month'
  return chance.pick([
    'seconds',
    'minutes',
    'minutes',
    'to-morning',
    'to-next-day',
    chance.once(3) ? 'over-weekend' : 'minutes',
  ])
}

function drawShare(chance: RandomStream): Part {
  return chance.pick(['whole', 'whole', 'third', 'tip', 'twice'])
}

/** A deed as a line that a person can read. */
export function told({ id, kind, ...rest }: Deed): string {
  return `#${id} ${kind} ${JSON.stringify(rest)}`
}
