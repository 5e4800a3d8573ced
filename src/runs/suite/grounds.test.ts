import { describe, expect, test } from 'vitest'
import { documentedFacts } from '../../documents/facts.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { countFacts, groundsOf } from './grounds.ts'

const { grounds, without } = groundsOf(REQUIREMENTS)

describe('what can count against a target', () => {
  test('rests on words, every time', () => {
    expect(without).toEqual([])
    const named = new Set(grounds.flatMap(({ fails, warns }) => [...fails, ...warns]))
    const graded = REQUIREMENTS.filter(({ level }) => level !== 'MAY').map(({ id }) => id)
    expect(graded.length).toBeGreaterThan(300)
    expect(graded.filter((id) => !named.has(id))).toEqual([])
  })

  test('would be told if it rested on none', () => {
    const [some] = REQUIREMENTS.filter(({ level }) => level === 'MUST')
    const made = { ...some!, id: 'made-up/without-words', statedIn: [] }
    expect(groundsOf([...REQUIREMENTS, made]).without).toEqual([made.id])
    expect(groundsOf([{ ...made, level: 'SHOULD' }]).without).toEqual([made.id])
    expect(groundsOf([{ ...made, level: 'MAY' }]).without).toEqual([])
  })

  test('is there for all words that are kept', () => {
    expect(grounds.filter(({ fails, warns }) => fails.length + warns.length === 0)).toEqual([])
  })
})

test('every fact is counted once', () => {
  const facts = documentedFacts()
  const counts = countFacts(facts)
  const all = counts.reduce((sum, { stated, assumed }) => sum + stated + assumed, 0)
  expect(all).toBe(facts.length)
  expect(counts).toContainEqual(expect.objectContaining({ document: 1, kind: 'limit', assumed: 0 }))
})
