import { writeFileAtomically } from '../../host/files/files.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { stringifyYaml } from '../../kernel/source/yaml.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { latestRelease, variantsOf } from '../../documents/cards/releases.ts'
import { describeApis } from '../../documents/openapi/document.ts'
import { type DescribedApi, describedApis } from '../../documents/openapi/described-api.ts'
import type { RunCommand } from '../command.ts'
import { type Options, textOption } from '../options/options.ts'
import { print, usageError } from '../terminal.ts'
import { toolVersion } from '../../host/package-file.ts'

/** `conformance openapi`: what the documents say, as OpenAPI 3.1, at the paths at which `serve` answers. */
export const openapi: RunCommand = async (_positional, options, terminal) => {
  const described = await descriptionFrom(options)
  if (!described.ok) return usageError(terminal, described.error)
  const description = described.value
  const text = options['json']
    ? `${JSON.stringify(description, undefined, 2)}\n`
    : stringifyYaml(withoutSharing(description))
  const path = textOption(options, 'out')
  if (path === undefined) {
    print(terminal.output, text.trimEnd())
    return 0
  }
  const written = writeFileAtomically(path, text)
  if (!written.ok) return usageError(terminal, `--out: ${written.error.message}`)
  print(terminal.output, `written: ${path}`)
  return 0
}

type Description = Readonly<Record<string, unknown>>

async function descriptionFrom(options: Options): Promise<Result<Description, string>> {
  if (options['control'] === true) {
    const besides = ['surface', 'release'].find((name) => options[name] !== undefined)
    if (besides !== undefined) return err(`--control describes no surface: leave --${besides} out`)
    const { describeControlApi } = await import('../../simulator/control-api/openapi.ts')
    return ok(describeControlApi({ authenticated: true }) as Description)
  }
  const apis = apisFrom(options)
  return apis.ok ? ok(describeApis(apis.value, toolVersion())) : apis
}

function apisFrom(options: Options): Result<readonly DescribedApi[], string> {
  const surface = textOption(options, 'surface') as Surface | undefined
  const release = textOption(options, 'release')
  if (release !== undefined && surface !== undefined && !SURFACE_DESCRIPTIONS[surface].variants)
    return err(`--release is for the card API; --surface ${surface} has none`)
  if (release !== undefined && variantsOf(release).length === 0)
    return err(
      `--release takes a release of the card API, such as ${latestRelease('v2')}, not "${release}"; \`conformance list releases\` names them`,
    )
  const apis = describedApis(release)
  return ok(surface === undefined ? apis : apis.filter((api) => api.surface === surface))
}

/** YAML would write what stands in several places once, and refer to it with anchors. */
function withoutSharing(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(value)) as Readonly<Record<string, unknown>>
}
