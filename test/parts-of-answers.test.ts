import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASSUMPTIONS } from '../src/documents/assumptions.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { FULL_DOCUMENTS } from '../src/simulator/faults/wire/xml-samples.ts'
import { placesIn } from '../src/simulator/faults/wire/xml-elements.ts'
import { UNTOLD_ELEMENTS } from '../src/simulator/faults/wire/unspecified.ts'

// The page that says of every part of an answer who sees a damage of it, held against the code.
const page = readFileSync('docs/explanation/parts-of-answers.md', 'utf8').replaceAll(/\s+/g, ' ')
const words = new Set(page.split(/\W+/))

test('names requirements and assumptions that there are', () => {
  const known = new Set([...REQUIREMENTS, ...ASSUMPTIONS].map(({ id }): string => id))
  const named = [...page.matchAll(/`([a-z]+[/-][a-z0-9-]+)`/g)].map(([, id]) => id!)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test('has each reason for which a value of an element is not looked at', () => {
  expect(UNTOLD_ELEMENTS.map(([, reason]) => reason).filter((reason) => !page.includes(reason))).toEqual([])
})

test.each(Object.entries(FULL_DOCUMENTS))('has the parts of %s', (_, write) => {
  const parts = [...placesIn(write()).keys()].flatMap((path) => {
    const [name = '', owner = ''] = path.split('.').toReversed()
    return /^(?:GrpHdr|Stmt|Ntry|TxDtls|\w+InfAndSts)$/.test(owner) ? [name] : []
  })
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter((name) => !words.has(name))).toEqual([])
})
