import { type Outcome, type Requirement, otherwise } from './requirement.ts'

/** The assumptions that the owner of a target has confirmed, each with who says so. */
export type Confirmed = ReadonlyMap<string, string>

export const NOTHING_CONFIRMED: Confirmed = new Map()

/** A requirement as it holds at a target: on assumptions that are all confirmed it rests like on a sentence. */
export function heldAt(requirement: Requirement, confirmed: Confirmed): Requirement {
  const { assumptions, levelWhenConfirmed: level } = requirement
  if (level === undefined || !assumptions.every((id) => confirmed.has(id))) return requirement
  return { ...requirement, level }
}

/**
 * An outcome as it counts at a target: what is excused by an assumption is wrong where that is confirmed. `requirement`: as
 * it holds there.
 */
export function judgedAt(outcome: Outcome, { level }: Requirement, confirmed: Confirmed): Outcome {
  const unless = outcome.kind === 'pass' || outcome.kind === 'not-tested' ? outcome.unless : undefined
  if (!unless || level === 'MAY' || !confirmed.has(unless.assumption)) return outcome
  return otherwise(unless.assumption, unless.value, unless.at)
}
