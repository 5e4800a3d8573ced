// The law of imports, which `npm run check` holds: which folder may import which, and why not the others.

/**
 * The layers, in the order of ARCHITECTURE.md's map: imports go down only. A folder that is not here may be imported by
 * nobody and may import nothing, until it has a row with its reason.
 */
const LAYERS = {
  kernel: { uses: [], because: 'everything rests on it' },
  source: { uses: ['kernel'], because: 'reading files that people write knows nothing of banks' },
  documents: { uses: ['kernel'], because: "the documents are data; they depend on nobody's reading of them" },
  evidence: {
    uses: ['kernel', 'documents'],
    because: 'what was seen is independent of who judges or shows it',
  },
  sealing: {
    uses: ['kernel'],
    because: 'signatures and encryption are the same whoever makes or opens them',
  },
  rules: {
    uses: ['kernel', 'documents', 'evidence'],
    because: 'the checker must not share code with the simulator, or it would prove it with its own opinion',
  },
  iso20022: { uses: ['kernel', 'documents'], because: 'messages are the same whoever writes or reads them' },
  answers: {
    uses: ['kernel', 'documents'],
    because: 'calls and answers are worded the same by a bank and by what stands before it',
  },
  bank: {
    uses: ['kernel', 'documents', 'iso20022', 'answers'],
    because: 'the provider must not know how it is judged',
  },
  cards: {
    uses: ['kernel', 'documents', 'sealing', 'answers', 'bank'],
    because: "the issuer's card system stands beside the bank and must not know how it is judged",
  },
  settlement: {
    uses: ['kernel', 'documents', 'answers', 'bank'],
    because: 'the settlement service stands beside the bank and must not know how it is judged',
  },
  gateway: {
    uses: ['kernel', 'documents', 'answers', 'bank'],
    because: 'it stands before the bank and must not know how it is judged',
  },
  profile: {
    uses: ['kernel', 'source', 'documents', 'evidence'],
    because: 'a target is described without knowing it',
  },
  simulator: {
    uses: [
      'kernel',
      'documents',
      'evidence',
      'profile',
      'iso20022',
      'answers',
      'bank',
      'cards',
      'settlement',
      'gateway',
    ],
    because: 'it composes bank and gateway, and must not know the rules',
  },
  scenario: {
    uses: ['kernel', 'source', 'documents', 'evidence', 'rules'],
    because: 'a scenario is played against any target, so it knows no simulator',
  },
  runner: {
    uses: ['kernel', 'source', 'documents', 'sealing', 'evidence', 'rules', 'profile', 'scenario'],
    because: 'it runs against any target, so it knows no simulator',
  },
  report: {
    uses: ['kernel', 'documents', 'evidence'],
    because: 'reports are made from the result and from nothing else',
  },
  host: {
    uses: ['kernel', 'documents', 'evidence', 'profile', 'iso20022'],
    because: 'it offers the real world and knows nobody who uses it',
  },
  'report-files': {
    uses: ['kernel', 'documents', 'evidence', 'report', 'host'],
    because: 'files are written and read in the same way whatever run they are of',
  },
  'simulated-bank': {
    uses: [
      'kernel',
      'source',
      'documents',
      'evidence',
      'bank',
      'gateway',
      'profile',
      'simulator',
      'runner',
      'host',
    ],
    because: 'it makes the bank that somebody describes, and knows nobody who plays at it',
  },
  suite: {
    uses: [
      'kernel',
      'source',
      'documents',
      'evidence',
      'rules',
      'profile',
      'simulator',
      'scenario',
      'runner',
      'report',
      'host',
      'simulated-bank',
    ],
    because: 'the shipped suite is the same for whoever plays it',
  },
  'self-test': {
    uses: [
      'kernel',
      'evidence',
      'rules',
      'profile',
      'simulator',
      'scenario',
      'runner',
      'host',
      'simulated-bank',
      'suite',
    ],
    because: 'it takes plain values and gives a result; commands print it',
  },
  drift: {
    uses: [
      'kernel',
      'evidence',
      'rules',
      'profile',
      'scenario',
      'runner',
      'report',
      'host',
      'simulated-bank',
      'suite',
    ],
    because: 'it takes plain values and gives a result; commands print it',
  },
  resume: {
    uses: ['kernel', 'evidence', 'profile', 'scenario', 'runner', 'report', 'host', 'suite'],
    because: 'a journal is the same whatever command keeps it',
  },
  'planned-run': {
    uses: [
      'kernel',
      'source',
      'evidence',
      'rules',
      'profile',
      'scenario',
      'runner',
      'report',
      'host',
      'report-files',
      'suite',
      'resume',
    ],
    because: 'it plays what was planned; how the plan was typed is the business of commands',
  },
  library: {
    uses: [
      'kernel',
      'source',
      'documents',
      'evidence',
      'rules',
      'profile',
      'simulator',
      'scenario',
      'runner',
      'report',
      'host',
      'report-files',
      'simulated-bank',
      'suite',
      'planned-run',
    ],
    because: 'it is the run as functions for programs, which know no command line',
  },
  'served-runs': {
    uses: [
      'kernel',
      'source',
      'documents',
      'evidence',
      'rules',
      'simulator',
      'scenario',
      'report',
      'host',
      'report-files',
      'suite',
      'library',
    ],
    because: 'runs are played in the same way whoever asks a served bank for them',
  },
  recording: {
    uses: ['kernel', 'evidence', 'profile', 'runner', 'report', 'host'],
    because: 'a session is passed on and written in the same way whatever command listens',
  },
  'evidence-pack': {
    uses: ['kernel', 'documents', 'evidence', 'rules', 'profile', 'runner', 'report', 'host', 'report-files'],
    because: 'a pack is made of a result and plain values; commands print what became of it',
  },
  workbench: {
    uses: ['kernel'],
    because: 'it runs in a browser, and knows a bank by its control API and its surfaces alone',
  },
  releases: {
    uses: ['kernel', 'documents', 'scenario'],
    because: 'what lies between two releases follows from the documents and the scenarios',
  },
}

/** Folders that touch the real world: Node's modules, the clock, chance, files and the process. */
export const EDGE = [
  'host',
  'report-files',
  'suite',
  'self-test',
  'resume',
  'planned-run',
  'recording',
  'served-runs',
  'evidence-pack',
  // Its real world is a browser.
  'workbench',
  'cli',
]

/** Given keys and bytes, they make the same of the same; the platform's own cryptography is the one to trust. */
export const CRYPTOGRAPHY = ['src/sealing/certificates.ts']

/** Packages that one place alone may know, and why. */
const ONE_PLACE = [
  ['msw', '^src/simulator/msw[.]ts$', 'it is optional, and the simulator works without it'],
  ['vitest', '^src/vitest[.]ts$', 'it is optional, and the library works without it'],
  ['yaml', '^src/source/yaml[.]ts$', 'positions in files are ours, whatever reads them'],
  ['libxml2-wasm', '^src/host/libxml[.]ts$', 'the engine has to be replaceable, and is loaded on demand'],
  ['ajv', '^src/runner/judge/wire-validators[.]ts$', 'the bundle has compiled validators in its place'],
  ['jose', '^src/(sealing/|host/pack-signature[.]ts$)', 'what is signed and how is decided there'],
  ['preact', '^src/workbench/', 'only the page of a bank has elements'],
  ['@preact/signals', '^src/workbench/', 'only the page of a bank has elements'],
  ['uplot', '^src/workbench/parts/curve[.]tsx$', 'every curve looks alike'],
  ['codemirror', '^src/workbench/parts/code-editor[.]ts$', 'it is loaded with the first text to edit'],
  ['@lezer/highlight', '^src/workbench/parts/code-editor[.]ts$', 'it is loaded with the first text to edit'],
  ['@codemirror/', '^src/workbench/parts/code-editor[.]ts$', 'it is loaded with the first text to edit'],
  ['hono', '^src/gateway/router[.]ts$', 'only its router is used'],
  ['commander', '^src/cli/', 'only commands are typed'],
  ['chalk', '^src/cli/', 'only a terminal has colours'],
]

const TESTS = '[.](test|examples)[.]ts$|/examples/|/testing[.]ts$'
/** A `testing.ts` makes values for tests, and keeps to the law. */
const SHIPPED = { path: '^src/', pathNot: '[.](test|examples)[.]ts$|/examples/' }

export default {
  forbidden: [
    ...Object.entries(LAYERS).map(([folder, { uses, because }]) => ({
      name: `imports-of-${folder}`,
      comment: `${folder} may use ${uses.join(', ') || 'nothing'}, because ${because}`,
      severity: 'error',
      from: { ...SHIPPED, path: `^src/${folder}/` },
      to: { path: '^src/', pathNot: `^src/(${[folder, ...uses].join('|')})/` },
    })),
    {
      name: 'every-folder-has-a-rule',
      comment: 'a folder without a row in LAYERS could import everything; add one with its reason',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: `^src/(${[...Object.keys(LAYERS), 'cli'].join('|')})/` },
      to: {},
    },
    {
      name: 'nobody-imports-commands',
      comment: 'commands read options and print; the library and the rooms below work without a command line',
      severity: 'error',
      from: { ...SHIPPED, pathNot: `${SHIPPED.pathNot}|^src/cli/` },
      to: { path: '^src/cli/' },
    },
    {
      name: 'no-cycles',
      comment: 'what imports itself over others, if only a type, cannot be read or changed alone',
      severity: 'error',
      from: SHIPPED,
      to: { circular: true },
    },
    {
      name: 'no-tests-in-what-is-shipped',
      comment: 'the build leaves tests and their examples out',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: `${TESTS}|^test/` },
    },
    {
      name: 'only-installed-packages',
      comment: 'who installs the package does not get what only its development needs',
      severity: 'error',
      // The page of a bank is bundled: what it imports is in it.
      from: { path: '^src/', pathNot: `${TESTS}|^src/workbench/` },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '(^|/)node_modules/(msw|vitest)/',
      },
    },
    {
      name: 'imports-are-found',
      comment: 'what cannot be found cannot be held to any rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'node-at-the-edge-only',
      comment: 'the real world is handed in, so that the same seed gives the same bytes on every platform',
      severity: 'error',
      from: {
        ...SHIPPED,
        pathNot: `${SHIPPED.pathNot}|^src/(${EDGE.join('|')})/|^(${CRYPTOGRAPHY.join('|')})$|^src/node-test[.]ts$`,
      },
      to: { dependencyTypes: ['core'] },
    },
    ...ONE_PLACE.map(([name, place, because]) => ({
      name: `one-place-knows-${name.replace('@', '').replace('/', '-')}`,
      comment: `${name} may be imported at ${place} only: ${because}`,
      severity: 'error',
      from: { ...SHIPPED, pathNot: `${SHIPPED.pathNot}|${place}` },
      to: { path: `(^|/)node_modules/${name}/` },
    })),
  ],
  options: {
    // The one parser at hand that reads TypeScript and sees imports of types; the compiler here has no API for it.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
