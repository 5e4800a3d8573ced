import type { RunResult } from '../evidence/run-result.ts'
import { describeSummary } from './console.ts'
import { writeCtrf } from './ctrf.ts'
import { plainPalette } from './console/palette.ts'
import { streamHtmlReport } from './html/report.ts'
import type { ReportTools } from './html/tools.ts'
import { streamJsonReport } from './json.ts'
import { streamJunit } from './junit.ts'
import { writeMarkdown } from './markdown.ts'
import { writeMatrix } from './matrix.ts'
import { inPieces, joined, type Out } from './pieces.ts'
import { writeSarif } from './sarif.ts'

interface FormatRow {
  readonly fileName: string
  /** Says the file piece by piece: the largest is larger than what a run may keep in memory. */
  readonly stream: (result: RunResult, tools: ReportTools, out: Out) => void
  /** Whether its file is written only for whoever names the format: the same was said elsewhere. */
  readonly onlyIfNamed?: true
}

const CONSOLE_FILE_WIDTH = 100

/** A new format costs its file and a line here: `--format`, its help and evidence packs read this table. */
const TABLE = {
  json: { fileName: 'report.json', stream: (result, _tools, out) => streamJsonReport(result, out) },
  html: { fileName: 'report.html', stream: streamHtmlReport },
  junit: { fileName: 'junit.xml', stream: (result, _tools, out) => streamJunit(result, out) },
  matrix: { fileName: 'matrix.csv', stream: whole(writeMatrix) },
  markdown: { fileName: 'summary.md', stream: whole(writeMarkdown) },
  sarif: { fileName: 'report.sarif', stream: whole(writeSarif), onlyIfNamed: true },
  ctrf: { fileName: 'ctrf-report.json', stream: whole(writeCtrf), onlyIfNamed: true },
  console: { fileName: 'summary.txt', stream: whole(writeConsoleText), onlyIfNamed: true },
} satisfies Readonly<Record<string, FormatRow>>

export type FormatName = keyof typeof TABLE

export interface Format extends FormatRow {
  readonly name: FormatName
  /** The whole file as one text. */
  readonly write: (result: RunResult, tools: ReportTools) => string
}

/** Every format of a report. */
export const FORMATS: readonly Format[] = Object.entries<FormatRow>(TABLE).map(([name, row]) => ({
  ...row,
  name: name as FormatName,
  stream: (result, tools, out) => inPieces(out, (say) => row.stream(result, tools, say)),
  write: (result, tools) => joined((out) => row.stream(result, tools, out)),
}))

/** For files that are small however large the run is. */
function whole(write: (result: RunResult) => string): FormatRow['stream'] {
  return (result, _tools, out) => out(write(result))
}

function writeConsoleText(result: RunResult): string {
  return describeSummary(result, { palette: plainPalette, width: CONSOLE_FILE_WIDTH })
    .map((line) => `${line}\n`)
    .join('')
}
