import type { Requirement } from './requirement.ts'

/** The assumptions that the owner of a target has confirmed, each with who says so. */
export type Confirmed = ReadonlyMap<string, string>

export const NOTHING_CONFIRMED: Confirmed = new Map()

/** A requirement as it holds at a target: on assumptions that are all confirmed it rests like on a sentence. */
export function heldAt(requirement: Requirement, confirmed: Confirmed): Requirement {
  const { assumptions, levelWhenConfirmed: level } = requirement
  if (level === undefined || !assumptions.every((id) => confirmed.has(id))) return requirement
  return { ...requirement, level }
}
