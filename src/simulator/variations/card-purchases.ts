import { type Card, isGone } from '../../provider/cards/card.ts'
import type { Activity } from '../../provider/cards/activity/authorization.ts'
import type { CardUse, PartOfUse } from '../../provider/bank/card-use/card-use.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import { type Attempt, type Standing, decide } from '../../provider/cards/purchases/decision.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import type { CardPolicies, CardVariation } from '../policies/cards.ts'
import { type Overrides, catalogueOf } from '../faults/fault.ts'

/** Of those that decide otherwise the last one does; each is on under few seeds, so that each has its turn. */
const RARITY = 4

/** What a card system may do otherwise with purchases and with cards that follow each other. */
const DECISIONS = catalogueOf<CardVariation>({
  'cards/other-response-codes': deciding(
    'Declined purchases have the one response code 05, but for PINs',
    'card-decisions',
    (attempt, standing) => {
      const code = decide(attempt, standing)
      return SAID.has(code) ? code : '05'
    },
  ),
  'cards/blocks-once-confirmed': deciding(
    'A block is in force once it is confirmed',
    'card-decisions',
    (attempt, standing) => decide(attempt, { ...standing, card: withoutUnconfirmedBlock(standing.card) }),
  ),
  'cards/limits-of-the-internet-alone': deciding(
    'Limits count purchases on the internet alone',
    'card-limits',
    (attempt, standing) =>
      decide(attempt.channel === 'shop' ? attempt : { ...attempt, centimes: 0 }, {
        ...standing,
        spent: attempt.channel === 'shop' ? standing.spent : NOTHING,
      }),
  ),
  'cards/virtual-cards-everywhere': deciding(
    'Virtual cards pay at tills and machines like any other',
    'card-decisions',
    (attempt, standing) => decide(attempt, { ...standing, card: { ...standing.card, material: 'PHYSICAL' } }),
  ),
  'cards/limits-of-the-last-hours': {
    title: 'Limits count the last 24 hours and the last 30 days',
    permittedBy: 'card-limits',
    countsSince: (atMs) => ({ dayMs: atMs - DAY_MS, monthMs: atMs - 30 * DAY_MS }),
  },
  'cards/sent-money-counts-for-nothing': deciding(
    'Money that is sent to another card counts for no limit',
    'money-transfers',
    (attempt, standing) =>
      attempt.transfer === 'send'
        ? decide({ ...attempt, centimes: 0 }, { ...standing, spent: NOTHING })
        : decide(attempt, standing),
  ),
  'cards/transfers-as-restricted': deciding(
    'A transfer that is not allowed is declined as one of a restricted card',
    'money-transfers',
    (attempt, standing) => {
      const code = decide(attempt, standing)
      return attempt.transfer !== undefined && code === '57' ? '62' : code
    },
  ),
  'cards/wrong-pins-restrict': deciding(
    'After too many wrong PINs a card is declined as restricted',
    'card-pin-tries',
    (attempt, standing) => {
      const code = decide(attempt, standing)
      return code === '75' ? '62' : code
    },
  ),
  'cards/five-pin-tries': deciding('A card takes five wrong PINs', 'card-pin-tries', (attempt, standing) =>
    decide(attempt, { ...standing, failedPins: Math.max(0, standing.failedPins - 2) }),
  ),
  'cards/regions-without-countries': deciding(
    'No country that a card is used in is in a region',
    'card-regions',
    (attempt, standing) => decide(attempt, { ...standing, card: withoutRegions(standing.card) }),
  ),
  'cards/replaced-instances-end': deciding(
    'A replaced instance can be used no more',
    'card-replacement',
    (attempt, standing) =>
      attempt.instance.sequenceNumber === standing.card.instance.sequenceNumber
        ? decide(attempt, standing)
        : '54',
  ),
  'cards/contactless-at-once': deciding(
    'Every card pays without contact at once',
    'contactless-activation',
    (attempt, standing) => decide(attempt, { ...standing, wasInTerminal: true }),
  ),
  'cards/identifiers-once': {
    title: 'An identifier is never ordered again',
    permittedBy: 'card-reorders',
    ordersAgain: false,
  },
  'cards/replacements-are-free': {
    title: 'The replacement of a blocked card is not blocked',
    permittedBy: 'card-replacement',
    blocksReplacements: false,
  },
  'cards/digital-cards-wait-for-their-card': {
    title: 'The digital cards of a blocked card show as suspended',
    permittedBy: 'digital-cards-follow-cards',
    shownDigitalStatus: (status, card) => (status === 'ACTIVE' && card === 'SUSPENDED' ? card : status),
  },
  'cards/another-digital-card-each-time': {
    title: 'Every provisioning makes another digital card',
    permittedBy: 'digital-card-provisioning',
    keepsDigitalCards: false,
  },
  'cards/codes-until-used': {
    title: 'A one-time code stays the same until it is used',
    permittedBy: 'one-time-codes',
    renewsOneTimeCodes: false,
  },
})

/** What searches may list otherwise of the lives of purchases. Each is on under few seeds, as they hide one another. */
const LISTINGS = catalogueOf<CardVariation>({
  'cards/declined-attempts-unlisted': listing(
    'Declined attempts are no authorizations',
    'card-decisions',
    ({ use }) => use.responseCode === '00',
    // Nor is anybody told of them.
    { sends: ({ kind }) => kind !== 'AUTHORIZATION_REJECTED' },
  ),
  'cards/reversals-unlisted': listing(
    'What takes back an authorization is no record of its own',
    'card-search-answer',
    ({ kind }) => kind !== 'REVERSAL',
  ),
  'cards/reversed-authorizations-unlisted': listing(
    'What was taken back as a whole is listed no more',
    'card-search-answer',
    ({ use }) => !use.deeds?.some(({ command, part }) => command === 'reverse' && part === undefined),
  ),
  'cards/refunds-without-authorizations': listing(
    'A refund is a presentment, and no authorization',
    'purchase-lives',
    ({ kind, use }) => kind === 'PRESENTMENT' || use.isCredit !== true || use.isTransfer === true,
  ),
  'cards/received-money-without-authorizations': listing(
    'Money that a card receives is a presentment, and no authorization',
    'money-transfers',
    ({ kind, use }) => kind === 'PRESENTMENT' || use.isCredit !== true || use.isTransfer !== true,
  ),
  'cards/parts-taken-back-change-the-authorization': {
    title: 'An authorization of which a part was taken back shows what is left of it',
    permittedBy: 'purchase-lives',
    rarity: RARITY,
    listed: (all) =>
      all.flatMap((one) =>
        partsTakenBack(one.use).length === 0 || one.kind === 'PRESENTMENT'
          ? [one]
          : one.kind === 'REVERSAL'
            ? []
            : [{ ...one, part: leftOf(one.use) }],
      ),
  },
  'cards/deleted-cards-unsearched': {
    title: 'Searches find a card no more once it is deleted',
    permittedBy: 'purchase-lives',
    rarity: RARITY,
    hides: isGone,
  },
  'cards/presented-the-same-day': {
    title: 'A presentment bears the date of its authorization',
    permittedBy: 'card-presentments',
    rarity: RARITY,
    listed: (all) =>
      all
        .map((one) => (one.kind === 'PRESENTMENT' ? { ...one, atMs: one.use.atMs } : one))
        .sort((one, other) => other.atMs - one.atMs),
  },
  'cards/presented-in-two-parts': {
    title: 'A merchant presents what was approved in two parts',
    permittedBy: 'card-presentments',
    rarity: RARITY,
    listed: (all) =>
      all.flatMap((one) => {
        if (one.kind !== 'PRESENTMENT' || one.use.isCredit) return [one]
        const whole = one.part ?? one.use
        const first = { amount: half(whole.amount), cardholderAmount: half(whole.cardholderAmount) }
        const rest = {
          amount: whole.amount - first.amount,
          cardholderAmount: whole.cardholderAmount - first.cardholderAmount,
        }
        return first.amount === 0
          ? [one]
          : [
              { ...one, part: first },
              { ...one, part: rest },
            ]
      }),
  },
  'cards/disputes-are-credited': {
    title: 'One purchase in ten is disputed, and credited a week after it was presented',
    permittedBy: 'purchase-lives',
    rarity: RARITY,
    listed: (all, what, nowMs) =>
      what === 'authorization'
        ? all
        : all
            .flatMap((one) => {
              const credited = {
                ...one,
                atMs: one.atMs + 7 * DAY_MS,
                use: { ...one.use, isCredit: true },
              }
              const isDisputed = one.use.schemeTransactionId.endsWith('7') && credited.atMs <= nowMs
              return isDisputed ? [credited, one] : [one]
            })
            .sort((one, other) => other.atMs - one.atMs),
  },
  'cards/other-words-for-money': {
    title: 'What comes in, and transfers from card to card, have other processing types',
    permittedBy: 'card-search-request',
    recordShown: (record) => {
      const word = OTHER_PROCESSING_TYPES[String(record['processingType'])]
      return word === undefined ? record : { ...record, processingType: word }
    },
  },
  'cards/search-of-hours': {
    title: 'Searches go back 120 times 24 hours',
    permittedBy: 'card-search-window',
    searchedFrom: (_what, nowMs) => nowMs - 120 * DAY_MS,
  },
})

/** As other platforms call them. */
const OTHER_PROCESSING_TYPES: Readonly<Record<string, string>> = {
  REFUND: 'CREDIT',
  MONEY_SEND: 'ACCOUNT_FUNDING',
  MONEY_RECEIVE: 'ORIGINAL_CREDIT',
}

type CardRow = Omit<CardVariation, 'id'>

/** Every purchase variation: how it is decided, and how its life is shown. */
export const CARD_PURCHASE_VARIATIONS: readonly CardVariation[] = [...DECISIONS, ...LISTINGS]

function listing(
  title: string,
  permittedBy: AssumptionId,
  isListed: (activity: Activity) => boolean,
  besides: Overrides<CardPolicies> = {},
): CardRow {
  return {
    title,
    permittedBy,
    rarity: RARITY,
    listed: (all) => all.filter(isListed),
    ...besides,
  }
}

function half(amount: number): number {
  return Math.floor(amount / 2)
}

function partsTakenBack({ deeds = [] }: CardUse): readonly PartOfUse[] {
  return deeds.flatMap(({ command, part }) => (command === 'reverse' && part ? [part] : []))
}

function leftOf(use: CardUse): PartOfUse {
  const parts = partsTakenBack(use)
  return {
    amount: use.amount - parts.reduce((sum, part) => sum + part.amount, 0),
    cardholderAmount: use.cardholderAmount - parts.reduce((sum, part) => sum + part.cardholderAmount, 0),
  }
}

/** Approved, about the PIN, and what nobody looks up by its code. */
const SAID: ReadonlySet<string> = new Set(['00', '55', '75'])

const NOTHING: Standing['spent'] = { totalOfDay: 0, totalOfMonth: 0, cashOfDay: 0, cashOfMonth: 0 }

function deciding(
  title: string,
  permittedBy: AssumptionId,
  decides: (attempt: Attempt, standing: Standing) => string,
): CardRow {
  return { title, permittedBy, rarity: RARITY, decides }
}

function withoutUnconfirmedBlock(card: Card): Card {
  const { pending, block: _, ...state } = card.state
  return pending?.becomes === 'SUSPENDED' ? { ...card, state } : card
}

function withoutRegions({ settings, ...card }: Card): Card {
  const { restrictedRegions: _, ...fraudConfiguration } = settings.fraudConfiguration ?? {}
  return { ...card, settings: { ...settings, fraudConfiguration } }
}
