import type { Xml } from '../../host/xml/xml-on-demand.ts'
import { needed, refuse } from '../terminal.ts'
import type { ProfileReading } from '../../target/profile/parse.ts'
import type { Target } from '../../target/profile/profile.ts'
import { withHook } from '../../runs/own/hooks.ts'
import { hooksOf } from './own-options.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { CallAt } from '../command.ts'
import { bankChoiceFrom, xmlFrom } from './bank-options.ts'
import { httpTargetFrom, profileReading } from './http-target.ts'
import { runPlanFrom } from './run-plan.ts'
import { type Options, dashed, namesTarget, numberOption } from './options.ts'
import type { HttpTarget } from '../../host/client/http-target.ts'

/**
 * What a run is pointed at: a URL, the address in a profile, or the embedded simulator, which is loaded only then;
 * `close` frees what it holds, such as open connections, and throws where a hook has failed.
 */
export async function targetFrom(
  url: string | undefined,
  options: Options,
  xml: Xml,
  reading: ProfileReading,
): Promise<{ readonly target: Target; close(): void }> {
  if (namesTarget(url, options)) {
    const idle = EMBEDDED_ONLY.find((name) => options[name] !== undefined && !isCompared(name, options))
    const or = OF_REFERENCE.has(idle ?? '') ? ', and with --drift' : ''
    if (idle !== undefined)
      refuse(`--${dashed(idle)} works on the embedded simulator only${or}; leave the URL and the profile out`)
    const remote = await withBehind(httpTargetFrom(url, options, reading), options, xml)
    const { target, check } = withHook(remote, hooksOf(options))
    const close = (): void => {
      remote.close()
      check()
    }
    return { target, close }
  }
  const idle = Object.keys(REMOTE_ONLY).find((name) => options[name] !== undefined)
  if (idle !== undefined) refuse(`--${dashed(idle)} is for a target with a URL; ${REMOTE_ONLY[idle]}`)
  const { createSimulatedBank } = await import('../../runs/simulated-bank/simulated-bank.ts')
  const { targetOf } = await import('../../runs/simulated-bank/pinned-target.ts')
  const simulator = needed(await createSimulatedBank(bankChoiceFrom(options), xml, UNREAD))
  const target = { ...targetOf(simulator), serveCommand: serveCommandOf(options) }
  return { target, close: () => {} }
}

/** What a command line plans, and the target as it is known without asking it. */
export async function plannedTarget(
  scenarios: readonly Scenario[],
  { url, options, terminal }: CallAt,
): Promise<{ readonly plan: RunPlan; readonly target: Target }> {
  const plan = await runPlanFrom(options, scenarios)
  const xml = await xmlFrom(options)
  const { target, close } = await targetFrom(url, options, xml, profileReading(scenarios, terminal))
  close()
  return { plan, target }
}

/** A run has evidence of its own. */
const UNREAD = { journalCapacity: 0 }

/** The same bank behind an address, at its first instant. */
function serveCommandOf(options: Options): string {
  const chosen = ['seed', 'bank', 'now', 'cardsRelease', 'vary', 'fault'].flatMap((name) =>
    [options[name] ?? []].flat().map((value) => `--${dashed(name)} ${quoted(String(value))}`),
  )
  return ['conformance serve --write-profile bank.yaml', ...chosen].join(' ')
}

function quoted(value: string): string {
  return /^[\w./:+-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}

/** The target, before the bank that its profile wants behind it. */
export async function withBehind(target: HttpTarget, options: Options, xml: Xml): Promise<HttpTarget> {
  if (!target.profile.behind) return target
  const { listeningBehind } = await import('../../runs/simulated-bank/target-behind.ts')
  return needed(listeningBehind(target, { xml, seed: numberOption(options, 'seed') ?? 1 }))
}

// Options that would have no effect are refused: whoever gave one expects it to matter.

const EMBEDDED_ONLY = ['fault', 'bank', 'cardsRelease', 'vary', 'now'] as const

/** The simulated bank with which --drift compares is chosen as without a target. */
const OF_REFERENCE: ReadonlySet<string> = new Set(['bank', 'cardsRelease'])

function isCompared(name: string, { drift }: Options): boolean {
  return drift === true && OF_REFERENCE.has(name)
}

const REMOTE_ONLY: Readonly<Record<string, string>> = {
  rate: 'the embedded simulator takes any',
  confirm: 'nothing lasts on the embedded simulator',
  timeout: 'the embedded simulator answers at once',
  controlToken: 'the embedded simulator needs none',
}
