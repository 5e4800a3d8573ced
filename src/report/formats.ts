import type { RunResult } from '../evidence/run-result.ts'
import { describeSummary } from './console.ts'
import { plainPalette } from './console/palette.ts'
import { writeHtmlReport } from './html/report.ts'
import type { HtmlTools } from './html/tools.ts'
import { writeJsonReport } from './json.ts'
import { writeJunit } from './junit.ts'
import { writeMarkdown } from './markdown.ts'
import { writeMatrix } from './matrix.ts'

export type FormatName = 'json' | 'html' | 'junit' | 'matrix' | 'markdown' | 'console'

/** What the formats need from outside. */
export type ReportTools = HtmlTools

export interface Format {
  readonly name: FormatName
  readonly fileName: string
  /** The whole file. */
  readonly write: (result: RunResult, tools: ReportTools) => string
}

const CONSOLE_FILE_WIDTH = 100

/** Every format of a report. A new one costs its file and a line here. */
export const FORMATS: readonly Format[] = [
  { name: 'json', fileName: 'report.json', write: writeJsonReport },
  { name: 'html', fileName: 'report.html', write: writeHtmlReport },
  { name: 'junit', fileName: 'junit.xml', write: writeJunit },
  { name: 'matrix', fileName: 'matrix.csv', write: writeMatrix },
  { name: 'markdown', fileName: 'summary.md', write: writeMarkdown },
  { name: 'console', fileName: 'summary.txt', write: writeConsoleText },
]

function writeConsoleText(result: RunResult): string {
  return describeSummary(result, { palette: plainPalette, width: CONSOLE_FILE_WIDTH })
    .map((line) => `${line}\n`)
    .join('')
}
