import type { Finding, RequirementResult, RunResult } from '../evidence/run-result.ts'
import { acceptanceOf } from './baseline-words.ts'
import { type LocatedFinding, type Problem, headlineOf, problemsOf } from './problems.ts'
import { printable, printableLine, shortened } from './printable.ts'

const MESSAGE_LENGTH = 1000
/** Code scanning shows no more places of one result than this. */
const MOST_LOCATIONS = 10

/** report.sarif: SARIF 2.1.0, which code scanning reads. A result per requirement that failed, erred or warns. */
export function writeSarif(result: RunResult): string {
  return `${JSON.stringify(logOf(result), undefined, 2)}\n`
}

/** What stands in it, as far as this tool has it. */
export type SarifLog = ReturnType<typeof logOf>

function logOf(result: RunResult) {
  const problems = problemsOf(result)
  const expected = problems.expectations.filter(({ verdict }) => verdict === 'fail')
  const results = [...problems.fail, ...expected, ...problems.error, ...problems.warn]
  const named = new Set(results.map(({ id }) => id))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: result.tool.name,
            semanticVersion: result.tool.version,
            rules: result.requirements.filter(({ id }) => named.has(id)).map(ruleOf),
          },
        },
        invocations: [
          {
            executionSuccessful: result.verdict !== 'incomplete',
            exitCode: result.exitCode,
            startTimeUtc: result.startedAt,
          },
        ],
        results: results.map((problem) => resultOf(problem, result)),
      },
    ],
  }
}

function ruleOf({ id, text, level, clause, surface }: RequirementResult): object {
  return {
    id: printableLine(id),
    shortDescription: { text: shortened(printable(text), MESSAGE_LENGTH) },
    properties: { level, clause, surface },
  }
}

function resultOf(problem: Problem, result: RunResult) {
  const { id, verdict, findings, reason, text } = problem
  const found = findings.filter(({ finding }) => finding.verdict === verdict)
  const [worst] = found
  const message = worst ? headlineOf(worst.finding) : (reason ?? text)
  return {
    ruleId: printableLine(id),
    level: verdict === 'warn' ? 'warning' : 'error',
    message: { text: shortened(printable(message) || printableLine(id), MESSAGE_LENGTH) },
    locations: (worst ? found.map(({ finding }) => finding.source) : scenariosOf(problem, result))
      .slice(0, MOST_LOCATIONS)
      .map(locationOf),
    // The same problem is the same alert in the next run, wherever its scenario has moved to.
    partialFingerprints: { 'requirement/v1': printableLine(id) },
    suppressions: suppressionsOf(id, found, result),
    properties: { verdict },
  }
}

/** Where a problem without findings was looked for. */
function scenariosOf({ subject, id }: Problem, { requirements, scenarios }: RunResult): Finding['source'][] {
  const played =
    subject === 'scenario'
      ? [id]
      : (requirements.find((requirement) => requirement.id === id)?.scenarios ?? [])
  return scenarios.filter((scenario) => played.includes(scenario.id)).map(({ file }) => ({ file, line: 1 }))
}

function locationOf({ file, line }: Finding['source']): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(printableLine(file)) },
      region: { startLine: line },
    },
  }
}

/** A result is suppressed where a baseline accepts all of it. */
function suppressionsOf(
  id: string,
  found: readonly LocatedFinding[],
  result: RunResult,
): readonly object[] | undefined {
  const accepted = found.flatMap(({ scenario }) => acceptanceOf(result, id, scenario.id) ?? [])
  const [first] = accepted
  if (!first || accepted.length < found.length) return undefined
  return [{ kind: 'external', justification: printable(first.reason) }]
}
