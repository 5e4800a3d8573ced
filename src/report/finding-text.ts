import type { Finding } from '../evidence/run-result.ts'
import type { ShownFinding } from './problems.ts'
import { CAUSE_WORDS } from './words.ts'

/** A part of the failure contract with the name that people read, in the order in which they need it. */
export type Fact = readonly [name: string, value: string]

/** Everything that a finding says, for formats that are text. What it does not say is left out. */
export function factsOf(finding: ShownFinding): Fact[] {
  return Object.entries(FACTS).flatMap(([name, read]) => {
    const value = read(finding)
    return value === undefined ? [] : [[name, value] as const]
  })
}

/** One sentence: where, what was expected, what came. */
export function headlineOf(finding: ShownFinding): string {
  const { at, expected, actual, reason, root } = finding
  const parts = [
    expected === undefined ? undefined : `expected ${expectedText(expected)}`,
    actual === undefined ? expected && reason : `got ${actual}`,
  ].filter((part) => part !== undefined)
  if (parts.length === 0)
    return reason ?? (root === undefined ? finding.verdict : `blocked ${blockedText(finding)}`)
  return (at === undefined ? '' : `${at}: `) + parts.join(', ')
}

const FACTS: Readonly<Record<string, (finding: ShownFinding) => string | undefined>> = {
  at: ({ at }) => at,
  expected: ({ expected }) => expected && expectedText(expected),
  actual: ({ actual }) => actual,
  pinned: ({ pinned }) => pinned,
  assumption: ({ assumption }) => assumption,
  reason: ({ reason }) => reason,
  blocked: blockedText,
  // Where the target is to blame, that goes without saying.
  cause: ({ cause }) => (cause === 'target' ? undefined : CAUSE_WORDS[cause]),
  likely: ({ likelyCause }) => likelyCause,
  repeated: ({ repeated }) =>
    repeated && `${repeated.times} times, from ${repeated.since} to ${repeated.until}`,
  exchange: ({ exchange }) => exchange,
  scenario: ({ source }) => `${source.file}:${source.line}`,
  'look at': ({ look }) => look,
  why: ({ why }) => why,
  cURL: ({ curl }) => curl,
}

function expectedText({ rule, value }: NonNullable<Finding['expected']>): string {
  return value === undefined || value === rule ? rule : `${value} (${rule})`
}

function blockedText({ root }: ShownFinding): string | undefined {
  return root === undefined ? undefined : `by step "${root}"`
}
