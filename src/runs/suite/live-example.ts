import { verifies } from '../../scenario/telling.ts'
import { isContradiction } from '../../evidence/verdict.ts'
import type { Exchange } from '../../evidence/observation.ts'
import type { Finding, RunResult, StepResult } from '../../evidence/run-result.ts'
import { remembering } from '../../host/xml/remembering-xml.ts'
import { type Xml, xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { runScenarios } from '../../runner/run.ts'
import type { Scenario } from '../../scenario/format.ts'
import { createSimulator } from '../../simulator/create.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { brokenBy, isMadeToBreak, readConsequences } from './consequences.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import { toolVersion } from '../../host/package-file.ts'
import { printableLine, shortened } from '../../report/printable.ts'
import { exchangesOf } from '../../report/field-diff.ts'

/** The same request to a bank that does what a requirement asks for, and to one that does not. */
export type LiveExample = NonNullable<Awaited<ReturnType<typeof liveExample>>>

/**
 * Plays scenarios until a fault of the simulator breaks the requirement; undefined when none of them shows it. Whoever
 * looks for many examples reads their messages with one `xml`, so that none is validated twice.
 */
export async function liveExample(
  requirement: Requirement,
  scenarios: readonly Scenario[],
  xml: Xml = remembering(xmlOnDemand()),
) {
  for (const fault of breaking(requirement)) {
    for (const scenario of likeliestFirst(requirement, scenarios)) {
      const wrong = brokenIn(await play(requirement, scenario, [fault.id], xml), requirement.id)
      if (!wrong) continue
      const right = counterpartOf(wrong, await play(requirement, scenario, [], xml))
      if (right) return { scenario: scenario.id, fault, right, wrong: wrong.exchange, finding: wrong.finding }
    }
  }
  return undefined
}

/** Those that are about it come first; of some requirements every fault is about something else besides. */
function breaking({ id }: Requirement): readonly Fault[] {
  const consequences = readConsequences()
  const breakers = FAULTS.filter((fault) => brokenBy(fault, consequences).includes(id))
  return breakers.toSorted((one, other) => Number(isMadeToBreak(other, id)) - Number(isMadeToBreak(one, id)))
}

/** Those that verify it; what holds for every exchange shows in the others, too. */
function likeliestFirst({ id, surface, check }: Requirement, scenarios: readonly Scenario[]): Scenario[] {
  const isAbout = (scenario: Scenario): boolean => verifies(scenario, id)
  const others = scenarios.filter((scenario) => scenario.surface === surface && !isAbout(scenario))
  return [...scenarios.filter(isAbout), ...(check.kind === 'ambient' ? others : [])]
}

async function play(
  requirement: Requirement,
  scenario: Scenario,
  faults: readonly string[],
  xml: Xml,
): Promise<RunResult> {
  return await runScenarios({
    target: targetOf(createSimulator({ faults, xml })),
    scenarios: [scenario],
    requirements: [requirement],
    selection: { allow: 'irreversible' },
    seed: 1,
    runId: 'explain',
    toolVersion: toolVersion(),
    strict: false,
    concurrency: 1,
    xml,
    // Nobody measures this run.
    nowMs: () => 0,
  })
}

interface Broken {
  readonly finding: Finding
  readonly exchange: Exchange
}

/** The same exchange, or where there should have been none, such as a second event, the last one of its step. */
function counterpartOf({ finding, exchange }: Broken, sound: RunResult): Exchange | undefined {
  const same = exchangesOf(sound).find(({ id }) => id === exchange.id)
  return same ?? stepAt(finding, sound)?.exchanges.at(-1)
}

function stepAt({ source }: Finding, { scenarios }: RunResult): StepResult | undefined {
  const steps = scenarios.flatMap((scenario) => scenario.steps)
  return steps.findLast(({ line }) => line <= source.line)
}

function brokenIn(result: RunResult, requirement: string): Broken | undefined {
  for (const finding of result.scenarios.flatMap(({ steps }) => steps.flatMap(({ findings }) => findings))) {
    const isBroken = isContradiction(finding) || finding.pinned !== undefined
    const exchange = isBroken && finding.requirement === requirement ? shownBy(finding, result) : undefined
    if (exchange?.response) return { finding, exchange }
  }
  return undefined
}

/** Where something did not come at all, what should have brought it about: the last operation before. */
function shownBy(finding: Finding, result: RunResult): Exchange | undefined {
  if (finding.exchange !== undefined) return exchangesOf(result).find(({ id }) => id === finding.exchange)
  const before = result.scenarios.flatMap(({ steps }) =>
    steps.filter(({ line }) => line <= finding.source.line),
  )
  return before.flatMap(({ exchanges }) => exchanges).findLast(({ operation }) => operation !== undefined)
}

/** The two exchanges of an example by what they show, as lines. */
export function liveExampleFacts(
  { scenario, fault, right, wrong, finding }: LiveExample,
  required: string,
): Readonly<Record<string, readonly string[]>> {
  const { at, expected, actual, pinned, look } = finding
  const wanted = pinned ?? [expected?.rule, expected?.value].filter((part) => part !== undefined).join(': ')
  return {
    'a right exchange': [`played now by the simulator, scenario ${scenario}`, ...linesOf(right)],
    'a wrong exchange': [`the same with the fault ${fault.id}: ${fault.title}`, ...linesOf(wrong)],
    'what is wrong with it': [
      ...(at === undefined ? [] : [`at ${printableLine(at)}`]),
      ...(wanted === '' ? [] : [`expected ${shown(wanted)}`]),
      ...(actual === undefined ? [] : [`seen ${shown(actual)}`]),
    ],
    'how to fix it': [look ?? required],
  }
}

const LONGEST_VALUE = 300
const LONGEST_BODY = 1200

function linesOf({ request, response }: Exchange): readonly string[] {
  const fields = (headers: Exchange['request']['headers']): readonly string[] =>
    headers.map(([name, value]) => `${name}: ${shown(value)}`)
  return [
    `> ${request.method} ${request.url}`,
    ...fields(request.headers).map((line) => `> ${line}`),
    ...bodyLines(request.body).map((line) => `> ${line}`),
    `< ${response?.status ?? 'no answer'}`,
    ...fields(response?.headers ?? []).map((line) => `< ${line}`),
    ...bodyLines(response?.body).map((line) => `< ${line}`),
  ]
}

function bodyLines(body = ''): readonly string[] {
  return body === '' ? [] : ['', ...shortened(body, LONGEST_BODY).split('\n').map(printableLine)]
}

function shown(text: string): string {
  return shortened(printableLine(text), LONGEST_VALUE)
}
