import { createKeptBodies } from '../../evidence/kept-bodies.ts'
import { createRedactor } from '../../evidence/redaction.ts'
import type { WaitingFlow } from '../../evidence/scenario-result.ts'
import { seededBytes } from '../../messages/sealing/bytes.ts'
import { createLedger } from '../../rules/ledger/ledger.ts'
import type { JudgeContext, Requirement } from '../../rules/requirement.ts'
import type { SecretBytes } from '../../target/apis/port.ts'
import { confirmedIn } from '../../target/profile/confirmation.ts'
import { judgedAnyway } from '../judge/ambient.ts'
import { schemaProblems } from '../judge/schema-check.ts'
import type { FollowedFlow, RunRequest } from '../run-request.ts'
import { interruptible } from './interruptible.ts'
import { oneLargeAnswerAtATime } from './large-answers.ts'
import { learnGiven } from './learn-secrets.ts'
import { countOrders, orderCapOf } from './order-cap.ts'
import type { ChosenRecords } from './play-over-records.ts'
import { askingAgainLater } from './retry-after.ts'
import type { Turns } from './turns.ts'
import { createWaitsInVain } from './waits-in-vain.ts'
import { createWaitsShown } from './waits-shown.ts'

/** What every scenario of a run shares, and how this one is played. */
export type RunContext = ReturnType<typeof contextOf> & HowPlayed

export interface HowPlayed {
  /** What a flow does while it only waits. Absent where it keeps its turn. */
  readonly giveTurnWhile?: Turns['giveWhile'] | undefined
  /** In place of those of the profile, by kind. */
  readonly records?: ChosenRecords | undefined
  /** As an earlier run has left it. */
  readonly followed?: FollowedFlow | undefined
}

/** What all scenarios share. `noteWait`: the target limits the rate, and was waited for so long. */
export function contextOf(
  request: RunRequest,
  judged: readonly Requirement[],
  noteWait?: (milliseconds: number) => void,
) {
  const { target, seed, interruption, xml, nowMs, onJudged } = request
  const redactor = createRedactor()
  // A session may describe its world anew.
  learnGiven(target.profile, redactor)
  const interrupted = new Set<string>()
  const patient = askingAgainLater(target, undefined, noteWait)
  const judgeContext: JudgeContext = { schemaProblems, xmlFaults: xml.faultsOf }
  return {
    target: oneLargeAnswerAtATime(interruptible(patient, interruption, (id) => interrupted.add(id))),
    requirements: new Map(judged.map((requirement) => [requirement.id, requirement])),
    /** What its owner has confirmed of the target. */
    confirmed: confirmedIn(target.profile),
    /** The requirements that no step has to name. */
    judgedAnyway: judgedAnyway(judged),
    /** Of a target that keeps what flows do: what one of them is told, the others know. */
    sharedLedger: target.isShared ? createLedger() : undefined,
    seed,
    judgeContext,
    redactor,
    /** Undefined where nothing of exchanges is kept but that there were so many. */
    keptBodies: request.keptBodies === 'nothing' ? undefined : createKeptBodies(request.keptBodies),
    xml,
    /** Begins every correlation id of the run, so that runs against the same target do not meet. */
    correlationPrefix: correlationPrefixOf(request),
    /** For ephemeral keys and PINs. */
    secretBytes: secretBytesOf(request),
    nowMs,
    /** Other parts of the run are played elsewhere at the same time. */
    isSharded: (request.shard?.count ?? 1) > 1,
    /** The strongest effects that a request may have. */
    allow: request.selection.allow,
    /** Counts the orders of the run against what its target allows. */
    orders: countOrders(orderCapOf(target)),
    /** For who looks on. */
    onJudged,
    /** What its flows have waited for, and whether it came. */
    waits: createWaitsInVain(),
    /** Names of the records that its flows have for themselves. */
    takenRecords: new Set<string>(),
    /** What they wait for now, for who looks on. */
    waitsShown: request.onWaits && createWaitsShown(request.onWaits),
    /**
     * By their scenarios, flows that have waited in vain and that a later run can go on with; undefined where none is kept.
     * Where the clock is moved, nothing is waited for in vain.
     */
    waiting:
      request.keepsWaiting && target.isShared && !target.capabilities.has('clock')
        ? new Map<string, WaitingFlow>()
        : undefined,
    /** Ends the run after the steps in flight, and all that is only waited for. */
    interruption,
    /** Ids of scenarios that an interruption ended before they had been played. */
    interrupted,
  }
}

/**
 * On the embedded simulator the same seed gives the same bytes; a real target must never see an id twice, not even of
 * two runs that begin in the same second: the end of a run's id is what no other has.
 */
function correlationPrefixOf({ target, seed, runId, attempt = 1 }: RunRequest): string {
  if (target.kind === 'embedded') return `seed-${seed}`
  const name = runId.replaceAll(/[^0-9A-Za-z]/g, '')
  return attempt === 1 ? name.slice(-20) : `${name.slice(-18)}r${attempt}`
}

function secretBytesOf(request: RunRequest): SecretBytes {
  const { target, randomBytes } = request
  const prefix = correlationPrefixOf(request)
  if (target.kind === 'embedded' || !randomBytes) {
    return (length, ...name) => seededBytes(length, prefix, ...name)
  }
  return (length) => randomBytes(length)
}
