import { DAY_MS, HOUR_MS, MINUTE_MS, durationMs } from '../../kernel/duration.ts'
import type { Cause } from '../../evidence/verdict.ts'
import { anyGlob, matchesGlob } from '../../kernel/glob.ts'
import { portOf } from '../../target/apis/ports.ts'
import { namedData } from '../../target/profile/known-data.ts'
import type { Profile, Target } from '../../target/profile/profile.ts'
import { defined } from '../../kernel/defined.ts'
import { effectsWithHooks, isAllowed } from './effects.ts'
import { hooksMissing } from './hooks.ts'
import { playablePart } from './playable-part.ts'
import { headersMissingFor } from './mandatory-headers.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Capability, Effects, Scenario } from '../../scenario/format.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import type { Surface } from '../../documents/apis.ts'
import { durationFormat } from '../../kernel/source/duration-format.ts'
import { OF_OWNERS, capabilityFor } from '../../scenario/control-format.ts'
import { isStoodIn } from './stand-ins.ts'

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
  readonly skip?: {
    readonly verdict: 'not-tested' | 'not-applicable'
    readonly cause: Cause
    readonly reason: string
    /** It holds for the scenario as a whole, whatever its steps are. */
    readonly isWhole?: true
  }
}

export function isPlayable({ skip, part }: PlannedScenario): boolean {
  return skip === undefined || part !== undefined
}

/** What is sent of a scenario. */
export function sentOf({ scenario, part }: PlannedScenario): Scenario {
  return part ?? scenario
}

/** A target as far as a plan needs it. */
export type KnownTarget = Pick<Target, 'profile' | 'capabilities'>

/** Decides for every scenario before anything is sent whether it is played, and why not. */
export function planRun(
  scenarios: readonly Scenario[],
  target: KnownTarget,
  selection: Selection,
): PlannedScenario[] {
  const { surfaces } = selection
  const isChosen = choice(selection)
  return scenarios
    .filter(
      (scenario) => (!surfaces || surfaces.includes(scenario.surface)) && idsOf(scenario).some(isChosen),
    )
    .map((scenario) => {
      const skip = reasonToSkip(scenario, target, selection)
      if (!skip) return { scenario }
      const part = skip.isWhole
        ? undefined
        : playablePart(
            scenario,
            target.profile,
            selection.allow,
            (one) => !reasonToSkip(one, target, selection),
          )
      return defined({ scenario, skip, part })
    })
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

/** What the profile lacks for a capability. */
function remedyFor(need: Capability, surface: Surface, profile: Profile, hooks?: readonly string[]): string {
  const { controlUrl, behind } = profile
  // Where push events arrive is the run's affair, and not the target's.
  if (need === 'events')
    return `surfaces.${surface}.events, with an address that the target is told, in publicUrl or listen,`
  if (need === 'second-client') return 'secondClient'
  if (behind && need === 'gateway-clock')
    return 'a control URL of the gateway, which measures it by its own clock,'
  const parts = [...(portOf(surface).lacksFor?.(need, profile) ?? [])]
  if (controlUrl === undefined)
    parts.unshift(hooks ? `a control URL, or hooks for ${hooks.join(' and ')},` : 'a control URL')
  return parts.join(' and ') || 'a control URL'
}

function reasonToSkip(
  scenario: Scenario,
  target: KnownTarget,
  { allow }: Selection,
): PlannedScenario['skip'] {
  const { profile, capabilities } = target
  const fact = exemption(profile, scenario.id)
  if (fact !== undefined)
    return { verdict: 'not-applicable', cause: 'configuration', reason: fact, isWhole: true }
  if (!profile.surfaces[scenario.surface]) {
    return notTested(`the target has no ${scenario.surface} surface; name it in the profile under surfaces`)
  }
  const address = scenario.furtherAddress
  if (
    address !== undefined &&
    profile.surfaces[scenario.surface]?.furtherAddresses?.[address] === undefined
  ) {
    const place = `surfaces.${scenario.surface}.furtherAddresses.${address}`
    return notTested(`the target has no {${address}}; name it in the profile under ${place}`)
  }
  const effects = effectsWithHooks(scenario, profile)
  if (!isAllowed(effects, allow)) {
    return notTested(`it has ${effects} effects; allow them with --allow ${effects}`)
  }
  const port = portOf(scenario.surface)
  const obstacle = port.obstacle?.(scenario, profile, capabilities)
  if (obstacle) return { cause: 'configuration', ...obstacle }
  const headers = headersMissingFor(scenario, profile)
  if (headers.length > 0) {
    return notTested(`no valid request can be made: the profile has no value for ${headers.join(', ')}`)
  }
  const needs = [...scenario.needs, ...(scenario.startsAt === undefined ? [] : (['clock'] as const))]
  for (const need of needs.filter((capability) => !capabilities.has(capability))) {
    if (need === 'clock' && isWaitedFor(scenario, profile)) continue
    const left = port.leftToTarget?.(need, profile)
    if (left) return { cause: 'configuration', ...left }
    const hooks = hooksMissing(scenario, need, profile)
    if (hooks?.length === 0) continue
    const remedies = [
      remedyFor(need, scenario.surface, profile, hooks),
      ...(need === 'clock' ? patienceFor(scenario, profile) : []),
    ]
    return notTested(`the target cannot give "${need}"; ${remedies.join(' or ')} in the profile would`)
  }
  const kept = profile.hooks?.restore ? undefined : port.spentForGood?.(scenario, profile, capabilities)
  if (kept !== undefined)
    return notTested(`what it spends would be spent for good; ${kept} in the profile would do`)
  const absent = missingData(scenario, profile)
  if (absent === undefined) return undefined
  const { key } = SURFACE_DESCRIPTIONS[scenario.surface].data
  return notTested(`"${absent}" is not known; name one in the profile under ${key}`)
}

/** A fact that the scenario names and the profile has not. */
export function missingData({ facts }: Scenario, profile: Profile): string | undefined {
  const named = namedData(profile)
  return facts.find((name) => named[name] === undefined)
}

/** Who waits for a day may as well say so; nobody waits for a month. */
function patienceFor(scenario: Scenario, profile: Profile): readonly string[] {
  const waitedMs = waitedIn(scenario, profile)
  if (waitedMs === undefined || waitedMs > 2 * DAY_MS) return []
  const [unit, name] = waitedMs % HOUR_MS === 0 ? [HOUR_MS, 'hours'] : [MINUTE_MS, 'minutes']
  return [`patience of ${waitedMs / unit} ${name}`]
}

export function exemption(profile: Profile, id: string): string | undefined {
  return Object.entries(profile.notApplicable).find(([glob]) => matchesGlob(glob, id))?.[1]
}

function notTested(reason: string): PlannedScenario['skip'] {
  return { verdict: 'not-tested', cause: 'configuration', reason }
}

/** Long enough for the life of a code, and nobody wonders what the run is doing. */
const USUAL_WAIT_MS = 120_000

/**
 * Whether waiting does for a flow what moving the clock would: it lets some time pass, no more than the profile has
 * patience for, and begins at any instant. Flows with hooks are none of these: what a hook takes is not known.
 */
function isWaitedFor(scenario: Scenario, profile: Profile): boolean {
  const { patience } = profile
  const waitedMs = waitedIn(scenario, profile)
  return waitedMs !== undefined && waitedMs <= (patience ? durationMs(patience) : USUAL_WAIT_MS)
}

/** How long a run would wait in place of the clock, in milliseconds; undefined where waiting is not enough. */
function waitedIn(scenario: Scenario, profile: Profile): number | undefined {
  const { startsAt, needs, steps } = scenario
  if (startsAt !== undefined || needs.includes('gateway-clock')) return undefined
  let waitedMs = 0
  for (const { action, forEach } of steps) {
    if (action.kind !== 'control' || action.command === 'answerEvents') continue
    if (OF_OWNERS.has(capabilityFor(action.command)) && isStoodIn(action, scenario, profile)) continue
    const duration = action.command === 'advance' ? durationFormat.safeParse(action.argument) : undefined
    if (!duration?.success || forEach) return undefined
    waitedMs += durationMs(duration.data)
  }
  // Who lets no time pass needs the clock for something else.
  return waitedMs === 0 ? undefined : waitedMs
}
