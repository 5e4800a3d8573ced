import type { WireFailure, WireResponse } from '../../src/evidence/observation.ts'
import type { Finding, RunResult } from '../../src/evidence/run-result.ts'
import { durationMs } from '../../src/kernel/calendar.ts'
import { err } from '../../src/kernel/result.ts'
import type { XmlJudge } from '../../src/kernel/xml.ts'
import type { AddressedRequest, Profile, Target, TargetSession } from '../../src/target/profile/profile.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import { runScenarios } from '../../src/runner/run.ts'
import type { RunRequest } from '../../src/runner/run-request.ts'
import type { Scenario } from '../../src/scenario/format.ts'
import { parseScenario } from './parse-scenario.ts'
import { PROFILE } from './fake-profile.ts'

export type Answer = WireResponse | WireFailure
export type Answering = (request: AddressedRequest, nowMs: number, number: number) => Answer

export const ok = (value: unknown = [], status = 200): WireResponse => ({
  status,
  headers: [['content-type', 'application/json']],
  body: JSON.stringify(value),
})

export interface Fake {
  readonly target: Target
  readonly sent: AddressedRequest[]
}

/** A target in memory with a clock that only moves when it is told to. */
export function fake(
  answer: Answering,
  profile: Partial<Profile> = {},
  controllable = true,
  more: Partial<TargetSession> = {},
): Fake {
  const sent: AddressedRequest[] = []
  let nowMs = Date.parse('2026-03-04T11:30:00Z')
  const described = { ...PROFILE, ...profile }
  const target: Target = {
    kind: 'http',
    profile: described,
    capabilities: new Set(['clock', 'days', 'permissions', 'second-client']),
    open: async () => ({
      profile: described,
      now: () => nowMs,
      send: async (request) => {
        sent.push(request)
        const answered = answer(request, nowMs, sent.length)
        const outcome =
          'status' in answered ? { response: reflecting(request, answered) } : { failure: answered }
        return { url: `https://fake.example${request.path}`, durationMs: 1, outcome }
      },
      ...(controllable && {
        control: {
          advance: async (duration) => void (nowMs += durationMs(duration)),
          setClock: async (instant) => void (nowMs = Date.parse(instant)),
          finalizeDay: async () => Promise.reject(new Error('no such day')),
          revokeConsent: async () => {},
          perform: async () => undefined,
        },
      }),
      close: async () => {},
      ...more,
    }),
  }
  return { target, sent }
}

function reflecting({ headers }: AddressedRequest, answer: WireResponse): WireResponse {
  const sentId = headers.filter(([name]) => name === 'X-Correlation-ID')
  return { ...answer, headers: [...answer.headers, ...sentId] }
}

/** `head`: whole lines of the file beside its id and title. */
export function scenarioOf(steps: string, id = 'area/flow', head = ''): Scenario {
  const parsed = parseScenario({
    name: 'flow.yaml',
    text: `id: ${id}\ntitle: A flow\n${head}steps:\n${steps}`,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

export const NO_XML: XmlJudge = {
  ready: async () => {},
  readXml: () => err({ layer: 'syntax', message: 'no XML here' }),
  faultsOf: () => [],
}

export function play(
  target: Target,
  scenarios: readonly Scenario[],
  changes: Partial<RunRequest> = {},
): Promise<RunResult> {
  return runScenarios({
    target,
    scenarios,
    requirements: REQUIREMENTS,
    selection: { allow: 'irreversible' },
    seed: 1,
    runId: 'run-1',
    toolVersion: '1.0.0',
    strict: false,
    concurrency: 1,
    xml: NO_XML,
    nowMs: () => 0,
    ...changes,
  })
}

export const findingsOf = (result: RunResult): readonly Finding[] =>
  result.scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
