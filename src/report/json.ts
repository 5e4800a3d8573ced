import type { RunResult } from '../evidence/run-result.ts'
import { layOut } from './json-layout.ts'
import { REPORT_ORDER } from './report-order.ts'

/** report.json: the same result gives the same bytes, whatever order its keys were made in. */
export function writeJsonReport(result: RunResult): string {
  return `${layOut(result, REPORT_ORDER)}\n`
}
