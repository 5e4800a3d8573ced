import { capabilitiesOf } from '../../src/target/profile/supplied.ts'
import { HOOK_MEANINGS } from '../../src/target/profile/hooks.ts'
import type { Profile, Target, TargetControl } from '../../src/target/profile/profile.ts'

/**
 * What a run can do to the bank: everything, as at a simulator; nothing, as at a gateway of somebody else; or what the
 * hooks of an owner do, who moves no clock.
 */
export const CONTROLS = ['whole', 'none', 'hooks'] as const
export type Controls = (typeof CONTROLS)[number]

/**
 * Without a clock time passes while a run waits, for as long as the patience of the profile. It is not shared: each
 * scenario has a copy of the bank, and copies give out the same ids.
 */
export function controlledBy(controls: Controls, target: Target, patience?: Profile['patience']): Target {
  if (controls === 'whole') return target
  const owned = { ...(controls === 'hooks' && { hooks: EVERY_HOOK }), ...(patience && { patience }) }
  return {
    ...target,
    profile: { ...target.profile, ...owned },
    capabilities: capabilitiesOf(target.profile, false),
    open: async ({ scenarioId, awaitsEvents = false }) => {
      const { control, behindWatch: _, ...session } = await target.open({ scenarioId, awaitsEvents })
      const pause = async (milliseconds: number): Promise<void> => await control!.advance({ milliseconds })
      return {
        ...session,
        profile: { ...session.profile, ...owned },
        pause,
        ...(controls === 'hooks' && { control: hooksOf(control!) }),
      }
    },
  }
}

const EVERY_HOOK = Object.fromEntries(
  Object.keys(HOOK_MEANINGS).map((name) => [name, { url: 'https://hooks.invalid' }]),
)

function hooksOf(control: TargetControl): TargetControl {
  return {
    ...control,
    setClock: async () => {
      throw new Error('a real clock cannot be set')
    },
    // Nothing has to be made as it was in a copy.
    perform: async (command, argument) =>
      command === 'restore' ? {} : await control.perform(command, argument),
  }
}
