import { DURATION_SHAPE } from '../time-schemas.ts'
import { closedObject } from './shapes.ts'

/** A span of exact time as people write it: `{ hours: 1, minutes: 30 }`. */
export const durationFormat = closedObject(DURATION_SHAPE).refine((parts) => Object.keys(parts).length > 0, {
  message: 'must have a unit, such as hours: 1',
  // An unknown unit is one mistake, not two.
  when: ({ issues }) => issues.length === 0,
})
