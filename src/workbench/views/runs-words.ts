import type { Tone } from '../parts/elements.tsx'
import type { Run } from '../answers.ts'

export function toneOfVerdict(verdict: string): Tone {
  if (verdict === 'pass' || verdict === 'conformant') return 'good'
  if (verdict === 'fail' || verdict === 'error' || verdict === 'not-conformant') return 'bad'
  return verdict === 'warn' || verdict === 'blocked' ? 'warn' : 'plain'
}

/** How it stands, in a word or two. */
export function stateOf({ state, verdict, finished, total }: Run): string {
  if (state === 'playing') return `${finished} of ${total}`
  return state === 'concluded' ? (verdict ?? state) : state
}

export function chosenWords({ chosen, explore }: Run): string {
  const words = chosen.length === 0 ? 'everything' : chosen.join(' ')
  return explore ? `explored with seed ${explore.seed}: ${words}` : words
}

export interface Change {
  readonly requirement: string
  readonly before: string
  readonly after: string
}

/** Which requirements got another verdict. */
export function changesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((requirement) => ({
      requirement,
      before: before[requirement] ?? 'not in it',
      after: after[requirement] ?? 'not in it',
    }))
    .filter((change) => change.before !== change.after)
}
