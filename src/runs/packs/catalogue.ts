import { REQUIREMENTS } from '../../rules/requirements.ts'
import { ASSUMPTIONS } from '../../documents/assumptions.ts'

/** What this version of the suite asks for, so that a pack can be read without it. */
export function catalogueText(): string {
  const requirements = REQUIREMENTS.map(
    ({ id, clauses: [clause], level, surface, text, why, assumptions, check: { kind } }) => ({
      id,
      clause,
      level,
      surface,
      text,
      why,
      assumptions,
      judged: kind,
    }),
  )
  return `${JSON.stringify({ requirements, assumptions: ASSUMPTIONS }, undefined, 2)}\n`
}
