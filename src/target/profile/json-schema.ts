import { editorSchema } from '../../kernel/source/editor-schema.ts'
import { profileFormat } from './file-format.ts'

/** The JSON Schema of profile files, for editors. */
export function profileJsonSchema(): Record<string, unknown> {
  return editorSchema(profileFormat, 'Conformance profile')
}
