import { Chalk } from 'chalk'
import { plainPalette } from '../report/console/palette.ts'
import type { Palette } from '../report/console/palette.ts'
import type { TextStream } from './terminal.ts'

/** Colours where the terminal has them and nobody has switched them off (NO_COLOR). */
export function terminalPalette(stream: TextStream): Palette {
  if (!stream.isTTY || process.env['NO_COLOR']) return plainPalette
  const chalk = new Chalk()
  return {
    strong: chalk.bold,
    faint: chalk.dim,
    good: chalk.green,
    bad: chalk.red,
    caution: chalk.yellow,
    note: chalk.cyan,
  }
}
