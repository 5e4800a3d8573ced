import type { CommandOption } from '../command.ts'
import { SHARE, wholeNumber } from './value-forms.ts'

// Options that several commands have, each with its words.

export const JSON_OUTPUT: CommandOption = { flags: '--json', description: 'print JSON for a machine' }
export const BANK: CommandOption = {
  flags: '--bank <file or name>',
  description: 'a bank file, or the name of a built-in bank',
}
export const NOW: CommandOption = {
  flags: '--now <instant>',
  description: "where the bank's clock stands, ISO 8601",
}
export const VARY: CommandOption = {
  flags: '--vary <seed>',
  description: 'let the bank do otherwise whatever the documents leave open',
  takes: wholeNumber(),
}
export const FAULT: CommandOption = {
  flags: '--fault <id>',
  description: 'switch a fault of the simulator on; repeatable',
  repeatable: true,
}

export const CARDS_RELEASE: CommandOption = {
  flags: '--cards-release <release>',
  description: 'the release of the simulated card API, such as 2.6.0',
}

export const CONTROL_TOKEN: CommandOption = {
  flags: '--control-token <secret>',
  description: 'the bearer token of the control API, as env:NAME or file:PATH',
}

export const XSD_DIR: CommandOption = {
  flags: '--xsd-dir <folder>',
  description: 'the published schemas of ISO 20022, to be used instead of ours',
}
export const REPORTS: CommandOption = {
  flags: '--reports <folder>',
  description: 'where the reports go (default reports/<run id>)',
}
export const FORMAT: CommandOption = {
  flags: '--format <format>',
  description: 'one report format instead of all; repeatable',
  choices: async () => (await import('../../report/formats.ts')).FORMATS.map(({ name }) => name),
  repeatable: true,
}

export const PROFILE: CommandOption = {
  flags: '--profile <file>',
  description: 'the file that describes the target',
}
export const TIMEOUT: CommandOption = {
  flags: '--timeout <seconds>',
  description: "for one answer (default: the profile's, or 30)",
  takes: wholeNumber({ min: 1, max: 3600, unit: 'seconds' }),
}

export const REQUIRE: CommandOption = {
  flags: '--require <percent>',
  description: 'how much of what applies has to be graded, such as 80%: less is exit code 3',
  takes: SHARE,
}

export const BASELINE: CommandOption = {
  flags: '--baseline <file>',
  description: 'failures that are accepted until a day; stale entries make the exit code 5',
}

export const STRICT: CommandOption = { flags: '--strict', description: 'warnings count as failures' }

export const QUIET: CommandOption = {
  flags: '--quiet',
  description: 'no progress, and one line about what came out',
}

export const GITHUB: CommandOption = {
  flags: '--github',
  description: 'annotations and a step summary for GitHub (default: in its jobs)',
}
