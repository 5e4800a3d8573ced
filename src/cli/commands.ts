import { SURFACES } from '../documents/apis.ts'
import { MINUTE_MS } from '../kernel/calendar.ts'
import { words } from '../kernel/words.ts'
import { type CommandRow, option } from './command.ts'
import { QUESTIONS } from './options/init-questions.ts'
import { dashed } from './options/options.ts'
import { PACK_OPTIONS } from './options/pack-options.ts'
import {
  ALLOW,
  BANK,
  BASELINE,
  CARDS_RELEASE,
  CONFIG,
  CONFIG_FILE,
  CONTROL_TOKEN,
  FAULT,
  FORMAT,
  GITHUB,
  JSON_OUTPUT,
  NOW,
  ONLY,
  PROFILE,
  QUIET,
  RELEASE,
  REPORTS,
  REQUIRE,
  RUN_OPTIONS,
  SCENARIOS,
  STRICT,
  SURFACE,
  TIMEOUT,
  VARY,
  XSD_DIR,
} from './options/run-options.ts'
import { DAYS, NAMED_DAY, ORIGIN, address, wholeNumber } from './options/value-forms.ts'

const PORT = wholeNumber({ max: 65_535 })

/** Longer than anybody's patience; more overflows a timer. */
const PATIENCE = wholeNumber({ max: 10 * MINUTE_MS, unit: 'milliseconds' })

/** What `explore` takes of the options of a run. */
const EXPLORED: readonly string[] = words(
  '--config --target --release --seed --shard --strict --fault --vary --bank --now --cards-release',
  '--concurrency --allow --confirm --rate --timeout --control-token --xsd-dir --scenarios',
)

/** Every command there is; `--help` prints what stands here. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: 'run [url]',
    judges: true,
    summary: 'play the scenarios against a gateway, or against the embedded simulator without a URL',
    options: [
      ...RUN_OPTIONS,
      option('--watch', 'play again whenever a file of --scenarios, or the profile, is saved'),
      option('--dry-run', 'print what would be sent, and to where, and send nothing'),
      option(
        '--drift',
        'play the same at the simulator (its --bank, --seed and --cards-release, or the releases of the profile), and say field by field where the answers differ, but for what the profile pins: exit code 5',
      ),
    ],
    examples: [
      '',
      "--only 'token/*' --fault token/own-error-code",
      'https://gateway.example --profile conformance.yaml --allow write',
      '--scenarios my-scenarios --watch',
    ],
    load: async () => (await import('./commands/run.ts')).run,
  },
  {
    name: 'explore [url]',
    judges: true,
    summary:
      'play flows that nobody wrote, made of the steps of all scenarios, and write what they find as scenarios',
    options: [
      PROFILE,
      ONLY,
      SURFACE,
      option('--steps <number>', 'how many steps are drawn (default 20000, or 2000 with a URL)', {
        takes: wholeNumber({ min: 0, max: 100_000_000 }),
      }),
      option('--minutes <number>', 'instead of --steps: for how long', {
        takes: wholeNumber({ min: 1, max: 1440 }),
      }),
      option(
        '--corpus <file>',
        'play its flows first, and keep there as few flows as it takes to reach all that was reached',
      ),
      option('--out <folder>', 'where the scenarios of what was found go (default reports/explored)'),
      ...RUN_OPTIONS.filter(({ flags }) => EXPLORED.includes(flags.split(' ')[0]!)),
      JSON_OUTPUT,
    ],
    examples: [
      '',
      '--steps 20000 --seed 7',
      'https://gateway.example --profile conformance.yaml --minutes 10',
      '--steps 100000 --shard 1/4 --out explored/1',
    ],
    load: async () => (await import('./commands/explore.ts')).explore,
  },
  {
    name: 'init [url]',
    summary: 'write a profile of a target, from flags or a few questions',
    options: [
      option('--out <file>', 'where the profile goes (default conformance.yaml)'),
      option('--force', 'write over a file that exists'),
      ...QUESTIONS.filter(({ name }) => name !== 'url').map(({ name, question }) => ({
        // Alone it asks for the bank behind, or takes what is proposed.
        flags: `--${dashed(name)} ${name === 'behind' ? '[value]' : '<value>'}`,
        description: question,
        mayBeEmpty: true,
      })),
    ],
    examples: [
      '',
      'https://gateway.example --target-id acme --permission env:PERMISSION_ID --token env:ACCESS_TOKEN',
    ],
    load: async () => (await import('./commands/init.ts')).init,
  },
  {
    name: 'doctor [url]',
    summary: 'what stands in the way of a run against a target, and how to mend it; sends nothing but reads',
    options: [
      ...CONFIG,
      PROFILE,
      option('--write', 'write what the target shows into the profile, with a comment'),
      TIMEOUT,
      CONTROL_TOKEN,
      JSON_OUTPUT,
    ],
    examples: [
      '--profile conformance.yaml',
      '--profile conformance.yaml --write',
      'https://gateway.example --json',
    ],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'plan [url]',
    summary:
      'what a run against a target could grade, and what is missing for the rest, cheapest first; sends nothing',
    options: [...CONFIG, PROFILE, ONLY, SURFACE, ALLOW, CONTROL_TOKEN, JSON_OUTPUT],
    examples: ['--profile conformance.yaml', '--profile conformance.yaml --allow write --json'],
    load: async () => (await import('./commands/plan.ts')).plan,
  },
  {
    name: 'serve',
    summary: 'answer every surface of a simulated bank over HTTP',
    options: [
      option('--port <number>', 'default 4010; 0 takes any free one', { takes: PORT }),
      option('--host <address>', 'default 127.0.0.1'),
      option(
        '--clock <mode>',
        'running goes with the time of this machine; standing waits to be moved (default with control)',
        { choices: ['running', 'standing'] },
      ),
      option(
        '--public-url <url>',
        'the address under which it is reached from outside, with the path that a proxy takes off',
        { takes: address('https://bank.test') },
      ),
      option(
        '--trust-proxy <address>',
        'believe X-Forwarded-Proto and X-Forwarded-Host of a proxy at this address or subnet; repeatable',
        { repeatable: true },
      ),
      option(
        '--provider <url>',
        'relay to a provider at this address: the bank is elsewhere, the gateway here',
        { takes: address('https://bank.test') },
      ),
      option('--certificate <file>', 'its own certificate, PEM: it speaks HTTPS then'),
      option('--key <file>', 'the private key of --certificate, PEM'),
      option(
        '--client-ca <file>',
        'authorities of client certificates, PEM: whoever has none of theirs is refused',
      ),
      option('--provider-certificate <file>', 'the client certificate for --provider, PEM'),
      option('--provider-key <file>', 'the private key of --provider-certificate, PEM'),
      option('--provider-ca <file>', 'authorities to trust at --provider, PEM'),
      option(
        '--behind <profile>',
        'only the bank that a run of this profile puts behind the gateway, until a run takes its place',
      ),
      option('--seed <number>', 'the seed of the bank (default 1)', { takes: wholeNumber() }),
      CONFIG_FILE,
      RELEASE,
      BANK,
      NOW,
      CARDS_RELEASE,
      FAULT,
      VARY,
      { ...CONTROL_TOKEN, description: `${CONTROL_TOKEN.description}; needed for control beyond loopback` },
      XSD_DIR,
      option('--push-url <url>', 'where push events of the card API are sent to'),
      option('--hold-days <days>', 'for how long what is bought with a card is held (default 30)', {
        takes: wholeNumber({ min: 1, max: 365, unit: 'days' }),
      }),
      option(
        '--redirect-uri <url>',
        'where clients may send their customers back to after a consent; repeatable',
        { repeatable: true, takes: address('https://client.test/back') },
      ),
      option(
        '--cors <origin>',
        'let web pages of this origin, such as http://localhost:5173, call the bank, but for /_control; repeatable',
        { repeatable: true, takes: ORIGIN },
      ),
      option(
        '--target <profile>',
        'a target at which the page of the bank may play the suite as well; repeatable',
        { repeatable: true },
      ),
      option('--log', 'print a line about every request'),
      option('--latency <ms>', 'answer after so many milliseconds, but for /_control', { takes: PATIENCE }),
      option(
        '--token-timeout <ms>',
        'how long the gateway waits for a token endpoint that does not answer (default 0)',
        { takes: PATIENCE },
      ),
      option(
        '--journal <megabytes>',
        'memory that the journal of a world takes at most; the oldest exchanges go (default 64)',
        { takes: wholeNumber({ max: 4096, unit: 'megabytes' }) },
      ),
      option('--write-profile <file>', 'write a profile that `run URL --profile FILE` can use'),
      option('--json', 'print the addresses as one line of JSON'),
    ],
    examples: [
      '',
      '--port 0 --json --write-profile bank.yaml',
      '--bank crowded --fault token/own-error-code --log',
      '--cors http://localhost:5173',
    ],
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'bank <files...>',
    summary: 'print a bank file for --bank, made of account statements (camt.053) or of bookings in CSV',
    options: [option('--json', 'JSON in place of YAML, of which no more than 1 MiB is read')],
    examples: ['statements/*.xml > bank.yaml', 'bookings.csv --json > bank.json'],
    load: async () => (await import('./commands/import-bank.ts')).importBank,
  },
  {
    name: 'replay <files...>',
    judges: true,
    summary: 'play scenario files, or the failures of a report.json, again',
    options: [option('--url <url>', 'the target; the embedded simulator without it'), ...RUN_OPTIONS],
    examples: [
      'my-scenarios/refund.yaml --url http://127.0.0.1:4010',
      'reports/run/report.json --profile conformance.yaml',
    ],
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    name: 'merge <reports...>',
    summary: 'join all shards of a run, or of an exploration, into the report of the whole',
    options: [REPORTS, FORMAT, BASELINE, REQUIRE, ...PACK_OPTIONS, GITHUB, QUIET, JSON_OUTPUT],
    examples: ['shards/* --reports reports', 'explored/* --reports reports/explored'],
    load: async () => (await import('./commands/merge.ts')).merge,
  },
  {
    name: 'diff <before> <after>',
    summary: 'what one report says otherwise than another: exit code 5 when anything differs',
    options: [
      option(
        '--fields',
        'hold the answers against each other field by field, such as a gateway’s and the simulator’s',
      ),
      option(
        '--times',
        'name the operations that answer slower or faster, beyond chance and the machine around them',
      ),
      JSON_OUTPUT,
    ],
    examples: [
      'before/report.json after/report.json',
      'gateway/report.json simulator/report.json --fields',
      'monday/report.json today/report.json --times',
    ],
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  {
    name: 'verify <pack>',
    summary: 'whether an evidence pack is as it was packed, without a network: exit code 1 when it is not',
    options: [
      option('--key <file>', 'the public key of who should have signed it, in PEM'),
      option('--digest <digest>', 'the digest that was told when it was packed: sha256:…'),
      JSON_OUTPUT,
    ],
    examples: ['evidence.zip', 'evidence.zip --key key.pem --digest sha256:0123…'],
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'record [url]',
    summary: 'stand before a gateway, judge what passes, and turn it into a scenario',
    options: [
      ...CONFIG,
      PROFILE,
      option('--port <number>', 'where clients connect (default 4020; 0 takes any free one)', {
        takes: PORT,
      }),
      REPORTS,
      FORMAT,
      ...PACK_OPTIONS,
      TIMEOUT,
      CONTROL_TOKEN,
      JSON_OUTPUT,
    ],
    examples: ['https://gateway.example --port 4020 --reports recorded'],
    load: async () => (await import('./commands/record.ts')).record,
  },
  {
    name: 'judge <files...>',
    judges: true,
    summary:
      'judge traffic that exists: HAR, NDJSON of exchanges, our journals and reports; - is standard input; sends nothing',
    options: [
      ...CONFIG,
      PROFILE,
      ...SURFACES.map((surface) => ({
        flags: `--${surface} <url>`,
        description: `where the ${surface} surface answers in what was recorded`,
        takes: address('https://gateway.example'),
      })),
      STRICT,
      REPORTS,
      FORMAT,
      ...PACK_OPTIONS,
      GITHUB,
      QUIET,
      JSON_OUTPUT,
    ],
    examples: [
      'session.har --gateway https://gateway.example/api',
      'gateway.ndjson provider.ndjson --profile conformance.yaml',
      '- --profile conformance.yaml --reports judged < traffic.ndjson',
    ],
    load: async () => (await import('./commands/judge.ts')).judge,
  },
  {
    name: 'lint [files...]',
    summary: 'check scenario files, and the rules of --config; the shipped ones without arguments',
    options: [...CONFIG, JSON_OUTPUT],
    examples: ['', 'my-scenarios/*.yaml'],
    load: async () => (await import('./commands/lint.ts')).lint,
  },
  {
    name: 'list <what>',
    values: async () => Object.keys((await import('./commands/list.ts')).LISTINGS),
    summary:
      'list requirements, scenarios, operations, faults, wire-faults, variations, assumptions, facts, relations, values, releases, codes, limits, enumerations or the refresh-matrix',
    options: [
      ...CONFIG,
      option('--coverage', 'requirements by document and clause, with their scenarios and faults'),
      option(
        '--compare <range>',
        'releases: what lies between two releases or variants, such as 2.6.0..2.38.0 or v2..token-v2',
      ),
      JSON_OUTPUT,
    ],
    examples: ['requirements', 'requirements --coverage', 'releases --compare 2.6.0..2.38.0'],
    load: async () => (await import('./commands/list.ts')).list,
  },
  {
    name: 'explain <id>',
    summary: 'what a requirement, scenario, operation, fault or assumption is about',
    options: [...CONFIG, JSON_OUTPUT],
    examples: ['headers/auto-is-accepted', 'account-information/list-accounts'],
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'releases <what...>',
    summary:
      'diff OLDER NEWER: what lies between two OpenAPI descriptions; rehearse OLDER NEWER: whom the move breaks',
    options: [
      option('--both <days>', 'rehearse: the first and the last day on which the bank answers both', {
        takes: DAYS,
      }),
      option(
        '--client <[name=]day>',
        'rehearse: the day on which a client moves; one that never moves unless given; repeatable',
        { takes: NAMED_DAY, repeatable: true },
      ),
      JSON_OUTPUT,
    ],
    examples: [
      'diff loans-1.yaml loans-2.yaml',
      'rehearse loans-1.yaml loans-2.yaml',
      'rehearse loans-1.yaml loans-2.yaml --both 2027-03-01..2027-05-31 --client 2027-04-15',
    ],
    load: async () => (await import('./commands/releases.ts')).releases,
  },
  {
    name: 'openapi',
    summary: 'print what the documents say as OpenAPI 3.1, at the paths at which `serve` answers',
    options: [
      CONFIG_FILE,
      option('--out <file>', 'where the description goes (default: the output)'),
      option('--surface <surface>', 'one face instead of all', { choices: SURFACES }),
      option(
        '--release <release>',
        'a release of the card API, such as 2.6.1 (default: the latest of each variant), or NAME=VERSION of an API of --config',
      ),
      option('--control', 'the control API of a served bank, and nothing else'),
      option('--json', 'JSON instead of YAML'),
    ],
    examples: ['--surface gateway --out gateway.yaml', '--control --json'],
    load: async () => (await import('./commands/openapi.ts')).openapi,
  },
  {
    name: 'export [url]',
    summary: 'write scenarios as files that k6, Hurl or a player of Arazzo plays at a target; sends nothing',
    options: [
      ...CONFIG,
      PROFILE,
      option('--k6', 'a module for each scenario, to be played under load'),
      option('--hurl', 'a file for each scenario'),
      option('--arazzo', 'one document of workflows, and the OpenAPI of what they call'),
      option('--out <folder>', 'where the files go (default reports/exported)'),
      ONLY,
      SURFACE,
      ALLOW,
      SCENARIOS,
      option('--verbose', 'the names of the scenarios that are left out, by the reason'),
      JSON_OUTPUT,
    ],
    examples: ["--profile conformance.yaml --k6 --out load --only 'payments/*' --allow irreversible"],
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  {
    name: 'self-test',
    hasOwnOptions: true,
    summary: 'prove that the suite can fail: every fault against every requirement',
    options: [
      CONFIG_FILE,
      RELEASE,
      option('--seeds <number>', 'faultless banks to try (default 25; 1 with --only)', {
        takes: wholeNumber({ min: 1, max: 10_000 }),
      }),
      option('--only <glob>', 'faults; repeatable', { repeatable: true }),
      option(
        '--nth <number>',
        'faults show from the n-th same request on alone: tells which are found, and by which requirement; exit 1 for false alarms only',
        { takes: wholeNumber({ min: 1, max: 1000 }) },
      ),
      option('--when <word>', 'the same with faults that show then alone', {
        choices: async () => (await import('../simulator/faults/occasions.ts')).OCCASIONS,
      }),
      option(
        '--damages',
        'in place of faults: what software does to values, such as cutting them off, at every field of an answer whose value is told elsewhere too; exit 1 where one is met and nobody says so',
      ),
      option(
        '--corpus <file>',
        'in place of scenarios, the flows that explore --corpus kept: tells which faults are found; exit 1 for false alarms only',
      ),
      option('--steps <number>', 'the same with so many steps of flows that explore draws with seed 1', {
        takes: wholeNumber({ min: 0, max: 1_000_000 }),
      }),
      option('--vary', 'the faultless banks do otherwise, by their seed, whatever the documents leave open'),
      option(
        '--threads <number>',
        'threads side by side (default: as many as processors, at most 8, if memory is there; 1 with --only)',
        { takes: wholeNumber({ min: 1, max: 64 }) },
      ),
      option('--reports <folder>', 'where the table goes (default reports/self-test)'),
      XSD_DIR,
      JSON_OUTPUT,
    ],
    examples: ["--only 'wire/*'", '--seeds 1 --threads 2', "--only 'cards/*' --steps 2000"],
    load: async () => (await import('./commands/self-test.ts')).selfTest,
  },
  {
    name: 'completion <shell>',
    summary: 'print what makes bash, zsh or fish complete commands, options and their choices',
    options: [],
    examples: ['bash', 'zsh', 'fish'],
    values: ['bash', 'zsh', 'fish'],
    load: async () => (await import('./commands/completion.ts')).completionOf(COMMANDS),
  },
]
