import type { Duration } from '../kernel/duration.ts'
import type { TargetControl } from '../profile/profile.ts'
import type { ControlAction, ControlCommand } from '../scenario/format.ts'
import { resolveTemplate } from '../scenario/template.ts'
import { scopeOf } from './flow.ts'
import type { Flow } from './flow.ts'

const COMMANDS: Readonly<
  Record<ControlCommand, (control: TargetControl, argument: unknown) => Promise<void>>
> = {
  advance: (control, duration) => control.advance(duration as Duration),
  setClock: (control, instant) => control.setClock(String(instant)),
  finalizeDay: (control, date) => control.finalizeDay(String(date)),
  revokeConsent: (control, permission) => control.revokeConsent(String(permission)),
}

/** Does what only the target's owner can do. The text says why it was impossible. */
export async function runControl(
  action: ControlAction,
  flow: Flow,
  extra: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const { control } = flow.session
  if (!control) return 'the target cannot be controlled'
  const argument = resolveTemplate(action.argument, scopeOf(flow, extra))
  if (!argument.ok) return argument.error
  try {
    await COMMANDS[action.command](control, argument.value)
    return undefined
  } catch (error) {
    return `${action.command} failed: ${(error as Error).message}`
  }
}
