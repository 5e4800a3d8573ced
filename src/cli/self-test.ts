import type { RunResult } from '../evidence/run-result.ts'
import type { XmlValidation } from '../kernel/xml.ts'
import type { ReadXml } from '../runner/decode.ts'
import type { Requirement } from '../rules/requirement.ts'
import { matchesGlob } from '../runner/select.ts'
import { runScenarios } from '../runner/run.ts'
import type { Scenario } from '../scenario/format.ts'
import { createSimulator } from '../simulator/create.ts'
import type { Fault } from '../simulator/fault.ts'
import { targetOf } from './embedded.ts'

/** What the self-test needs; nothing is read or measured in here. */
export interface SelfTestRequest {
  readonly scenarios: readonly Scenario[]
  readonly requirements: readonly Requirement[]
  readonly faults: readonly Fault[]
  /** Faultless banks to try, by seed. */
  readonly seeds: readonly number[]
  readonly readXml: ReadXml
  /** With it the banks take XML. */
  readonly xml: XmlValidation
  readonly only?: readonly string[]
  readonly onProgress?: (done: number, total: number) => void
}

export interface SelfTestResult {
  /** Verdicts other than pass, observed and not-tested on a faultless bank: each is a bug of the suite. */
  readonly falseAlarms: readonly {
    readonly seed: number
    readonly requirement: string
    readonly verdict: string
  }[]
  readonly faults: readonly FaultResult[]
  /** Requirements that no fault breaks. */
  readonly neverBroken: readonly string[]
  readonly passed: boolean
}

export interface FaultResult {
  readonly id: string
  /** Requirements that it broke, with the first scenario that showed it. */
  readonly broke: Readonly<Record<string, string>>
  /** Requirements that it should have broken and did not. */
  readonly missed: readonly string[]
  /** Requirements that it broke although neither it nor its list of consequences names them. */
  readonly unexpected: readonly string[]
}

/** Plays the suite against a faultless bank with many seeds, and against every fault. */
export async function selfTest(request: SelfTestRequest): Promise<SelfTestResult> {
  const { seeds, requirements, only } = request
  const faults = only
    ? request.faults.filter((fault) => only.some((glob) => matchesGlob(glob, fault.id)))
    : request.faults
  const total = seeds.length + faults.length
  let done = 0
  const finished = (): void => request.onProgress?.(++done, total)

  const falseAlarms: SelfTestResult['falseAlarms'][number][] = []
  for (const seed of seeds) {
    const broken = brokenIn(await play(request, seed))
    falseAlarms.push(...[...broken].map(([requirement, { verdict }]) => ({ seed, requirement, verdict })))
    finished()
  }
  // Most faults leave the statements as they are, and all are tried on the same bank.
  const again = { ...request, readXml: remembering(request.readXml) }
  const results: FaultResult[] = []
  for (const fault of faults) {
    results.push(compare(fault, brokenIn(await play(again, seeds[0] ?? 1, fault.id))))
    finished()
  }
  const broken = new Set(results.flatMap((result) => Object.keys(result.broke)))
  const neverBroken = only ? [] : requirements.map(({ id }) => id).filter((id) => !broken.has(id))
  const exact = results.every(({ missed, unexpected }) => missed.length + unexpected.length === 0)
  return {
    falseAlarms,
    faults: results,
    neverBroken,
    passed: falseAlarms.length === 0 && neverBroken.length === 0 && exact,
  }
}

function remembering(readXml: ReadXml): ReadXml {
  const known = new Map<string, ReturnType<ReadXml>>()
  return (text) => {
    const read = known.get(text) ?? readXml(text)
    known.set(text, read)
    return read
  }
}

async function play(request: SelfTestRequest, seed: number, fault?: string): Promise<RunResult> {
  const simulator = createSimulator({ seed, xml: request.xml, faults: fault === undefined ? [] : [fault] })
  return await runScenarios({
    target: targetOf(simulator),
    scenarios: request.scenarios,
    requirements: request.requirements,
    selection: { allow: 'irreversible' },
    seed,
    runId: 'self-test',
    toolVersion: '0.0.0',
    strict: true,
    concurrency: 4,
    readXml: request.readXml,
    nowMs: () => 0,
  })
}

interface Broken {
  readonly verdict: string
  readonly scenario: string
}

/** Fail, warn and error count, and so does an observation that differs from the simulator's own pins. */
function brokenIn(result: RunResult): Map<string, Broken> {
  const broken = new Map<string, Broken>()
  for (const scenario of result.scenarios) {
    for (const step of scenario.steps) {
      for (const finding of step.findings) {
        const counts = ['fail', 'warn', 'error'].includes(finding.verdict) || finding.pinned !== undefined
        if (!counts || broken.has(finding.requirement)) continue
        broken.set(finding.requirement, { verdict: finding.verdict, scenario: scenario.id })
      }
    }
  }
  return broken
}

function compare(fault: Fault, broken: ReadonlyMap<string, Broken>): FaultResult {
  const expected = new Set([...fault.breaks, ...Object.keys(fault.alsoBreaks ?? {})])
  return {
    id: fault.id,
    broke: Object.fromEntries([...broken].map(([requirement, { scenario }]) => [requirement, scenario])),
    missed: fault.breaks.filter((requirement) => !broken.has(requirement)),
    unexpected: [...broken.keys()].filter((requirement) => !expected.has(requirement)),
  }
}
