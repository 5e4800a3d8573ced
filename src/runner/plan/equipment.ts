import { SURFACE_DESCRIPTIONS, bySurface } from '../../documents/apis.ts'
import { PSU_IP_ADDRESS, PSU_USER_AGENT, TARGET_ID, USER_AGENT } from '../../documents/headers.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Scenario } from '../../scenario/format.ts'
import { supplied } from '../../target/profile/supplied.ts'
import { cheapest, waysToPlay } from './missing.ts'
import type { Way } from './missing.ts'
import type { Situation } from './obstacle.ts'
import { flowUntil } from './playable-part.ts'

/** A step of a scenario, whose answer grades a requirement. */
export interface GradingStep {
  readonly scenario: Scenario
  readonly step: string
}

/** Of requirements that are judged on every exchange: steps whose answers they apply to, by id. */
export type AmbientSteps = ReadonlyMap<string, readonly (readonly [scenario: string, step: string])[]>

/** The steps that grade each requirement, by its id. */
export function gradingSteps(
  scenarios: readonly Scenario[],
  ambient: AmbientSteps,
): ReadonlyMap<string, readonly GradingStep[]> {
  const grading = new Map<string, GradingStep[]>()
  const note = (requirement: string, one: GradingStep): void => {
    const known = grading.get(requirement)
    if (known) known.push(one)
    else grading.set(requirement, [one])
  }
  for (const scenario of scenarios)
    for (const { name: step, verifies } of scenario.steps)
      for (const { requirement } of verifies) note(requirement, { scenario, step })
  const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]))
  for (const [requirement, steps] of ambient) {
    for (const [id, step] of steps) {
      const scenario = byId.get(id)
      if (scenario) note(requirement, { scenario, step })
    }
  }
  return grading
}

/** Who knows where the target is, and nothing of what is there. */
export const WITH_NOTHING: Situation = {
  allow: 'read',
  capabilities: new Set(),
  profile: {
    name: 'a target',
    surfaces: bySurface(() => ({ basePath: '' })),
    headers: { [TARGET_ID]: 'id', [USER_AGENT]: 'agent', [PSU_IP_ADDRESS]: 'AUTO', [PSU_USER_AGENT]: 'AUTO' },
    known: {},
    pins: {},
    notApplicable: {},
  },
}

/** Whether it is about what the gateway sends on, which a bank behind it sees alone. */
export function isSeenBehind({ id, surface }: Pick<Requirement, 'id' | 'surface'>): boolean {
  return id.startsWith('relay/') && SURFACE_DESCRIPTIONS[surface].isRelay === true
}

/** Every way to have a step played, which begins with all that comes before it in its flow. */
export function waysTo({ scenario, step }: GradingStep, situation: Situation): readonly Way[] {
  return waysToPlay(flowUntil(scenario, step, situation.profile), situation)
}

/** What a target needs at the least to have a requirement graded; undefined where no scenario can. */
export function leastEquipment(
  requirement: Pick<Requirement, 'id' | 'surface'>,
  steps: readonly GradingStep[],
): Way | undefined {
  const behind = isSeenBehind(requirement)
  const situation = behind ? supplied(WITH_NOTHING, 'behind') : WITH_NOTHING
  const way = cheapest(steps.flatMap((one) => waysTo(one, situation)))
  return way && behind ? ['behind', ...way] : way
}
