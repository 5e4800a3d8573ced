import { z } from 'zod'
import { withTitles } from '../schema.ts'

/** The JSON Schema of files that people write; draft 7, because that is what editors' YAML support reads best. */
export function editorSchema(format: z.ZodType, title: string): Record<string, unknown> {
  return withTitles({ ...z.toJSONSchema(format, { target: 'draft-7', io: 'input' }), title })
}
