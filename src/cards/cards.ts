import { bankDayAt } from '../kernel/calendar.ts'
import { latestRelease, hasRelease, variantOf } from '../spec/cards/releases.ts'
import type { Release, Variant } from '../spec/cards/releases.ts'
import { createDirectory } from './directory.ts'
import type { AccountAt, Directory } from './directory.ts'
import { createStore } from './store.ts'
import type { Store, StoreState } from './store.ts'
import { createTokenCodec } from './tokens.ts'
import type { TokenCodec } from './tokens.ts'

/** The issuer's card system. */
export interface Cards {
  readonly directory: Directory
  readonly store: Store
  readonly tokens: TokenCodec
  /** The release with which a variant answers; undefined for a variant that it does not have. */
  releaseOf(variant: Variant): Release | undefined
  save(): StoreState
  load(state: StoreState): void
}

export interface CardsOptions {
  /** The bank's name: numbers and tokens follow from it. */
  readonly name: string
  readonly seed: number
  readonly startedAtMs: number
  readonly accountAt: AccountAt
  /** 1.x and 0.x are for v1, 2.x for v2 and the token-addressed v2; the others have their latest release. */
  readonly release?: Release
}

export function createCards(options: CardsOptions): Cards {
  const { name, seed, startedAtMs, accountAt, release } = options
  const directory = createDirectory({ name, seed, accountAt, startedOn: bankDayAt(startedAtMs) })
  const store = createStore(directory)
  return {
    directory,
    store,
    tokens: createTokenCodec(name),
    releaseOf: (variant) => releaseAsked(variant, release),
    save: store.save,
    load: store.load,
  }
}

function releaseAsked(variant: Variant, release: Release | undefined): Release | undefined {
  if (release === undefined || isOfAnotherMajor(variant, release)) return latestRelease(variant)
  return hasRelease(variant, release) ? release : undefined
}

function isOfAnotherMajor(variant: Variant, release: Release): boolean {
  return (variantOf(release) === 'v1') !== (variant === 'v1')
}
