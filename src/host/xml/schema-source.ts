import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { XmlElement } from '../../evidence/observation.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { fileProblemFrom } from '../files/file-problem.ts'
import { readTextFile } from '../files/files.ts'
import { type Libxml, loadLibxml } from './libxml.ts'

/**
 * Somebody's own copies of the schemas, in place of ours: all of them, because a mixture would be told apart by
 * nobody. The directory has a file `<message>.xsd` for each message; `namespaces` says for which namespace the schema
 * of each has to be. The error is a sentence for each file that cannot be used.
 */
export async function schemaSource(
  directory: string,
  namespaces: Readonly<Record<string, string>>,
): Promise<Result<(message: string) => string, readonly string[]>> {
  const names = await namesIn(directory)
  if (!names.ok) return err([names.error])
  const libxml = await loadLibxml()
  const texts = new Map<string, string>()
  const problems: string[] = []
  for (const [message, namespace] of Object.entries(namespaces)) {
    const path = join(directory, `${message}.xsd`)
    const text = readTextFile(path, { maxBytes: MOST_BYTES })
    if (text.ok) {
      texts.set(message, text.value)
      const problem = problemOf(libxml, text.value, namespace)
      if (problem !== undefined) problems.push(`${path}: ${problem}`)
    } else {
      const hint = text.error.code === 'not-found' ? hintIn(libxml, directory, names.value, namespace) : ''
      problems.push(text.error.message + hint)
    }
  }
  if (problems.length > 0) return err(problems)
  return ok((message) => texts.get(message)!)
}

async function namesIn(directory: string): Promise<Result<readonly string[], string>> {
  try {
    return ok(await readdir(directory))
  } catch (error) {
    const { code, message } = fileProblemFrom(error, directory)
    return err(code === 'not-a-directory' ? `${directory} is no folder` : message)
  }
}

/** The largest of the three is a hundred kilobytes. */
const MOST_BYTES = 16 * 1024 * 1024

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema'

/** Constructs that would need further files. */
const REFERENCES = new Set(['include', 'import', 'redefine'])

function problemOf(libxml: Libxml, text: string, namespace: string): string | undefined {
  const read = libxml.withDocument(text, (document) => document.readTree())
  if (!read.ok) return `line ${read.error.line ?? 1}: ${read.error.message}`
  const schema = read.value
  if (!isSchemaElement(schema, 'schema')) return 'this is no XML Schema'
  const { targetNamespace = 'no namespace' } = schema.attributes
  if (targetNamespace !== namespace) return `this is the schema of ${targetNamespace}, not of ${namespace}`
  const reference = schema.children.find(({ name }) => REFERENCES.has(name))
  if (reference) return `line ${reference.line}: xs:${reference.name} needs another file, which is not read`
  const hasRoot = schema.children.some(
    (child) => isSchemaElement(child, 'element') && child.attributes['name'] === 'Document',
  )
  if (!hasRoot) return 'there is no element Document'
  const compiled = libxml.compileSchema(text)
  return compiled.ok ? undefined : `line ${compiled.error.line ?? 1}: ${compiled.error.message}`
}

function isSchemaElement(element: XmlElement, name: string): boolean {
  return element.namespace === XML_SCHEMA && element.name === name
}

/** The file that may be meant when the one that is looked for is missing. */
function hintIn(libxml: Libxml, directory: string, names: readonly string[], namespace: string): string {
  const schemas = names.filter((name) => name.toLowerCase().endsWith('.xsd')).sort()
  for (const name of schemas) {
    const text = readTextFile(join(directory, name), { maxBytes: MOST_BYTES })
    if (text.ok && problemOf(libxml, text.value, namespace) === undefined) {
      return `; ${name} is that schema: rename it`
    }
  }
  return schemas.length === 0 ? '; the folder has no .xsd file' : ''
}
