import type { HeaderList } from '../../evidence/observation.ts'
import { REDACTED, createRedactor } from '../../evidence/redaction.ts'
import type { Profile, SendResult, Target, TargetSession } from '../../target/profile/profile.ts'
import { heldAt } from '../../rules/confirmed.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { confirmedIn } from '../../target/profile/confirmation.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { type RedactorOfFlow, redactorOfFlow } from '../../evidence/flow-redaction.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { type Sent, sendAndRecord } from '../play/send-and-record.ts'
import type { Flow } from '../play/flow.ts'
import { learnSecrets } from '../play/learn-secrets.ts'
import type { Recognized } from './recognize.ts'
import { contextOf } from '../play/run-context.ts'

// What somebody else sent to a target, and what came back: told as a run tells what it sent itself.

export interface RecordedRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly target: string
  readonly headers: HeaderList
  readonly body?: string
  /** Where the body is not in UTF-8. */
  readonly bytes?: Uint8Array
}

/** An exchange that is over. */
export interface PassedExchange {
  readonly id: string
  readonly request: RecordedRequest
  readonly known: Recognized
  readonly sent: SendResult
  /** By the clock of the target. */
  readonly sentAtMs: number
  readonly answeredAtMs: number
}

/** As a run has what it sent itself. The exchange is raw. */
export async function observed(
  { id, request, known, sent, sentAtMs, answeredAtMs }: PassedExchange,
  session: TargetSession,
  xml: XmlJudge,
): Promise<Sent> {
  return await sendAndRecord(
    {
      request: { ...request, path: known.path, surface: known.surface, client: 'first' },
      operation: known.operation ?? OPERATIONS[0]!,
      ownersHeaders: undefined,
      elsewhere: known.operation === undefined,
      pathParameters: known.pathParameters,
      query: known.query,
      seen: known.seen,
      // Nobody knows whether a request was meant to be refused; a refusal alone accuses nobody.
      deviates: 'response' in sent.outcome && sent.outcome.response.status >= 400,
    },
    // The answer is there already: what records it asks for nothing again.
    {
      ...session,
      now: clockOf(sentAtMs, answeredAtMs),
      send: async () => await Promise.resolve(sent),
    },
    id,
    xml,
  )
}

const HIDDEN = 'redacted-in-'

/** Whether a value has in it what a recording does not tell. */
export function isHidden(value: string): boolean {
  return value.includes(HIDDEN) || value.includes(REDACTED)
}

/**
 * Where a recording was freed of a secret stands another one in each exchange: nobody knows which of them are the same,
 * and none of them is malformed.
 */
export function withStandIns(passed: PassedExchange): PassedExchange {
  const { id, request, sent } = passed
  if ('failure' in sent.outcome) return passed
  const { response } = sent.outcome
  if (!isMarked(request) && !isMarked(response)) return passed
  const standIn = HIDDEN + id.replaceAll(/[^\w.-]/g, '-')
  const outcome = { response: unmarked(response, standIn) }
  return { ...passed, request: unmarked(request, standIn), sent: { ...sent, outcome } }
}

type Message = Pick<RecordedRequest, 'headers' | 'body'>

function isMarked({ headers, body }: Message): boolean {
  return body?.includes(REDACTED) === true || headers.some(([, value]) => value.includes(REDACTED))
}

function unmarked<Kind extends Message>(message: Kind, standIn: string): Kind {
  const { headers, body } = message
  return {
    ...message,
    headers: headers.map(([name, value]) => [name, value.replaceAll(REDACTED, standIn)]),
    ...(body !== undefined && { body: body.replaceAll(REDACTED, standIn) }),
  }
}

/** A target of which somebody else's exchanges are known, and to which nothing is sent. */
export function overheard(profile: Profile): { readonly target: Target; readonly session: TargetSession } {
  const session: TargetSession = {
    profile,
    now: () => 0,
    send: async () => await Promise.reject(new Error('what is judged is over')),
    close: async () => await Promise.resolve(),
  }
  const open = async () => await Promise.resolve(session)
  return { session, target: { kind: 'http', profile, capabilities: new Set(), open } }
}

/** As that of a run of which nothing is planned. */
export function contextOfTraffic(
  target: Target,
  session: TargetSession,
  requirements: readonly Requirement[],
  xml: XmlJudge,
  nowMs: () => number,
  redactor: RedactorOfFlow = redactorOfTraffic(target, session),
): Flow['context'] {
  const confirmed = confirmedIn(target.profile)
  const held = requirements.map((requirement) => heldAt(requirement, confirmed))
  // The client decides what it sends; this only stands between.
  const selection = { allow: 'irreversible' } as const
  const nothing = { scenarios: [], runId: '', toolVersion: '', strict: false, concurrency: 1, seed: 1 }
  return {
    ...contextOf({ ...nothing, target, requirements, selection, xml, nowMs }, held),
    // A recording verifies nothing by name: what holds for every exchange is all that is judged.
    requirements: new Map(),
    redactor,
  }
}

/** One that knows the secrets of the profile. */
export function redactorOfTraffic(
  { profile }: Pick<Target, 'profile'>,
  session: Pick<TargetSession, 'profile'>,
): RedactorOfFlow {
  const surfaces = Object.keys(profile.surfaces) as Surface[]
  const redactor = redactorOfFlow(
    createRedactor(),
    surfaces.some((surface) => SURFACE_DESCRIPTIONS[surface].holdsSecretNumbers),
  )
  learnSecrets(profile, redactor)
  learnSecrets(session.profile, redactor)
  return redactor
}

/** Gives these instants one after the other, and the last one from then on. */
function clockOf(...instants: readonly number[]): () => number {
  let asked = 0
  return () => instants[Math.min(asked++, instants.length - 1)]!
}
