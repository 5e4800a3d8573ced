import { z } from 'zod'
import { scenarioFormat } from './file-format.ts'

/** The JSON Schema of scenario files; draft 7, because that is what editors' YAML support reads best. */
export function scenarioJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(scenarioFormat, { target: 'draft-7', io: 'input' })
  return { ...schema, title: 'Conformance scenario' }
}
