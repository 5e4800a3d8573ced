import { describe, expect, test } from 'vitest'
import { CARD_CODES, cardCode, codesAt } from './codes.ts'
import { CARD_ENUMERATIONS, CARD_RECORDS, enumerationAt, recordAt } from './enumerations.ts'
import { CHANGES, hasChange, isInForce, placementIn } from './history.ts'
import { VARIANTS, VARIANT_FACTS, hasRelease } from './releases.ts'
import type { Variant } from './releases.ts'

describe('changes', () => {
  test('have ids of their own, a placement, and say what they mean for client and issuer', () => {
    expect(new Set(CHANGES.map(({ id }) => id)).size).toBe(CHANGES.length)
    for (const { id, at, client, issuer, what, from } of CHANGES) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(Object.values(at), id).not.toEqual([])
      for (const text of [client, issuer]) expect(text, id).toMatch(/^[A-Z0-9'].*\.$/)
      if (what === 'renamed' || what === 'moved') expect(from, id).toBeDefined()
    }
  })

  test('stand in releases of their variant, and in listed ones wherever the document names one', () => {
    for (const { id, at } of CHANGES) {
      for (const [variant, { release, shown }] of Object.entries(at)) {
        expect(hasRelease(variant as Variant, release), id).toBe(true)
        const listed: readonly string[] = VARIANT_FACTS[variant as Variant].listed
        if (shown) expect(listed, id).toContain(release)
      }
    }
  })

  test('account for every listed release but those that are named for another reason', () => {
    const dated = new Set(
      CHANGES.flatMap(({ at }) => Object.values(at).filter(({ shown }) => shown)).map(
        ({ release }) => release,
      ),
    )
    const unexplained = VARIANTS.flatMap(
      (variant): readonly string[] => VARIANT_FACTS[variant].listed,
    ).filter((release) => !dated.has(release))
    // Document 3 §9.2 lists 2.38.0 as the latest, without saying what came with it.
    expect([...new Set(unexplained)]).toEqual(['2.38.0'])
  })

  test('of v2 are those of the token-addressed v2, which begins with all of them (document 3 §4)', () => {
    const ofItsOwn = CHANGES.filter(({ at }) => 'token-v2' in at).map(({ id }) => id)
    expect(ofItsOwn).toEqual(['cards-named-by-token', 'start-set-pin-beside-tokens'])
    const shared = CHANGES.filter(({ id }) => !ofItsOwn.includes(id))
    for (const change of shared) {
      const [inV2, inToken] = [placementIn(change, 'v2'), placementIn(change, 'token-v2')]
      expect(inToken === undefined).toBe(inV2 === undefined)
    }
    expect(changesIn('token-v2', '2.38.0').filter((id) => !ofItsOwn.includes(id))).toEqual(
      changesIn('v2', '2.38.0'),
    )
  })

  test('none comes with a release that is not listed (document 3 §9.1)', () => {
    expect(changesIn('v2', '2.7.5')).toEqual(changesIn('v2', '2.6.1'))
    expect(changesIn('v2', '2.19.2')).toEqual(changesIn('v2', '2.14.0'))
    expect(hasChange('physical-cards-ordered', 'v2', '2.11.9')).toBe(false)
    expect(hasChange('physical-cards-ordered', 'v2', '2.12.0')).toBe(true)
    expect(hasChange('physical-cards-ordered', 'v1', '1.17.0')).toBe(false)
  })
})

function changesIn(variant: 'v2' | 'token-v2', release: string): readonly string[] {
  return CHANGES.filter((change) => isInForce(change, variant, release)).map(({ id }) => id)
}

describe('a record in a release', () => {
  const names = (record: keyof typeof CARD_RECORDS, release: string) =>
    recordAt(record, release).map(({ name }) => name)

  test('has the fields of that release', () => {
    expect(names('FeatureToggles', '2.6.0')).toEqual([
      'blockedMerchantCategoryCodes',
      'contactlessActivationStatus',
      'moneySendReceiveAllowance',
      'allowedMerchantCategoryCodes',
      'moneySendReceiveAllowed',
      'moneySendReceiveAccepted',
    ])
    expect(names('FeatureToggles', '2.6.1')).toEqual([
      'blockedMerchantCategoryCodes',
      'moneySendReceiveAllowance',
    ])
    expect(names('FeatureToggles', '2.23.0')).toEqual(names('FeatureToggles', '2.6.1'))
    expect(names('FeatureToggles', '2.23.1')).toEqual([
      'blockedMerchantCategoryCodes',
      'contactlessActivationStatus',
      'moneySendReceiveAllowance',
    ])
  })

  test('says which fields are deprecated or optional', () => {
    const marked = (release: string) =>
      recordAt('FraudConfiguration', release).map(({ name, deprecated, optional }) => [
        name,
        deprecated,
        optional,
      ])
    expect(marked('2.38.0')).toEqual([
      ['restrictedRegions', false, true],
      ['riskshieldListing', true, false],
    ])
  })

  test.for<[string, boolean]>([
    ['1.1.19', true],
    ['1.14.0', false],
    ['1.16.0', false],
    ['1.16.1', true],
    ['2.6.0', true],
    ['2.6.1', false],
    ['2.23.0', false],
    ['2.23.1', true],
  ])('of card details: %s has onlineLimits: %s', ([release, isThere]) => {
    expect(names('CardDetailsResponse', release).includes('onlineLimits')).toBe(isThere)
  })

  test('asks for a release that there is', () => {
    expect(recordAt('FeatureToggles', '3.0.0')).toEqual([])
    expect(enumerationAt('Region', 'latest')).toEqual([])
  })
})

describe('enumerations', () => {
  test('have the names of the release', () => {
    const methods = (release: string) =>
      enumerationAt('AuthenticationMethod', release).map(({ name }) => name)
    expect(methods('1.1.7')).toContain('FINGERPRINT')
    expect(methods('1.1.7')).not.toContain('BIOMETRIC')
    expect(methods('1.1.8')).toContain('BIOMETRIC')
    expect(enumerationAt('CardBlockOrigin', '2.6.0')).toEqual([])
    expect(enumerationAt('CardBlockOrigin', '2.6.1')).toHaveLength(1)
  })

  test('are open, all of them, and name what rests on the assumption', () => {
    for (const row of CARD_ENUMERATIONS) {
      expect(row.complete).toBe(false)
      expect('assumption' in row, row.name).toBe(row.further.length > 0)
      const values: readonly string[] = row.values
      expect(row.further.filter((value) => values.includes(value))).toEqual([])
    }
  })
})

describe('codes', () => {
  test('are four digits, each once', () => {
    const codes = CARD_CODES.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(String(code)).toMatch(/^\d{4}$/)
    expect(cardCode(4469).name).toBe('PIN_DELIVERY_NOT_ALLOWED_FOR_VIRTUAL_CARD')
  })

  test('that were removed come in no release any more', () => {
    const codes = codesAt('v2', '2.38.0').map(({ code }) => code)
    expect(codes).not.toContain(4441)
    expect(codes).not.toContain(4459)
    expect(codes).toHaveLength(CARD_CODES.length - 2)
  })
})
