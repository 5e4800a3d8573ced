import type { Target } from '../../target/profile/profile.ts'
import { intendedEffects, isSimulated } from '../../runner/plan/effects.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { Effects } from '../../scenario/format.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'
import type { Terminal } from '../terminal.ts'

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
  if (effects !== 'irreversible' || isSimulated(target.kind, target.profile)) return ok(effects)
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
