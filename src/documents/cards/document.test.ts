import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CARD_CODES } from './codes.ts'
import { compareCardReleases, parseReleaseRange } from './comparison.ts'
import { CARD_ENUMERATIONS, CARD_RECORDS } from './enumerations.ts'
import { CHANGES } from './history.ts'
import { VARIANTS, VARIANT_FACTS, variantOf } from './releases.ts'
import { ERROR_STATUS_RANGE, PARAMETER_LOCATIONS } from '../settlement/record.ts'

/** The tables against the document that they were written from, where it lies beside the project. */
const DOCUMENT = new URL('../../../../shared/spec/document-3-cards-and-settlement-errors.md', import.meta.url)

function between(text: string) {
  const range = parseReleaseRange(text)
  if (!range.ok) throw new Error(range.error)
  return compareCardReleases(range.value.from, range.value.to)
}

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
  test('have the locations of the settlement error record and the range of its status', () => {
    expect(text).toContain(`ParameterLocation values: ${PARAMETER_LOCATIONS.join(', ')}.`)
    expect(text).toContain(`| ErrorDetail.status | ${ERROR_STATUS_RANGE.from} to ${ERROR_STATUS_RANGE.to} |`)
  })
})
