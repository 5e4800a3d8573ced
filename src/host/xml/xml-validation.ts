import { type Result, err, ok, valueOrThrow } from '../../kernel/result.ts'
import type { XmlValidation } from '../../kernel/xml.ts'
import { schemaSource } from './schema-source.ts'
import { type Xml, xmlOnDemand } from './xml-on-demand.ts'

/** Which schemas XML is validated with. */
export interface XmlOptions {
  /** A folder with the user's own copies of the three schemas, named as the published ones, in place of ours. */
  readonly xsdDir?: string
}

/**
 * Everything that a simulated bank needs to read XML; loads the engine's WebAssembly. Throws an Error that names each
 * file of `xsdDir` that is of no use.
 */
export async function loadXml(options: XmlOptions = {}): Promise<XmlValidation> {
  const xml = await xmlFor(options)
  await xml.ready()
  return xml
}

/** The same, loaded when it is needed. */
export async function xmlFor({ xsdDir }: XmlOptions): Promise<Xml> {
  return valueOrThrow(await xmlBySchemasIn(xsdDir, 'xsdDir'))
}

/**
 * With the schemas in the user's folder; with ours where none is named. The error is ready to be printed: a line
 * for each schema that is of no use, after the name of the option.
 */
export async function xmlBySchemasIn(
  directory: string | undefined,
  option: string,
): Promise<Result<Xml, string>> {
  if (directory === undefined) return ok(xmlOnDemand())
  const { MESSAGES } = await import('../../messages/iso20022/messages.ts')
  const namespaces = Object.fromEntries(
    Object.values(MESSAGES).map(({ name, namespace }) => [name, namespace]),
  )
  const source = await schemaSource(directory, namespaces)
  return source.ok
    ? ok(xmlOnDemand(async () => source.value))
    : err(source.error.map((sentence) => `${option}: ${sentence}`).join('\n'))
}
