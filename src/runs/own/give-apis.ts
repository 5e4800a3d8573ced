import { basename, dirname, resolve } from 'node:path'
import { giveApis } from '../../documents/own/given-apis.ts'
import { ownApi } from '../../documents/own/own-api.ts'
import type { OwnApi } from '../../documents/own/own-operation.ts'
import { readTextFile } from '../../host/files/files.ts'
import { isModule, loadModule } from '../../host/load-module.ts'
import { type JsonObject, asObject, isObject } from '../../kernel/objects.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { readJsonOrYaml } from '../../kernel/source/yaml.ts'
import { VALIDATION } from '../../kernel/validation.ts'
import { type Result, allOk, err, ok } from '../../kernel/result.ts'
import { chosenReleases } from './chosen-releases.ts'

/** What of a configuration is meant, as it was asked for. */
export interface Asked {
  /** `VERSION` or `NAME=VERSION`. */
  readonly releases?: readonly string[]
  readonly target?: string | undefined
}

/**
 * Reads the descriptions of the APIs that a configuration has, and gives them to everything that is loaded afterwards. What
 * is wrong with the rest of the configuration is told by who reads all of it.
 */
export async function giveApisOf(config: string, asked: Asked = {}): Promise<Result<number, string>> {
  const read = isModule(config) ? await loadModule(config) : readStructure(config)
  if (!read.ok) return isModule(config) ? read : ok(0)
  const { apis, options, targets } = asObject(read.value) ?? {}
  const ofTarget = asObject(asObject(targets)?.[asked.target ?? ''])?.['release']
  const wanted = [asked.releases ?? ofTarget ?? asObject(options)?.['release'] ?? []].flat().map(String)
  const described = Array.isArray(apis) ? apis.filter(isObject) : []
  const chosen = chosenReleases(described, wanted)
  return chosen.ok ? await giveDescribed(described, dirname(config), chosen.value) : chosen
}

/** The same for descriptions that are named by themselves; paths lead from a folder. */
export async function giveDescribed(
  apis: readonly JsonObject[],
  folder: string,
  chosen: Readonly<Record<string, string>> = {},
): Promise<Result<number, string>> {
  if (apis.length === 0) return ok(0)
  // Who has rules alone need not wait for it.
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const given: OwnApi[] = []
  for (const { name, openapi, releases = { '': openapi }, known } of apis) {
    if (typeof name !== 'string') continue
    const files = Object.entries(asObject(releases) ?? {}).flatMap(([release, file]) =>
      typeof file === 'string' ? [[release, resolve(folder, file)] as const] : [],
    )
    const read = allOk(files.map(([, file]) => readDescription(file)))
    if (!read.ok) return read
    const describe = (release: string): OwnApi => {
      const index = files.findIndex(([one]) => one === release)
      const ajv = new Ajv2020(VALIDATION)
      return ownApi({
        name,
        file: basename(files[index]![1]),
        description: read.value[index]!,
        known: (asObject(known) ?? {}) as Readonly<Record<string, string>>,
        validatorOf: (schema) => ajv.compile(schema),
      })
    }
    const played = chosen[name] ?? files[0]?.[0]
    if (played === undefined) continue
    const names = files.map(([release]) => release)
    given.push({
      ...describe(played),
      ...(openapi === undefined && { releases: { played, names, describe } }),
    })
  }
  giveApis(given)
  return ok(given.length)
}

function readDescription(file: string): Result<JsonObject, string> {
  const description = readStructure(file)
  if (!description.ok) return description
  const problem = problemOf(description.value)
  return problem === undefined ? ok(description.value as JsonObject) : err(`${file} ${problem}`)
}

function problemOf(description: unknown): string | undefined {
  const { openapi, paths } = asObject(description) ?? {}
  if (typeof openapi !== 'string' || !/^3\.[01]\b/.test(openapi) || !isObject(paths))
    return 'is no description of OpenAPI 3.0 or 3.1: it needs openapi and paths'
  if (
    !Object.values(paths).some((item) =>
      Object.keys(asObject(item) ?? {}).some((key) => /^(?:get|post|put|patch|delete|head)$/.test(key)),
    )
  )
    return 'describes no operation'
  const elsewhere = referencesIn(description).find((one) => !one.startsWith('#'))
  return (
    elsewhere &&
    `refers to another file, ${elsewhere}: put all into one file first, as bundlers of OpenAPI do`
  )
}

function referencesIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  )
}

function readStructure(path: string): Result<unknown, string> {
  const text = readTextFile(path)
  if (!text.ok) return err(text.error.message)
  const read = readJsonOrYaml({ name: path, text: text.value })
  return read.ok ? read : err(renderDiagnostics(read.error))
}
