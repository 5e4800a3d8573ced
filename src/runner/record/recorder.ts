import { UNCAPPED } from '../play/order-cap.ts'
import type { Result } from '../../kernel/result.ts'
import type { Exchange, HeaderList } from '../../evidence/exchange.ts'
import { createKeptBodies } from '../../evidence/kept-bodies.ts'
import { createRedactor } from '../../evidence/redaction.ts'
import type { ScenarioResult, StepResult } from '../../evidence/run-result.ts'
import { verdictOfSteps } from '../../evidence/scenario-verdict.ts'
import type { SendResult, Target, TargetSession } from '../../target/profile/profile.ts'
import { heldAt } from '../../rules/confirmed.ts'
import { createLedger } from '../../rules/ledger/ledger.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { confirmedIn } from '../../target/profile/confirmation.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import type { Surface } from '../../documents/apis.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { redactorOfFlow } from '../../evidence/flow-redaction.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { judgedAnyway } from '../judge/ambient.ts'
import { sendAndRecord } from '../play/send-and-record.ts'
import type { Flow } from '../play/flow.ts'
import { learnSecrets, learnSecretsOfAnswer } from '../play/learn-secrets.ts'
import { recognize } from './recognize.ts'
import { recordedStep } from './recorded-step.ts'
import type { RecordedStep } from './recorded-step.ts'
import { schemaProblems } from '../judge/schema-check.ts'
import { StepLog } from '../play/step-log.ts'
import { createWaitsInVain } from '../play/waits-in-vain.ts'

export interface RecordedRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly target: string
  readonly headers: HeaderList
  readonly body?: string
  /** Where the body is not in UTF-8. */
  readonly bytes?: Uint8Array
}

export interface Recorder {
  /** Passes a request on, judges what comes back, and gives it back as it came. */
  pass(request: RecordedRequest): Promise<{ readonly sent: SendResult; readonly step: StepResult }>
  /** All exchanges so far, a step each. */
  result(): ScenarioResult
  /** Each request as a step of a scenario. The error says why a request cannot be one. */
  steps(): readonly Result<RecordedStep, string>[]
}

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
): Recorder {
  const context = contextOf(target, session, requirements, xml, nowMs)
  const { redactor } = context
  const startedMs = nowMs()
  const ledger = createLedger()
  let passed = 0
  const results: StepResult[] = []
  const recorded: Result<RecordedStep, string>[] = []
  return {
    pass: async (request) => {
      // Taken at once: clients may have several requests under way.
      const number = ++passed
      const known = recognize(target.profile, request.method, request.target)
      const wire = { ...request, path: known.path, surface: known.surface, client: 'first' as const }
      const sentAtMs = session.now()
      const sent = await session.send(wire)
      // The answer is there already: what records it asks for nothing again.
      const answered = {
        ...session,
        now: clockOf(sentAtMs, session.now()),
        send: async () => await Promise.resolve(sent),
      }
      const { exchange, observation } = await sendAndRecord(
        {
          request: wire,
          operation: known.operation ?? OPERATIONS[0]!,
          effects: 'read',
          elsewhere: known.operation === undefined,
          pathParameters: known.pathParameters,
          query: known.query,
          seen: known.seen,
          // Nobody knows whether a request was meant to be refused; a refusal alone accuses nobody.
          deviates: 'response' in sent.outcome && sent.outcome.response.status >= 400,
        },
        answered,
        `${RECORDED_ID}#${number}`,
        xml,
      )
      if (observation) learnSecretsOfAnswer(observation, redactor)
      const name = `${number}. ${known.operation?.id ?? `${request.method} ${pathOf(redactor.exchange(exchange))}`}`
      const log = new StepLog(
        { name, source: { file: FILE, line: number }, verifies: [] },
        { session, context, byStep: new Map(), judged: [], variables: {}, ledger },
      )
      log.keep(exchange)
      if (observation) log.judge(observation)
      const step = log.result()
      results.push(step)
      recorded.push(recordedStep(name, wire, known, sent, session.profile, redactor))
      return { sent, step }
    },
    result: () => ({
      id: RECORDED_ID,
      file: FILE,
      title: 'What passed while it was recorded',
      verdict: verdictOfSteps(results, false) ?? 'not-tested',
      durationMs: nowMs() - startedMs,
      steps: results,
    }),
    steps: () => recorded,
  }
}

/** As that of a run of which nothing is planned. */
function contextOf(
  target: Target,
  session: TargetSession,
  requirements: readonly Requirement[],
  xml: XmlJudge,
  nowMs: () => number,
): Flow['context'] {
  const surfaces = Object.keys(target.profile.surfaces) as Surface[]
  const confirmed = confirmedIn(target.profile)
  const redactor = redactorOfFlow(
    createRedactor(),
    surfaces.some((surface) => SURFACE_DESCRIPTIONS[surface].holdsSecretNumbers),
  )
  learnSecrets(target.profile, redactor)
  learnSecrets(session.profile, redactor)
  return {
    target,
    // A recording verifies nothing by name: what holds for every exchange is all that is judged.
    requirements: new Map(),
    judgedAnyway: judgedAnyway(requirements.map((requirement) => heldAt(requirement, confirmed))),
    sharedLedger: undefined,
    confirmed,
    orders: UNCAPPED,
    judgeContext: { schemaProblems, xmlFaults: xml.faultsOf },
    redactor,
    keptBodies: createKeptBodies(),
    xml,
    correlationPrefix: '',
    nowMs,
    isSharded: false,
    // The client decides what it sends; this only stands between.
    allow: 'irreversible' as const,
    interrupted: new Set<string>(),
    waits: createWaitsInVain(),
    takenRecords: new Set(),
    // Nothing is sealed here: the client sends what it sends.
    secretBytes: (length) => new Uint8Array(length),
  }
}

/** A query says nothing about where a request went. */
function pathOf({ request }: Exchange): string {
  return request.url.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*/s, '')
}

/** Gives these instants one after the other, and the last one from then on. */
function clockOf(...instants: readonly number[]): () => number {
  let asked = 0
  return () => instants[Math.min(asked++, instants.length - 1)]!
}
