import { z } from 'zod'
import { runResultSchema } from '../evidence/run-result.ts'

/** The JSON Schema of report.json as text, ready to be published. */
export function reportJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(runResultSchema, { target: 'draft-2020-12' }), null, 2)}\n`
}
