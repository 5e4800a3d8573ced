import * as fc from 'fast-check'
import type { Exchange } from '../../src/evidence/observation.ts'
import type {
  Finding,
  RefreshCell,
  RunResult,
  ScenarioResult,
  StepResult,
} from '../../src/evidence/run-result.ts'
import { VERDICTS } from '../../src/evidence/verdict.ts'
import type { Clause } from '../../src/documents/clauses.ts'
import { assembledResult, type RequirementDraft } from './assembled-result.ts'
import { HOSTILE_TEXTS } from './hostile-text.ts'

const CLAUSES: readonly Clause[] = ['1 §2.10', '1 §4.2 rule 3', '2 §7 row 1', '3 §8']
const REQUIREMENT_IDS = [
  'token/expired',
  'token/revoked',
  'accounts/booked-only',
  'errors/problem',
  'cards/limit',
]

/** Any string, lone surrogates and control characters included, or one that is known to do harm. */
export const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 8,
  }),
  fc.constantFrom(...HOSTILE_TEXTS),
)

const count = fc.integer({ min: 1, max: 500 })
const document = fc.constantFrom(1 as const, 2 as const, 3 as const)
const level = fc.constantFrom('MUST' as const, 'SHOULD' as const, 'MAY' as const)
const surface = fc.constantFrom('gateway' as const, 'provider' as const, 'cards' as const)
const headers = fc.array(fc.tuple(arbitraryText, arbitraryText), { maxLength: 2 })
const requirementId = fc.constantFrom(...REQUIREMENT_IDS)

const finding: fc.Arbitrary<Finding> = fc.record(
  {
    requirement: requirementId,
    document,
    clause: fc.constantFrom(...CLAUSES),
    level,
    verdict: fc.constantFrom(...VERDICTS).filter((verdict) => verdict !== 'pass'),
    cause: fc.constantFrom('target', 'configuration', 'suite', 'document-silent', 'environment'),
    source: fc.record({ file: arbitraryText, line: count }),
    at: arbitraryText,
    expected: fc.record({ rule: arbitraryText, value: arbitraryText }, { requiredKeys: ['rule'] }),
    actual: arbitraryText,
    exchange: arbitraryText,
    curl: arbitraryText,
    look: arbitraryText,
    why: arbitraryText,
    reason: arbitraryText,
    root: arbitraryText,
    assumption: arbitraryText,
    pinned: arbitraryText,
  },
  { requiredKeys: ['requirement', 'document', 'clause', 'level', 'verdict', 'cause', 'source'] },
)

const exchange: fc.Arbitrary<Exchange> = fc.record(
  {
    id: fc.uuid(),
    surface,
    operation: arbitraryText,
    request: fc.record(
      { method: arbitraryText, url: arbitraryText, headers, body: arbitraryText },
      {
        requiredKeys: ['method', 'url', 'headers'],
      },
    ),
    response: fc.record({ status: fc.integer({ min: 100, max: 599 }), headers, body: arbitraryText }),
    failure: fc.record({ code: fc.constantFrom('refused', 'timeout', 'tls'), message: arbitraryText }),
    sentAt: fc.constant('2026-03-02T08:00:00.000Z'),
    durationMs: count,
  },
  { requiredKeys: ['id', 'surface', 'request', 'sentAt', 'durationMs'] },
)

const step: fc.Arbitrary<StepResult> = fc.record({
  name: arbitraryText,
  line: count,
  exchanges: fc.array(exchange, { maxLength: 2 }),
  passed: fc.dictionary(requirementId, count, { maxKeys: 2, noNullPrototype: true }),
  findings: fc.array(finding, { maxLength: 3 }),
})

const scenario: fc.Arbitrary<Omit<ScenarioResult, 'id' | 'verdict'>> = fc.record(
  {
    file: arbitraryText,
    title: arbitraryText,
    durationMs: count,
    steps: fc.array(step, { maxLength: 3 }),
    reason: arbitraryText,
  },
  { requiredKeys: ['file', 'title', 'durationMs', 'steps'] },
)

const requirements: fc.Arbitrary<RequirementDraft[]> = fc.tuple(
  ...REQUIREMENT_IDS.map((id) =>
    fc.record(
      {
        id: fc.constant(id),
        document,
        clause: fc.constantFrom(...CLAUSES),
        level,
        surface,
        text: arbitraryText,
        reason: arbitraryText,
        verdict: fc.constantFrom('not-tested' as const, 'not-applicable' as const),
      },
      { requiredKeys: ['id', 'document', 'clause', 'level', 'surface', 'text'] },
    ),
  ),
)

const refreshCell: fc.Arbitrary<RefreshCell> = fc.record(
  {
    outcome: arbitraryText,
    handling: fc.constantFrom('hosted' as const, 'own' as const),
    before: fc.constantFrom('valid' as const, 'expired' as const, 'withdrawn' as const),
    documented: arbitraryText,
    clause: fc.constantFrom(...CLAUSES),
    verdict: fc.constantFrom('pass' as const, 'fail' as const, 'not-tested' as const),
    seen: arbitraryText,
    scenario: arbitraryText,
    reason: arbitraryText,
  },
  { requiredKeys: ['outcome', 'handling', 'before', 'documented', 'clause', 'verdict'] },
)

/** Runs whose roll-ups are consistent and whose texts are hostile. */
export const arbitraryRunResult: fc.Arbitrary<RunResult> = fc
  .record({
    requirements,
    scenarios: fc.array(scenario, { maxLength: 3 }),
    name: arbitraryText,
    baseUrl: fc.option(arbitraryText, { nil: undefined }),
    observed: arbitraryText,
    refreshes: fc.option(fc.array(refreshCell, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  })
  .map((draft) =>
    assembledResult({
      target: {
        kind: 'http',
        name: draft.name,
        surfaces: ['gateway'],
        ...(draft.baseUrl !== undefined && { baseUrl: draft.baseUrl }),
      },
      requirements: draft.requirements,
      scenarios: draft.scenarios.map((each, index) => ({ ...each, id: `token/scenario-${index + 1}` })),
      ...(draft.refreshes && { refreshMatrix: draft.refreshes }),
      assumptions: [
        {
          id: 'consent-type',
          clause: '1 §4',
          default: draft.observed,
          reliedOn: [],
          observed: [draft.observed],
        },
      ],
    }),
  )
