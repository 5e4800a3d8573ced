import { writeFileAtomically } from '../../host/files/files.ts'
import { stringifyYaml } from '../../kernel/source/yaml.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { latestRelease, variantsOf } from '../../documents/cards/releases.ts'
import { describeApis } from '../../documents/openapi/document.ts'
import { type DescribedApi, describedApis } from '../../documents/openapi/described-api.ts'
import type { RunCommand } from '../command.ts'
import { mapValues } from '../../kernel/objects.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { type Options, textOption } from '../options/options.ts'
import { ownOf } from '../options/own-options.ts'
import { needed, print, refuse } from '../terminal.ts'
import { toolVersion } from '../../host/package-file.ts'

/** `conformance openapi`: what the documents say, as OpenAPI 3.1, at the paths at which `serve` answers. */
export const openapi: RunCommand = async (_positional, { options, terminal }) => {
  const description = await descriptionFrom(options)
  const text = options['json']
    ? `${JSON.stringify(description, undefined, 2)}\n`
    : stringifyYaml(withoutSharing(description))
  const path = textOption(options, 'out')
  if (path === undefined) {
    print(terminal.output, text.trimEnd())
    return 0
  }
  needed(writeFileAtomically(path, text), '--out')
  print(terminal.output, `written: ${path}`)
  return 0
}

type Description = Readonly<Record<string, unknown>>

async function descriptionFrom(options: Options): Promise<Description> {
  if (options['control'] === true) {
    const besides = ['surface', 'release'].find((name) => options[name] !== undefined)
    if (besides !== undefined) refuse(`--control describes no surface: leave --${besides} out`)
    const { describeControlApi } = await import('../../simulator/control-api/openapi.ts')
    return describeControlApi({ authenticated: true }) as Description
  }
  return withRules(describeApis(apisFrom(options), toolVersion()), ownOf(options))
}

/** With the rules of one's own, each at the operations that it is about. */
function withRules(described: Description, rules: readonly Requirement[]): Description {
  const items = described['paths'] as Readonly<Record<string, Readonly<Record<string, Description>>>>
  const withOwn = (operation: Description): Description => {
    const of = String(operation['x-operation'])
    const own = rules.filter(({ check }) => 'of' in check && check.of?.includes(of))
    if (own.length === 0) return operation
    const told = own.map(({ id, level, text, clauses: [source] }) => ({ id, level, text, source }))
    return { ...operation, 'x-rules': told }
  }
  return { ...described, paths: mapValues(items, (item) => mapValues(item, withOwn)) }
}

function apisFrom(options: Options): readonly DescribedApi[] {
  const surface = textOption(options, 'surface') as Surface | undefined
  const asked = textOption(options, 'release')
  // Of an API of a configuration the one that is meant was given before the documents were read.
  const release = asked?.includes('=') ? undefined : asked
  if (release !== undefined && surface !== undefined && !SURFACE_DESCRIPTIONS[surface].variants)
    refuse(`--release is for the card API; --surface ${surface} has none`)
  if (release !== undefined && variantsOf(release).length === 0)
    refuse(
      `--release takes a release of the card API, such as ${latestRelease('v2')}, not "${release}"; \`conformance list releases\` names them`,
    )
  const apis = describedApis(release)
  return surface === undefined ? apis : apis.filter((api) => api.surface === surface)
}

/** YAML would write what stands in several places once, and refer to it with anchors. */
function withoutSharing(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(value)) as Readonly<Record<string, unknown>>
}
