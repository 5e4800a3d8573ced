import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { packageFile } from '../../host/package-file.ts'

const SCHEMAS = {
  profile: 'fixtures/profile.schema.json',
  scenario: 'scenarios/scenario.schema.json',
} as const

/**
 * The first line of a YAML file that is written to `path`: it leads editors to the JSON Schema. The package of the
 * project comes first, because its place is the same on the machines of everybody who shares the file.
 */
export function schemaLine(kind: keyof typeof SCHEMAS, path: string): string {
  const folder = dirname(resolve(path))
  const schema = inProject(folder, SCHEMAS[kind]) ?? packageFile(SCHEMAS[kind])
  const way = relative(folder, schema).replaceAll('\\', '/')
  return `# yaml-language-server: $schema=${/^\.\.?\//.test(way) ? way : `./${way}`}\n`
}

/** The nearest copy of the package from this folder upwards, as Node would find it. */
function inProject(folder: string, file: string): string | undefined {
  const candidate = join(folder, 'node_modules/bank-conformance', file)
  if (existsSync(candidate)) return candidate
  const parent = dirname(folder)
  return parent === folder ? undefined : inProject(parent, file)
}
