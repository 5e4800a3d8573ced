import type { Command } from '../../documents/control/command.ts'
import { COMMANDS, type CommandName } from '../../documents/control/commands.ts'

const OF_BANK = Object.entries<Command>(COMMANDS).map(([name, { does, gives }]) => [
  name,
  gives === undefined ? does : `${does}; answers with ${gives}`,
]) as readonly (readonly [CommandName, string])[]

/** What only the owner of a target can do: a scenario's control command → what a hook for it has to do. */
export const HOOK_MEANINGS = {
  finalizeDay: 'finalize the day (yyyy-mm-dd)',
  revokeConsent: 'revoke the consent behind the permission (its id) at the provider',
  ...(Object.fromEntries(OF_BANK) as Record<CommandName, string>),
  restore:
    'make permission, consent, tokens, clients and issuer what the profile says again, after a scenario that changed them',
}

export type HookName = keyof typeof HOOK_MEANINGS
