import { describe, expect, test } from 'vitest'
import { allRelations } from '../documents/relations.ts'
import { PASS, ambient, requirement } from './requirement.ts'
import { REQUIREMENTS } from './requirements.ts'
import { restsOn } from './rests-on.ts'

describe('what can count against a target', () => {
  const MUST = REQUIREMENTS.filter(({ level }) => level === 'MUST')

  test('as a failure is stated by words of a document', () => {
    expect(MUST.filter(({ statedIn = [] }) => statedIn.length === 0).map(({ id }) => id)).toEqual([])
  })

  test('as a warning has words that name it, at least', () => {
    const SHOULD = REQUIREMENTS.filter(({ level }) => level === 'SHOULD')
    expect(SHOULD.filter((one) => restsOn(one).length === 0).map(({ id }) => id)).toEqual([])
  })

  test('stands where its words stand', () => {
    const elsewhere = REQUIREMENTS.flatMap((one) =>
      restsOn(one).flatMap(({ clause }) => (one.clauses.includes(clause) ? [] : [`${one.id}: ${clause}`])),
    )
    expect(elsewhere).toEqual([])
  })

  test('as a failure compares nothing but what a document says to be the same', () => {
    const stated = new Set(allRelations().flatMap(([id, { basis }]) => (basis === 'stated' ? id : [])))
    const assumed = MUST.filter(
      ({ compares = [] }) => compares.length > 0 && !compares.some(([relation]) => stated.has(relation)),
    )
    expect(assumed.map(({ id }) => id)).toEqual([])
  })
})

test('what rests on an assumption claims no words for itself', () => {
  const assumed = REQUIREMENTS.filter((one) => one.level === 'MAY' && restsOn(one).length > 0)
  expect(assumed.map(({ id }) => id)).toEqual([])
})

const DRAFT = { text: '', why: '', check: ambient(() => PASS) } as const

describe('the clauses of a requirement', () => {
  test('are those of its sentences, and those that it names besides', () => {
    const made = requirement('area/slug', {
      ...DRAFT,
      statedIn: ['1 §2.4: accountId', '1 §2.4: currency'],
      clauses: ['1 §1.2'],
    })
    expect(made.clauses).toEqual(['1 §2.4', '1 §1.2'])
  })

  test('are in the order in which it names them', () => {
    const made = requirement('area/slug', {
      ...DRAFT,
      namedIn: ['1 §2.4: currency'],
      clauses: ['1 §2.6', '1 §2.4'],
    })
    expect(made.clauses).toEqual(['1 §2.6', '1 §2.4'])
  })

  test('are never none', () => {
    expect(() => requirement('area/slug', DRAFT)).toThrow('area/slug names no place in the documents')
  })
})
