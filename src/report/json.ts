import type { RunResult } from '../evidence/run-result.ts'
import { layOut } from './json-layout.ts'
import { orderOf } from './json-order.ts'
import { runResultSchema } from './schema.ts'

const ORDER = orderOf(runResultSchema)

/** report.json: the same result gives the same bytes, whatever order its keys were made in. */
export function writeJsonReport(result: RunResult): string {
  return `${layOut(result, ORDER)}\n`
}
