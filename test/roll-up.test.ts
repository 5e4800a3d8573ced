import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding, RunResult, ScenarioResult, StepResult } from '../src/evidence/run-result.ts'
import { VERDICTS, rollUp } from '../src/evidence/verdict.ts'
import type { Verdict } from '../src/evidence/verdict.ts'
import { FORMATS } from '../src/report/formats.ts'
import type { FormatName } from '../src/report/formats.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { documentOf } from '../src/documents/clauses.ts'
import { concludedRun } from './support/concluded-run.ts'
import { parsedCsv } from './support/parsed-csv.ts'
import { nodeReportTools } from './support/report-tools.ts'

/**
 * Whatever the steps of a run found is the same in its summary, its exit code and every file: what is expected is
 * worked out here once more, from the findings alone.
 */

const RULES = REQUIREMENTS.slice(0, 5)

const rule = fc.constantFrom(...RULES)

const finding: fc.Arbitrary<Finding> = fc
  .tuple(rule, fc.constantFrom(...VERDICTS), fc.boolean())
  .filter(([, verdict]) => verdict !== 'pass')
  .map(
    ([
      {
        id,
        clauses: [clause],
        level,
      },
      verdict,
      isPinned,
    ]) => ({
      requirement: id,
      document: documentOf(clause),
      clause,
      level,
      verdict: verdict as Finding['verdict'],
      cause: 'target',
      source: { file: 'a.yaml', line: 1 },
      ...(verdict === 'observed' && isPinned && { pinned: 'something else' }),
    }),
  )

const step: fc.Arbitrary<StepResult> = fc.record({
  name: fc.constantFrom('call', 'wait', 'read'),
  line: fc.constant(1),
  exchanges: fc.constant([]),
  passed: rule.map(({ id }) => ({ [id]: 1 })),
  findings: fc.array(finding, { maxLength: 2 }),
})
const quietStep = step.map((one) => ({ ...one, passed: {} }))

const scenarios: fc.Arbitrary<readonly ScenarioResult[]> = fc
  .array(fc.array(fc.oneof(step, quietStep), { maxLength: 3 }), { maxLength: 3 })
  .map((all) =>
    all.map((steps, index) => ({
      id: `area/scenario-${index}`,
      file: 'a.yaml',
      title: 'A flow',
      verdict: rollUp(verdictsIn(steps).map(({ verdict }) => verdict)) ?? 'not-tested',
      durationMs: 1,
      steps,
    })),
  )

const runs = fc.record({ scenarios, strict: fc.boolean(), wasInterrupted: fc.boolean() })

test('the summary, the exit code and every file tell the same', () => {
  fc.assert(
    fc.property(runs, (run) => {
      const result = conclude(run)
      const seen = verdictsIn(run.scenarios.flatMap(({ steps }) => steps))
      const worst = new Map(RULES.map(({ id }) => [id, worstOf(seen, id)]))
      for (const read of [inJson, inMatrix, inHtml]) {
        expect(Object.fromEntries(read(result)), read.name).toEqual(Object.fromEntries(worst))
      }
      for (const verdict of VERDICTS) {
        const count = [...worst.values()].filter((one) => one === verdict).length
        expect(result.summary[verdict], verdict).toBe(count)
      }
      expect(result.exitCode).toBe(expectedExit([...worst.values()], seen, run))
    }),
    { numRuns: 300 },
  )
})

test('JUnit fails where the run does, for every requirement that failed', () => {
  fc.assert(
    fc.property(runs, (run): void => {
      const result = conclude(run)
      const junit = written(result, 'junit')
      const missing = result.requirements.filter(
        ({ id, verdict }) =>
          (verdict === 'fail' && !caseOf(id, 'failure').test(junit)) ||
          (verdict === 'error' && !caseOf(id, 'error').test(junit)),
      )
      expect(missing.map(({ id }) => id)).toEqual([])
      if (result.exitCode === 0) expect(junit).not.toMatch(/<(?:failure|error)\b/)
      if (result.exitCode === 1 || result.exitCode === 5) expect(junit).toMatch(/<failure\b/)
    }),
    { numRuns: 300 },
  )
})

interface Run {
  readonly scenarios: readonly ScenarioResult[]
  readonly strict: boolean
  readonly wasInterrupted: boolean
}

interface SeenVerdict {
  readonly requirement: string
  readonly verdict: Verdict
  readonly drifts: boolean
}

function conclude({ scenarios: played, strict, wasInterrupted }: Run): RunResult {
  return concludedRun({ request: { strict }, requirements: RULES, scenarios: played, wasInterrupted })
}

function verdictsIn(steps: readonly StepResult[]): readonly SeenVerdict[] {
  return steps.flatMap(({ passed, findings }) => [
    ...Object.keys(passed).map((requirement) => ({ requirement, verdict: 'pass' as const, drifts: false })),
    ...findings.map((one) => ({ ...one, drifts: one.pinned !== undefined })),
  ])
}

/** From the worst to what says the least, written down once more. */
const SEVERITY = 'fail error blocked warn pass observed not-tested not-applicable'.split(' ') as Verdict[]

function worstOf(seen: readonly SeenVerdict[], id: string): Verdict {
  const own = seen.filter(({ requirement }) => requirement === id).map(({ verdict }) => verdict)
  return SEVERITY.find((verdict) => own.includes(verdict)) ?? 'not-tested'
}

function expectedExit(verdicts: readonly Verdict[], seen: readonly SeenVerdict[], run: Run): number {
  const has = (...wanted: readonly Verdict[]) => verdicts.some((verdict) => wanted.includes(verdict))
  if (has('fail') || (run.strict && has('warn'))) return 1
  const hasError = seen.some(({ verdict }) => verdict === 'error')
  if (hasError && (has('error') || run.scenarios.some(({ verdict }) => verdict === 'error'))) return 4
  if (run.wasInterrupted) return 4
  if (!has('pass', 'warn')) return 3
  if (has('blocked')) return 4
  return seen.some(({ drifts }) => drifts) ? 5 : 0
}

function inJson(result: RunResult): readonly (readonly [string, string])[] {
  const { requirements } = JSON.parse(written(result, 'json')) as RunResult
  return requirements.map(({ id, verdict }) => [id, verdict])
}

function inMatrix(result: RunResult): readonly (readonly [string, string])[] {
  const [head = [], ...lines] = parsedCsv(written(result, 'matrix'))
  const [id, verdict] = [head.indexOf('requirement'), head.indexOf('verdict')]
  return lines.filter((line) => line.length > 1).map((line) => [line[id]!, line[verdict]!])
}

function inHtml(result: RunResult): readonly (readonly [string, string])[] {
  const rows = written(result, 'html').matchAll(/id="requirement\/([^"]+)" data-verdict="([^"]+)"/g)
  return [...rows].map(([, id, verdict]) => [id!, verdict!])
}

function written(result: RunResult, name: FormatName): string {
  return FORMATS.find((format) => format.name === name)!.write(result, nodeReportTools)
}

function caseOf(id: string, outcome: 'failure' | 'error'): RegExp {
  return new RegExp(`name="${id} – [^"]+"[^>]*><${outcome} `)
}
