import { maxCharactersOf } from '../../documents/limits.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Observation } from '../../evidence/observation.ts'
import { dig, json, show, text } from '../read.ts'
import { type Outcome, PASS, contradicted, observed } from '../requirement.ts'

/** How the documented path of each link of an account ends, behind /accounts/<accountId>. */
const ENDS_OF_ACCOUNT = { self: '', balance: '/balance', transactions: '/transactions' }

/**
 * The links of an account against the documented shapes; links that are absent are not judged. Of the accountId in
 * them the documents say that it is one. An id that another account of the list has leads to that account.
 */
export function linksOfAccount(links: unknown, id: string, ids: ReadonlySet<string>, at: string) {
  return Object.entries(ENDS_OF_ACCOUNT).flatMap(([name, end]) => {
    const link = text(links, name)
    if (link === undefined) return []
    const place = `${at}/_links/${name}`
    const own = `/accounts/${id}${end}`
    if (hasPath(link, own)) return [PASS]
    const linked = accountIdIn(link, end)
    if (linked !== undefined && (linked === id || !ids.has(linked)))
      return [observed('account-ids-in-links', 'another id in a link', place)]
    const expected = { rule: 'the documented path shape with an id of the account', value: own }
    return [contradicted(place, expected, show(link))]
  })
}

/** The links of a day's balance or list, for which the documents name no shape. */
export function linkShapes(observation: Observation, ends: Readonly<Record<string, string>>): Outcome[] {
  const own = `/accounts/${observation.request.pathParameters['accountId'] ?? ''}`
  return Object.entries(ends).flatMap(([name, end]) => {
    const link = dig(json(observation), '_links', name)
    if (link === undefined) return []
    const isUsual = typeof link === 'string' && hasPath(link, own + end)
    return [isUsual ? PASS : observed('link-shapes', 'another shape', `/_links/${name}`)]
  })
}

/** A base path before the shape and a query behind it do not change it, nor does percent-encoding. */
function hasPath(link: string, path: string): boolean {
  const shown = withoutQuery(link)
  return isPath(link) && (shown.endsWith(path) || decodedOrAsSent(shown).endsWith(path))
}

/**
 * A path from the root (RFC 3986 §3.3), before which clients put their own host: what begins otherwise would become a
 * part of it. Whatever lies in it is neither a blank nor a control character, and no dots lead out of it.
 */
function isPath(link: string): boolean {
  const segments = withoutQuery(link).split('/').map(decodedOrAsSent)
  return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(link) && !segments.some((one) => one === '.' || one === '..')
}

/** The accountId of a link of the documented shape; undefined for another shape. */
function accountIdIn(link: string, end: string): string | undefined {
  const shown = withoutQuery(link)
  if (!isPath(link) || !shown.endsWith(end)) return undefined
  const [id, resource] = shown
    .slice(0, shown.length - end.length)
    .split('/')
    .toReversed()
  const decoded = decodedOrAsSent(id ?? '')
  return resource === 'accounts' && isAccountId(decoded) ? decoded : undefined
}

function withoutQuery(link: string): string {
  return link.split(/[?#]/)[0]!
}

/** Document 1 §4.2: the constraint on the last character is not shown, so any is fine there. */
const ACCOUNT_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*.)?$/su

export function isAccountId(id: string): boolean {
  return ACCOUNT_ID.test(id) && Array.from(id).length <= maxCharactersOf('accountId')
}
