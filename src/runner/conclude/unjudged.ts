import { verifies } from '../../scenario/telling.ts'
import { mostFrequentFirst } from '../../kernel/repeated.ts'
import { isSeenBehind } from '../plan/advice.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Scenario } from '../../scenario/format.ts'
import { findingsOf } from './roll-up.ts'

/** What there was to judge by. */
interface Run {
  readonly profile: Profile
  readonly isEmbedded: boolean
  readonly scenarios: readonly Scenario[]
  readonly results: readonly ScenarioResult[]
  readonly isSelection: boolean
}

/** Why nobody judged a requirement, and what would have it judged: a key of the profile, an option, a scenario. */
export function reasonsIfUnjudged(run: Run): (requirement: Requirement) => string {
  const { profile, scenarios, isEmbedded, isSelection } = run
  let leftOut: readonly LeftOut[] | undefined
  return ({ id, surface, check }) => {
    const why =
      check.kind === 'ambient'
        ? 'no answer of this run is of the kind that it is about'
        : 'no scenario of this run verifies it'
    if (profile.surfaces[surface] === undefined) {
      return `${why}: the target has no ${surface} surface; name it in the profile under surfaces`
    }
    if (isSeenBehind({ id, surface }) && !isEmbedded && profile.behind === undefined) {
      return `${why}: what the gateway sends on is seen by a bank behind it, which behind in the profile has the run start`
    }
    if (check.kind === 'staged') {
      const verifying = scenarios.find((scenario) => verifies(scenario, id))
      return verifying
        ? `${why}: ${verifying.id} does; play it with --only ${verifying.id}`
        : `${why}: \`conformance explain\` with its id names the scenarios that do`
    }
    leftOut ??= leftOutIn(run.results)
    const left = mostFrequentNear(id, leftOut)
    if (left !== undefined) return `${why}; a scenario that may bring one was left out: ${left}`
    return isSelection
      ? `${why}: more are asked for without --only`
      : `${why}: \`conformance explain\` with its id says when it is judged`
  }
}

/** A requirement of a scenario that was left out, and for which reason. */
interface LeftOut {
  readonly requirement: string
  readonly reason: string
}

function leftOutIn(results: readonly ScenarioResult[]): readonly LeftOut[] {
  return findingsOf(results).flatMap(({ verdict, requirement, reason }) =>
    verdict === 'not-tested' && reason !== undefined && /--allow|in the profile/.test(reason)
      ? [{ requirement, reason }]
      : [],
  )
}

/** The reason for which most scenarios of its area were left out, or most of all. */
function mostFrequentNear(id: string, leftOut: readonly LeftOut[]): string | undefined {
  const area = id.slice(0, id.indexOf('/') + 1)
  const near = leftOut.filter(({ requirement }) => requirement.startsWith(area))
  return mostFrequentFirst((near.length > 0 ? near : leftOut).map(({ reason }) => reason))[0]
}
