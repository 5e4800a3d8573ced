import { SURFACES, SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { joinUrl } from '../../host/client/target-url.ts'
import { bareProfile } from '../../target/profile/parse.ts'
import type { Profile, SurfaceProfile } from '../../target/profile/profile.ts'
import type { ReadExchange } from './read-exchange.ts'

/** Where a face answers. */
export type FaceUrls = Partial<Readonly<Record<Surface, string>>>

/** Which face an exchange is with, and its path below the address of the face. */
export type FindFace = (
  exchange: Pick<ReadExchange, 'surface' | 'url'>,
) => { readonly surface: Surface; readonly path: string } | undefined

/** `urls` takes the place of what the profile says of the same faces. */
export function faceFinder(profile: Profile, urls: FaceUrls): FindFace {
  const bases = SURFACES.flatMap((surface) =>
    (urls[surface] === undefined ? addressesIn(profile, surface) : [urls[surface]]).map((url) => ({
      surface,
      ...placeOf(url),
    })),
  ).toSorted((one, other) => other.path.length - one.path.length)
  return ({ surface, url }) => {
    const { host, path } = placeOf(url)
    const base = bases.find(
      (one) =>
        (host === undefined || one.host === host) &&
        (surface === undefined ? one.host !== undefined || host === undefined : one.surface === surface) &&
        path.startsWith(`${one.path}/`),
    )
    if (base) return { surface: base.surface, path: path.slice(base.path.length) }
    // Our own recordings say it themselves, wherever the face stood.
    const told = SURFACES.find((one) => one === surface)
    return told && { surface: told, path }
  }
}

/** What there is to know without a profile: the faces that have an address, or all where none has. */
export function profileOfFaces(urls: FaceUrls): Profile {
  const given = SURFACES.filter((surface) => urls[surface] !== undefined)
  const faces = (given.length > 0 ? given : SURFACES).map((surface): [Surface, SurfaceProfile] => {
    const variants = SURFACE_DESCRIPTIONS[surface].variants?.partsOf()
    const described = variants?.map(({ variant, path, release }) => [variant, { path, release }])
    return [surface, { basePath: '', ...(described && { variants: Object.fromEntries(described) }) }]
  })
  return { ...bareProfile('traffic'), surfaces: Object.fromEntries(faces) }
}

function addressesIn(profile: Profile, surface: Surface): readonly string[] {
  const face = profile.surfaces[surface]
  if (!face) return []
  const { baseUrl = '', secondClient } = profile
  const second = SURFACE_DESCRIPTIONS[surface].knowsClientsByAddress ? secondClient?.basePath : undefined
  return [face.basePath, ...Object.values(face.furtherAddresses ?? {}), ...(second ? [second] : [])].map(
    (path) => joinUrl(baseUrl, path),
  )
}

/** Without the scheme: what is logged behind a proxy may have another. */
function placeOf(url: string): { readonly host: string | undefined; readonly path: string } {
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  if (host === undefined) return { host: undefined, path: url }
  return { host: host.toLowerCase().replace(/^.*@|:(?:80|443)$/g, ''), path: path.replace(/(?<!\/)\/+$/, '') }
}
