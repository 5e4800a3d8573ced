import { xmlBySchemasIn } from '../../host/xml/xml-validation.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import type { Result } from '../../kernel/result.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'

/** What reads and validates XML, by the schemas that `--xsd-dir` names. The error is ready to be printed. */
export async function xmlFrom(options: Options): Promise<Result<Xml, string>> {
  return await xmlBySchemasIn(textOption(options, 'xsdDir'), '--xsd-dir')
}
