import type { z } from 'zod'
import { CARD_COMMANDS } from './card-commands.ts'
import type { Command, Commanded } from './command.ts'
import { TOKEN_COMMANDS } from './token-commands.ts'
import { UsageError } from './usage-error.ts'

export const COMMANDS: readonly Command[] = [...TOKEN_COMMANDS, ...CARD_COMMANDS]

/** What is wrong with an argument, as a sentence that names the key. */
export function usageProblem(name: string, argument: string, { issues: [issue] }: z.ZodError): string {
  return `${name}: ${issue?.path.join('.') || argument}: ${issue?.message ?? 'not valid'}`
}

/** Does what the command says; throws a UsageError that says what is wrong with it. */
export function perform(control: Commanded, name: string, argument: unknown): object {
  const found = COMMANDS.find((candidate) => candidate.name === name)
  if (!found) throw new UsageError(`there is no command "${name}"`)
  const parsed = found.argument.safeParse(argument)
  if (!parsed.success) throw new UsageError(usageProblem(name, 'the argument', parsed.error))
  return found.act(control, parsed.data as never) ?? {}
}
