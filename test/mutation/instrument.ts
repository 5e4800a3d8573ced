import { readFileSync } from 'node:fs'
import { changesAt } from './changes.ts'
import { parse, walk } from './syntax.ts'

/** One deliberate mistake in the sources, by which the tests are tested. */
export interface Mutant {
  /** From 1, in the order of the files. */
  readonly number: number
  readonly file: string
  readonly line: number
  /** The place in the source, as offsets, and what stands there instead; undefined for a statement left out. */
  readonly start: number
  readonly end: number
  readonly replacement: string | undefined
  /** What stood there and what stands there now, such as `a < b → a <= b`. */
  readonly change: string
  /** The line in which it stands, without its blanks. */
  readonly context: string
}

export interface Instrumented {
  /** The source with all its mutants in it: `__mutant(7)` says whether the seventh is on. */
  readonly source: string
  readonly mutants: readonly Mutant[]
}

/** All mutants of a file in one text, so that going from one to the next loads nothing. */
export function instrument(file: string, source: string, firstNumber = 1): Instrumented {
  const mutants: Mutant[] = []
  const sites = new Map<string, Site>()
  walk(parse(source), (node, parents, field) => {
    for (const { start, end, replacement } of changesAt(node, { source, parents, field })) {
      const number = firstNumber + mutants.length
      mutants.push({ number, file, start, end, replacement, ...described(source, start, end, replacement) })
      const kind = replacement === undefined ? 'statement' : 'expression'
      const key = `${kind} ${start} ${end}`
      const site = sites.get(key) ?? { kind, start, end, replacements: [] }
      site.replacements.push([number, replacement ?? ''])
      sites.set(key, site)
    }
  })
  const ordered = [...sites.values()].sort(
    (one, other) => one.start - other.start || other.end - one.end || (one.kind === 'statement' ? -1 : 1),
  )
  return { source: written(source, ordered), mutants }
}

/** A place with its mutants: each by its number and the text that it has instead. */
interface Site {
  readonly kind: 'statement' | 'expression'
  readonly start: number
  readonly end: number
  readonly replacements: (readonly [number, string])[]
}

/** Outer sites first: each is written around those that lie in it. */
function written(source: string, sites: readonly Site[]): string {
  let next = 0
  const until = (start: number, end: number): string => {
    let text = ''
    let at = start
    for (let site = sites[next]; site && site.start >= at && site.end <= end; site = sites[next]) {
      next += 1
      text += source.slice(at, site.start) + around(site, until(site.start, site.end))
      at = site.end
    }
    return text + source.slice(at, end)
  }
  return until(0, source.length)
}

function around({ kind, replacements }: Site, text: string): string {
  // In a block of its own: an `else` that follows belongs to the condition before.
  if (kind === 'statement') return `{ if (!__mutant(${replacements[0]![0]})) { ${text} } }`
  const choices = replacements.map(([number, replacement]) => `__mutant(${number}) ? (${replacement}) : `)
  return `(${choices.join('')}(${text}))`
}

function described(
  source: string,
  start: number,
  end: number,
  replacement: string | undefined,
): Pick<Mutant, 'line' | 'change' | 'context'> {
  const line = source.slice(0, start).split('\n').length
  const change = `${source.slice(start, end)} → ${replacement ?? 'nothing'}`.replaceAll(/\s+/g, ' ')
  return { line, change, context: source.split('\n')[line - 1]!.trim() }
}

/** The mutants of several files, and the sources that have them, by file. */
export function instrumentAll(files: readonly string[]): {
  readonly mutants: readonly Mutant[]
  readonly sources: ReadonlyMap<string, string>
} {
  const mutants: Mutant[] = []
  const sources = new Map<string, string>()
  for (const file of files) {
    const done = instrument(file, readFileSync(file, 'utf8'), mutants.length + 1)
    mutants.push(...done.mutants)
    sources.set(file, done.source)
  }
  return { mutants, sources }
}
