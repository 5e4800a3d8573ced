import { packageLines } from '../../host/package-file.ts'
import { idAtFace } from '../../rules/faces.ts'
import type { Fault } from '../../simulator/faults/fault.ts'

/**
 * What faults break besides what they are made to break, by the id of the fault. The self-test measures it;
 * `npm run consequences` writes down what it found, and a person reads the difference.
 */
export type Consequences = ReadonlyMap<string, readonly string[]>

export function readConsequences(): Consequences {
  return new Map(
    packageLines('fixtures/consequences.txt').map((line) => {
      const [fault = '', requirements = ''] = line.split(': ')
      return [fault, requirements.split(' ')]
    }),
  )
}

/** Whether a fault is there to break a requirement, at any face at which it holds. */
export function isMadeToBreak({ breaks }: Fault, requirement: string): boolean {
  return breaks.some((id) => id === requirement || idAtFace(id, 'provider') === requirement)
}

/** Everything that fails with a fault. */
export function brokenBy({ id, breaks }: Fault, consequences: Consequences): readonly string[] {
  return [...breaks, ...(consequences.get(id) ?? [])]
}
