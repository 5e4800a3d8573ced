import { DEFAULT_CONSENT_TYPE, basePathOf } from '../addresses.ts'
import { cardOperationsAt } from '../cards/operations.ts'
import type { Release, Variant } from '../cards/releases.ts'
import { GATEWAY_OPERATIONS } from '../operations.ts'
import type { Operation } from '../operations.ts'
import { SETTLEMENT_OPERATIONS } from '../settlement/operations.ts'
import type { Surface } from '../documents.ts'

/** What is described together: a surface, or one variant of the card API in one release. */
export interface Face {
  /** `gateway`, `provider`, `settlement`, or the card API's variant as `cards-v2`. */
  readonly name: string
  readonly surface: Surface
  readonly title: string
  /** What stands before every path. */
  readonly mount: string
  readonly operations: readonly Operation[]
  readonly cards?: { readonly variant: Variant; readonly release: Release }
}

/** The gateway's own: no provider has them. */
const NOT_AT_PROVIDERS: readonly string[] = ['consent-flow/create-permission', 'consent-flow/callback']

export function gatewayFace(mount: string): Face {
  return {
    name: 'gateway',
    surface: 'gateway',
    title: 'What a client sees (documents 1 and 2)',
    mount,
    operations: GATEWAY_OPERATIONS,
  }
}

export function providerFace(mount: string): Face {
  return {
    name: 'provider',
    surface: 'provider',
    title: 'What the gateway calls, with X-CorAPI-Client-ID (document 2 §4.2)',
    mount,
    operations: GATEWAY_OPERATIONS.filter(({ id }) => !NOT_AT_PROVIDERS.includes(id)),
  }
}

export function cardsFace(mount: string, variant: Variant, release: Release): Face {
  return {
    name: `cards-${variant}`,
    surface: 'cards',
    title: `The card API, variant ${variant}, release ${release} (document 3)`,
    mount,
    operations: cardOperationsAt(variant, release),
    cards: { variant, release },
  }
}

export function settlementFace(mount: string): Face {
  return {
    name: 'settlement',
    surface: 'settlement',
    title: 'The settlement-information API 1.0.7 (document 3)',
    mount,
    operations: SETTLEMENT_OPERATIONS,
  }
}

/** Every address of an operation on a face: its own first. */
export function addressesOn(face: Face, operation: Operation): readonly string[] {
  const base = face.mount + basePathOf(operation, DEFAULT_CONSENT_TYPE)
  return [operation.path, ...(operation.aliases ?? []).map(({ path }) => path)].map((path) => base + path)
}
