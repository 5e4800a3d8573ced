import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { RunResult } from '../../src/evidence/run-result.ts'
import { FORMATS } from '../../src/report/formats.ts'
import type { FormatName } from '../../src/report/formats.ts'
import type { ReportTools } from '../../src/report/html/tools.ts'
import { DOCUMENTS } from '../../src/documents/documents.ts'

export const nodeReportTools: ReportTools = {
  deflate: (text) => deflateSync(text).toString('base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
  documents: DOCUMENTS,
}

/** A report as the file of a format has it. */
export function reportAs(name: FormatName, result: RunResult, tools = nodeReportTools): string {
  return FORMATS.find((format) => format.name === name)!.write(result, tools)
}
