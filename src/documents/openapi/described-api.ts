import { type Operation, basePathOf } from '../operations.ts'
import { SURFACES, SURFACE_DESCRIPTIONS, type Surface } from '../apis.ts'
import type { Release, Variant } from '../cards/releases.ts'

/** What is described together: a surface, or one variant of an API in one release. */
export interface DescribedApi {
  /** The surface, or the variant as `cards-v2`. */
  readonly name: string
  readonly surface: Surface
  readonly title: string
  /** What stands before every path. */
  readonly mount: string
  readonly operations: readonly Operation[]
  readonly part?: { readonly variant: Variant; readonly release: Release }
}

/** Every surface at the path at which `serve` answers; APIs that have variants in a release, or in their latest ones. */
export function describedApis(release?: Release): readonly DescribedApi[] {
  return SURFACES.flatMap((surface) => describedAt(surface, release))
}

function describedAt(surface: Surface, release: Release | undefined): readonly DescribedApi[] {
  const { title, operations, servedAt, variants } = SURFACE_DESCRIPTIONS[surface]
  const [mount] = servedAt
  if (!variants)
    return [{ name: surface, surface, title, mount, operations: operations as readonly Operation[] }]
  return variants.partsOf(release).map((part) => ({
    name: part.name,
    surface,
    title: part.title,
    mount: mount + part.path,
    operations: part.operations as readonly Operation[],
    part: { variant: part.variant as Variant, release: part.release },
  }))
}

/** Every address of an operation in a described API: its own first. */
export function addressesIn({ mount }: DescribedApi, operation: Operation): readonly string[] {
  const base = mount + basePathOf(operation)
  return [operation.path, ...(operation.aliases ?? []).map(({ path }) => path)].map((path) => base + path)
}
