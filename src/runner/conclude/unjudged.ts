import { FACTS } from '../../documents/apis.ts'
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
export function reasonIfUnjudged({ id, surface, check }: Requirement, run: Run): string {
  const { profile, scenarios, isEmbedded } = run
  const why =
    check.kind === 'ambient'
      ? 'no answer of this run is of the kind that it is about'
      : 'no scenario of this run verifies it'
  if (profile.surfaces[surface] === undefined) {
    return `${why}: the target has no ${surface} surface; name it in the profile under surfaces`
  }
  if (id.startsWith('relay/') && FACTS[surface].isRelay && !isEmbedded && profile.behind === undefined) {
    return `${why}: what the gateway sends on is seen by a bank behind it, which behind in the profile has the run start`
  }
  if (check.kind === 'staged') {
    const verifying = scenarios.find(({ steps }) =>
      steps.some(({ verifies }) => verifies.some(({ requirement }) => requirement === id)),
    )
    return verifying
      ? `${why}: ${verifying.id} does; play it with --only ${verifying.id}`
      : `${why}: \`conformance explain\` with its id names the scenarios that do`
  }
  const left = whatWasLeftOut(id, run.results)
  if (left !== undefined) return `${why}; a scenario that may bring one was left out: ${left}`
  return run.isSelection
    ? `${why}: more are asked for without --only`
    : `${why}: \`conformance explain\` with its id says when it is judged`
}

/** The reason for which most scenarios of its area were left out, or most of all. */
function whatWasLeftOut(id: string, results: readonly ScenarioResult[]): string | undefined {
  const area = id.slice(0, id.indexOf('/') + 1)
  const reasons = findingsOf(results).flatMap(({ verdict, requirement, reason }) =>
    verdict === 'not-tested' && reason !== undefined && /--allow|in the profile/.test(reason)
      ? [{ reason, isNear: requirement.startsWith(area) }]
      : [],
  )
  const near = reasons.filter(({ isNear }) => isNear)
  const counts = new Map<string, number>()
  for (const { reason } of near.length > 0 ? near : reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0]
}
