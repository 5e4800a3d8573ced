import type { RunResult } from '../evidence/run-result.ts'
import { inSchemaOrder, layOut } from './json-layout.ts'
import { runResultSchema } from './schema.ts'

/** report.json: the same result gives the same bytes, whatever order its keys were made in. */
export function writeJsonReport(result: RunResult): string {
  return `${layOut(inSchemaOrder(result, runResultSchema))}\n`
}
