import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CARD_CODES, cardCode, codesAt } from './codes.ts'
import { compareCardReleases, parseReleaseRange } from './comparison.ts'
import { CARD_ENUMERATIONS, enumerationAt } from './enumerations.ts'
import { CHANGES, hasChange, placementIn, releaseState } from './history.ts'
import { CARD_RECORDS, recordAt } from './records.ts'
import { VARIANTS, VARIANT_FACTS, hasRelease, variantOf } from './releases.ts'
import type { Variant } from './releases.ts'

const DOCUMENT = new URL('../../../../shared/spec/document-3-cards-and-settlement-errors.md', import.meta.url)

function between(text: string) {
  const range = parseReleaseRange(text)
  if (!range.ok) throw new Error(range.error)
  return compareCardReleases(range.value.from, range.value.to)
}

const idsIn = (text: string) => between(text).comes.map(({ change }) => change.id)

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
    expect(
      releaseState('token-v2', '2.38.0')
        .map(({ id }) => id)
        .filter((id) => !ofItsOwn.includes(id))
        .sort(),
    ).toEqual(
      releaseState('v2', '2.38.0')
        .map(({ id }) => id)
        .sort(),
    )
  })

  test('none comes with a release that is not listed (document 3 §9.1)', () => {
    expect(releaseState('v2', '2.7.5')).toEqual(releaseState('v2', '2.6.1'))
    expect(releaseState('v2', '2.19.2')).toEqual(releaseState('v2', '2.14.0'))
    expect(hasChange('physical-cards-ordered', 'v2', '2.11.9')).toBe(false)
    expect(hasChange('physical-cards-ordered', 'v2', '2.12.0')).toBe(true)
    expect(hasChange('physical-cards-ordered', 'v1', '1.17.0')).toBe(false)
  })
})

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
      expect(row.further.filter((value) => row.values.includes(value))).toEqual([])
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

describe('a comparison', () => {
  test('puts what breaks callers first, then the older first', () => {
    const { comes } = between('2.6.0..2.38.0')
    const breaking = comes.map(({ change }) => change.breaking !== 'no')
    expect(breaking).toEqual([...breaking].sort((left, right) => Number(right) - Number(left)))
    expect(idsIn('2.6.0..2.6.0')).toEqual([])
    expect(idsIn('2.6.1..2.12.0')).toEqual(['signing-certificate-replaced', 'physical-cards-ordered'])
  })

  test('backwards says what goes', () => {
    const { comes, goes } = between('2.12.0..2.6.1')
    expect([comes.length, goes.map(({ change }) => change.id)]).toEqual([
      0,
      ['signing-certificate-replaced', 'physical-cards-ordered'],
    ])
  })

  test('across variants says both', () => {
    const { comes, goes } = between('v1..2.6.1')
    expect(comes.map(({ change }) => change.id)).toContain('request-id-removed')
    expect(goes.map(({ change }) => change.id)).toEqual([
      'signing-certificate-replaced',
      'online-limits-restored',
      'description-in-openapi-3-1-0',
    ])
  })

  test('of v2 with the token-addressed v2 is about how a card is named alone', () => {
    expect(idsIn('v2..token-v2')).toEqual(['cards-named-by-token', 'start-set-pin-beside-tokens'])
    expect(between('v2..token-v2').goes).toEqual([])
    expect(between('token-v2..v2').goes).toHaveLength(2)
  })

  test('names what may lie between, but not what is certainly older', () => {
    expect(between('1.0.0..1.17.0').undated.map(({ id }) => id)).toContain('region-renamed')
    expect(between('v1..v2').undated).toEqual([])
    expect(between('v2..token-v2').undated).toEqual([])
  })

  test.for([
    ['2.6.0', 'write two releases'],
    ['2.6..2.38.0', '"2.6" is neither a release'],
    ['v3..v2', '"v3" is neither a release'],
    ['token-v2@2.6.0..v2', 'token-v2 has no release 2.6.0; it belongs to v2'],
    ['v1@2.6.0..v2', 'v1 has no release 2.6.0; it belongs to v2'],
    ['v1@banana..v2', 'v1 has no release banana'],
    ['2.6.0@v2..v2', 'both together are token-v2@2.19.3'],
  ])('of %s is refused: %s', ([text, message]) => {
    expect(parseReleaseRange(text!)).toMatchObject({ ok: false, error: expect.stringContaining(message!) })
  })
})

/** Document 3 §9.4 read once more: each phrase with the names and releases in it. */
function recordedBreaks(): readonly {
  readonly names: readonly string[]
  readonly releases: readonly string[]
}[] {
  const text = readFileSync(DOCUMENT, 'utf8')
  const item = /Breaking changes recorded: (.*)/.exec(text)?.[1] ?? ''
  return item.split(/;|, (?=contactlessActivationStatus re-added)/).map((phrase) => ({
    releases: phrase.match(/\d+\.\d+\.\d+/g) ?? [],
    names:
      phrase.match(
        /[A-Z]+ \/[\w/]+|\/[a-z\d/]+|X-[\w-]+|\b[A-Z]{5,}\b|\b[A-Za-z]*[a-z][A-Z]\w*|\b(Transaction|Authorization)\b/g,
      ) ?? [],
  }))
}

describe.skipIf(!existsSync(DOCUMENT))('the list of breaking changes in document 3 §9.4', () => {
  test('is read', () => {
    const breaks = recordedBreaks()
    expect(breaks.length).toBeGreaterThanOrEqual(8)
    expect(breaks.flatMap(({ names }) => names)).toEqual(
      expect.arrayContaining(['FINGERPRINT', 'DELETE /cards/3ds', 'X-Request-ID', 'emCertId', 'Transaction']),
    )
  })

  test('is named whole by a comparison that has its release inside', () => {
    for (const { names, releases } of recordedBreaks()) {
      for (const release of releases) {
        const { comes } = between(variantOf(release) === 'v1' ? '0.0.1..v1' : '2.0.0..v2')
        const here = comes.filter(({ placement }) => placement.shown && placement.release === release)
        const words = JSON.stringify(here.map(({ change }) => [change.name, change.from, change.client]))
        for (const name of names)
          expect(words.toLowerCase(), `${release} ${name}`).toContain(name.toLowerCase())
      }
    }
  })

  test('marks the same changes as recorded, and none that it does not name', () => {
    const text = readFileSync(DOCUMENT, 'utf8').toLowerCase()
    const item = /breaking changes recorded: (.*)/.exec(text)?.[1] ?? ''
    for (const { id, name, breaking, at } of CHANGES) {
      if (breaking !== 'recorded') continue
      const dated = Object.values(at).filter(({ shown }) => shown)
      expect(dated, id).not.toEqual([])
      for (const { release } of dated) expect(item, id).toContain(release)
      const subject = name.includes('.') ? name.split('.')[1]! : name
      expect(
        subject.split(/[ ,]/).some((word) => word.length > 4 && item.includes(word.toLowerCase())),
        id,
      ).toBe(true)
    }
  })
})

describe.skipIf(!existsSync(DOCUMENT))('the tables of document 3', () => {
  const text = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : ''

  test('name every code, record and value that is said to be shown', () => {
    for (const row of CARD_CODES) {
      if ('assumption' in row) continue
      expect(text).toContain(`| ${row.code} | ${'name' in row ? row.name : ''}`)
    }
    for (const [name, { fields }] of Object.entries(CARD_RECORDS)) {
      expect(text.toLowerCase(), name).toContain(name.toLowerCase())
      for (const field of fields) expect(text.toLowerCase(), field).toContain(field.toLowerCase())
    }
    for (const { name, values } of CARD_ENUMERATIONS)
      for (const value of values) expect(text, name).toContain(value)
  })

  test('have no code that is missing here', () => {
    const inTable = [...text.matchAll(/^\| (4\d{3}) \|/gm)].map((match) => Number(match[1]))
    expect(CARD_CODES.filter((row) => !('assumption' in row)).map(({ code }) => code)).toEqual(inTable)
  })

  test('have no release that is missing here', () => {
    const listed = new Set<string>(
      VARIANTS.flatMap((variant): readonly string[] => VARIANT_FACTS[variant].listed),
    )
    // 1.0.7 is the settlement API; 3.0.3 and 3.1.0 are formats of the description; 4.x and 120 are no releases.
    const others = new Set(['1.0.7', '3.0.3', '3.1.0'])
    const named = new Set(text.match(/\b\d+\.\d+\.\d+\b/g)?.filter((release) => !others.has(release)))
    expect([...named].sort()).toEqual([...listed].sort())
  })
})
