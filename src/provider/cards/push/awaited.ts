import { SavedMap } from '../../../kernel/saved.ts'

/** Where subjects are found under their names, and when something happens to one. */
export interface AwaitedOptions<Name, Subject> {
  readonly nameOf: (subject: Subject) => Name
  readonly find: (name: Name) => Subject | undefined
  readonly instantsOf: (subject: Subject) => readonly number[]
}

/** What something will happen to by itself: a confirmation arrives, or the day of a deletion comes. */
export function createAwaited<Name, Subject>({ nameOf, find, instantsOf }: AwaitedOptions<Name, Subject>) {
  const expectations = new SavedMap<
    Name,
    { readonly sinceMs: number; readonly issuerTraceId: string | undefined }
  >()
  return {
    /** Replaces what was awaited of the subject. */
    expect: (subject: Subject, nowMs: number, issuerTraceId: string | undefined): void => {
      expectations.delete(nameOf(subject))
      if (instantsOf(subject).some((atMs) => atMs > nowMs))
        expectations.set(nameOf(subject), { sinceMs: nowMs, issuerTraceId })
    },
    /** The trace id of the request that made it wait. */
    causeOf: (subject: Subject) => expectations.get(nameOf(subject))?.issuerTraceId,
    /** What has happened since it was last asked, in any order, each with how it is told. */
    drainDue: <Cause>(nowMs: number, tell: (subject: Subject, cause: Cause) => void) =>
      [...expectations].flatMap(([name, { sinceMs, issuerTraceId }]) => {
        const subject = find(name)
        const instants = subject === undefined ? [] : instantsOf(subject)
        if (!instants.some((atMs) => atMs > nowMs)) expectations.delete(name)
        else if (nowMs > sinceMs) expectations.set(name, { sinceMs: nowMs, issuerTraceId })
        return instants
          .filter((atMs) => atMs > sinceMs && atMs <= nowMs)
          .map((atMs) => ({ atMs, issuerTraceId, record: (cause: Cause) => tell(subject!, cause) }))
      }),
    save: expectations.save,
    load: expectations.load,
  }
}
