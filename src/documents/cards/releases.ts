import { type CalendarDate, calendarDate } from '../../kernel/calendar.ts'

/** The card API's variants (document 3 §9.2), oldest first. */
export const VARIANTS = ['v1', 'v2', 'token-v2'] as const

export type Variant = (typeof VARIANTS)[number]

/** Where the variants stand below the surface of a served simulator. */
export const VARIANT_PATHS: Readonly<Record<Variant, string>> = {
  v1: '/v1',
  v2: '/v2',
  'token-v2': '/token/v2',
}

/** A release of the card API: three numbers with dots between them (document 3 §9.1). */
export type Release = string

interface VariantFacts {
  readonly majors: readonly number[]
  /** The first one that has the variant. The document names it for token-v2 alone (§9.2). */
  readonly introduced: Release
  /** Releases that the document names for the variant, oldest first. One that is not listed carries no change (§9.1). */
  readonly listed: readonly Release[]
  /** The first calendar day in Europe/Zurich on which the variant is gone (§9.2). */
  readonly decommissionedFrom?: CalendarDate
}

export const VARIANT_FACTS = {
  v1: {
    majors: [0, 1],
    introduced: '0.0.1',
    listed: ['0.0.8', '1.0.0', '1.1.8', '1.1.19', '1.14.0', '1.16.1', '1.17.0'],
    // "By the end of February 2026": on the last day of the month it may still answer.
    decommissionedFrom: calendarDate('2026-03-01'),
  },
  v2: {
    majors: [2],
    introduced: '2.0.0',
    listed: ['2.6.1', '2.12.0', '2.14.0', '2.19.3', '2.23.1', '2.24.0', '2.25.0', '2.38.0'],
  },
  'token-v2': {
    majors: [2],
    introduced: '2.19.3',
    listed: ['2.19.3', '2.23.1', '2.24.0', '2.25.0', '2.38.0'],
  },
} as const satisfies Readonly<Record<Variant, VariantFacts>>

/** What a variant is played with unless another release is asked for: its latest listed one. */
export function latestRelease(variant: Variant): Release {
  return factsOf(variant).listed.at(-1)!
}

/** Major, minor and patch number, or undefined when `text` is not a release. */
export function parseRelease(text: string): readonly [number, number, number] | undefined {
  const match = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

/** Below 0 when `left` is the older one. Both have to be releases. */
export function compareReleases(left: Release, right: Release): number {
  const [a, b] = [parseRelease(left), parseRelease(right)]
  if (!a || !b) throw new Error(`${a ? right : left} is not a release such as 2.6.1`)
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** Whether `release` has come by the time of `other`. */
export function isReleasedBy(release: Release, other: Release): boolean {
  return compareReleases(release, other) <= 0
}

/** The variants that a release has: 1.x is v1; 2.x is v2, and token-v2 too from 2.19.3 on. None for any other text. */
export function variantsOf(release: Release): readonly Variant[] {
  return VARIANTS.filter((variant) => hasRelease(variant, release))
}

/** The variant that a release is named after: v1 for 0.x and 1.x, v2 for 2.x. */
export function variantOf(release: Release): Exclude<Variant, 'token-v2'> | undefined {
  const [variant] = variantsOf(release)
  return variant === 'token-v2' ? undefined : variant
}

export function hasRelease(variant: Variant, release: Release): boolean {
  const [major] = parseRelease(release) ?? []
  const { majors, introduced } = factsOf(variant)
  return major !== undefined && majors.includes(major) && isReleasedBy(introduced, release)
}

/** The listed release whose interface `release` still has (document 3 §9.1); undefined before the first. */
export function listedReleaseAt(variant: Variant, release: Release): Release | undefined {
  return factsOf(variant).listed.findLast((listed) => isReleasedBy(listed, release))
}

/** Whether the variant is gone on a calendar day of Europe/Zurich. */
export function isDecommissioned(variant: Variant, today: CalendarDate): boolean {
  const { decommissionedFrom } = factsOf(variant)
  return decommissionedFrom !== undefined && today >= decommissionedFrom
}

/** The name under which the platform's signing key is known to issuers (document 3 §5.1). */
export const SIGNING_KEY_NAME = 'platform-to-issuer-jws-signing-key'

/** The releases in which the signing certificate was replaced (document 3 §5.1). */
const KEY_REPLACEMENTS: readonly Release[] = ['1.14.0', '2.12.0']

/**
 * Which signing certificate the platform uses: 1 before the replacement, 2 after it. Each major version records the
 * replacement once, so both are taken for one and the same.
 */
export function signingKeyGeneration(release: Release): 1 | 2 {
  const major = parseRelease(release)?.[0]
  return KEY_REPLACEMENTS.some(
    (replacement) => parseRelease(replacement)?.[0] === major && isReleasedBy(replacement, release),
  )
    ? 2
    : 1
}

function factsOf(variant: Variant): VariantFacts {
  return VARIANT_FACTS[variant]
}
