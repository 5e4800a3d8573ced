import { xmlOnDemand, xmlWithSchemasOf } from '../../host/xml-validation.ts'
import type { Xml } from '../../host/xml-validation.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { textOption } from '../options/options.ts'
import type { Options } from '../options/options.ts'

/** What reads and validates XML, by the schemas that the command line names. The error is ready to be printed. */
export async function xmlFrom(options: Options): Promise<Result<Xml, string>> {
  const directory = textOption(options, 'xsdDir')
  if (directory === undefined) return ok(xmlOnDemand())
  const xml = await xmlWithSchemasOf(directory)
  return xml.ok ? xml : err(xml.error.map((sentence) => `--xsd-dir: ${sentence}`).join('\n'))
}
