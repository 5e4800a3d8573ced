import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { type Operation, basePathOf, filledPath } from '../../documents/operations.ts'
import type { Surface } from '../../documents/apis.ts'
import type { Edition } from '../../target/apis/port.ts'
import type { Draft } from './draft.ts'

/** What decides where a request goes besides the request. */
export interface Place {
  readonly profile: Profile
  readonly surface: Surface
  /** Of an API in several editions: that of the target. */
  readonly edition?: Edition | undefined
}

/** The path of a request below the base path of its surface, with its query. */
export function addressOf(draft: Draft, operation: Operation, { profile, surface, edition }: Place): string {
  const face = profile.surfaces[surface]
  const base = edition ? edition.path : basePathOf(operation, face?.consentType)
  if (draft.address !== undefined) return base + draft.address
  if (draft.link !== undefined) return addressOfLink(draft.link, operation, base)
  const override = face?.paths?.[operation.id]
  const usual = edition ? edition.pathOf(operation) : operation.path
  const path = override ? filledPath(override, draft.path) : base + filledPath(usual, draft.path)
  const query = new URLSearchParams(draft.query).toString()
  return query === '' ? path : `${path}?${query}`
}

/**
 * The documented shapes of links begin with the resource. What a target writes in front of it, up to a whole
 * address, is its own route to the module's base.
 */
function addressOfLink(link: string, operation: Operation, base: string): string {
  const start = link.indexOf(`${base}/`)
  if (start !== -1) return link.slice(start)
  const shape = shapeOf(operation).exec(link)
  return base + (shape ? link.slice(shape.index) : link)
}

/** The path parameters that a link holds, as far as it has the shape of the operation's path. */
export function parametersOf(operation: Operation, link: string): Record<string, string> {
  const groups = Object.entries({ ...shapeOf(operation).exec(link)?.groups })
  return Object.fromEntries(groups.map(([name, value]) => [name, decodedOrAsSent(value)]))
}

function shapeOf(operation: Operation): RegExp {
  return new RegExp(`${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/?#]+)')}(?=[?#]|$)`)
}
