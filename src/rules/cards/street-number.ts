import type { ChangeId } from '../../documents/cards/history.ts'
import type { Observation } from '../../evidence/observation.ts'
import { contradicted } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { fromRelease } from './placement.ts'
import { answerIn } from './reading.ts'

/** A request was taken with a streetNo, and refused without one: it counts from the release that made it optional. */
export function takenWithStreetNoAlone(id: ChangeId, here: Observation, without: Observation): Outcome {
  return fromRelease(
    id,
    here,
    contradicted(
      'status',
      { rule: 'streetNo is optional', value: 'a success status without it, too' },
      answerIn(without),
    ),
  )
}
