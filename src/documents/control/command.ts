import type { z } from 'zod'

/**
 * What only the owner of a target can do, by its name: a step of a scenario says it, `POST /commands/…` and
 * `control.perform` do it to a simulated bank, and a hook does it to any other target.
 */
export interface Command {
  /** In the imperative, as it follows "a hook has to". */
  readonly does: string
  /** What of its answer can be captured. */
  readonly gives?: string
  /** The schema of an object: what a simulated bank takes. A scenario may have variables in place of its texts. */
  readonly argument: z.ZodType
  /** Afterwards the permission, the tokens, the client or the issuer are not what the scenarios that follow expect. */
  readonly changesTarget?: true
}

/** What it does, and what it gives. */
export function summaryOf({ does, gives }: Command): string {
  const sentence = `${does.charAt(0).toUpperCase()}${does.slice(1)}`
  return gives === undefined ? sentence : `${sentence}; gives ${gives}`
}
