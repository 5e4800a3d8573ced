import type { KillCell, KillMatrix } from '../../evidence/kill-matrix.ts'

/** The matrix for a terminal: a block per fault, and three sentences that sum it up. */
export function describeKillMatrix(matrix: KillMatrix): string {
  const exact = matrix.faults.filter(({ cells }) => cells.every(isExpected))
  return [
    ...matrix.faults.map(({ id, cells }) =>
      [`${cells.every(isExpected) ? 'ok  ' : 'BAD '} ${id}`, ...cells.map(cellLine)].join('\n'),
    ),
    ...matrix.falseAlarms.map(
      ({ seed, requirement, verdict }) => `FALSE ${verdict} seed ${seed}: ${requirement}`,
    ),
    ...matrix.neverBroken.map((requirement) => `NEVER BROKEN ${requirement}`),
    ...matrix.wire.filter(({ outcome }) => outcome === 'escaped').map(({ fault }) => `ESCAPED ${fault}`),
    '',
    `${matrix.faultlessBanks} faultless banks, ${matrix.falseAlarms.length} false alarms`,
    ...assumedFactLines(matrix),
    `${exact.length} of ${matrix.faults.length} faults break exactly what they should`,
    `${matrix.neverBroken.length} requirements are broken by no fault`,
    ...wireLine(matrix),
  ].join('\n')
}

function assumedFactLines({
  assumedFacts: { all, varied, met, unmet, alternatives },
}: KillMatrix): readonly string[] {
  if (varied === 0) return []
  const reasons = [...new Set(unmet.map(({ reason }) => reason))]
  return [
    `${varied} of ${all} assumed facts varied, ${met} met; ${alternatives.varied} of ${alternatives.all} alternatives to them tried, ${alternatives.met} met`,
    ...reasons.flatMap((reason) => {
      const facts = unmet.filter((one) => one.reason === reason).map(({ fact }) => fact)
      const shown = facts.length > MOST_SHOWN ? [] : facts.map((fact) => `    ${fact}`)
      return [`  ${facts.length} not met: ${reason}`, ...shown]
    }),
  ]
}

/** Beyond that, the JSON file has their names. */
const MOST_SHOWN = 20

function wireLine({ wire }: KillMatrix): readonly string[] {
  if (wire.length === 0) return []
  const counts = WIRE_OUTCOMES.flatMap((word) => {
    const { length } = wire.filter(({ outcome }) => outcome === word)
    return length > 0 ? [`${length} ${word}`] : []
  })
  return [`${wire.length} documented facts made wrong on the wire: ${counts.join(', ')}`]
}

const WIRE_OUTCOMES = ['caught', 'observed', 'legal', 'unreached', 'escaped'] as const

function isExpected({ outcome }: KillCell): boolean {
  return outcome === 'killed' || outcome === 'consequence'
}

function cellLine({ requirement, outcome, scenario, reason }: KillCell): string {
  const why = reason === undefined ? '' : `: ${reason}`
  if (outcome === 'missed') return `       MISSED ${requirement}${why}`
  const note = outcome === 'unexpected' ? 'UNEXPECTED ' : ''
  return `       ${note}${requirement} (${scenario})${why}`
}
