import type { Surface } from '../../documents/apis.ts'
import type { Cause } from '../../evidence/verdict.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, durationMs } from '../../kernel/calendar.ts'
import { matchesGlob } from '../../kernel/glob.ts'
import { durationFormat } from '../../kernel/source/shapes.ts'
import { OF_OWNERS, capabilityFor } from '../../scenario/control-format.ts'
import type { Capability, Effects, Scenario, Step } from '../../scenario/format.ts'
import type { Edition, NotPlayed } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import { keyOfData, namedData } from '../../target/profile/known-data.ts'
import type { Profile, Target } from '../../target/profile/profile.ts'
import { controlsOf, effectsWithHooks, hooksMissing, isAllowed, isStoodIn } from './effects.ts'
import { headersMissingFor, lineOfHeader } from './profile-facts.ts'
import { effectsOfSend } from '../../scenario/effects.ts'
import { requestOf, variablesIn } from '../../scenario/template.ts'
import { operationById } from '../../documents/operations.ts'

/** A target as far as a plan needs it. */
export type KnownTarget = Pick<Target, 'profile' | 'capabilities'>

/** What a plan is made for. */
export interface Situation extends KnownTarget {
  readonly allow: Effects
}

/** What keeps a scenario from being played. */
export interface Obstacle {
  readonly verdict: 'not-tested' | 'not-applicable'
  readonly cause: Cause
  readonly reason: string
  /** It holds for the scenario as a whole, whatever its steps are. */
  readonly isWhole?: true
  /** What each takes it away, or a part of it: lines of the profile, as target/profile/supplied.ts reads them. */
  readonly ways: readonly (readonly string[])[]
}

/** The first thing that keeps a scenario from being played; undefined where nothing does. */
export function obstacleTo(scenario: Scenario, situation: Situation): Obstacle | undefined {
  const { profile, allow } = situation
  const fact = exemption(profile, scenario.id)
  if (fact !== undefined)
    return { verdict: 'not-applicable', cause: 'configuration', reason: fact, isWhole: true, ways: [] }
  const placeless = withoutPlace(scenario, profile)
  if (placeless) return placeless
  const outdated = scenario.steps.find((step) => step.outdated !== undefined)?.outdated
  if (outdated !== undefined) return notTested(outdated)
  const effects = effectsWithHooks(scenario, profile)
  if (!isAllowed(effects, allow)) {
    const reason = `it has ${effects} effects; allow them with --allow ${effects}`
    return notTested(reason, [`allow: ${effects}`])
  }
  const obstacle = portOf(scenario.surface).obstacle?.(scenario, profile, situation.capabilities)
  if (obstacle) return ofPort(obstacle)
  const headers = headersMissingFor(scenario, profile)
  if (headers.length > 0) {
    const reason = `no valid request can be made: the profile has no value for ${headers.join(', ')}`
    return notTested(reason, headers.map(lineOfHeader))
  }
  return unmetNeed(scenario, situation) ?? missingOf(scenario, situation)
}

function notTested(reason: string, ...ways: readonly (readonly string[])[]): Obstacle {
  return { verdict: 'not-tested', cause: 'configuration', reason, ways }
}

function ofPort({ lines, ...notPlayed }: NotPlayed): Obstacle {
  return { cause: 'configuration', ...notPlayed, ways: lines ? [lines] : [] }
}

function withoutPlace({ surface, furtherAddress }: Scenario, { surfaces }: Profile): Obstacle | undefined {
  const place = surfaces[surface]
  if (!place) {
    const reason = `the target has no ${surface} surface; name it in the profile under surfaces`
    return notTested(reason, [`surfaces.${surface}`])
  }
  if (furtherAddress === undefined || place.furtherAddresses?.[furtherAddress] !== undefined) return undefined
  const line = `surfaces.${surface}.furtherAddresses.${furtherAddress}`
  return notTested(`the target has no {${furtherAddress}}; name it in the profile under ${line}`, [line])
}

/** What a scenario needs, and the target cannot give. */
function unmetNeed(scenario: Scenario, { profile, capabilities }: Situation): Obstacle | undefined {
  const { surface, startsAt } = scenario
  const needs = [...scenario.needs, ...(startsAt === undefined ? [] : (['clock'] as const))]
  for (const need of needs.filter((capability) => !capabilities.has(capability))) {
    if (need === 'clock' && isWaitedFor(scenario, profile)) continue
    const left = portOf(surface).leftToTarget?.(need, profile)
    if (left) return ofPort(left)
    const hooks = hooksMissing(scenario, need, profile)
    if (hooks?.length === 0) continue
    const patience = need === 'clock' ? patienceFor(scenario, profile) : undefined
    const lines = linesFor(need, surface, profile)
    const words = inWords(lines, need, profile, hooks)
    return notTested(
      `the target cannot give "${need}"; ${words}${patience === undefined ? '' : ` or patience of ${patience}`} in the profile would`,
      ...(patience === undefined ? [] : [[`patience: ${patience}`]]),
      ...standInsFor(need, scenario, profile),
      ...(hooks ? [hooks.map((name) => `hooks.${name}`)] : []),
      lines,
    )
  }
  return undefined
}

/** Where nobody acts as the owner, a run does itself what it can, with what its profile has for that. */
function standInsFor(need: Capability, scenario: Scenario, profile: Profile): readonly (readonly string[])[] {
  const { standInTakes } = portOf(scenario.surface)
  const lines = controlsOf(scenario)
    .filter((action) => capabilityFor(action.command) === need && !isStoodIn(action, scenario, profile))
    .flatMap(({ command, argument }) => standInTakes?.(command, argument, profile) ?? [])
  return lines.length > 0 ? [[...new Set(lines)]] : []
}

/** What the profile lacks for a capability, but for hooks and patience. */
function linesFor(need: Capability, surface: Surface, profile: Profile): readonly string[] {
  // Where push events arrive is the run's affair, and not the target's.
  if (need === 'events') return [`surfaces.${surface}.events`]
  if (need === 'second-client') return ['secondClient']
  const parts = portOf(surface).lacksFor?.(need, profile) ?? []
  return [...(profile.controlUrl === undefined ? ['controlUrl'] : []), ...parts]
}

/** These lines as a reader needs them: with what would do instead, and what such a line has to hold. */
function inWords(
  lines: readonly string[],
  need: Capability,
  { behind }: Profile,
  hooks: readonly string[] | undefined,
): string {
  if (behind && need === 'gateway-clock')
    return 'a control URL of the gateway, which measures it by its own clock,'
  const orHooks = hooks ? `, or hooks for ${hooks.join(' and ')},` : ''
  const words = lines.map((line) => {
    if (line === 'controlUrl') return `a control URL${orHooks}`
    return need === 'events'
      ? `${line}, with an address that the target is told, in publicUrl or listen,`
      : line
  })
  return words.join(' and ') || 'a control URL'
}

/** What it spends or names, and the profile does not have. */
function missingOf(scenario: Scenario, { profile, capabilities }: Situation): Obstacle | undefined {
  const kept = profile.hooks?.restore
    ? undefined
    : portOf(scenario.surface).spentForGood?.(scenario, profile, capabilities)
  if (kept !== undefined) {
    const reason = `what it spends would be spent for good; ${kept} in the profile would do`
    return notTested(reason, [kept], ['hooks.restore'])
  }
  const absent = missingData(scenario, profile)
  if (absent === undefined) return undefined
  const key = keyOfData(absent)
  return notTested(`"${absent}" is not known; name one in the profile under ${key}`, [`${key}.${absent}`])
}

/** A fact that the scenario names and the profile has not. */
export function missingData({ facts }: Scenario, profile: Profile): string | undefined {
  const named = namedData(profile)
  return facts.find((name) => named[name] === undefined)
}

export function exemption(profile: Profile, id: string): string | undefined {
  return Object.entries(profile.notApplicable).find(([glob]) => matchesGlob(glob, id))?.[1]
}

/** Who waits for a day may as well say so; nobody waits for a month. */
function patienceFor(scenario: Scenario, profile: Profile): string | undefined {
  const waitedMs = waitedIn(scenario, profile)
  if (waitedMs === undefined || waitedMs > 2 * DAY_MS) return undefined
  const [unit, name] = waitedMs % HOUR_MS === 0 ? [HOUR_MS, 'hours'] : [MINUTE_MS, 'minutes']
  return `${waitedMs / unit} ${name}`
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

/**
 * The longest beginning of a flow that a target allows, of flows of which it does not allow all: what its steps show is
 * graded as ever. Undefined where no step of it verifies anything.
 */
export function playablePart(
  scenario: Scenario,
  profile: Profile,
  allow: Effects,
  isPlayable: (part: Scenario) => boolean,
): Scenario | undefined {
  const edition = portOf(scenario.surface).editionFor?.(scenario, profile)
  const reads = (step: Step): boolean => onlyReads(step, edition?.operation)
  const last = scenario.steps.length - 1
  for (let count = last; count > 0; count--) {
    const steps = scenario.steps.slice(0, count)
    if (!steps.some(({ verifies }) => verifies.length > 0)) return undefined
    // Of a flow whose effects are not allowed only what reads is played: its changes belong together.
    if (!isAllowed(scenario.effects, allow) && !steps.every(reads)) continue
    const part = beginning(scenario, steps, steps.every(reads) ? 'read' : scenario.effects)
    if (isPlayable(part)) return part
  }
  return undefined
}

/** A flow until a step, with what it needs until then: a part of it is played where that can be. */
export function flowUntil(scenario: Scenario, step: string, profile: Profile): Scenario {
  const at = scenario.steps.findIndex(({ name }) => name === step)
  if (at === scenario.steps.length - 1) return scenario
  const edition = portOf(scenario.surface).editionFor?.(scenario, profile)
  const steps = scenario.steps.slice(0, at + 1)
  const isReading = steps.every((one) => onlyReads(one, edition?.operation))
  return beginning(scenario, steps, isReading ? 'read' : scenario.effects)
}

/** The flow with these steps alone, and with what they need of what it needs. */
function beginning(scenario: Scenario, steps: readonly Step[], effects: Effects): Scenario {
  const commanded = new Set<Capability>()
  for (const { action } of steps) if (action.kind === 'control') commanded.add(capabilityFor(action.command))
  const isAwaiting = steps.some(
    ({ action }) =>
      action.kind === 'awaitEvents' || (action.kind === 'control' && action.command === 'answerEvents'),
  )
  const isSecond = steps.some(({ action }) => requestOf(action)?.client === 'second')
  const named = new Set(steps.flatMap(variablesIn))
  return {
    ...scenario,
    steps,
    effects,
    needs: scenario.needs.filter((need) => {
      if (OF_COMMANDS.has(need)) return commanded.has(need)
      if (need === 'events') return isAwaiting
      return need !== 'second-client' || isSecond
    }),
    facts: scenario.facts.filter((name) => named.has(name)),
  }
}

/** What a flow needs for the sake of single steps. */
const OF_COMMANDS: ReadonlySet<string> = new Set(['clock', ...OF_OWNERS])

/** Whether a step changes nothing. */
export function onlyReads({ action }: Step, ofEdition: Edition['operation'] = operationById): boolean {
  if (action.kind === 'control') return action.command.startsWith('read')
  const request = requestOf(action)
  if (!request) return true
  const operation = ofEdition(request.operation)
  return operation !== undefined && effectsOfSend(request, operation) === 'read'
}
