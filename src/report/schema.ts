import { z } from 'zod'
import { runResultSchema } from '../evidence/run-result.ts'
import { withTitles } from '../kernel/schema-titles.ts'

/** The JSON Schema of report.json as text, ready to be published. */
export function reportJsonSchema(): string {
  const schema = z.toJSONSchema(runResultSchema, { target: 'draft-2020-12' })
  return `${JSON.stringify(withTitles(schema), null, 2)}\n`
}
