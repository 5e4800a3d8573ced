import type { Result } from '../../kernel/result.ts'
import type { Exchange } from '../../evidence/observation.ts'
import type { ScenarioResult, StepResult } from '../../evidence/run-result.ts'
import { verdictOfSteps } from '../../evidence/scenario-verdict.ts'
import type { Target, TargetSession } from '../../target/profile/profile.ts'
import { createLedger } from '../../rules/ledger/ledger.ts'
import { defined } from '../../kernel/defined.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { createKnownFacts } from '../play/known-facts.ts'
import { learnSecretsOfAnswer } from '../play/learn-secrets.ts'
import { recognize } from './recognize.ts'
import { type RecordedStep, recordedStep } from './recorded-step.ts'
import { StepLog } from '../play/step-log.ts'
import { type RecordedRequest, contextOfTraffic, observed } from './traffic.ts'

export type Recorder = ReturnType<typeof createRecorder>

/** The scenario file that a session becomes. */
export const RECORDED_ID = 'recorded/session'
const FILE = 'recorded/session.yaml'

/** Stands before a target and judges what holds for every exchange. */
export function createRecorder(
  target: Target,
  session: TargetSession,
  requirements: readonly Requirement[],
  xml: XmlJudge,
  nowMs: () => number,
) {
  const context = contextOfTraffic(target, session, requirements, xml, nowMs)
  const { redactor } = context
  const startedMs = nowMs()
  const ledger = createLedger()
  const facts = createKnownFacts()
  let passed = 0
  const results: StepResult[] = []
  const recorded: Result<RecordedStep, string>[] = []
  return {
    /** Passes a request on, judges what comes back, and gives it back as it came. */
    pass: async (request: RecordedRequest) => {
      // Taken at once: clients may have several requests under way.
      const number = ++passed
      const known = recognize(target.profile, request.method, request.target)
      const wire = { ...request, path: known.path, surface: known.surface, client: 'first' as const }
      const sentAtMs = session.now()
      const sent = await session.send(wire)
      const id = `${RECORDED_ID}#${number}`
      const { exchange, observation } = await observed(
        { id, request, known, sent, sentAtMs, answeredAtMs: session.now() },
        session,
        xml,
      )
      if (observation) learnSecretsOfAnswer(observation, redactor)
      const name = `${number}. ${known.operation?.id ?? `${request.method} ${pathOf(redactor.exchange(exchange))}`}`
      const log = new StepLog(
        { name, source: { file: FILE, line: number }, verifies: [] },
        { session, context, byStep: new Map(), judged: [], variables: {}, ledger, known: facts },
      )
      log.keep(exchange)
      if (observation) log.judge(observation)
      const step = log.result()
      results.push(step)
      recorded.push(recordedStep(name, wire, known, sent, session.profile, redactor))
      return { sent, step }
    },
    /** All exchanges so far, a step each. */
    result: (): ScenarioResult =>
      defined({
        id: RECORDED_ID,
        file: FILE,
        title: 'What passed while it was recorded',
        verdict: verdictOfSteps(results, false) ?? 'not-tested',
        durationMs: nowMs() - startedMs,
        steps: results,
        known: facts.all(),
      }),
    /** Each request as a step of a scenario. The error says why a request cannot be one. */
    steps: (): readonly Result<RecordedStep, string>[] => recorded,
    /** What is no longer known of them, in words; undefined where all is. */
    forgotten: ledger.forgotten,
  }
}

/** A query says nothing about where a request went. */
function pathOf({ request }: Exchange): string {
  return request.url.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*/s, '')
}
