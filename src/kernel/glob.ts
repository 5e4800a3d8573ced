/** What a glob looks at; a string is one. */
export type Globbed = Pick<string, 'length' | 'startsWith' | 'endsWith' | 'indexOf'>

/**
 * Whether ids match a glob: `*` stands for any characters; a bare area stands for everything in it. Between the first
 * part and the last each part is taken where it comes first, which leaves most for the others: nothing is tried twice.
 */
export function globMatcher(glob: string): (id: Globbed) => boolean {
  const [first = '', ...more] = glob.split('*')
  const last = more.pop()
  if (last === undefined)
    return (id) => id.startsWith(first) && (id.length === first.length || id.startsWith(`${first}/`))
  const inner = more.filter((part) => part !== '')
  const shortest = glob.length - more.length - 1
  return (id) => {
    if (id.length < shortest || !id.startsWith(first) || !id.endsWith(last)) return false
    const end = id.length - last.length
    let from = first.length
    for (const part of inner) {
      const at = id.indexOf(part, from)
      if (at === -1) return false
      from = at + part.length
      if (from > end) return false
    }
    return true
  }
}

export function matchesGlob(glob: string, id: string): boolean {
  return globMatcher(glob)(id)
}

/** Whether an id matches any of some globs, each of which is read once. */
export function anyGlob(globs: readonly string[]): (id: Globbed) => boolean {
  const matchers = [...new Set(globs)].map(globMatcher)
  return (id) => matchers.some((matches) => matches(id))
}
