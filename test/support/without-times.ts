/** A report file without what no two runs share: how long things took, when, and the run's id. */
export function withoutTimes(text: string): string {
  return text
    .replace(/"(startedAt|runId)": "[^"]*"/g, '"$1": ""')
    .replace(/"durationMs": \d+(\.\d+)?/g, '"durationMs": 0')
    .replace(/ (time|timestamp)="[^"]*"/g, ' $1=""')
    .replace(/(<property name="run" value=)"[^"]*"/g, '$1""')
}
