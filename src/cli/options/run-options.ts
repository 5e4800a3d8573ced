import { type CommandOption, option } from '../command.ts'
import { PART, SHARE, wholeNumber } from './value-forms.ts'
import { SURFACES } from '../../documents/apis.ts'
import { PACK_OPTIONS } from './pack-options.ts'

// Options that several commands have, each with its words.

export const JSON_OUTPUT = option('--json', 'print JSON for a machine')
export const BANK = option('--bank <file or name>', 'a bank file, or the name of a built-in bank')
export const NOW = option('--now <instant>', "where the bank's clock stands, ISO 8601")
export const VARY = option('--vary <seed>', 'let the bank do otherwise whatever the documents leave open', {
  takes: wholeNumber(),
})
export const FAULT = option(
  '--fault <id>',
  'switch a fault of the simulator on; ID@N from the N-th same request on, ID@other-client, ID@later-day, ID@other-face or ID@parallel then alone; repeatable',
  { repeatable: true },
)

export const CARDS_RELEASE = option(
  '--cards-release <release>',
  'the release of the simulated card API, such as 2.6.0',
)

export const CONTROL_TOKEN = option(
  '--control-token <secret>',
  'the bearer token of the control API, as env:NAME or file:PATH',
)

export const XSD_DIR = option(
  '--xsd-dir <folder>',
  'the published schemas of ISO 20022, to be used instead of ours',
)
export const REPORTS = option('--reports <folder>', 'where the reports go (default reports/<run id>)')
export const FORMAT = option('--format <format>', 'one report format instead of all; repeatable', {
  choices: async () => (await import('../../report/formats.ts')).FORMATS.map(({ name }) => name),
  repeatable: true,
})

export const PROFILE = option('--profile <file>', 'the file that describes the target')
export const TIMEOUT = option('--timeout <seconds>', "for one answer (default: the profile's, or 30)", {
  takes: wholeNumber({ min: 1, max: 3600, unit: 'seconds' }),
})

export const REQUIRE = option(
  '--require <percent>',
  'how much of what applies has to be graded, such as 80%: less is exit code 3',
  { takes: SHARE },
)

export const BASELINE = option(
  '--baseline <file>',
  'failures that are accepted until a day; stale entries make the exit code 5',
)

export const STRICT = option('--strict', 'warnings count as failures')

export const QUIET = option('--quiet', 'no progress, and one line about what came out')

export const GITHUB = option('--github', 'annotations and a step summary for GitHub (default: in its jobs)')

export const ONLY = option('--only <glob>', 'scenarios, requirements or areas; repeatable', {
  repeatable: true,
})
export const SURFACE = option('--surface <surface>', 'one face of the target; repeatable', {
  choices: SURFACES,
  repeatable: true,
})
export const SCENARIOS = option('--scenarios <folder>', 'your own scenarios instead of the shipped ones')
export const ALLOW = option(
  '--allow <effects>',
  'the strongest effects that scenarios may have (default for a URL: read)',
  { choices: ['read', 'write', 'irreversible'] },
)

export const CONFIG_FILE = option(
  '--config <file>',
  'options, rules, faults and answers of your own: conformance.config.yaml, or .ts, which is run',
)
export const RELEASE = option(
  '--release <[name=]version>',
  'the release of an API of --config that is played; repeatable',
  { repeatable: true },
)
const TARGET = option('--target <name>', 'the one that is meant of the targets of --config')

/** What each command has that heeds a configuration. */
export const CONFIG: readonly CommandOption[] = [CONFIG_FILE, TARGET, RELEASE]

/** What `run` takes. */
export const RUN_OPTIONS: readonly CommandOption[] = [
  ...CONFIG,
  PROFILE,
  ONLY,
  SURFACE,
  option('--seed <number>', 'the seed of the simulated bank (default 1)', { takes: wholeNumber() }),
  FAULT,
  VARY,
  BANK,
  NOW,
  CARDS_RELEASE,
  option('--concurrency <number>', 'scenarios in flight at once (default 4)', {
    takes: wholeNumber({ min: 1, max: 256 }),
  }),
  REPORTS,
  FORMAT,
  option('--shard <i/n>', 'play the i-th of n parts; `merge` joins their reports', { takes: PART }),
  option('--durations <report>', 'an earlier report.json by whose times --shard splits'),
  option(
    '--resume [folder]',
    'go on with a run that was stopped, with the same options (default: the --reports folder); of several, the last',
  ),
  option(
    '--follow-up <folder>',
    'go on with flows of an earlier run that waited in vain, such as for a booking; sends nothing twice',
  ),
  option('--repeat <number>', 'play everything so often, and say what is unstable', {
    takes: wholeNumber({ min: 1, max: 100 }),
  }),
  BASELINE,
  ...PACK_OPTIONS,
  GITHUB,
  option('--keep-bodies <KiB>', 'keep so much of the beginning and of the end of long bodies (default 32)', {
    takes: wholeNumber({ min: 1, max: 8192 }),
  }),
  option(
    '--skip-preflight <cause>',
    'go on although the check before the run finds this, by its name; repeatable',
    { repeatable: true },
  ),
  STRICT,
  REQUIRE,
  ALLOW,
  option('--confirm <host>', 'the host of the target, typed to confirm --allow irreversible'),
  option('--rate <number>', "the most requests in a second (default: the profile's, or any)", {
    takes: wholeNumber({ min: 1, max: 1000 }),
  }),
  TIMEOUT,
  CONTROL_TOKEN,
  XSD_DIR,
  SCENARIOS,
  QUIET,
  JSON_OUTPUT,
]
