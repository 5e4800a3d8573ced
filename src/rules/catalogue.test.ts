import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assumptionById } from '../documents/assumptions.ts'
import { SURFACES } from '../documents/apis.ts'
import type { Surface } from '../documents/apis.ts'
import { CLAUSES } from '../documents/clauses.ts'
import type { Clause } from '../documents/clauses.ts'
import { CLAUSES_WITHOUT_REQUIREMENT } from './clauses-without-requirement.ts'
import type { Examples } from '../../test/examples/example.ts'
import { EXAMPLES } from './requirements.examples.ts'
import type { Requirement } from './requirement.ts'
import { RELAYED, REQUIREMENTS } from './requirements.ts'

const ids = REQUIREMENTS.map(({ id }) => id)

/** They have the examples of the requirements that they are made of. */
const DERIVED = new Set(RELAYED.map(({ atProvider }) => String(atProvider)))

/** `area/slug` in lower case: no position, version or section number. */
const SLUG = /^[a-z]+\/[a-z0-9]+(?:-[a-z0-9]+)*$/
/** A capital letter or a field's own name in front, a full stop at the end. */
const SENTENCE = /^[A-Za-z'][^]{15,}\.$/

/**
 * An area that is named after a surface is about it, and security is about all of them; every other area is about what
 * clients see of the gateway.
 */
const surfaceOfArea = (area: string): Surface => SURFACES.find((surface) => surface === area) ?? 'gateway'

describe('the catalogue of requirements', () => {
  test('has every id once', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.for(REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
    '%s is written as the others are',
    ([id, { clauses, assumptions, text, why, surface, level, check }]) => {
      expect(id).toMatch(SLUG)
      expect(clauses).not.toEqual([])
      expect(clauses.filter((clause) => !Object.hasOwn(CLAUSES, clause))).toEqual([])
      expect(new Set(clauses).size).toBe(clauses.length)
      expect(assumptions.filter((assumption) => !assumptionById(assumption))).toEqual([])
      expect(text).toMatch(SENTENCE)
      expect(why).toMatch(SENTENCE)
      expect(['MUST', 'SHOULD', 'MAY']).toContain(level)
      if (!id.startsWith('security/')) expect(surface).toBe(surfaceOfArea(id.split('/')[0]!))
      if (check.kind === 'staged') expect(new Set(check.roles).size).toBe(check.roles.length)
    },
  )

  test('a level below SHOULD rests on an assumption: the documents themselves leave nothing to choice', () => {
    const free = REQUIREMENTS.filter(({ level, assumptions }) => level === 'MAY' && assumptions.length === 0)
    expect(free.map(({ id }) => id)).toEqual([])
  })

  test.for(Object.keys(CLAUSES) as Clause[])('judges %s, or there is a reason why not', (clause) => {
    const isJudged = REQUIREMENTS.some(({ clauses }) => clauses.includes(clause))
    if (isJudged) expect(CLAUSES_WITHOUT_REQUIREMENT).not.toHaveProperty([clause])
    else expect(CLAUSES_WITHOUT_REQUIREMENT[clause]).toMatch(/^.{8,}$/)
  })
})

describe('the examples', () => {
  const files = globSync('*/*.examples.ts', { cwd: import.meta.dirname }).map((path) =>
    path.replaceAll('\\', '/'),
  )

  test.for(files)('%s holds those of the requirements that the file beside it states', async (file) => {
    const stated = (await valuesIn(file.replace('.examples.ts', '.ts'))).filter(Array.isArray).flat()
    const own = new Set((stated as readonly Partial<Requirement>[]).flatMap(({ id }) => id ?? []))
    expect((await examplesIn(file)).toSorted()).toEqual([...own].filter((id) => !DERIVED.has(id)).sort())
  })

  test('of a requirement stand in one place, and all of them are judged', async () => {
    const keys = (await Promise.all(files.map(examplesIn))).flat()
    expect(keys.length).toBe(new Set(keys).size)
    expect(keys.concat([...DERIVED]).toSorted()).toEqual(Object.keys(EXAMPLES).sort())
  })

  async function examplesIn(file: string): Promise<readonly string[]> {
    return (await valuesIn(file)).flatMap((examples) => Object.keys(examples as Examples))
  }

  async function valuesIn(file: string): Promise<readonly unknown[]> {
    return Object.values((await import(`./${file}`)) as Record<string, unknown>)
  }
})
