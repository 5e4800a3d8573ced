import type { RunResult } from '../evidence/run-result.ts'
import { describeSummary } from './console.ts'
import { plainPalette } from './console/palette.ts'
import { writeHtmlReport } from './html/report.ts'
import type { HtmlTools } from './html/tools.ts'
import { writeJsonReport } from './json.ts'
import { writeJunit } from './junit.ts'
import { writeMarkdown } from './markdown.ts'
import { writeMatrix } from './matrix.ts'

/** What the formats need from outside. */
export type ReportTools = HtmlTools

interface FormatRow {
  readonly fileName: string
  /** The whole file. */
  readonly write: (result: RunResult, tools: ReportTools) => string
  /** Whether its file is written only for whoever names the format: the same was said on the terminal. */
  readonly onlyIfNamed?: true
}

const CONSOLE_FILE_WIDTH = 100

/** A new format costs its file and a line here: `--format`, its help and evidence packs read this table. */
const TABLE = {
  json: { fileName: 'report.json', write: writeJsonReport },
  html: { fileName: 'report.html', write: writeHtmlReport },
  junit: { fileName: 'junit.xml', write: writeJunit },
  matrix: { fileName: 'matrix.csv', write: writeMatrix },
  markdown: { fileName: 'summary.md', write: writeMarkdown },
  console: { fileName: 'summary.txt', write: writeConsoleText, onlyIfNamed: true },
} satisfies Readonly<Record<string, FormatRow>>

export type FormatName = keyof typeof TABLE

export interface Format extends FormatRow {
  readonly name: FormatName
}

/** Every format of a report. */
export const FORMATS: readonly Format[] = Object.entries<FormatRow>(TABLE).map(([name, row]) => ({
  name: name as FormatName,
  ...row,
}))

function writeConsoleText(result: RunResult): string {
  return describeSummary(result, { palette: plainPalette, width: CONSOLE_FILE_WIDTH })
    .map((line) => `${line}\n`)
    .join('')
}
