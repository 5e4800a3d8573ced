import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setup, validateXML } from 'xsd-schema-validator'

/**
 * Xerces, an engine that shares nothing with libxml2. It follows external entities and starts a Java machine for
 * every document: it is shown a few documents of our own making, and nothing else.
 */
export async function isValidForXerces(xml: string, schemaFile: string): Promise<boolean> {
  try {
    const { valid } = await validateXML(xml, schemaFile)
    return valid
  } catch (error) {
    // It rejects for an invalid document, too.
    if ((error as { valid?: unknown }).valid === false) return false
    throw error
  }
}

/**
 * Why Xerces cannot be used here; undefined when it can. The package brings a helper that is compiled for the
 * newest Java; under an older one it calls every document invalid, and has to be compiled anew.
 */
export async function obstacleToXerces(validXml: string, schemaFile: string): Promise<string | undefined> {
  if (spawnSync('java', ['-version']).status !== 0) return 'skipped: Java is not installed'
  if (await isValidForXerces(validXml, schemaFile)) return undefined
  const library = dirname(createRequire(import.meta.url).resolve('xsd-schema-validator'))
  rmSync(join(library, '../support/XMLValidator.class'), { force: true })
  try {
    await setup()
  } catch {
    return 'skipped: this Java is too old for xsd-schema-validator, and there is no Java compiler'
  }
  return undefined
}
