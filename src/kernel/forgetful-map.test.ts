import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createForgetfulMap } from './forgetful-map.ts'

const KEPT = 8

interface Entry {
  readonly stays: boolean
  readonly version: number
}

const isExpendable = ({ stays }: Entry) => !stays

const forgetful = () => createForgetfulMap<number, Entry>(KEPT, () => isExpendable)

/** Additions, changes and deletions; keys below zero name an entry that may be there already. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'change', 'delete'),
    stays: fc.boolean(),
    which: fc.nat(40),
  }),
  { minLength: 30, maxLength: 120 },
)
type Steps = ReturnType<typeof steps.generate>['value']

function play(all: Steps, map: ReturnType<typeof forgetful>, from = 0) {
  const known = new Map<number, Entry>()
  for (const [offset, { kind, stays, which }] of all.entries()) {
    const key = from + offset
    const earlier = key - which - 1
    if (kind === 'delete') {
      map.delete(earlier)
      known.delete(earlier)
    } else if (kind === 'change' && map.get(earlier)) {
      const changed = { ...map.get(earlier)!, version: key }
      map.set(earlier, changed)
      known.set(earlier, changed)
    } else if (kind === 'add') {
      const added = { stays, version: key }
      map.set(key, added)
      known.set(key, added)
    }
  }
  return known
}

describe('a map that forgets', () => {
  test('never loses what has to stay, nor the youngest, and says of the rest what it is', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const map = forgetful()
        const known = play(taken, map)
        const added = taken.flatMap(({ kind }, key) => (kind === 'add' ? [key] : []))
        const young = new Set(added.slice(-KEPT))
        for (const [key, entry] of known) {
          if (entry.stays || young.has(key)) expect(map.get(key)).toBe(entry)
          else expect([entry, undefined]).toContain(map.get(key))
        }
        const all = new Set(known.values())
        expect(map.values().filter((entry) => !all.has(entry))).toEqual([])
      }),
    )
  })

  test('does not grow beyond half as much again, whatever comes', () => {
    fc.assert(
      fc.property(fc.nat(500), (count) => {
        const map = forgetful()
        for (let key = 0; key < count; key++) {
          map.set(key, { stays: false, version: key })
          expect(map.values().length).toBeLessThanOrEqual(KEPT * 1.5)
        }
        expect(map.values().map(({ version }) => version)).toEqual(
          Array.from({ length: map.values().length }, (_, index) => count - map.values().length + index),
        )
      }),
    )
  })

  test('goes on after a restore as if nothing had happened, and a snapshot stays as it was', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const [one, other] = [forgetful(), forgetful()]
        play(before, one)
        const saved = one.save()
        const then = new Map(saved.entries)
        other.load(saved)
        play(after, one, 1000)
        play(after, other, 1000)
        expect([...other.save().entries]).toEqual([...one.save().entries])
        expect(saved.entries).toEqual(then)
      }),
    )
  })
})
