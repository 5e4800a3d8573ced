import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Observation } from '../../evidence/observation.ts'
import { dig, json, show, text } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'

/** Links by name against the paths that they have to show; links that are absent are not judged. */
export function linkOutcomes(
  links: unknown,
  paths: Readonly<Record<string, string>>,
  at: string,
): readonly Outcome[] {
  return Object.entries(paths).flatMap(([name, path]) => {
    const link = text(links, name)
    if (link === undefined) return []
    if (hasPath(link, path)) return [PASS]
    return [
      contradicted({
        at: `${at}/_links/${name}`,
        expected: { rule: 'the documented path shape with the id of the account', value: path },
        actual: show(link),
      }),
    ]
  })
}

/** The links of a day's balance or list, by the ends of their documented paths. */
export function linkShapes(observation: Observation, ends: Readonly<Record<string, string>>): Outcome[] {
  const own = `/accounts/${observation.request.pathParameters['accountId'] ?? ''}`
  const paths = Object.fromEntries(Object.entries(ends).map(([name, end]) => [name, own + end]))
  return [...linkOutcomes(dig(json(observation), '_links'), paths, '')]
}

/** A base path before the shape and a query behind it do not change it, nor does percent-encoding. */
function hasPath(link: string, path: string): boolean {
  const shown = link.split(/[?#]/)[0]!
  return shown.endsWith(path) || decodedOrAsSent(shown).endsWith(path)
}
