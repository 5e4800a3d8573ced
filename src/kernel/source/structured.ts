import type { z } from 'zod'
import { err, ok } from '../result.ts'
import type { Result } from '../result.ts'
import type { Diagnostic } from './diagnostic.ts'
import { diagnosticsAt } from './problem.ts'
import type { Problem } from './problem.ts'
import type { SourceFile } from './source-file.ts'
import { parseYaml } from './yaml.ts'
import type { YamlDocument } from './yaml.ts'
import { diagnosticsFromZod } from './zod-issues.ts'

/**
 * A YAML or JSON file whose content `check` turns into a value, or into problems with the paths of what is
 * wrong; the problems come back with their places in the text. With a schema the form is held against it first,
 * because its issues say more than a path and a message can.
 */
export function parseStructured<T>(
  file: SourceFile,
  check: (value: unknown) => Result<T, readonly Problem[]>,
  schema?: z.ZodType,
): Result<T, Diagnostic[]> {
  const document = parseYaml(file)
  if (!document.ok) return document
  const { value } = document.value
  const formed = schema?.safeParse(value)
  if (formed?.success === false) return err(diagnosticsFromZod(document.value, formed.error.issues))
  const checked = check(value)
  return checked.ok ? checked : err(diagnosticsAt(document.value, checked.error))
}

export interface StructuredFile<T> {
  readonly content: T
  readonly document: YamlDocument
}

/** A YAML or JSON file in the shape of a schema, with its document for further messages. */
export function readStructured<Schema extends z.ZodType>(
  file: SourceFile,
  schema: Schema,
): Result<StructuredFile<z.output<Schema>>, Diagnostic[]> {
  const document = parseYaml(file)
  if (!document.ok) return document
  const parsed = schema.safeParse(document.value.value, { jitless: true })
  if (parsed.success) return ok({ content: parsed.data, document: document.value })
  return err(diagnosticsFromZod(document.value, parsed.error.issues))
}
