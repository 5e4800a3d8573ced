import { writeFolder } from '../../host/files/files.ts'
import { intendedEffects } from '../../runner/plan/effects.ts'
import { chosenOf } from '../../runner/plan/select.ts'
import { ENGINES, exportFlows } from '../../runs/export/export.ts'
import type { RunCommand } from '../command.ts'
import { namesTarget, textOption } from '../options/options.ts'
import { scenariosFrom } from '../options/run-plan.ts'
import { plannedTarget } from '../options/target.ts'
import { needed, refuse, tell } from '../terminal.ts'

/** `conformance export [URL] --k6|--hurl|--arazzo`: scenarios as files that other engines play. Sends nothing. */
export const exportCommand: RunCommand = async ([url], { options, terminal }) => {
  if (!namesTarget(url, options))
    refuse('export is for a target: give its URL, a --profile with a baseUrl, or both')
  const engines = ENGINES.filter((engine) => options[engine] === true)
  if (engines.length === 0) refuse('say what shall play them: --k6, --hurl or --arazzo')
  const scenarios = scenariosFrom(options)
  const { target, plan } = await plannedTarget(scenarios, { url, options, terminal })
  const chosen = chosenOf(scenarios, plan.selection)
  const allow = intendedEffects(target, plan.selection.allow)
  const written = exportFlows(chosen, { engines, profile: target.profile, allow })
  const exported = written.map(({ files, ...rest }) => {
    needed(writeFolder(textOption(options, 'out') ?? 'reports/exported', files), '--out')
    return rest
  })
  tell(terminal, options, exported, () =>
    exported.flatMap((one) => linesOf(one, options['verbose'] === true)).join('\n'),
  )
  return 0
}

function linesOf(
  { engine, carried, of, leftOut }: Omit<ReturnType<typeof exportFlows>[number], 'files'>,
  isVerbose: boolean,
): readonly string[] {
  const reasons = Object.entries(leftOut).toSorted(([, one], [, other]) => other.length - one.length)
  return [
    `${engine}: carried ${carried} of ${of} scenarios${reasons.length > 0 ? '; left out:' : ''}`,
    ...reasons.flatMap(([reason, ids]) => [
      `${String(ids.length).padStart(5)}  ${reason}`,
      ...(isVerbose ? ids.map((id) => `         ${id}`) : []),
    ]),
  ]
}
