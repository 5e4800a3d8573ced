import type { RunResult } from '../../src/evidence/run-result.ts'
import { concludeRun } from '../../src/runner/conclude/conclude.ts'
import type { Played } from '../../src/runner/conclude/conclude.ts'
import type { Profile } from '../../src/target/profile/profile.ts'

const PROFILE: Profile = {
  name: 'target',
  surfaces: { gateway: { basePath: '' } },
  headers: {},
  known: {},
  pins: {},
  notApplicable: {},
}

type Draft = Pick<Played, 'requirements' | 'scenarios'> &
  Partial<Omit<Played, 'request'>> & {
    readonly request?: Partial<Played['request']>
    readonly profile?: Partial<Profile> | undefined
    readonly faults?: readonly string[] | undefined
  }

/** What a run comes to whose scenarios were played at a target that is never opened: all of them, unless it says otherwise. */
export function concludedRun({ request, profile, faults, ...played }: Draft): RunResult {
  const target: Played['request']['target'] = {
    kind: 'http',
    profile: { ...PROFILE, ...profile },
    capabilities: new Set(),
    open: () => Promise.reject(new Error('never opened')),
    ...(faults && { faults }),
  }
  return concludeRun({
    request: { target, seed: 1, runId: 'run', toolVersion: '1.0.0', strict: false, ...request },
    plan: played.scenarios.map(({ id }) => id),
    startedMs: Date.UTC(2026, 2, 2),
    durationMs: 1,
    wasInterrupted: false,
    ...played,
  })
}
