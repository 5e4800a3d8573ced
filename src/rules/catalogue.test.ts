import { describe, expect, test } from 'vitest'
import { assumptionById } from '../documents/assumptions.ts'
import { CLAUSES } from '../documents/clauses.ts'
import { CLAUSES_WITHOUT_REQUIREMENT } from './clauses-without-requirement.ts'
import { FROZEN_IDS } from './examples/frozen-ids.ts'
import { REQUIREMENTS } from './requirements.ts'

const ids = REQUIREMENTS.map(({ id }) => id)

/** `area/slug` in lower case: no position, version or section number. */
const SLUG = /^[a-z]+\/[a-z0-9]+(?:-[a-z0-9]+)*$/
/** A capital letter or a field's own name in front, a full stop at the end. */
const SENTENCE = /^[A-Za-z'][^]{15,}\.$/

/** Every other area is about what clients see. */
const SURFACES_BY_AREA: Readonly<Record<string, string>> = {
  provider: 'provider',
  cards: 'cards',
  settlement: 'settlement',
}

describe('the catalogue of requirements', () => {
  test('keeps every id that was ever published, and freezes new ones', () => {
    expect(ids.toSorted()).toEqual([...FROZEN_IDS].sort())
  })

  test('has every id once', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.for(REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
    '%s is written as the others are',
    ([id, { clause, assumptions, text, why, surface, level, check }]) => {
      expect(id).toMatch(SLUG)
      expect(Object.keys(CLAUSES)).toContain(clause)
      expect(assumptions.filter((assumption) => !assumptionById(assumption))).toEqual([])
      expect(text).toMatch(SENTENCE)
      expect(why).toMatch(SENTENCE)
      expect(['MUST', 'SHOULD', 'MAY']).toContain(level)
      expect(surface).toBe(SURFACES_BY_AREA[id.split('/')[0]!] ?? 'gateway')
      if (check.kind === 'staged') expect(new Set(check.roles).size).toBe(check.roles.length)
    },
  )

  test('a level below SHOULD rests on an assumption: the documents themselves leave nothing to choice', () => {
    const free = REQUIREMENTS.filter(({ level, assumptions }) => level === 'MAY' && assumptions.length === 0)
    expect(free.map(({ id }) => id)).toEqual([])
  })

  test.for(Object.entries(CLAUSES_WITHOUT_REQUIREMENT))(
    '%s has a reason for having none, and names others that exist',
    ([clause, { reason, judgedBy }]) => {
      expect(Object.keys(CLAUSES)).toContain(clause)
      expect(reason).toMatch(/^.{8,}$/)
      expect(judgedBy ?? ids).not.toEqual([])
      expect((judgedBy ?? []).filter((id) => !ids.includes(id))).toEqual([])
    },
  )
})
