import { describe, expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import type { Scenario } from '../src/scenario/format.ts'
import { variantFor } from '../src/scenario/addressing.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { CARD_CODES, codeChange, codesAt } from '../src/documents/cards/codes.ts'
import { isInForce } from '../src/documents/cards/history.ts'
import { latestRelease } from '../src/documents/cards/releases.ts'
import type { Release, Variant } from '../src/documents/cards/releases.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'

/** Every code of document 3 §7, and where it is provoked: a scenario, and the release that the scenario is about. */
const PROVOKED_BY: Readonly<Record<number, readonly (readonly [scenario: string, release: string])[]>> = {
  4436: [
    ['cards/pins-of-unusable-cards@cardId', 'v2 2.38.0'],
    ['cards/one-time-codes-of-a-blocked-card@token', 'token-v2 2.38.0'],
  ],
  4437: [
    ['cards/digital-card-status@cardId', 'v2 2.38.0'],
    ['cards/digital-card-status@token', 'token-v2 2.38.0'],
  ],
  4441: [
    ['cards/codes-before-their-removal', 'v2 2.6.1'],
    ['cards/codes-before-their-removal-in-v1', 'v1 1.13.0'],
  ],
  4442: [
    ['cards/codes-before-their-removal', 'v2 2.6.1'],
    ['cards/codes-before-their-removal-in-v1', 'v1 1.13.0'],
    ['cards/pin-of-a-replaced-card@cardId', 'v2 2.38.0'],
  ],
  4455: [['cards/merchant-logo', 'v2 2.38.0']],
  4459: [
    ['cards/codes-before-their-removal', 'v2 2.6.1'],
    ['cards/codes-before-their-removal-in-v1', 'v1 1.13.0'],
  ],
  4467: [
    ['cards/three-ds-password@cardId', 'v2 2.38.0'],
    ['cards/three-ds-password@token', 'token-v2 2.38.0'],
  ],
  4469: [['cards/pin-datamailer@cardId', 'v2 2.38.0']],
  4480: [['cards/incomplete-bank-card@cardId', 'v2 2.38.0']],
  4481: [['cards/mutation@cardId', 'v2 2.38.0']],
  4482: [['cards/incomplete-bank-card@cardId', 'v2 2.38.0']],
  4483: [['cards/codes-of-bank-cards@cardId', 'v2 2.38.0']],
  4484: [['cards/codes-of-bank-cards@cardId', 'v2 2.38.0']],
  4506: [
    ['cards/checkout-unsupported@cardId', 'v2 2.38.0'],
    ['cards/checkout-unsupported@token', 'token-v2 2.38.0'],
  ],
}

/** An error of the card API, and what was asked when it came. */
interface Seen {
  readonly scenario: string
  readonly variant: Variant
  readonly release: Release
  readonly code: number
  readonly name: unknown
}

const about = SCENARIOS.filter(({ surface }) => surface === 'cards')
const result = await playSuite(targetOf(createSimulator({ seed: 1, xml })), { scenarios: about })
const seen: readonly Seen[] = result.scenarios.flatMap(({ id, steps }) =>
  steps
    .flatMap(({ exchanges }) => exchanges)
    .flatMap((exchange) =>
      errorIn('response' in exchange ? exchange.response?.body : undefined).map((error) => ({
        scenario: id,
        ...askedBy(id),
        ...error,
      })),
    ),
)

describe('the codes of document 3 §7', () => {
  const documented = CARD_CODES.filter((row) => !('assumption' in row) || row.code === 4455)

  test.each(documented)('$code is provoked in the releases that have it', ({ code }) => {
    expect(PROVOKED_BY[code], 'no scenario provokes it').toBeDefined()
    for (const [scenario, release] of PROVOKED_BY[code]!) {
      const places = seen.filter((one) => one.code === code && one.scenario === scenario)
      expect(places.map((one) => `${one.variant} ${one.release}`)).toContain(release)
    }
  })

  test('that were removed never come afterwards', () => {
    const late = seen.filter(({ code, variant, release }) => {
      const change = codeChange(code)
      return change?.what === 'removed' && isInForce(change, variant, release)
    })
    expect(late).toEqual([])
    expect(seen.filter(({ code }) => [4441, 4459].includes(code))).not.toEqual([])
  })

  test('have the name that they have in the release', () => {
    for (const { code, name, variant, release, scenario } of seen) {
      const row = codesAt(variant, release).find((one) => one.code === code)
      expect(row, `${scenario}: ${variant} ${release} has no ${code}`).toBeDefined()
      // Where the document shows no name, it is the word for the status.
      expect(name, scenario).toBe(row!.name ?? 'CONFLICT')
    }
    expect(new Set(seen.filter(({ code }) => code === 4442).map(({ name }) => name)).size).toBe(2)
  })
})

function errorIn(body: string | undefined): readonly Pick<Seen, 'code' | 'name'>[] {
  return body?.includes('"errorCode"') ? errorsWithin(JSON.parse(body)) : []
}

/** Of several digital cards each that was rejected has an error of its own. */
function errorsWithin(value: unknown): readonly Pick<Seen, 'code' | 'name'>[] {
  if (typeof value !== 'object' || value === null) return []
  const { errorCode, applicationError } = value as { errorCode?: number; applicationError?: string }
  if (errorCode !== undefined) return [{ code: errorCode, name: applicationError }]
  return Object.values(value).flatMap(errorsWithin)
}

function askedBy(id: string): { readonly variant: Variant; readonly release: Release } {
  const scenario: Scenario = about.find((one) => one.id === id)!
  const variant = variantFor(scenario)
  return { variant, release: scenario.release ?? latestRelease(variant) }
}
