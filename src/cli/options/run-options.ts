import type { CommandOption } from '../command.ts'
import { PART, SHARE, wholeNumber } from './value-forms.ts'
import { SURFACES } from '../../documents/apis.ts'
import { PACK_OPTIONS } from './pack-options.ts'

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
  description:
    'switch a fault of the simulator on; ID@N from the N-th same request on, ID@other-client, ID@later-day, ID@other-face or ID@parallel then alone; repeatable',
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

export const ONLY: CommandOption = {
  flags: '--only <glob>',
  description: 'scenarios, requirements or areas; repeatable',
  repeatable: true,
}
export const SURFACE: CommandOption = {
  flags: '--surface <surface>',
  description: 'one face of the target; repeatable',
  choices: SURFACES,
  repeatable: true,
}
export const ALLOW: CommandOption = {
  flags: '--allow <effects>',
  description: 'the strongest effects that scenarios may have (default for a URL: read)',
  choices: ['read', 'write', 'irreversible'],
}

/** What `run` takes. */
export const RUN_OPTIONS: readonly CommandOption[] = [
  PROFILE,
  ONLY,
  SURFACE,
  {
    flags: '--seed <number>',
    description: 'the seed of the simulated bank (default 1)',
    takes: wholeNumber(),
  },
  FAULT,
  VARY,
  BANK,
  NOW,
  CARDS_RELEASE,
  {
    flags: '--concurrency <number>',
    description: 'scenarios in flight at once (default 4)',
    takes: wholeNumber({ min: 1, max: 256 }),
  },
  REPORTS,
  FORMAT,
  {
    flags: '--shard <i/n>',
    description: 'play the i-th of n parts; `merge` joins their reports',
    takes: PART,
  },
  { flags: '--durations <report>', description: 'an earlier report.json by whose times --shard splits' },
  {
    flags: '--resume [folder]',
    description:
      'go on with a run that was stopped, with the same options (default: the --reports folder); of several, the last',
  },
  {
    flags: '--follow-up <folder>',
    description:
      'go on with flows of an earlier run that waited in vain, such as for a booking; sends nothing twice',
  },
  {
    flags: '--repeat <number>',
    description: 'play everything so often, and say what is unstable',
    takes: wholeNumber({ min: 1, max: 100 }),
  },
  BASELINE,
  ...PACK_OPTIONS,
  GITHUB,
  {
    flags: '--keep-bodies <KiB>',
    description: 'keep so much of the beginning and of the end of long bodies (default 32)',
    takes: wholeNumber({ min: 1, max: 8192 }),
  },
  {
    flags: '--skip-preflight <cause>',
    description: 'go on although the check before the run finds this, by its name; repeatable',
    repeatable: true,
  },
  STRICT,
  REQUIRE,
  ALLOW,
  {
    flags: '--confirm <host>',
    description: 'the host of the target, typed to confirm --allow irreversible',
  },
  {
    flags: '--rate <number>',
    description: "the most requests in a second (default: the profile's, or any)",
    takes: wholeNumber({ min: 1, max: 1000 }),
  },
  TIMEOUT,
  CONTROL_TOKEN,
  XSD_DIR,
  { flags: '--scenarios <folder>', description: 'your own scenarios instead of the shipped ones' },
  QUIET,
  JSON_OUTPUT,
]
