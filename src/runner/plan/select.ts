import { anyGlob } from '../../kernel/glob.ts'
import { defined } from '../../kernel/defined.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { Surface } from '../../documents/apis.ts'
import { reasonsFor } from './missing.ts'
import { obstacleTo } from './obstacle.ts'
import type { KnownTarget, Obstacle, Situation } from './obstacle.ts'
import { playablePart } from './playable-part.ts'

/** What a run may do and should look at. */
export interface Selection {
  /** Globs over scenario ids, requirement ids and areas; everything when absent. */
  readonly only?: readonly string[]
  /** Every face when absent. */
  readonly surfaces?: readonly Surface[]
  readonly allow: Effects
}

/** A scenario, with the reason and the cause why it will not be sent, if there is one. */
export interface PlannedScenario {
  readonly scenario: Scenario
  /** What of it is played all the same where there is a reason why not all of it is: its beginning. */
  readonly part?: Scenario | undefined
  readonly skip?: Pick<Obstacle, 'verdict' | 'cause' | 'reason'>
}

export function isPlayable({ skip, part }: PlannedScenario): boolean {
  return skip === undefined || part !== undefined
}

/** What is sent of a scenario. */
export function sentOf({ scenario, part }: PlannedScenario): Scenario {
  return part ?? scenario
}

/** Decides for every scenario before anything is sent whether it is played, and why not. */
export function planRun(
  scenarios: readonly Scenario[],
  target: KnownTarget,
  selection: Selection,
): PlannedScenario[] {
  const { surfaces, allow } = selection
  const situation = { ...target, allow }
  const isChosen = choice(selection)
  return scenarios
    .filter(
      (scenario) => (!surfaces || surfaces.includes(scenario.surface)) && idsOf(scenario).some(isChosen),
    )
    .map((scenario) => {
      const obstacle = obstacleTo(scenario, situation)
      if (!obstacle) return { scenario }
      const { verdict, cause } = obstacle
      const skip = { verdict, cause, reason: reasonsFor(scenario, situation, obstacle) }
      return defined({ scenario, skip, part: partPlayed(scenario, situation, obstacle) })
    })
}

/** What is sent of a scenario in a situation; undefined where nothing of it is. */
export function playedOf(scenario: Scenario, situation: Situation): Scenario | undefined {
  const obstacle = obstacleTo(scenario, situation)
  return obstacle ? partPlayed(scenario, situation, obstacle) : scenario
}

function partPlayed(scenario: Scenario, situation: Situation, { isWhole }: Obstacle): Scenario | undefined {
  const { profile, allow } = situation
  return isWhole ? undefined : playablePart(scenario, profile, allow, (part) => !obstacleTo(part, situation))
}

/** The requirements that a selection names or that its scenarios can judge. */
export function selectRequirements(
  requirements: readonly Requirement[],
  planned: readonly PlannedScenario[],
  selection: Selection,
): readonly Requirement[] {
  const verified = new Set(
    planned.flatMap(({ scenario }) =>
      scenario.steps.flatMap((step) => step.verifies.map((verification) => verification.requirement)),
    ),
  )
  const isChosen = choice(selection)
  const surfaces = new Set(planned.map(({ scenario }) => scenario.surface))
  return requirements.filter((requirement) => {
    if (selection.surfaces && !selection.surfaces.includes(requirement.surface)) return false
    return (
      isChosen(requirement.id) ||
      verified.has(requirement.id) ||
      (requirement.check.kind === 'ambient' && surfaces.has(requirement.surface))
    )
  })
}

function choice({ only }: Selection): (id: string) => boolean {
  return only ? anyGlob(only) : () => true
}

/** What a scenario can be chosen by: its own id and those of the requirements that it verifies. */
export function idsOf({ id, steps }: Scenario): readonly string[] {
  return [id, ...steps.flatMap((step) => step.verifies.map(({ requirement }) => requirement))]
}
