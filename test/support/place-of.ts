import { findPlaces } from '../../src/runs/suite/places.ts'

const { requirements, faults } = findPlaces()

/** An id with the place where it is defined, for a test that fails about it: `a/b (src/rules/x.ts:12)`. */
export function withPlace(id: string): string {
  const place = requirements[id] ?? faults[id]
  return place === undefined ? id : `${id} (${place})`
}
