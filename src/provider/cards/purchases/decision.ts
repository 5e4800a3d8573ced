import { type Channel, type Merchant, addressOf } from '../../bank/card-use/merchants.ts'
import { MERCHANT_CATEGORIES } from '../../bank/card-use/categories.ts'
import type { AssumptionId } from '../../../documents/assumptions.ts'
import type { Clause } from '../../../documents/clauses.ts'
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

/** Why an attempt is declined. */
interface Refusal {
  readonly name: string
  /** ISO 8583, as isoResponseCode shows it. */
  readonly code: string | ((attempt: Attempt, standing: Standing) => string)
  readonly clause: Clause
  readonly assumption: AssumptionId
  readonly refuses: (attempt: Attempt, standing: Standing) => boolean
}

/** The document names the data of cards and no effect of any of them on authorizations. The first that fits decides. */
const REFUSALS: readonly Refusal[] = [
  row('card-gone', '14', '3 §3 row 1', ({ atMs }, { card }) => isGone(card, atMs)),
  row('instance-unknown', '14', '3 §8 row 3', ({ instance }, { card }) => !instanceOf(card, instance)),
  row(
    'instance-replaced-while-blocked',
    ({ instance }, { card }) => codeOfBlock(instanceOf(card, instance)?.block),
    '3 §2 row 6',
    ({ instance }, { card }) => instanceOf(card, instance)?.block !== undefined,
  ),
  row('expired', '54', '3 §2 row 10', ({ atMs, instance }) => atMs >= expiresAtMs(instance)),
  row(
    'blocked',
    ({ atMs }, { card }) => codeOfBlock(stateAt(card.state, atMs).block),
    '3 §4 row 4',
    ({ atMs }, { card }) => statusAt(card, atMs) !== 'ACTIVE',
  ),
  row(
    'digital-card-not-active',
    '62',
    '3 §2 row 11',
    ({ atMs, digital }) => digital !== undefined && statusAt(digital, atMs) !== 'ACTIVE',
  ),
  row(
    'digital-card-expired',
    '54',
    '3 §2 row 11',
    ({ atMs, digital }) => digital !== undefined && atMs >= expiresAtMs(digital),
  ),
  row(
    'no-plastic',
    '57',
    '3 §2 row 9',
    ({ channel, digital, isContactless }, { card }) =>
      card.material === 'VIRTUAL' &&
      digital === undefined &&
      (isContactless === true || channel === 'till' || channel === 'machine'),
  ),
  row(
    'pin-tries-exceeded',
    '75',
    '3 §4 row 7',
    ({ pin }, { failedPins }) => pin !== undefined && failedPins >= MOST_PIN_TRIES,
    'card-pin-tries',
  ),
  row('pin-wrong', '55', '3 §4 row 7', ({ pin }) => pin === 'wrong', 'card-pin-tries'),
  row(
    'contactless-off',
    '57',
    '3 §2 row 4',
    ({ isContactless }, { card }) =>
      isContactless === true && card.settings.featureToggles['contactlessActivationStatus'] === 'INACTIVE',
  ),
  row(
    'contactless-not-active-yet',
    '57',
    '3 §2 row 1',
    ({ isContactless }, { card, wasInTerminal }) =>
      isContactless === true && !wasInTerminal && WAITS_FOR_TERMINAL.has(card.contactlessActivationMode),
    'contactless-activation',
  ),
  row(
    'money-transfer-not-allowed',
    '57',
    '3 §2 row 4',
    ({ transfer }, { card }) =>
      transfer !== undefined &&
      TRANSFERS_REFUSED[transfer].has(card.settings.featureToggles['moneySendReceiveAllowance']),
    'money-transfers',
  ),
  row('merchant-category-blocked', '57', '3 §2 row 4', ({ merchant }, { card }) => {
    const blocked = card.settings.featureToggles['blockedMerchantCategoryCodes']
    return Array.isArray(blocked) && blocked.includes(Number(MERCHANT_CATEGORIES[merchant.category].code))
  }),
  row('region-restricted', '62', '3 §2 row 3', ({ merchant }, { card }) => {
    const { restrictedRegions: regions, restrictedCountries: countries } =
      card.settings.fraudConfiguration ?? {}
    const { country } = addressOf(merchant)
    return (
      (Array.isArray(countries) && countries.includes(country)) ||
      (Array.isArray(regions) && regions.some((region) => isInRegion(country, region)))
    )
  }),
  row('three-ds-failed', '05', '3 §2 row 14', ({ failsThreeDs }) => failsThreeDs === true),
  row('limit-exceeded', '61', '3 §2 row 5', exceedsLimit, 'card-limits'),
  row(
    'obstacle',
    ({ obstacle }) => obstacle ?? '05',
    '3 §2 row 9',
    ({ obstacle }) => obstacle !== undefined,
  ),
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
  const refusal = REFUSALS.find(({ refuses }) => refuses(attempt, standing))
  if (!refusal) return '00'
  return typeof refusal.code === 'string' ? refusal.code : refusal.code(attempt, standing)
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

function row(
  name: string,
  code: Refusal['code'],
  clause: Clause,
  refuses: Refusal['refuses'],
  assumption: AssumptionId = 'card-decisions',
): Refusal {
  return { name, code, clause, assumption, refuses }
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
