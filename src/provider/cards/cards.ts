import { DAY_MS, bankDayAt } from '../../kernel/calendar.ts'
import { savedTogether } from '../../kernel/saved.ts'
import type { Bank } from '../bank/bank.ts'
import type { Account } from '../bank/model.ts'
import { latestRelease, hasRelease, signingKeyGeneration, variantOf } from '../../documents/cards/releases.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'
import { authorizationsOf } from './activity/activity-of.ts'
import type { Card, CardIdentity } from './card.ts'
import type { CardsPolicy } from './cards-policy.ts'
import { createDirectory, createStore } from './directory.ts'
import { createDigitalDirectory, createDigitalStore } from './digital/directory.ts'
import { createIssuer } from './issuer.ts'
import { createPlatformKeys } from './keys/platform-keys.ts'
import { ISSUER_KEY, type SigningAlgorithm } from './keys/test-keys.ts'
import { createCheckoutStore } from './checkout/store.ts'
import { createCardEvents } from './push/card-events.ts'
import { type Purchases, createPurchases } from './purchases/purchases.ts'
import { createTokenCodec } from './tokens.ts'
import { createCodes } from './wallets/codes.ts'

export type Cards = ReturnType<typeof createCards>

/** What can be chosen about a card system. */
export interface CardSettings {
  /** The release of the variant that is called, 1.x and 0.x of v1, 2.x of the others; the latest unless given. */
  readonly release?: Release
  /** What the platform signs with; EdDSA gives the same bytes every time. Default EdDSA. */
  readonly signing?: SigningAlgorithm
  /**
   * Certificates that the issuer signs with, or of the authorities that issue them: then the others come in x5c of
   * each request. PEM or base64 of the DER form; the simulated issuer's unless given.
   */
  readonly issuerCertificates?: readonly string[]
  /** Whether the issuer has remote checkout; without it, its operations are answered 4506. Default true. */
  readonly remoteCheckout?: boolean
  /**
   * For how many days what was approved is held, 1 to 365; the rest is released then. Default 30, the longest that card
   * schemes allow; 7 are usual in shops.
   */
  readonly holdDays?: number
}

export interface CardsOptions extends CardSettings {
  /** The bank's name: numbers and tokens follow from it. */
  readonly name: string
  readonly seed: number
  readonly startedAtMs: number
  /** Whose cards they are. */
  readonly bank: Pick<Bank, 'account' | 'accountAt' | 'cardUses' | 'cardBookings'>
  readonly nowMs: () => number
  /** The decisions in force outside of requests. */
  readonly policy: () => CardsPolicy
}

/** The longest that card schemes allow, such as for hotels and rented cars. */
const HOLD_DAYS = 30

/** The issuer's card system. */
export function createCards(options: CardsOptions) {
  const { bank, name, seed, startedAtMs, release, signing = 'EdDSA', remoteCheckout = true } = options
  const { accountAt, cardUses, cardBookings } = bank
  const given = options.issuerCertificates?.map((text) => text.replace(/-----[A-Z ]+-----|\s/g, ''))
  const holdMs = (options.holdDays ?? HOLD_DAYS) * DAY_MS
  const directory = createDirectory({ name, seed, accountAt, startedOn: bankDayAt(startedAtMs) })
  const beforeChange = (identity: CardIdentity): void => purchases.beforeChange(identity)
  const store = createStore(directory, beforeChange)
  const digital = createDigitalStore(createDigitalDirectory(name, seed, directory), store.find, beforeChange)
  const purchases: Purchases = createPurchases({ ...bank, ...options, holdMs, directory, store, digital })
  const issuer = createIssuer(remoteCheckout)
  const firstKey = signingKeyGeneration(release ?? latestRelease('v2')) - 1
  const keys = createPlatformKeys(firstKey, signing, given ?? [ISSUER_KEY.certificate])
  const codes = createCodes()
  const checkout = createCheckoutStore()
  const events = createCardEvents({
    name,
    seed,
    store,
    digital,
    authorizationsOf: (card, period) =>
      authorizationsOf(card, period, { directory, digital, cardUses, purchases }),
  })
  const tokens = createTokenCodec(name)
  const saved = { store, purchases, digital, keys, codes, checkout, events }
  return {
    ...saved,
    directory,
    cardUses,
    tokens,
    seed,
    cardBookings,
    /** The account that a card is for, in the bank's books; undefined for one that is kept elsewhere. */
    accountOf: ({ accountId }: Pick<Card, 'accountId'>): Account | undefined =>
      accountId === undefined ? undefined : bank.account(accountId),
    issuer,
    /** How long what is approved is held (assumption purchase-lives). */
    holdMs,
    /** What signs requests that this platform takes; undefined where others keep the key. */
    issuerKey: given ? undefined : ISSUER_KEY,
    /** The release with which a variant answers; undefined for a variant that it does not have. */
    releaseOf: (variant: Variant) => releaseAsked(variant, release),
    ...savedTogether({ ...saved, issuer }),
  }
}

function releaseAsked(variant: Variant, release: Release | undefined): Release | undefined {
  const isOfThisMajor = release !== undefined && (variantOf(release) === 'v1') === (variant === 'v1')
  if (!isOfThisMajor) return latestRelease(variant)
  return hasRelease(variant, release) ? release : undefined
}
