/** "1 scenario", "2,000 scenarios". */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Thousands set apart, the same on every machine. */
export function grouped(count: number): string {
  // May backtrack: a number has few digits.
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** "840 ms", "12.3 s", "4 min 05 s". */
export function durationText(durationMs: number): string {
  if (durationMs < 999.5) return `${Math.round(durationMs)} ms`
  if (durationMs < 59_950) return `${(durationMs / 1000).toFixed(1)} s`
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** "2026-03-02 08:00:00 UTC" from ISO 8601 in UTC; any other text stays as it is. */
export function instantText(instant: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/.exec(instant)
  return parts ? `${parts[1]} ${parts[2]} UTC` : instant
}

/** The first segment of a requirement's or scenario's id. */
export function areaOf(id: string): string {
  return id.split('/', 1)[0] ?? id
}

/** Of how many flows wait. */
export function flowsWait(count: number): string {
  return `${counted(count, 'flow')} ${count === 1 ? 'waits' : 'wait'}`
}
