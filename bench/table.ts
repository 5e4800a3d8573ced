import { type Rounds, interval, median } from './measure.ts'

/** One line of the result. */
export interface Row {
  readonly name: string
  /** What was measured in each round, and its unit. */
  readonly figures: Rounds
  readonly unit: string
  /** The same as multiples of the raw baseline of the same rounds. */
  readonly ratios?: Rounds
  /** Of the ratios, where there are any: at most, or at least, so much. */
  readonly goal?: { readonly most: number } | { readonly least: number }
  /** Why nothing was measured. */
  readonly obstacle?: string
}

export type Grade = 'ok' | 'near' | 'MISS'

/** A row against its baseline. */
export function ratioRow(name: string, figures: Rounds, unit: string, baseline: Rounds, most?: number): Row {
  const ratios = figures.map((one, round) => one / baseline[round]!)
  return { name, figures, unit, ratios, ...(most !== undefined && { goal: { most } }) }
}

/** A row whose own figure has a goal. */
export function figureRow(name: string, figures: Rounds, unit: string, most?: number): Row {
  return { name, figures, unit, ...(most !== undefined && { goal: { most } }) }
}

/**
 * Met by the median; missed where the whole interval is on the wrong side; near where the median is, and the interval
 * reaches the goal.
 */
export function gradeOf(row: Row): Grade | undefined {
  const { goal } = row
  if (!goal || row.obstacle !== undefined) return undefined
  const values = judged(row)
  const [low, middle, high] = [interval(values).low, median(values), interval(values).high]
  if ('most' in goal) return middle <= goal.most ? 'ok' : low <= goal.most ? 'near' : 'MISS'
  return middle >= goal.least ? 'ok' : high >= goal.least ? 'near' : 'MISS'
}

/** What two builds are compared by, and goals are about. */
export function judged({ ratios, figures }: Row): Rounds {
  return ratios ?? figures
}

export function printRows(title: string, rows: readonly Row[]): void {
  const lines = rows.map((row) => {
    const { name, figures, unit, ratios, goal, obstacle } = row
    if (obstacle !== undefined) return [name, `not measured: ${obstacle}`]
    const by = ratios ? '×' : unit
    return [
      name,
      `${rounded(median(figures))} ${unit}`,
      ratios ? `${rounded(median(ratios))} ×` : '',
      spread(judged(row)),
      goal ? ('most' in goal ? `≤ ${goal.most} ${by}` : `≥ ${goal.least} ${by}`) : '',
      gradeOf(row) ?? '',
    ]
  })
  printTable(title, ['name', 'figure', 'ratio', 'interval', 'goal', ''], lines)
}

export function printTable(title: string, columns: readonly string[], rows: readonly string[][]): void {
  const all = [columns, ...rows]
  const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)))
  const lines = all.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!)))
      .join('  '),
  )
  process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`)
}

/** `1.2–1.4`; nothing where it was measured once. */
export function spread(values: Rounds): string {
  const { low, high } = interval(values)
  return values.length > 1 ? `${rounded(low)}–${rounded(high)}` : ''
}

export function rounded(value: number): string {
  if (value === 0) return '0'
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
