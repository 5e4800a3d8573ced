import { type Progress, liveLine, plainLine, waitWords } from '../report/console/progress.ts'
import { rateRemark } from '../report/meaning.ts'
import type { ShownProgress } from '../runs/planned/play-rounds.ts'
import { terminalPalette } from './palette.ts'
import { CLEAR_LINE, type TextStream, print } from './terminal.ts'

/** For whoever wants to hear of the end alone. */
export const SILENT: ShownProgress = {
  onProgress: () => {},
  onWaits: () => {},
  onRateLimited: () => {},
  end: () => {},
}

/** Shows how far a run is: one live line on a terminal, a plain line per scenario elsewhere. */
export function showProgress(stream: TextStream): ShownProgress {
  const live = Boolean(stream.isTTY)
  const palette = terminalPalette(stream)
  let progress: Progress = { finished: 0, total: 0, failed: 0 }
  let mostWaits = 0
  const show = (more: Partial<Progress>, plain: string | undefined): void => {
    progress = { ...progress, ...more }
    if (live) stream.write(CLEAR_LINE + liveLine(progress, stream.columns ?? 80, palette))
    else if (plain !== undefined) print(stream, plain)
  }
  return {
    onProgress: ({ finished, total, scenario }) => {
      const failed = progress.failed + (scenario.verdict === 'fail' ? 1 : 0)
      show({ finished, total, failed, scenario }, plainLine(scenario, palette))
    },
    onWaits: (waits) => {
      // Lines that stay are few: of the first flow that waits, and whenever twice as many do.
      const isTold = waits.length > mostWaits && Number.isInteger(Math.log2(waits.length))
      mostWaits = Math.max(mostWaits, waits.length)
      show({ waits }, isTold ? palette.faint(waitWords(waits)) : undefined)
    },
    onRateLimited: (rateLimited) => {
      // Lines that stay are few: of the first wait, and whenever there are twice as many.
      const isTold = Number.isInteger(Math.log2(rateLimited.times))
      show({ rateLimited }, isTold ? palette.caution(rateRemark(rateLimited)) : undefined)
    },
    end: () => {
      if (live) stream.write(CLEAR_LINE)
    },
  }
}
