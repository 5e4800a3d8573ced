// How many requirements two runs could grade, area by area, from their reports.

const GRADED = new Set(['pass', 'fail', 'warn'])

/** A table as text. Areas of which neither run has graded anything are left out. */
export function gradedByArea(withBehind, without) {
  const [both, alone] = [withBehind, without].map(gradedIn)
  const areas = [...new Set([...both.keys(), ...alone.keys()])].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
  const rows = areas.map((area) => [area, both.get(area) ?? 0, alone.get(area) ?? 0])
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0)
  const table = [['requirements graded', 'with behind', 'without'], ...rows, ['all', sum(1), sum(2)]]
  return `\n${table.map(lineOf).join('\n')}\n`
}

function gradedIn({ requirements }) {
  const counts = new Map()
  for (const { id, verdict } of requirements) {
    const [area] = id.split('/')
    if (GRADED.has(verdict)) counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  return counts
}

function lineOf([area, withBehind, without]) {
  return `${area.padEnd(20)}${String(withBehind).padStart(12)}${String(without).padStart(9)}`
}
