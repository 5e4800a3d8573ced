import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { ReportTools } from '../../src/report/formats.ts'
import { DOCUMENTS } from '../../src/documents/documents.ts'

export const nodeReportTools: ReportTools = {
  deflate: (text) => deflateSync(text).toString('base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
  documents: DOCUMENTS,
}
