import type { KillCell, KillMatrix } from '../../evidence/kill-matrix.ts'

/** The one place in which the matrix is counted. */
export function countsOf({ requirements, faults }: KillMatrix) {
  const cells = { killed: 0, consequence: 0, unexpected: 0, missed: 0 }
  for (const { outcome } of faults.flatMap((fault) => fault.cells)) cells[outcome]++
  return {
    requirements: requirements.length,
    /** Requirements that a fault breaks. */
    killed: requirements.filter(({ brokenBy }) => brokenBy.length > 0).length,
    faults: faults.length,
    /** Faults that break what they name and nothing that they do not name. */
    exact: faults.filter((fault) => fault.cells.every(isExpected)).length,
    cells,
  }
}

export function isExpected({ outcome }: KillCell): boolean {
  return outcome === 'killed' || outcome === 'consequence'
}

const WIRE_OUTCOMES = ['caught', 'observed', 'legal', 'unreached', 'escaped'] as const

/** How many facts came to which outcome; those to which none came are left out. */
export function wireCounts(wire: KillMatrix['wire']): readonly (readonly [outcome: string, count: number])[] {
  return WIRE_OUTCOMES.map(
    (word) => [word, wire.filter(({ outcome }) => outcome === word).length] as const,
  ).filter(([, count]) => count > 0)
}
