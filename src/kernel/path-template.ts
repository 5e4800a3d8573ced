import { createBoundedCache } from './bounded-cache.ts'
import { keptOr } from './kept.ts'

/**
 * What stands in a path for the parameters of a template, as it is written there; undefined where the path is another
 * one. A parameter is at least one character of one segment, and no more than what follows it in the template leaves.
 */
export function valuesInPath(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const segments = path.split('/')
  const wanted = partsOf(template)
  if (segments.length !== wanted.length) return undefined
  const values: Record<string, string> = {}
  return wanted.every((part, index) => takesFrom(segments[index]!, part, values)) ? values : undefined
}

/** The texts and the names of each segment, which take turns. Templates are few, and asked for all the time. */
function partsOf(template: string): readonly (readonly string[])[] {
  return keptOr(PARTS, template, () => template.split('/').map((segment) => segment.split(/\{(\w+)\}/)))
}

const PARTS = createBoundedCache<readonly (readonly string[])[]>(1000)

function takesFrom(
  segment: string,
  [before = '', ...rest]: readonly string[],
  values: Record<string, string>,
): boolean {
  if (rest.length === 0) return segment === before
  if (!segment.startsWith(before)) return false
  let from = before.length
  for (let index = 0; index < rest.length; index += 2) {
    const behind = rest[index + 1]!
    const isLast = index + 2 === rest.length
    const to = isLast ? segment.length - behind.length : segment.indexOf(behind, from + 1)
    if (to <= from || !segment.startsWith(behind, to)) return false
    values[rest[index]!] = segment.slice(from, to)
    from = to + behind.length
  }
  return true
}
