import type { CardParts } from './action.ts'
import { DAY_MS, bankDayAt } from '../../kernel/calendar.ts'
import { savedTogether } from '../../kernel/saved.ts'
import type { CardBookings } from '../bank/ledger.ts'
import type { Account } from '../bank/model.ts'
import { latestRelease, hasRelease, signingKeyGeneration, variantOf } from '../../documents/cards/releases.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'
import { authorizationsOf } from './activity/activity-of.ts'
import type { CardUses } from './activity/authorization.ts'
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

export interface CardsOptions {
  /** The bank's name: numbers and tokens follow from it. */
  readonly name: string
  readonly seed: number
  readonly startedAtMs: number
  /** By position, from 0. */
  readonly accountAt: (position: number) => Account | undefined
  readonly accountById: (id: string) => Account | undefined
  readonly cardBookings: CardBookings
  readonly nowMs: () => number
  /** The decisions in force outside of requests. */
  readonly policy: () => CardsPolicy
  readonly cardUses: CardUses
  /** 1.x and 0.x are for v1, 2.x for v2 and the token-addressed v2; the others have their latest release. */
  readonly release?: Release | undefined
  readonly signing?: SigningAlgorithm | undefined
  /** Whether the issuer has remote checkout. Default true. */
  readonly remoteCheckout?: boolean | undefined
  /** For how many days what is approved is held. */
  readonly holdDays?: number | undefined
  /** Base64 of the DER form; the simulated issuer's when none is given. */
  readonly issuerCertificates?: readonly string[] | undefined
}

/** The longest that card schemes allow, such as for hotels and rented cars; 7 are usual in shops. */
const HOLD_DAYS = 30

/** The issuer's card system. */
export function createCards(options: CardsOptions) {
  const { name, seed, startedAtMs, accountAt, cardUses, release } = options
  const holdMs = (options.holdDays ?? HOLD_DAYS) * DAY_MS
  const directory = createDirectory({ name, seed, accountAt, startedOn: bankDayAt(startedAtMs) })
  const beforeChange = (identity: CardIdentity): void => purchases.beforeChange(identity)
  const store = createStore(directory, beforeChange)
  const digital = createDigitalStore({
    directory: createDigitalDirectory({ name, seed, cards: directory }),
    cardOf: store.find,
    beforeChange,
  })
  const purchases: Purchases = createPurchases({ ...options, holdMs, directory, store, digital })
  const issuer = createIssuer(options.remoteCheckout ?? true)
  const keys = createPlatformKeys({
    first: signingKeyGeneration(release ?? latestRelease('v2')) - 1,
    algorithm: options.signing ?? 'EdDSA',
    issuerCertificates: options.issuerCertificates ?? [ISSUER_KEY.certificate],
  })
  const codes = createCodes()
  const checkout = createCheckoutStore()
  const events = createCardEvents({
    name,
    seed,
    store,
    digital,
    authorizationsOf: (card, fromMs, toMs) =>
      authorizationsOf(card, fromMs, toMs, { directory, digital, cardUses, purchases }),
  })
  const tokens = createTokenCodec(name)
  const saved = { store, purchases, digital, keys, codes, checkout, events }
  const parts: CardParts = { ...saved, directory, cardUses, tokens, seed }
  return {
    ...parts,
    cardBookings: options.cardBookings,
    /** The account that a card is for, in the bank's books; undefined for one that is kept elsewhere. */
    accountOf: ({ accountId }: Pick<Card, 'accountId'>): Account | undefined =>
      accountId === undefined ? undefined : options.accountById(accountId),
    issuer,
    /** How long what is approved is held (assumption purchase-lives). */
    holdMs,
    /** What signs requests that this platform takes; undefined where others keep the key. */
    issuerKey: options.issuerCertificates ? undefined : ISSUER_KEY,
    /** The release with which a variant answers; undefined for a variant that it does not have. */
    releaseOf: (variant: Variant) => releaseAsked(variant, release),
    ...savedTogether({ ...saved, issuer }),
  }
}

function releaseAsked(variant: Variant, release: Release | undefined): Release | undefined {
  if (release === undefined || isOfAnotherMajor(variant, release)) return latestRelease(variant)
  return hasRelease(variant, release) ? release : undefined
}

function isOfAnotherMajor(variant: Variant, release: Release): boolean {
  return (variantOf(release) === 'v1') !== (variant === 'v1')
}
