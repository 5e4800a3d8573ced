/** One line of the result. */
export interface Row {
  readonly name: string
  /** What was measured, with its unit. */
  readonly figure: string
  /** The same, as a multiple of the raw baseline of the same rounds. */
  readonly ratio?: number
  readonly goal?: string
  readonly isMet?: boolean
}

const COLUMNS = ['name', 'figure', 'ratio', 'goal', ''] as const

/** A row whose ratio has a goal. */
export function ratioRow(name: string, figure: string, ratio: number, most?: number): Row {
  return { name, figure, ratio, ...(most !== undefined && { goal: `≤ ${most} ×`, isMet: ratio <= most }) }
}

/** A row whose own figure has a goal. */
export function figureRow(name: string, value: number, unit: string, most?: number): Row {
  const figure = `${rounded(value)} ${unit}`
  return { name, figure, ...(most !== undefined && { goal: `≤ ${most} ${unit}`, isMet: value <= most }) }
}

export function printRows(title: string, rows: readonly Row[]): void {
  const cells = rows.map(({ name, figure, ratio, goal, isMet }) => [
    name,
    figure,
    ratio === undefined ? '' : `${rounded(ratio)} ×`,
    goal ?? '',
    isMet === undefined ? '' : isMet ? 'ok' : 'MISS',
  ])
  const widths = COLUMNS.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]!.length)),
  )
  const lines = [[...COLUMNS], ...cells].map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!)))
      .join('  '),
  )
  process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`)
}

export function rounded(value: number): string {
  if (value === 0) return '0'
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
