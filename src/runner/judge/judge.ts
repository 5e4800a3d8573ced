import { defined } from '../../kernel/defined.ts'
import type { Finding } from '../../evidence/run-result.ts'
import type { Cause } from '../../evidence/verdict.ts'
import type { Observation } from '../../evidence/observation.ts'
import { show } from '../../rules/read.ts'
import { type Confirmed, NOTHING_CONFIRMED } from '../../rules/confirmed.ts'
import { RECORDED_DEFAULTS } from '../../rules/recorded-defaults.ts'
import type { Outcome, Requirement } from '../../rules/requirement.ts'
import { type AssumptionId, assumptionById } from '../../documents/assumptions.ts'
import { documentOf } from '../../documents/clauses.ts'

/** Where a finding comes from, and what shows it. */
export interface Place {
  readonly source: { readonly file: string; readonly line: number }
  readonly exchange?: string
  readonly curl?: string
}

/** What the profile of a target says of where the documents are silent. */
export interface KnownBehaviour {
  readonly pins: Readonly<Record<string, string>>
  readonly confirmed?: Confirmed
}

/**
 * Turns the outcome of a check into a finding. This is the only place that decides
 * between fail, warn and observed: a requirement that rests on an assumption can fail no target whose owner has not
 * confirmed it, and neither can one by what is beta: what it contradicts today may be gone with the next release.
 * `requirement`: as it holds at the target (rules/confirmed.ts).
 */
export function judge(
  requirement: Requirement,
  outcome: Exclude<Outcome, { kind: 'pass' }>,
  place: Place,
  { pins, confirmed = NOTHING_CONFIRMED }: KnownBehaviour,
  isBeta = false,
): Finding {
  const base = findingBase(requirement, place)
  if (outcome.kind === 'not-tested') {
    const look = whenJudged(requirement.id)
    return { ...base, verdict: 'not-tested', cause: 'suite', reason: outcome.reason, look }
  }
  const [assumption] = outcome.kind === 'observed' ? [outcome.assumption] : requirement.assumptions
  const actual = show(outcome.kind === 'observed' ? outcome.value : outcome.actual)
  const isFree =
    outcome.kind === 'observed'
      ? requirement.level === 'MAY' || !isAsNotConfirmed(outcome, confirmed)
      : !requirement.assumptions.every((id) => confirmed.has(id))
  if (assumption !== undefined && isFree) return observation(base, assumption, actual, outcome.at, pins)
  const hint = outcome.kind === 'observed' ? undefined : outcome.hint
  const shown = defined({
    at: outcome.at,
    expected: outcome.kind === 'observed' ? { rule: defaultOf(outcome.assumption) } : outcome.expected,
    actual,
    assumption,
    look:
      (assumption === undefined ? '' : saysWho(assumption, confirmed)) +
      (hint ??
        `\`conformance explain ${requirement.id}\` plays an answer that is right, and one that is not`),
    // Where the check does not say what to look at, what it is good for says what goes wrong without it.
    why: hint === undefined ? requirement.why : undefined,
  })
  if (isBeta && requirement.level === 'MUST')
    return { ...base, verdict: 'warn', cause: 'target', ...shown, look: `${BETA} ${shown.look}` }
  if (requirement.level === 'MUST') return { ...base, verdict: 'fail', cause: 'target', ...shown }
  if (requirement.level === 'SHOULD') return { ...base, verdict: 'warn', cause: 'target', ...shown }
  return { ...base, verdict: 'observed', cause: 'document-silent', ...shown }
}

/** Whether what is recorded is what the owner of the target has confirmed of it, and what the requirement is about. */
export function isAsConfirmed(
  { assumptions, level }: Requirement,
  outcome: Outcome,
  confirmed: Confirmed,
): boolean {
  return (
    outcome.kind === 'observed' &&
    level !== 'MAY' &&
    assumptions.includes(outcome.assumption) &&
    confirmed.has(outcome.assumption) &&
    RECORDED_DEFAULTS[outcome.assumption] === show(outcome.value)
  )
}

/** Whether its owner says that the target does something else. */
function isAsNotConfirmed(
  { assumption, value, isOtherwise }: Extract<Outcome, { kind: 'observed' }>,
  confirmed: Confirmed,
): boolean {
  if (!confirmed.has(assumption)) return false
  const usual = RECORDED_DEFAULTS[assumption]
  return isOtherwise === true || (usual !== undefined && usual !== show(value))
}

function defaultOf(assumption: AssumptionId): string {
  return `what is confirmed of ${assumption}: ${assumptionById(assumption)!.default}`
}

function saysWho(assumption: string, confirmed: Confirmed): string {
  return `${confirmed.get(assumption)} confirms ${assumption}, on which the documents are silent. `
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
  const found = { ...findingBase(requirement, place), verdict, cause, reason }
  return blockedBy === undefined
    ? { ...found, look: whenJudged(requirement.id) }
    : { ...found, root: blockedBy, look: `what went wrong at the step "${blockedBy}"` }
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

function findingBase({ id, clauses: [clause], level }: Requirement, place: Place) {
  return { requirement: id, document: documentOf(clause), clause, level, ...place }
}

function observation(
  base: ReturnType<typeof findingBase>,
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
