import { z } from 'zod'
import { profileFormat } from './file-format.ts'

/** The JSON Schema of profile files; draft 7, because that is what editors' YAML support reads best. */
export function profileJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(profileFormat, { target: 'draft-7', io: 'input' })
  return { ...schema, title: 'Conformance profile' }
}
