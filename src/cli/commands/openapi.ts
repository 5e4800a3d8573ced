import { writeFileAtomically } from '../../host/files.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { VARIANT_PATHS } from '../../simulator/card-routes.ts'
import { SURFACE_PATHS } from '../../simulator/worlds.ts'
import { stringifyYaml } from '../../source/yaml.ts'
import { VARIANTS, latestRelease, variantsOf } from '../../documents/cards/releases.ts'
import type { Variant } from '../../documents/cards/releases.ts'
import { describeApis } from '../../documents/openapi/document.ts'
import { cardsFace, gatewayFace, providerFace, settlementFace } from '../../documents/openapi/face.ts'
import type { Face } from '../../documents/openapi/face.ts'
import type { RunCommand } from '../command.ts'
import { textOption } from '../options/options.ts'
import type { Options } from '../options/options.ts'
import { print, usageError } from '../terminal.ts'
import { toolVersion } from '../../suite/version.ts'

/** `conformance openapi`: what the documents say, as OpenAPI 3.1, at the paths at which `serve` answers. */
export const openapi: RunCommand = async (_positional, options, terminal) => {
  const faces = facesFrom(options)
  if (!faces.ok) return usageError(terminal, faces.error)
  const description = describeApis(faces.value, toolVersion())
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

function facesFrom(options: Options): Result<readonly Face[], string> {
  const surface = textOption(options, 'surface')
  const cards = cardFaces(textOption(options, 'release'), surface)
  if (!cards.ok) return cards
  const faces = [
    gatewayFace(SURFACE_PATHS.gateway),
    providerFace(SURFACE_PATHS.provider),
    ...cards.value,
    settlementFace(SURFACE_PATHS.settlement),
  ]
  return ok(surface === undefined ? faces : faces.filter((face) => face.surface === surface))
}

/** Without a release, every variant as its latest one has it. */
function cardFaces(
  release: string | undefined,
  surface: string | undefined,
): Result<readonly Face[], string> {
  const face = (variant: Variant, of: string) =>
    cardsFace(SURFACE_PATHS.cards + VARIANT_PATHS[variant], variant, of)
  if (release === undefined) return ok(VARIANTS.map((variant) => face(variant, latestRelease(variant))))
  if (surface !== undefined && surface !== 'cards')
    return err(`--release is for the card API; --surface ${surface} has none`)
  const variants = variantsOf(release)
  if (variants.length > 0) return ok(variants.map((variant) => face(variant, release)))
  return err(
    `--release takes a release of the card API, such as ${latestRelease('v2')}, not "${release}"; \`conformance list releases\` names them`,
  )
}

/** YAML would write what stands in several places once, and refer to it with anchors. */
function withoutSharing(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(value)) as Readonly<Record<string, unknown>>
}
