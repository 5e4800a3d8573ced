import { orderOf } from './json-order.ts'
import { runResultSchema } from '../evidence/run-result.ts'

/** In which order report.json is written. The bundle has it worked out already (`.ci/precompiled.js`). */
export const REPORT_ORDER = orderOf(runResultSchema)
