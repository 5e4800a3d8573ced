import { sha256Of } from '../../host/files/digest.ts'
import type { Target } from '../../target/profile/profile.ts'
import { isSecretName } from '../../target/profile/secrets.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'
import { toolVersion } from '../../host/package-file.ts'

export type Facts = Readonly<Record<string, string>>

/** What a run is made of, by names for messages; a run that goes on has to be made of the same. */
export function runFacts(
  target: Target,
  scenarios: readonly Scenario[],
  { seed, strict, selection, shard, own }: RunPlan,
): Facts {
  return {
    'version of conformance': toolVersion(),
    target: target.profile.baseUrl ?? target.profile.name,
    profile: fingerprint(withoutSecrets(target.profile)),
    'set of faults': (target.faults ?? []).join(' '),
    seed: String(seed),
    '--strict': String(strict),
    selection: JSON.stringify(selection),
    shard: shard ? `${shard.index}/${shard.count}` : 'none',
    ...(own.length > 0 && { 'rules of your own': fingerprint(own) }),
    ...Object.fromEntries(
      scenarios.map((scenario) => [`content of the scenario ${scenario.id}`, fingerprint(scenario)]),
    ),
  }
}

/** The first fact that differs. */
export function changedFact(before: Facts, now: Facts): string | undefined {
  return Object.keys({ ...before, ...now }).find((name) => before[name] !== now[name])
}

/** Who goes on with a run may well have got a new token meanwhile. */
function withoutSecrets(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => (isSecretName(name) ? undefined : inner)),
  ) as unknown
}

function fingerprint(value: unknown): string {
  return sha256Of(JSON.stringify(value)).slice(0, 16)
}
