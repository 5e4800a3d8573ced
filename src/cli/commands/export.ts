import { writeFolder } from '../../host/files/files.ts'
import { anyGlob } from '../../kernel/glob.ts'
import { intendedEffects } from '../../runner/plan/effects.ts'
import { idsOf } from '../../runner/plan/select.ts'
import { type Engine, exportFlows } from '../../runs/export/export.ts'
import type { RunCommand } from '../command.ts'
import { namesTarget, textOption } from '../options/options.ts'
import { scenariosFrom } from '../options/run-plan.ts'
import { plannedTarget } from '../options/target.ts'
import { needed, print, refuse } from '../terminal.ts'

/** `conformance export [URL] --to ENGINE`: scenarios as files that another engine plays. Sends nothing. */
export const exportCommand: RunCommand = async ([url], { options, terminal }) => {
  if (!namesTarget(url, options))
    refuse('export is for a target: give its URL, a --profile with a baseUrl, or both')
  const engine = textOption(options, 'to') as Engine | undefined
  const folder = textOption(options, 'out')
  if (engine === undefined || folder === undefined)
    refuse('give --to an engine, and --out a folder for its files')
  const scenarios = scenariosFrom(options)
  const { target, plan } = await plannedTarget(scenarios, { url, options, terminal })
  const { only, surfaces, allow: asked } = plan.selection
  const chosen = scenarios.filter(
    (scenario) =>
      (!surfaces || surfaces.includes(scenario.surface)) && (!only || idsOf(scenario).some(anyGlob(only))),
  )
  const exported = exportFlows(chosen, {
    engine,
    profile: target.profile,
    allow: intendedEffects(target, asked),
  })
  needed(writeFolder(folder, exported.files), '--out')
  print(terminal.output, describe(exported, chosen.length, options['verbose'] === true))
  return 0
}

function describe(
  { carried, leftOut }: ReturnType<typeof exportFlows>,
  of: number,
  isVerbose: boolean,
): string {
  const reasons = [...leftOut].toSorted(([, one], [, other]) => other.length - one.length)
  return [
    `carried ${carried} of ${of} scenarios${reasons.length > 0 ? '; left out:' : ''}`,
    ...reasons.flatMap(([reason, ids]) => [
      `${String(ids.length).padStart(5)}  ${reason}`,
      ...(isVerbose ? ids.map((id) => `         ${id}`) : []),
    ]),
  ].join('\n')
}
