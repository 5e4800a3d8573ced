import { words } from '../kernel/words.ts'

/** What a requirement got. Order: the first present decides a roll-up, so that nothing bad gets lost. */
export const VERDICTS = words('fail error blocked warn pass observed not-tested not-applicable')

/** What a requirement got. */
export type Verdict = (typeof VERDICTS)[number]

/** Who has to act on a finding. */
export type Cause = (typeof CAUSES)[number]

export const CAUSES = ['target', 'configuration', 'suite', 'document-silent', 'environment'] as const

/** Whether something was contradicted, be it a recommendation. */
export function isContradiction({ verdict }: { readonly verdict: string }): boolean {
  return verdict === 'fail' || verdict === 'warn'
}

/** The verdicts that say that a check ran and decided something. */
export const GRADED: ReadonlySet<Verdict> = new Set(['pass', 'warn', 'fail'])

/** The worst verdict of several; undefined when there are none. */
export function rollUp(verdicts: Iterable<Verdict>): Verdict | undefined {
  const present = new Set(verdicts)
  return VERDICTS.find((verdict) => present.has(verdict))
}
