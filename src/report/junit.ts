import type { Finding, RunResult } from '../evidence/run-result.ts'
import { factsOf, headlineOf } from './finding-text.ts'
import { groupedBy } from './grouping.ts'
import {
  casesOfDrift,
  casesOfScenario,
  casesOutsideScenarios,
  type Outcome,
  type TestCase,
} from './junit-cases.ts'
import { markup, type Markup } from './markup.ts'
import { areaOf } from './numbers.ts'
import { joined, type Out } from './pieces.ts'
import { printableLine, shortened } from './printable.ts'

const MESSAGE_LENGTH = 300
/** The longest name of a fact, `assumption`, and a space. */
const LABEL_WIDTH = 11

/**
 * junit.xml as GitLab and Jenkins read it: a suite per scenario, a case per requirement that it judged.
 * The class name is the scenario with its area as package, because GitLab takes two cases with the same
 * class and name for one.
 */
export function writeJunit(result: RunResult): string {
  return joined((out) => streamJunit(result, out))
}

/** The same, suite by suite. */
export function streamJunit(result: RunResult, out: Out): void {
  const clauses = new Map(result.requirements.map(({ id, clause }) => [id, clause]))
  const suites = result.scenarios.map((scenario) => ({
    name: scenario.id,
    className: scenario.id.replaceAll('/', '.'),
    file: scenario.file,
    durationMs: scenario.durationMs,
    cases: casesOfScenario(scenario, result, clauses),
  }))
  const outside = casesOutsideScenarios(
    result,
    suites.flatMap(({ cases }) => cases),
  )
  document(result, [...suites, ...suitesOutside(outside), ...suiteOfDrift(result)], out)
}

interface Suite {
  readonly name: string
  readonly className: string
  readonly file?: string
  readonly durationMs: number
  readonly cases: readonly TestCase[]
}

function suitesOutside(cases: readonly TestCase[]): Suite[] {
  const areas = groupedBy(cases, ({ requirement }) => areaOf(requirement ?? ''))
  return [...areas].map(([area, members]) => {
    const name = `${area} (no scenario)`
    return { name, className: `${area}.no-scenario`, durationMs: 0, cases: members }
  })
}

function suiteOfDrift(result: RunResult): Suite[] {
  const cases = casesOfDrift(result)
  return cases.length === 0 ? [] : [{ name: 'drift', className: 'drift', durationMs: 0, cases }]
}

function document(result: RunResult, suites: readonly Suite[], out: Out): void {
  const all = suites.flatMap(({ cases }) => cases)
  out(
    markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${result.tool.name} ${result.target.name}" ${totals(all)} time="${seconds(result.durationMs)}" timestamp="${result.startedAt}">
`.markup,
  )
  for (const suite of suites) out(suiteElement(suite, result).markup)
  out('</testsuites>\n')
}

function suiteElement({ name, file, durationMs, className, cases }: Suite, result: RunResult): Markup {
  return markup`<testsuite name="${name}"${attribute('file', file)} ${totals(cases)} time="${seconds(durationMs)}" timestamp="${result.startedAt}">
<properties>
${propertiesOf(result).map(([key, value]) => markup`<property name="${key}" value="${value}"/>\n`)}</properties>
${cases.map((testCase) => caseElement(testCase, className, file))}</testsuite>
`
}

function caseElement(testCase: TestCase, className: string, file: string | undefined): Markup {
  const line = testCase.findings[0]?.source.line
  return markup`<testcase classname="${className}" name="${testCase.name}"${attribute('file', file)}${attribute('line', line)}>${CONTENTS[testCase.outcome](testCase)}</testcase>
`
}

const CONTENTS: Readonly<Record<Outcome, (testCase: TestCase) => Markup>> = {
  failure: (testCase) =>
    markup`<failure type="${testCase.verdict}" message="${messageOf(testCase)}">${bodyOf(testCase)}</failure>`,
  error: (testCase) =>
    markup`<error type="${testCase.verdict}" message="${messageOf(testCase)}">${bodyOf(testCase)}</error>`,
  skipped: (testCase) => markup`<skipped message="${testCase.verdict}: ${messageOf(testCase)}"/>`,
  passed: (testCase) =>
    testCase.findings.length > 0 ? markup`<system-out>${bodyOf(testCase)}</system-out>` : markup``,
}

function messageOf({ findings, verdict, reason }: TestCase): string {
  const worst = findings.find((finding) => finding.verdict === verdict) ?? findings[0]
  return shortened(printableLine(worst ? headlineOf(worst) : (reason ?? verdict)), MESSAGE_LENGTH)
}

function bodyOf({ findings, reason }: TestCase): string {
  return findings.length > 0 ? findings.map(findingText).join('\n\n') : (reason ?? '')
}

function findingText(finding: Finding): string {
  const head = `${finding.verdict.toUpperCase()} ${finding.requirement} (${finding.level}, ${finding.clause})`
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

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(3)
}
