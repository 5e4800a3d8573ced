import type { Target } from '../profile/profile.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { Effects } from '../scenario/format.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'
import type { Terminal } from './terminal.ts'

/** A simulated bank takes no harm from anything; against anything else only reads go out unasked. */
export function intendedEffects({ kind, profile }: Target, asked: Effects | undefined): Effects {
  return asked ?? profile.allow ?? (isSimulated(kind, profile) ? 'irreversible' : 'read')
}

/**
 * The same, once it is certain that it is meant: what cannot be undone needs the name of the target, typed into the
 * command line or by the person who looks on. A habit types `--yes`; nobody types the wrong name by habit.
 */
export async function confirmedEffects(
  target: Target,
  asked: Effects | undefined,
  options: Options,
  { ask }: Terminal,
): Promise<Result<Effects, string>> {
  const effects = intendedEffects(target, asked)
  const isAtRisk = effects === 'irreversible' && !isSimulated(target.kind, target.profile)
  if (!isAtRisk) {
    // Whoever confirms something has it in mind, and would wait for what is not done.
    return textOption(options, 'confirm') === undefined ? ok(effects) : err(nothingToConfirm(target, effects))
  }
  const host = new URL(target.profile.baseUrl ?? '').host
  const typed =
    textOption(options, 'confirm') ??
    (await ask?.(`This run does what cannot be undone. Type ${host} to confirm: `))?.trim()
  if (typed === host) return ok(effects)
  return err(
    typed === undefined
      ? `--allow irreversible does what cannot be undone at ${host}; confirm it with --confirm ${host}`
      : `"${typed}" is not ${host}, so nothing was sent; --confirm takes the host of the target`,
  )
}

function nothingToConfirm({ kind, profile }: Target, effects: Effects): string {
  return isSimulated(kind, profile)
    ? '--confirm is for targets that are no simulators: nothing lasts on this one, so leave it out'
    : `--confirm is for --allow irreversible, and this run allows ${effects}: add the one, or leave the other out`
}

function isSimulated(kind: Target['kind'], { simulator }: Target['profile']): boolean {
  return kind === 'embedded' || simulator === true
}
