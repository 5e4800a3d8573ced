import type { Options } from './options/options.ts'
import type { Terminal } from './terminal.ts'

/** One command of the command line; its code is loaded only when it is called. */
export interface CommandRow {
  /** Name and arguments, as commander reads them. */
  readonly name: string
  readonly summary: string
  readonly options: readonly CommandOption[]
  /** What stands behind `conformance NAME` in its help. */
  readonly examples: readonly string[]
  /** What its argument can be, for the completion of shells. */
  readonly values?: CommandOption['choices']
  /** Whether it judges what a target answers, which may be much. */
  readonly judges?: boolean
  /** Its options mean something else than those of `run`: a configuration has none for it. */
  readonly hasOwnOptions?: boolean
  readonly load: () => Promise<RunCommand>
}

export interface CommandOption {
  readonly flags: string
  readonly description: string
  /** Loaded with the command where another table has them. */
  readonly choices?: readonly string[] | (() => Promise<readonly string[]>)
  readonly repeatable?: boolean
  /** What its value has to be, where not any will do. */
  readonly takes?: ValueForm
  /** Whether an empty value says something; elsewhere it comes from a variable that is not set. */
  readonly mayBeEmpty?: boolean
}

export async function choicesOf({ choices }: { choices?: CommandOption['choices'] | undefined }) {
  return typeof choices === 'function' ? await choices() : choices
}

/** What the value of an option has to be, for its message and for its check. */
export interface ValueForm {
  readonly words: string
  readonly accepts: (text: string) => boolean
}

/** How a command was called. */
export interface Call {
  readonly options: Options
  readonly terminal: Terminal
}

/** The same of one that may be pointed at an address. */
export interface CallAt extends Call {
  readonly url: string | undefined
}

/** Returns the exit code. */
export type RunCommand = (positional: readonly string[], call: Call) => Promise<number>

export function option(
  flags: string,
  description: string,
  rest: Omit<CommandOption, 'flags' | 'description'> = {},
): CommandOption {
  return { flags, description, ...rest }
}
