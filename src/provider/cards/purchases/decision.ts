import { type Channel, MERCHANT_CATEGORIES, type Merchant, addressOf } from '../../bank/card-use/merchants.ts'
import { type Block, type Card, type Instance, expiresAtMs, isGone, stateAt, statusAt } from '../card.ts'
import type { DigitalCard } from '../digital/digital-card.ts'

/** One attempt to use a card, as the platform gets to see it. */
export interface Attempt {
  readonly atMs: number
  readonly channel: Channel
  readonly merchant: Merchant
  /** In centimes, whatever it is paid in: limits are in francs. */
  readonly centimes: number
  /** The instance that is held in the hand. */
  readonly instance: Instance
  /** The digital card that stands for it. */
  readonly digital?: DigitalCard | undefined
  /** The plastic is held against the terminal. */
  readonly isContactless?: boolean | undefined
  /** Absent where none is asked for. */
  readonly pin?: 'right' | 'wrong' | undefined
  /** Money goes from card to card: out of this one, or into it. */
  readonly transfer?: 'send' | 'receive' | undefined
  /** The holder was asked, and did not confirm it. */
  readonly failsThreeDs?: boolean | undefined
  /** What stands in the way besides the card: a response code. */
  readonly obstacle?: string | undefined
}

/** What the card is at the instant of an attempt. */
export interface Standing {
  readonly card: Card
  readonly spent: Spent
  /** Wrong PINs since the last right one. */
  readonly failedPins: number
  /** Whether the instance has been used in a terminal with its PIN. */
  readonly wasInTerminal: boolean
}

/** What was approved before in the same period, in centimes; what was taken back does not count. */
export interface Spent {
  readonly totalOfDay: number
  readonly totalOfMonth: number
  readonly cashOfDay: number
  readonly cashOfMonth: number
}

/** Assumption card-pin-tries. */
const MOST_PIN_TRIES = 3

/** Why an attempt is declined: a response code of ISO 8583, as isoResponseCode shows it, and whether it is. */
type Refusal = readonly [
  code: string | ((attempt: Attempt, standing: Standing) => string),
  refuses: (attempt: Attempt, standing: Standing) => boolean,
]

/** The document names the data of cards and no effect of any of them on authorizations. The first that fits decides. */
const REFUSALS: readonly Refusal[] = [
  // Gone: 3 §3 row 1.
  ['14', ({ atMs }, { card }) => isGone(card, atMs)],
  // Of an instance that nobody knows: 3 §8 row 3.
  ['14', ({ instance }, { card }) => !instanceOf(card, instance)],
  // Replaced while it was blocked: 3 §2 row 6.
  [
    ({ instance }, { card }) => codeOfBlock(instanceOf(card, instance)?.block),
    ({ instance }, { card }) => instanceOf(card, instance)?.block !== undefined,
  ],
  // Expired: 3 §2 row 10.
  ['54', ({ atMs, instance }) => atMs >= expiresAtMs(instance)],
  // Blocked: 3 §4 row 4.
  [
    ({ atMs }, { card }) => codeOfBlock(stateAt(card.state, atMs).block),
    ({ atMs }, { card }) => statusAt(card, atMs) !== 'ACTIVE',
  ],
  // A digital card that is not active or has expired: 3 §2 row 11.
  ['62', ({ atMs, digital }) => digital !== undefined && statusAt(digital, atMs) !== 'ACTIVE'],
  ['54', ({ atMs, digital }) => digital !== undefined && atMs >= expiresAtMs(digital)],
  // No plastic: 3 §2 row 9.
  [
    '57',
    ({ channel, digital, isContactless }, { card }) =>
      card.material === 'VIRTUAL' &&
      digital === undefined &&
      (isContactless === true || channel === 'till' || channel === 'machine'),
  ],
  // PINs: 3 §4 row 7, assumption card-pin-tries.
  ['75', ({ pin }, { failedPins }) => pin !== undefined && failedPins >= MOST_PIN_TRIES],
  ['55', ({ pin }) => pin === 'wrong'],
  // Contactless switched off: 3 §2 row 4; not active yet: 3 §2 row 1, assumption contactless-activation.
  [
    '57',
    ({ isContactless }, { card }) =>
      isContactless === true && card.settings.featureToggles['contactlessActivationStatus'] === 'INACTIVE',
  ],
  [
    '57',
    ({ isContactless }, { card, wasInTerminal }) =>
      isContactless === true && !wasInTerminal && WAITS_FOR_TERMINAL.has(card.contactlessActivationMode),
  ],
  // A transfer that is not allowed, and a blocked category: 3 §2 row 4, assumption money-transfers.
  [
    '57',
    ({ transfer }, { card }) =>
      transfer !== undefined &&
      TRANSFERS_REFUSED[transfer].has(card.settings.featureToggles['moneySendReceiveAllowance']),
  ],
  [
    '57',
    ({ merchant }, { card }) => {
      const blocked = card.settings.featureToggles['blockedMerchantCategoryCodes']
      return Array.isArray(blocked) && blocked.includes(Number(MERCHANT_CATEGORIES[merchant.category].code))
    },
  ],
  // A restricted region or country: 3 §2 row 3.
  ['62', isRestricted],
  // 3-D Secure: 3 §2 row 14.
  ['05', ({ failsThreeDs }) => failsThreeDs === true],
  // Limits: 3 §2 row 5, assumption card-limits.
  ['61', exceedsLimit],
  // What stands in the way besides the card.
  [({ obstacle }) => obstacle ?? '05', ({ obstacle }) => obstacle !== undefined],
]

/** Assumption contactless-activation: modes with which the first use is one with a PIN. */
const WAITS_FOR_TERMINAL: ReadonlySet<unknown> = new Set(['ACCORDING_TO_EMV', 'DEFERRED'])

/** Assumption money-transfers: a value that is not known refuses nothing. */
const TRANSFERS_REFUSED = {
  send: new Set<unknown>(['NOT_ALLOWED', 'RECEIVE_ALLOWED']),
  receive: new Set<unknown>(['NOT_ALLOWED', 'SEND_ALLOWED']),
} as const

/** What an attempt is answered with: 00 approves it. */
export function decide(attempt: Attempt, standing: Standing): string {
  const [code] = REFUSALS.find(([, refuses]) => refuses(attempt, standing)) ?? ['00']
  return typeof code === 'string' ? code : code(attempt, standing)
}

function isRestricted({ merchant }: Attempt, { card }: Standing): boolean {
  const { restrictedRegions: regions, restrictedCountries: countries } =
    card.settings.fraudConfiguration ?? {}
  const { country } = addressOf(merchant)
  return (
    (Array.isArray(countries) && countries.includes(country)) ||
    (Array.isArray(regions) && regions.some((region) => isInRegion(country, region)))
  )
}

/** Assumption card-limits: calendar days and months in Europe/Zurich, the attempt included. */
function exceedsLimit({ channel, centimes, transfer }: Attempt, { card, spent }: Standing): boolean {
  if (transfer === 'receive') return false
  const { totalLimitPerDay, totalLimitPerMonth, cashLimitPerDay, cashLimitPerMonth } =
    card.settings.onlineLimits
  const exceeds = (before: number, limit: number): boolean => before + centimes > limit * 100
  if (exceeds(spent.totalOfDay, totalLimitPerDay) || exceeds(spent.totalOfMonth, totalLimitPerMonth))
    return true
  return (
    channel === 'machine' &&
    (exceeds(spent.cashOfDay, cashLimitPerDay) || exceeds(spent.cashOfMonth, cashLimitPerMonth))
  )
}

/** The instance in use, or the one that it has replaced. */
function instanceOf(
  { instance, previous }: Card,
  { sequenceNumber }: Instance,
): { readonly block?: Block | undefined } | undefined {
  if (sequenceNumber === instance.sequenceNumber) return {}
  return previous?.instance.sequenceNumber === sequenceNumber ? { block: previous.block } : undefined
}

/** Lost, stolen, or restricted for another reason. */
function codeOfBlock(block: Block | undefined): string {
  return block?.reason === 'LOST' ? '41' : block?.reason === 'STOLEN' ? '43' : '62'
}

/** Assumption card-regions: the countries of the one region that the document names, and of some that others have. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  EASTERN_EUROPE_AND_CENTRAL_ASIA: ['AM', 'AZ', 'BY', 'GE', 'KG', 'KZ', 'MD', 'RU', 'TJ', 'TM', 'UA', 'UZ'],
  EUROPE: ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LI', 'LU', 'NL', 'PT', 'SE'],
  NORTH_AMERICA: ['CA', 'MX', 'US'],
  ASIA_PACIFIC: ['AU', 'CN', 'HK', 'ID', 'IN', 'JP', 'KR', 'NZ', 'SG', 'TH'],
}

/** A region that nobody knows has no countries. */
function isInRegion(country: string, region: unknown): boolean {
  return typeof region === 'string' && Object.hasOwn(REGIONS, region) && REGIONS[region]!.includes(country)
}
