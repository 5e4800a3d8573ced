import { SURFACES } from '../../documents/apis.ts'
import type { CommandOption } from '../command.ts'
import { PACK_OPTIONS } from './pack-options.ts'
import {
  BANK,
  BASELINE,
  CARDS_RELEASE,
  CONTROL_TOKEN,
  FAULT,
  FORMAT,
  GITHUB,
  JSON_OUTPUT,
  NOW,
  PROFILE,
  QUIET,
  REPORTS,
  REQUIRE,
  STRICT,
  TIMEOUT,
  VARY,
  XSD_DIR,
} from './shared-options.ts'
import { PART, wholeNumber } from './value-forms.ts'

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
