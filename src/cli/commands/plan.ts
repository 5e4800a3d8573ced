import { requirementsOf } from '../options/requirements-of.ts'
import { type Missing, type Plan, planOf } from '../../runner/plan/advice.ts'
import { intendedEffects } from '../../runner/plan/effects.ts'
import { exemption } from '../../runner/plan/obstacle.ts'
import { planRun, selectRequirements } from '../../runner/plan/select.ts'
import { loadValidScenarios, readAmbientSteps, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { namesTarget } from '../options/options.ts'
import { plannedTarget } from '../options/target.ts'
import { needed, refuse, tell } from '../terminal.ts'
import type { RunCommand } from '../command.ts'

/** `conformance plan [URL]`: what a run could grade, and what the rest lacks. Sends nothing. */
export const plan: RunCommand = async ([url], { options, terminal }) => {
  if (!namesTarget(url, options))
    refuse('plan is about a target: give its URL, a --profile with a baseUrl, or both')
  const scenarios = needed(loadValidScenarios([shippedScenarios()]))
  const { target, plan: asked } = await plannedTarget(scenarios, { url, options, terminal })
  const allow = intendedEffects(target, asked.selection.allow)
  const selection = { ...asked.selection, allow }
  const planned = planRun(scenarios, target, selection)
  const requirements = selectRequirements(requirementsOf(options), planned, selection)
  const found = planOf(
    {
      scenarios: planned.map(({ scenario }) => scenario),
      requirements: requirements.filter(({ id }) => exemption(target.profile, id) === undefined),
      ambient: readAmbientSteps(),
    },
    { profile: target.profile, capabilities: target.capabilities, allow },
  )
  tell(terminal, options, { allow, ...found }, () => describePlan(found, allow))
  return 0
}

/** What `plan` prints: how much can be graded, what to add, and what each of the rest lacks. */
export function describePlan({ graded, advice, missing }: Plan, allow: string): string {
  const all = graded.length + missing.length
  const width = Math.max(...advice.map(({ lines }) => lines.join(', ').length), 0)
  let count = graded.length
  const advised = advice.map(({ lines, gains }) => {
    count += gains.length
    return `  ${lines.join(', ').padEnd(width)}  +${gains.length}, ${count} in all`
  })
  return [
    `${graded.length} of ${all} requirements can be graded with this profile; allowed effects: ${allow}.`,
    ...(advised.length > 0 ? ['', 'What to add to it, what gains most for its cost first:', ...advised] : []),
    ...(missing.length > 0 ? ['', 'What each of the others lacks:', ...linesOf(missing)] : []),
    '',
    'Nothing was sent.',
  ].join('\n')
}

/** Those that lack the same stand together. */
function linesOf(missing: readonly Missing[]): readonly string[] {
  const groups = new Map<string, string[]>()
  for (const { requirement, lines, reason } of missing) {
    const lack = lines?.join(', ') ?? `nothing that a profile could give: ${reason ?? ''}`
    groups.set(lack, [...(groups.get(lack) ?? []), requirement])
  }
  return [...groups].flatMap(([lack, requirements]) => [
    `  ${lack}`,
    ...requirements.map((requirement) => `    ${requirement}`),
  ])
}
