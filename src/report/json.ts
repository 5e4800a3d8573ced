import type { RunResult } from '../evidence/run-result.ts'
import { layOut } from './json-layout.ts'
import { joined, type Out } from './pieces.ts'
import { REPORT_ORDER } from './report-order.ts'

/** report.json: the same result gives the same bytes, whatever order its keys were made in. */
export function writeJsonReport(result: RunResult): string {
  return joined((out) => streamJsonReport(result, out))
}

/** The same, piece by piece. */
export function streamJsonReport(result: RunResult, out: Out): void {
  layOut(result, REPORT_ORDER, out)
  out('\n')
}
