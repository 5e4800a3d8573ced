import type { Finding, RunResult } from '../evidence/run-result.ts'
import { type Problem, expectationsOf, headlineOf } from './problems.ts'

/** What one run says otherwise than another. */
export interface Difference {
  readonly kind: DifferenceKind
  /** Of a requirement, an assumption or a scenario; "version" for the suite as a whole. */
  readonly id: string
  readonly before?: string
  readonly after?: string
}

/** In the order in which they are shown. */
export const DIFFERENCE_KINDS = {
  flip: 'The verdict is another one',
  vanished: 'No longer there',
  new: 'Not there before',
  expectation: 'What a scenario expects came out otherwise',
  cause: 'The same verdict for another cause',
  observation: 'Another behaviour where the documents are silent',
  suite: 'The suite is another one',
} as const

export type DifferenceKind = keyof typeof DIFFERENCE_KINDS

/** Everything that differs; values that change with every run, such as ids and times, do not count. */
export function diffRuns(before: RunResult, after: RunResult): readonly Difference[] {
  return [
    ...requirementDifferences(before, after),
    ...expectationDifferences(before, after),
    ...observationDifferences(before, after),
    ...suiteDifferences(before, after),
  ]
}

function requirementDifferences(before: RunResult, after: RunResult): Difference[] {
  const causes = { before: causesOf(before), after: causesOf(after) }
  return paired(before.requirements, after.requirements).flatMap(([id, one, other]): Difference[] => {
    if (!one) return [{ kind: 'new', id, after: other!.verdict }]
    if (!other) return [{ kind: 'vanished', id, before: one.verdict }]
    if (one.verdict !== other.verdict) return [difference('flip', id, one.verdict, other.verdict)]
    const [was, is] = [causes.before.get(id) ?? [], causes.after.get(id) ?? []]
    const gone = was.filter((cause) => !is.includes(cause))
    const come = is.filter((cause) => !was.includes(cause))
    if (gone.length + come.length === 0) return []
    return [difference('cause', id, gone.join('; ') || 'nothing more', come.join('; ') || 'nothing more')]
  })
}

/** Requirement → why its findings are no passes, each once and sorted. */
function causesOf({ scenarios }: RunResult): ReadonlyMap<string, readonly string[]> {
  const causes = new Map<string, Set<string>>()
  for (const scenario of scenarios) {
    for (const finding of scenario.steps.flatMap(({ findings }) => findings)) {
      // What the target did where nothing is required is compared by assumption.
      if (finding.verdict === 'observed') continue
      const known = causes.get(finding.requirement) ?? new Set()
      causes.set(finding.requirement, known.add(`${scenario.id}: ${causeOf(finding)}`))
    }
  }
  return new Map([...causes].map(([id, known]) => [id, [...known].sort()]))
}

function causeOf({ verdict, cause, at, expected, reason }: Finding): string {
  const what = expected?.rule ?? reason ?? ''
  // Which of many entries it is, and how long something took, is no cause of its own.
  const general = [at, what].map((part) => part?.replaceAll(/\d+/g, '#')).filter((part) => part)
  return [verdict, `(${cause})`, ...general].join(' ')
}

function expectationDifferences(before: RunResult, after: RunResult): Difference[] {
  return paired(expectationsOf(before), expectationsOf(after)).flatMap(([id, one, other]) => {
    const [was, is] = [one, other].map((entry) => entry && saidOf(entry))
    return was === undefined || is === undefined || was === is ? [] : [difference('expectation', id, was, is)]
  })
}

function saidOf({ verdict, findings: [first] }: Problem): string {
  return first ? headlineOf(first.finding) : verdict
}

function observationDifferences(before: RunResult, after: RunResult): Difference[] {
  return paired(before.assumptions, after.assumptions).flatMap(([id, one, other]) => {
    const [was, is] = [one, other].map((entry) => (entry?.observed ?? []).toSorted().join(', '))
    // What one of the runs did not look at has not changed.
    return was && is && was !== is ? [difference('observation', id, was, is)] : []
  })
}

function suiteDifferences(before: RunResult, after: RunResult): Difference[] {
  const [was, is] = [before.tool.version, after.tool.version]
  return [
    ...(was === is ? [] : [difference('suite', 'version', was, is)]),
    ...paired(before.requirements, after.requirements).flatMap(([id, one, other]) => {
      if (!one || !other) return []
      const [old, now] = [one, other].map(({ level, clause, text }) => `${level} ${clause}: ${text}`)
      return old === now ? [] : [difference('suite', id, old!, now!)]
    }),
    ...paired(before.scenarios, after.scenarios).flatMap(([id, one, other]): Difference[] => {
      if (one && other) return []
      return [{ kind: 'suite', id, [one ? 'before' : 'after']: 'in the run' }]
    }),
  ]
}

function difference(kind: DifferenceKind, id: string, before: string, after: string): Difference {
  return { kind, id, before, after }
}

/** The entries of two lists by their ids, in the order of the first list, then of the second. */
function paired<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): readonly (readonly [id: string, before: T | undefined, after: T | undefined])[] {
  const [one, other] = [before, after].map((list) => new Map(list.map((entry) => [entry.id, entry])))
  return [...new Set([...one!.keys(), ...other!.keys()])].map((id) => [id, one!.get(id), other!.get(id)])
}
