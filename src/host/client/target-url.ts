import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import type { AddressedRequest, Profile } from '../../target/profile/profile.ts'

/**
 * The address of a request: base URL, the surface's base path, and the request's path as it is written.
 * The second client's own way in takes the place of the gateway's base path; other surfaces do not know clients by
 * their address.
 */
export function targetUrl(
  profile: Profile,
  request: Pick<AddressedRequest, 'surface' | 'client' | 'path' | 'furtherAddress'>,
): string {
  const { basePath, furtherAddresses } = profile.surfaces[request.surface] ?? {}
  const { furtherAddress } = request
  const ordinary = (furtherAddress && furtherAddresses?.[furtherAddress]) ?? basePath ?? ''
  const second = request.client === 'second' && SURFACE_DESCRIPTIONS[request.surface].knowsClientsByAddress
  const base = (second ? profile.secondClient?.basePath : undefined) ?? ordinary
  return joinUrl(profile.baseUrl ?? '', base) + request.path
}

/** The server of a target that can be controlled, and the one of its worlds that the address leads to. */
export function worldAt({ baseUrl = '', controlUrl }: Pick<Profile, 'baseUrl' | 'controlUrl'>): {
  readonly server: string
  readonly world?: string
} {
  const [, server, world] = /^(.+)\/worlds\/([^/]+)$/.exec(baseUrl) ?? []
  const isWorld = controlUrl !== undefined && server !== undefined && world !== undefined
  return isWorld ? { server, world } : { server: baseUrl }
}

/** The same place below another base address; as it is where it does not lie below the first. */
export function movedUrl(url: string, from: string, to: string): string {
  return url.startsWith(`${from}/`) ? to + url.slice(from.length) : url
}

/** A path below an address, or the path itself where it is an address of its own. No slash at the end. */
export function joinUrl(url: string, pathOrUrl: string): string {
  const joined = /^https?:\/\//i.test(pathOrUrl)
    ? pathOrUrl
    : `${withoutSlash(url)}/${pathOrUrl.replace(/^\//, '')}`
  return withoutSlash(joined)
}

/** Without the slashes at its end. */
export function withoutSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '')
}
