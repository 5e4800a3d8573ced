import { Chalk } from 'chalk'
import { type Palette, plainPalette } from '../report/console/palette.ts'
import type { TextStream } from './terminal.ts'

/** Colours where the terminal has them, unless FORCE_COLOR or NO_COLOR decides. */
export function terminalPalette(stream: TextStream): Palette {
  const forced = forcedByEnvironment(process.env)
  if (!(forced ?? stream.isTTY)) return plainPalette
  // What the library finds out about this process's own streams is right on a terminal alone.
  const chalk = forced ? new Chalk({ level: SIXTEEN_COLOURS }) : new Chalk()
  return {
    strong: chalk.bold,
    faint: chalk.dim,
    good: chalk.green,
    bad: chalk.red,
    caution: chalk.yellow,
    note: chalk.cyan,
  }
}

const SIXTEEN_COLOURS = 1

/** As Node decides it for its own output: FORCE_COLOR before NO_COLOR. An empty NO_COLOR says nothing. */
function forcedByEnvironment({
  FORCE_COLOR: force,
  NO_COLOR: no,
}: Readonly<Record<string, string | undefined>>): boolean | undefined {
  if (force !== undefined) return force !== '0' && force !== 'false'
  return no ? false : undefined
}
