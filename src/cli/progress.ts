import { progressLine } from '../report/console/progress.ts'
import type { ShownProgress } from '../runs/planned/play-rounds.ts'
import { terminalPalette } from './palette.ts'
import { print } from './terminal.ts'
import type { TextStream } from './terminal.ts'

const CLEAR_LINE = '\r\u001B[2K'

/** For whoever wants to hear of the end alone. */
export const SILENT: ShownProgress = { onProgress: () => {}, end: () => {} }

/** Shows how far a run is: one live line on a terminal, a plain line per scenario elsewhere. */
export function showProgress(stream: TextStream): ShownProgress {
  const live = Boolean(stream.isTTY)
  const palette = terminalPalette(stream)
  let failed = 0
  return {
    onProgress: ({ finished, total, scenario }) => {
      if (scenario.verdict === 'fail') failed++
      const line = progressLine(
        {
          kind: 'scenario-finished',
          scenario: scenario.id,
          verdict: scenario.verdict,
          durationMs: scenario.durationMs,
          progress: { done: finished, total, failed },
        },
        { live, width: stream.columns ?? 80, palette },
      )
      if (line === undefined) return
      if (live) stream.write(CLEAR_LINE + line)
      else print(stream, line)
    },
    end: () => {
      if (live) stream.write(CLEAR_LINE)
    },
  }
}
