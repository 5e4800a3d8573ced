import type { RunResult } from '../evidence/run-result.ts'
import { printable, printableLine, shortened } from './printable.ts'
import { messageOf, testCasesOf, type TestCase } from './test-cases.ts'

const MESSAGE_LENGTH = 1000

/** ctrf-report.json: the Common Test Report Format, which dashboards of test results read. A test per requirement. */
export function writeCtrf(result: RunResult): string {
  return `${JSON.stringify(reportOf(result), undefined, 2)}\n`
}

/** What stands in it, as far as this tool has it. */
export type CtrfReport = ReturnType<typeof reportOf>

function reportOf(result: RunResult) {
  const tests = testCasesOf(result).map(testOf)
  const start = Date.parse(result.startedAt)
  const count = (status: string) => tests.filter((test) => test.status === status).length
  return {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: result.tool,
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: count('other'),
        start,
        stop: start + Math.round(result.durationMs),
      },
      tests,
      environment: {
        testEnvironment: printableLine(result.target.baseUrl ?? result.target.name),
        extra: { verdict: result.verdict, exitCode: result.exitCode, seed: result.seed, runId: result.runId },
      },
    },
  }
}

function testOf(testCase: TestCase) {
  const { suite, name, verdict, findings, reason } = testCase
  const source = findings[0]?.source
  const hasMessage = findings.length > 0 || reason !== undefined
  return {
    name: printableLine(name),
    status: statusOf(testCase),
    // In milliseconds: a requirement has no time of its own.
    duration: 0,
    suite: [printableLine(suite)],
    rawStatus: verdict,
    message: hasMessage ? shortened(printable(messageOf(testCase)), MESSAGE_LENGTH) : undefined,
    filePath: source && printableLine(source.file),
    line: source?.line,
  }
}

/** Where the documents are silent, nothing passes and nothing fails. */
function statusOf({ outcome, verdict }: TestCase): string {
  if (outcome === 'failure' || outcome === 'error') return 'failed'
  return outcome === 'passed' && verdict === 'observed' ? 'other' : outcome
}
