import { editorSchema } from '../kernel/source/editor-schema.ts'
import { scenarioFormat } from './file-format.ts'

/** The JSON Schema of scenario files, for editors. */
export function scenarioJsonSchema(): Record<string, unknown> {
  return editorSchema(scenarioFormat, 'Conformance scenario')
}
