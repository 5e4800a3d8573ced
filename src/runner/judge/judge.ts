import { defined } from '../../kernel/defined.ts'
import type { Finding } from '../../evidence/run-result.ts'
import type { Cause } from '../../evidence/verdict.ts'
import type { Observation } from '../../evidence/observation.ts'
import { show } from '../../rules/read.ts'
import type { Outcome, Requirement } from '../../rules/requirement.ts'
import { documentOf } from '../../documents/document-of.ts'

/** Where a finding comes from, and what shows it. */
export interface Place {
  readonly source: { readonly file: string; readonly line: number }
  readonly exchange?: string
  readonly curl?: string
}

/**
 * Turns the outcome of a check into a finding. This is the only place that decides
 * between fail, warn and observed: a requirement that rests on an assumption can never fail a target, and neither can
 * one by what is beta: what it contradicts today may be gone with the next release.
 */
export function judge(
  requirement: Requirement,
  outcome: Exclude<Outcome, { kind: 'pass' }>,
  place: Place,
  pins: Readonly<Record<string, string>>,
  isBeta = false,
): Finding {
  const base = findingBase(requirement, place)
  if (outcome.kind === 'not-tested') {
    const look = whenJudged(requirement.id)
    return { ...base, verdict: 'not-tested', cause: 'suite', reason: outcome.reason, look }
  }
  if (outcome.kind === 'observed') {
    return observation(base, outcome.assumption, show(outcome.value), outcome.at, pins)
  }
  const [assumption] = requirement.assumptions
  if (assumption !== undefined) return observation(base, assumption, show(outcome.actual), outcome.at, pins)
  const shown = defined({
    at: outcome.at,
    expected: outcome.expected,
    actual: show(outcome.actual),
    look:
      outcome.hint ??
      `\`conformance explain ${requirement.id}\` plays an answer that is right, and one that is not`,
    // Where the check does not say what to look at, what it is good for says what goes wrong without it.
    why: outcome.hint === undefined ? requirement.why : undefined,
  })
  if (isBeta && requirement.level === 'MUST') {
    return {
      ...base,
      verdict: 'warn',
      cause: 'target',
      ...shown,
      look: `${BETA} ${shown.look}`,
    }
  }
  if (requirement.level === 'MUST') return { ...base, verdict: 'fail', cause: 'target', ...shown }
  if (requirement.level === 'SHOULD') return { ...base, verdict: 'warn', cause: 'target', ...shown }
  return { ...base, verdict: 'observed', cause: 'document-silent', ...shown }
}

const BETA = 'The operation is beta and may change, so that this is no failure.'

/** Whether an exchange is with something that the documents mark as beta: an operation, or the push service (3 §6.1). */
export function isWithBeta({ operation, events }: Observation): boolean {
  return operation?.beta === true || events !== undefined
}

/** A finding for a requirement whose check could not run. */
export function unjudged(
  requirement: Requirement,
  verdict: 'blocked' | 'not-tested' | 'error' | 'not-applicable',
  cause: Cause,
  reason: string,
  place: Place,
  blockedBy?: string,
): Finding {
  const base = findingBase(requirement, place)
  if (blockedBy === undefined) return { ...base, verdict, cause, reason, look: whenJudged(requirement.id) }
  return {
    ...base,
    verdict,
    cause,
    reason,
    root: blockedBy,
    look: `what went wrong at the step "${blockedBy}"`,
  }
}

/** A finding of which the run has shown that it says nothing of the target. */
export function takenBack(finding: Finding, cause: Cause, reason: string): Finding {
  const { requirement, document, clause, level, source, exchange, curl } = finding
  const base = defined({ requirement, document, clause, level, source, exchange, curl })
  return { ...base, verdict: 'not-tested', cause, reason, look: whenJudged(requirement) }
}

function whenJudged(id: string): string {
  return `\`conformance explain ${id}\` says when it is judged, and in which scenarios`
}

type FindingBase = Pick<
  Finding,
  'requirement' | 'document' | 'clause' | 'level' | 'source' | 'exchange' | 'curl'
>

function findingBase(requirement: Requirement, place: Place): FindingBase {
  const {
    id,
    clauses: [clause],
    level,
  } = requirement
  return { requirement: id, document: documentOf(clause), clause, level, ...place }
}

function observation(
  base: FindingBase,
  assumption: string,
  value: string,
  at: string | undefined,
  pins: Readonly<Record<string, string>>,
): Finding {
  const pinned = pins[assumption]
  const drift = pinned !== undefined && pinned !== value
  return defined({
    ...base,
    verdict: 'observed',
    cause: 'document-silent',
    assumption,
    actual: value,
    at,
    pinned: drift ? pinned : undefined,
    look: drift
      ? 'the target changed where the documents are silent: update the pin or ask why'
      : `\`conformance explain ${assumption}\` says what is assumed, and whether a profile can pin it`,
  })
}
