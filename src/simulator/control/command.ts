import type { z } from 'zod'
import type { CardControl } from './card-control.ts'
import type { DisturbanceControl } from '../surfaces/disturbances.ts'
import type { TokenControl } from './token-control.ts'

/** What the owner of a bank can do that has a name, for scenarios and over HTTP. */
export interface Command {
  readonly name: string
  readonly summary: string
  readonly argument: z.ZodType
  readonly act: (control: Commanded, argument: never) => object | void
}

export type Commanded = TokenControl & CardControl & DisturbanceControl

export function defineCommand<Argument extends z.ZodType>(
  name: string,
  summary: string,
  argument: Argument,
  act: (control: Commanded, argument: z.output<Argument>) => object | void,
): Command {
  return { name, summary, argument, act }
}
