// The law of imports, which `npm run check` holds: which folder may import which, and why not the others.

/**
 * The layers, in the order of ARCHITECTURE.md's map: imports go down only. A folder that is not here may be imported by
 * nobody and may import nothing, until it has a row with its reason.
 */
const LAYERS = {
  kernel: { uses: [], because: 'everything rests on it' },
  'kernel/source': { uses: ['kernel'], because: 'reading files that people write knows nothing of banks' },
  documents: { uses: ['kernel'], because: "the documents are data; they depend on nobody's reading of them" },
  evidence: {
    uses: ['kernel', 'documents'],
    because: 'what was seen is independent of who judges or shows it',
  },
  'messages/sealing': {
    uses: ['kernel'],
    because: 'signatures and encryption are the same whoever makes or opens them',
  },
  rules: {
    uses: ['kernel', 'documents', 'evidence'],
    because: 'the checker must not share code with the simulator, or it would prove it with its own opinion',
  },
  'messages/iso20022': {
    uses: ['kernel', 'documents'],
    because: 'messages are the same whoever writes or reads them',
  },
  'provider/answers': {
    uses: ['kernel', 'documents'],
    because: 'calls and answers are worded the same by a bank and by what stands before it',
  },
  'provider/bank': {
    uses: ['kernel', 'documents', 'messages/iso20022', 'provider/answers'],
    because: 'the provider must not know how it is judged',
  },
  'provider/cards': {
    uses: ['kernel', 'documents', 'messages/sealing', 'provider/answers', 'provider/bank'],
    because: "the issuer's card system stands beside the bank and must not know how it is judged",
  },
  'provider/settlement': {
    uses: ['kernel', 'documents', 'provider/answers', 'provider/bank'],
    because: 'the settlement service stands beside the bank and must not know how it is judged',
  },
  'provider/gateway': {
    uses: ['kernel', 'documents', 'provider/answers', 'provider/bank'],
    because: 'it stands before the bank and must not know how it is judged',
  },
  'target/profile': {
    uses: ['kernel', 'kernel/source', 'documents', 'evidence'],
    because: 'a target is described without knowing it',
  },
  simulator: {
    uses: [
      'kernel',
      'documents',
      'evidence',
      'target/profile',
      'messages/iso20022',
      'provider/answers',
      'provider/bank',
      'provider/cards',
      'provider/settlement',
      'provider/gateway',
    ],
    because: 'it composes bank and gateway, and must not know the rules',
  },
  scenario: {
    uses: ['kernel', 'kernel/source', 'documents', 'evidence', 'rules'],
    because: 'a scenario is played against any target, so it knows no simulator',
  },
  'target/apis': {
    uses: [
      'kernel',
      'kernel/source',
      'documents',
      'messages/sealing',
      'evidence',
      'rules',
      'target/profile',
      'scenario',
    ],
    because: 'what an API has of its own is the same whoever plays at a target',
  },
  runner: {
    uses: [
      'kernel',
      'kernel/source',
      'documents',
      'messages/sealing',
      'evidence',
      'rules',
      'target/profile',
      'target/apis',
      'scenario',
    ],
    because: 'it runs against any target, so it knows no simulator',
  },
  report: {
    uses: ['kernel', 'documents', 'evidence'],
    because: 'reports are made from the result and from nothing else',
  },
  host: {
    uses: ['kernel', 'documents', 'evidence', 'target/profile', 'messages/iso20022'],
    because: 'it offers the real world and knows nobody who uses it',
  },
  'runs/report-files': {
    uses: ['kernel', 'documents', 'evidence', 'report', 'host'],
    because: 'files are written and read in the same way whatever run they are of',
  },
  'runs/simulated-bank': {
    uses: [
      'kernel',
      'kernel/source',
      'documents',
      'evidence',
      'rules',
      'provider/bank',
      'provider/gateway',
      'target/profile',
      'simulator',
      'runner',
      'host',
    ],
    because:
      'it makes the bank that somebody describes, pinned to what requirements rest on, and knows nobody who plays at it',
  },
  'runs/suite': {
    uses: [
      'kernel',
      'kernel/source',
      'documents',
      'evidence',
      'rules',
      'target/profile',
      'simulator',
      'scenario',
      'runner',
      'report',
      'host',
      'runs/simulated-bank',
    ],
    because: 'the shipped suite is the same for whoever plays it',
  },
  'runs/self-test': {
    uses: [
      'kernel',
      'evidence',
      'rules',
      'target/profile',
      'target/apis',
      'simulator',
      'scenario',
      'runner',
      'host',
      'runs/simulated-bank',
      'runs/own',
      'runs/suite',
      'runs/explore',
    ],
    because: 'it takes plain values and gives a result; commands print it',
  },
  'runs/explore': {
    uses: [
      'kernel',
      'kernel/source',
      'evidence',
      'documents',
      'rules',
      'target/profile',
      'scenario',
      'runner',
      'runs/suite',
    ],
    because: 'it takes plain values and gives a result; commands print it, and write what was found',
  },
  'runs/export': {
    uses: [
      'kernel',
      'documents',
      'evidence',
      'rules',
      'target/profile',
      'target/apis',
      'scenario',
      'runner',
      'host',
    ],
    because: 'it takes plain values and gives the texts of files; a command writes them',
  },
  'runs/own': {
    uses: [
      'kernel',
      'kernel/source',
      'documents',
      'evidence',
      'rules',
      'target/profile',
      'scenario',
      'runner',
      'report',
      'host',
      'simulator',
    ],
    because: 'it reads what a team adds; commands hand it on',
  },
  'runs/drift': {
    uses: [
      'kernel',
      'evidence',
      'rules',
      'target/profile',
      'scenario',
      'runner',
      'report',
      'host',
      'runs/simulated-bank',
      'runs/suite',
    ],
    because: 'it takes plain values and gives a result; commands print it',
  },
  'runs/resume': {
    uses: ['kernel', 'evidence', 'target/profile', 'scenario', 'runner', 'report', 'host', 'runs/suite'],
    because: 'a journal is the same whatever command keeps it',
  },
  'runs/planned': {
    uses: [
      'kernel',
      'kernel/source',
      'evidence',
      'rules',
      'target/profile',
      'scenario',
      'runner',
      'report',
      'host',
      'runs/report-files',
      'runs/suite',
      'runs/resume',
    ],
    because: 'it plays what was planned; how the plan was typed is the business of commands',
  },
  'runs/library': {
    uses: [
      'kernel',
      'kernel/source',
      'documents',
      'evidence',
      'rules',
      'target/profile',
      'simulator',
      'scenario',
      'runner',
      'report',
      'host',
      'runs/report-files',
      'runs/simulated-bank',
      'runs/own',
      'runs/suite',
      'runs/planned',
    ],
    because: 'it is the run as functions for programs, which know no command line',
  },
  'runs/served': {
    uses: [
      'kernel',
      'kernel/source',
      'documents',
      'evidence',
      'rules',
      'simulator',
      'scenario',
      'runner',
      'report',
      'host',
      'runs/report-files',
      'runs/suite',
      'runs/library',
      'runs/explore',
    ],
    because: 'runs are played in the same way whoever asks a served bank for them',
  },
  'runs/recording': {
    uses: ['kernel', 'documents', 'evidence', 'rules', 'target/profile', 'runner', 'report', 'host'],
    because: 'traffic is passed on, read and written in the same way whatever command judges it',
  },
  'runs/packs': {
    uses: [
      'kernel',
      'documents',
      'evidence',
      'rules',
      'target/profile',
      'runner',
      'report',
      'host',
      'runs/report-files',
    ],
    because: 'a pack is made of a result and plain values; commands print what became of it',
  },
  workbench: {
    uses: ['kernel', 'simulator/control-api'],
    because: 'it runs in a browser, and knows a bank by its control API and its surfaces alone',
  },
  'target/releases': {
    uses: ['kernel', 'documents', 'scenario'],
    because: 'what lies between two releases follows from the documents and the scenarios',
  },
}

/** Folders that touch the real world: Node's modules, the clock, chance, files and the process. */
export const EDGE = [
  'host',
  'runs/report-files',
  'runs/own',
  'runs/suite',
  'runs/self-test',
  'runs/resume',
  'runs/planned',
  'runs/recording',
  'runs/served',
  'runs/packs',
  // Its real world is a browser.
  'workbench',
  'cli',
]

/** Given keys and bytes, they make the same of the same; the platform's own cryptography is the one to trust. */
export const CRYPTOGRAPHY = ['src/messages/sealing/certificates.ts']

/** Packages that one place alone may know, and why. */
const ONE_PLACE = [
  ['msw', '^src/entry/msw[.]ts$', 'it is optional, and the simulator works without it'],
  ['vitest', '^src/entry/vitest[.]ts$', 'it is optional, and the library works without it'],
  ['yaml', '^src/kernel/source/yaml[.]ts$', 'positions in files are ours, whatever reads them'],
  ['libxml2-wasm', '^src/host/xml/libxml[.]ts$', 'the engine has to be replaceable, and is loaded on demand'],
  [
    'ajv',
    '^src/(runner/judge/wire-validators|runs/own/give-apis)[.]ts$',
    'the bundle has compiled validators in its place; who brings an API along brings its own schemas',
  ],
  [
    'jose',
    '^src/(messages/sealing/|host/files/pack-signature[.]ts$)',
    'what is signed and how is decided there',
  ],
  ['preact', '^src/workbench/', 'only the page of a bank has elements'],
  ['@preact/signals', '^src/workbench/', 'only the page of a bank has elements'],
  ['uplot', '^src/workbench/parts/curve[.]tsx$', 'every curve looks alike'],
  ['codemirror', '^src/workbench/parts/code-editor[.]ts$', 'it is loaded with the first text to edit'],
  ['@lezer/highlight', '^src/workbench/parts/code-editor[.]ts$', 'it is loaded with the first text to edit'],
  ['@codemirror/', '^src/workbench/parts/code-editor[.]ts$', 'it is loaded with the first text to edit'],
  ['hono', '^src/provider/gateway/router[.]ts$', 'only its router is used'],
  ['commander', '^src/cli/', 'only commands are typed'],
  ['chalk', '^src/cli/', 'only a terminal has colours'],
]

/** A folder without the folders in it that have a row of their own. */
function only(folder) {
  const inside = Object.keys(LAYERS).filter((other) => other.startsWith(`${folder}/`))
  return inside.length === 0
    ? `${folder}/`
    : `${folder}/(?!(${inside.map((one) => one.slice(folder.length + 1)).join('|')})/)`
}

const TESTS = '[.](test|examples)[.]ts$|/examples/'
const SHIPPED = { path: '^src/', pathNot: TESTS }

export default {
  forbidden: [
    ...Object.entries(LAYERS).map(([folder, { uses, because }]) => ({
      name: `imports-of-${folder}`,
      comment: `${folder} may use ${uses.join(', ') || 'nothing'}, because ${because}`,
      severity: 'error',
      from: { ...SHIPPED, path: `^src/${only(folder)}` },
      to: { path: '^src/', pathNot: `^src/(${[folder, ...uses].map(only).join('|')})` },
    })),
    {
      name: 'every-folder-has-a-rule',
      comment: 'a folder without a row in LAYERS could import everything; add one with its reason',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${[...Object.keys(LAYERS), 'cli', 'entry'].join('|')})/` },
      to: {},
    },
    {
      name: 'runner-knows-no-api',
      comment:
        'what an API has of its own it brings in a port of target/apis; of rules, only the words of all areas, and the ledger that all of them read',
      severity: 'error',
      from: { ...SHIPPED, path: '^src/runner/' },
      to: { path: '^src/(rules/(?!ledger/)[^/]+|target/apis/[^/]+)/|^src/documents/(cards|settlement)/' },
    },
    {
      name: 'nobody-imports-commands',
      comment: 'commands read options and print; the library and the rooms below work without a command line',
      severity: 'error',
      from: { ...SHIPPED, pathNot: `${SHIPPED.pathNot}|^src/cli/` },
      to: { path: '^src/cli/' },
    },
    {
      name: 'nobody-imports-entries',
      comment: 'they are what the package offers to programs, and compose what stands below',
      severity: 'error',
      from: { ...SHIPPED, pathNot: `${SHIPPED.pathNot}|^src/entry/` },
      to: { path: '^src/entry/' },
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
      name: 'the-page-knows-types-of-the-control-api',
      comment: 'what the page imports is bundled for browsers, and a type is not',
      severity: 'error',
      from: { path: '^src/workbench/' },
      to: { path: '^src/simulator/', dependencyTypesNot: ['type-only'] },
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
        pathNot: `${SHIPPED.pathNot}|^src/(${EDGE.join('|')})/|^(${CRYPTOGRAPHY.join('|')})$|^src/entry/node-test[.]ts$`,
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
