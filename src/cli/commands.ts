import type { CommandOption, CommandRow } from './command.ts'

const JSON_OUTPUT: CommandOption = { flags: '--json', description: 'print JSON for a machine' }
const BANK: CommandOption = {
  flags: '--bank <file or name>',
  description: 'a bank file, or the name of a built-in bank',
}
const NOW: CommandOption = {
  flags: '--now <instant>',
  description: "where the bank's clock stands, ISO 8601",
}
const VARY: CommandOption = {
  flags: '--vary <seed>',
  description: 'let the bank do otherwise whatever the documents leave open',
}
const FAULT: CommandOption = {
  flags: '--fault <id>',
  description: 'switch a fault of the simulator on; repeatable',
  repeatable: true,
}

const CONTROL_TOKEN: CommandOption = {
  flags: '--control-token <secret>',
  description: 'the bearer token of the control API, as env:NAME or file:PATH',
}

const XSD_DIR: CommandOption = {
  flags: '--xsd-dir <folder>',
  description: 'the published schemas of ISO 20022, to be used instead of ours',
}

const RUN_OPTIONS: readonly CommandOption[] = [
  { flags: '--profile <file>', description: 'the file that describes the target' },
  { flags: '--only <glob>', description: 'scenarios, requirements or areas; repeatable', repeatable: true },
  {
    flags: '--surface <surface>',
    description: 'one face of the target',
    choices: ['gateway', 'provider', 'cards', 'settlement'],
  },
  { flags: '--seed <number>', description: 'the seed of the simulated bank (default 1)' },
  FAULT,
  VARY,
  BANK,
  NOW,
  { flags: '--concurrency <number>', description: 'scenarios in flight at once (default 4)' },
  { flags: '--reports <folder>', description: 'where the reports go (default reports/<run id>)' },
  {
    flags: '--format <format>',
    description: 'one report format instead of all; repeatable',
    choices: ['console', 'json', 'junit', 'html', 'matrix', 'markdown'],
    repeatable: true,
  },
  { flags: '--strict', description: 'warnings count as failures' },
  {
    flags: '--allow <effects>',
    description: 'the strongest effects that scenarios may have (default for a URL: read)',
    choices: ['read', 'write', 'irreversible'],
  },
  { flags: '--timeout <seconds>', description: "for one answer (default: the profile's, or 30)" },
  CONTROL_TOKEN,
  XSD_DIR,
  { flags: '--scenarios <folder>', description: 'your own scenarios instead of the shipped ones' },
  JSON_OUTPUT,
]

/** Every command there is; `--help` prints what stands here. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: 'run [url]',
    summary: 'play the scenarios against a gateway, or against the embedded simulator without a URL',
    options: RUN_OPTIONS,
    load: async () => (await import('./commands/run.ts')).run,
  },
  {
    name: 'serve',
    summary: 'answer every surface of a simulated bank over HTTP',
    options: [
      { flags: '--port <number>', description: 'default 4010; 0 takes any free one' },
      { flags: '--host <address>', description: 'default 127.0.0.1' },
      { flags: '--seed <number>', description: 'the seed of the bank (default 1)' },
      BANK,
      NOW,
      FAULT,
      VARY,
      { ...CONTROL_TOKEN, description: `${CONTROL_TOKEN.description}; needed for control beyond loopback` },
      XSD_DIR,
      {
        flags: '--write-profile <file>',
        description: 'write a profile that `run URL --profile FILE` can use',
      },
    ],
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'replay <files...>',
    summary: 'play scenario files, or the failures of a report.json, again',
    options: [
      { flags: '--url <url>', description: 'the target; the embedded simulator without it' },
      ...RUN_OPTIONS,
    ],
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    name: 'lint [files...]',
    summary: 'check scenario files; the shipped ones without arguments',
    options: [JSON_OUTPUT],
    load: async () => (await import('./commands/lint.ts')).lint,
  },
  {
    name: 'list <what>',
    summary:
      'list requirements, scenarios, operations, faults, variations, assumptions, limits, enumerations or the refresh-matrix',
    options: [
      {
        flags: '--coverage',
        description: 'requirements by document and clause, with their scenarios and faults',
      },
      JSON_OUTPUT,
    ],
    load: async () => (await import('./commands/list.ts')).list,
  },
  {
    name: 'explain <id>',
    summary: 'what a requirement, scenario, operation, fault or assumption is about',
    options: [JSON_OUTPUT],
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'self-test',
    summary: 'prove that the suite can fail: every fault against every requirement',
    options: [
      { flags: '--seeds <number>', description: 'faultless banks to try (default 25; 1 with --only)' },
      { flags: '--only <glob>', description: 'faults; repeatable', repeatable: true },
      {
        flags: '--vary',
        description: 'the faultless banks do otherwise, by their seed, whatever the documents leave open',
      },
      { flags: '--reports <folder>', description: 'where the table goes (default reports/self-test)' },
      XSD_DIR,
      JSON_OUTPUT,
    ],
    load: async () => (await import('./commands/self-test.ts')).selfTest,
  },
]
