import type { Saveable } from '../../../kernel/saved.ts'

/** What something will happen to by itself: a confirmation arrives, or the day of a deletion comes. */
export interface Awaited<Name, Subject> extends Saveable<AwaitedState<Name>> {
  /** Replaces what was awaited of the subject. */
  expect(subject: Subject, nowMs: number, issuerTraceId: string | undefined): void
  /** The trace id of the request that made it wait. */
  causeOf(subject: Subject): string | undefined
  /** What has happened since it was last asked, in any order. */
  drainDue(nowMs: number): readonly Arrival<Subject>[]
}

export interface Arrival<Subject> {
  readonly subject: Subject
  readonly atMs: number
  readonly issuerTraceId: string | undefined
}

interface Expectation {
  readonly sinceMs: number
  readonly issuerTraceId: string | undefined
}

export type AwaitedState<Name> = ReadonlyMap<Name, Expectation>

/** Where subjects are found under their names, and when something happens to one. */
export interface AwaitedOptions<Name, Subject> {
  readonly nameOf: (subject: Subject) => Name
  readonly find: (name: Name) => Subject | undefined
  readonly instantsOf: (subject: Subject) => readonly number[]
}

export function createAwaited<Name, Subject>(options: AwaitedOptions<Name, Subject>): Awaited<Name, Subject> {
  const { nameOf, find, instantsOf } = options
  let expectations = new Map<Name, Expectation>()
  return {
    expect: (subject, nowMs, issuerTraceId) => {
      expectations.delete(nameOf(subject))
      if (instantsOf(subject).some((atMs) => atMs > nowMs))
        expectations.set(nameOf(subject), { sinceMs: nowMs, issuerTraceId })
    },
    causeOf: (subject) => expectations.get(nameOf(subject))?.issuerTraceId,
    drainDue: (nowMs) =>
      [...expectations].flatMap(([name, { sinceMs, issuerTraceId }]) => {
        const subject = find(name)
        const instants = subject === undefined ? [] : instantsOf(subject)
        if (!instants.some((atMs) => atMs > nowMs)) expectations.delete(name)
        else if (nowMs > sinceMs) expectations.set(name, { sinceMs: nowMs, issuerTraceId })
        return instants
          .filter((atMs) => atMs > sinceMs && atMs <= nowMs)
          .map((atMs) => ({ subject: subject!, atMs, issuerTraceId }))
      }),
    save: () => new Map(expectations),
    load: (state) => void (expectations = new Map(state)),
  }
}
