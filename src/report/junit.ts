import type { RunResult } from '../evidence/run-result.ts'
import { type ShownFinding, factsOf } from './problems.ts'
import { markup, type Markup } from './markup.ts'
import type { Out } from './pieces.ts'
import { printableLine, shortened } from './printable.ts'
import { messageOf, testCasesOf, type Outcome, type TestCase } from './test-cases.ts'

const MESSAGE_LENGTH = 300
/** What is wrong everywhere is not said everywhere: report.html has every place. */
const FINDINGS_IN_FULL = 5
/** The longest name of a fact, `assumption`, and a space. */
const LABEL_WIDTH = 11

/** junit.xml as GitLab and Jenkins read it, suite by suite: a suite per area, a case per requirement. */
export function streamJunit(result: RunResult, out: Out): void {
  const cases = testCasesOf(result)
  out(
    markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${result.tool.name} ${result.target.name}" ${totals(cases)} time="${(result.durationMs / 1000).toFixed(3)}" timestamp="${result.startedAt}">
`.markup,
  )
  for (const [name, members] of Map.groupBy(cases, ({ suite }) => suite))
    out(suiteElement(name, members, result).markup)
  out('</testsuites>\n')
}

function suiteElement(name: string, cases: readonly TestCase[], result: RunResult): Markup {
  return markup`<testsuite name="${name}" ${totals(cases)} timestamp="${result.startedAt}">
<properties>
${propertiesOf(result).map(([key, value]) => markup`<property name="${key}" value="${value}"/>\n`)}</properties>
${cases.map(caseElement)}</testsuite>
`
}

function caseElement(testCase: TestCase): Markup {
  const { file, line } = testCase.findings[0]?.source ?? {}
  return markup`<testcase classname="${testCase.suite}" name="${testCase.name}"${attribute('file', file)}${attribute('line', line)}>${CONTENTS[testCase.outcome](testCase)}</testcase>
`
}

const CONTENTS: Readonly<Record<Outcome, (testCase: TestCase) => Markup>> = {
  failure: (testCase) =>
    markup`<failure type="${testCase.verdict}" message="${messageText(testCase)}">${bodyOf(testCase)}</failure>`,
  error: (testCase) =>
    markup`<error type="${testCase.verdict}" message="${messageText(testCase)}">${bodyOf(testCase)}</error>`,
  skipped: (testCase) => markup`<skipped message="${testCase.verdict}: ${messageText(testCase)}"/>`,
  passed: (testCase) =>
    testCase.findings.length > 0 ? markup`<system-out>${bodyOf(testCase)}</system-out>` : markup``,
}

function messageText(testCase: TestCase): string {
  return shortened(printableLine(messageOf(testCase)), MESSAGE_LENGTH)
}

function bodyOf({ findings, reason }: TestCase): string {
  if (findings.length === 0) return reason ?? ''
  const more = findings.length - FINDINGS_IN_FULL
  return [
    ...findings.slice(0, FINDINGS_IN_FULL).map(findingText),
    ...(more > 0 ? [`and ${more} more in report.html`] : []),
  ].join('\n\n')
}

function findingText(finding: ShownFinding): string {
  const { verdict, requirement, level, clause } = finding
  const about = requirement === undefined ? 'your expectation' : `${requirement} (${level}, ${clause})`
  const head = `${verdict.toUpperCase()} ${about}`
  return [head, ...factsOf(finding).map(([name, value]) => `${name.padEnd(LABEL_WIDTH)}${value}`)].join('\n')
}

function propertiesOf({ tool, target, seed, runId, verdict }: RunResult): (readonly [string, string])[] {
  const faults = target.faults ?? []
  return [
    ['tool', `${tool.name} ${tool.version}`],
    ['target', target.baseUrl ?? target.name],
    ['surfaces', target.surfaces.join(' ')],
    ['seed', String(seed)],
    ['run', runId],
    ['verdict', verdict],
    ...(faults.length > 0 ? [['faults', faults.join(' ')] as const] : []),
  ]
}

function totals(cases: readonly TestCase[]): Markup {
  const count = (outcome: Outcome) => cases.filter((testCase) => testCase.outcome === outcome).length
  return markup`tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
}

function attribute(name: string, value: string | number | undefined): Markup {
  return value === undefined ? markup`` : markup` ${name}="${value}"`
}
