import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Which folders a folder may import from, and why not from others. Imports go down only. */
const LAYERS: Readonly<Record<string, { readonly uses: readonly string[]; readonly because: string }>> = {
  kernel: { uses: [], because: 'everything rests on it' },
  source: { uses: ['kernel'], because: 'reading files people write knows nothing of banks' },
  documents: { uses: ['kernel'], because: 'the documents are data; they depend on nobody’s reading of them' },
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
    because: 'the checker must not share code with the simulator',
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
    because: 'the issuer’s card system stands beside the bank and must not know how it is judged',
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
      'gateway',
      'cards',
      'settlement',
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
    because: 'the real world is handed in at the edge',
  },
}

/** Only these compose: the command line and the library's entry points. */
const COMPOSERS = new Set([
  'cli',
  'drift',
  'evidence-pack',
  'releases',
  'resume',
  'self-test',
  'suite',
  'index.ts',
  'runner.ts',
])

/** Packages that one place alone may know, so that they can be replaced there. */
const ONE_PLACE: Readonly<Record<string, RegExp>> = {
  msw: /^src\/simulator\/msw\.ts$/,
  yaml: /^src\/source\/yaml\.ts$/,
  'libxml2-wasm': /^src\/host\/libxml\.ts$/,
  ajv: /^src\/runner\/judge\/wire-validators\.ts$/,
  jose: /^src\/(sealing\/|host\/pack-signature\.ts$)/,
  hono: /^src\/gateway\/router\.ts$/,
  '@hono/node-server': /^src\/host\/(http-server|server-problems)\.ts$/,
  commander: /^src\/cli\//,
  chalk: /^src\/cli\//,
}

/** The real clock, chance, files, sockets and the process belong to the edge. */
const REAL_WORLD =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(|(?<![\w/])process\.|(?<![\w/])console\.|\bsetTimeout\(/

interface SourceFile {
  readonly path: string
  readonly layer: string
  readonly text: string
  readonly imports: readonly string[]
}

const FILES: readonly SourceFile[] = globSync('src/**/*.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|examples)\.ts$|\/examples\//.test(path))
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, layer: path.split('/')[1]!, text, imports: importsOf(text) }
  })

test('imports go down only', () => {
  const upward = FILES.filter(({ layer }) => !COMPOSERS.has(layer)).flatMap(({ path, layer, imports }) => {
    const rule = LAYERS[layer]
    if (!rule) return [`${path}: the folder ${layer} has no rule; add one with its reason`]
    return imports
      .filter((name) => name.startsWith('.'))
      .map((name) => normalize(join(dirname(path), name)).replaceAll('\\', '/'))
      .filter((target) => {
        const other = target.split('/')[1]!
        return other !== layer && !rule.uses.includes(other)
      })
      .map(
        (target) =>
          `${path} imports ${target}: ${layer} may use ${rule.uses.join(', ') || 'nothing'}, because ${rule.because}`,
      )
  })
  expect(upward).toEqual([])
})

test('a package is known in one place', () => {
  const elsewhere = FILES.flatMap(({ path, imports }) =>
    imports.flatMap((name) => {
      const known = Object.entries(ONE_PLACE).find(([pkg]) => name === pkg || name.startsWith(`${pkg}/`))
      return known && !known[1].test(path) ? [`${path} imports ${name}`] : []
    }),
  )
  expect(elsewhere).toEqual([])
})

test('Node’s modules are used at the edge only', () => {
  const inside = FILES.filter(
    ({ path, layer }) => layer !== 'host' && !COMPOSERS.has(layer) && !CRYPTOGRAPHY.has(path),
  ).flatMap(({ path, imports }) =>
    imports.filter((name) => name.startsWith('node:')).map((name) => `${path} imports ${name}`),
  )
  expect(inside).toEqual([])
  for (const { text } of FILES.filter(({ path }) => CRYPTOGRAPHY.has(path))) {
    expect(text).not.toMatch(/\b(?:random|generate)[A-Z]/)
  }
})

/** They are given their keys and bytes, and make the same of the same (ECDSA apart, whose signatures never repeat). */
const CRYPTOGRAPHY = new Set(['src/sealing/sealed-for.ts', 'src/sealing/signing.ts'])

test('the real clock, chance and process are used at the edge only', () => {
  const inside = FILES.filter(({ layer }) => layer !== 'host' && !COMPOSERS.has(layer)).flatMap(
    ({ path, text }) =>
      withoutPageScripts(path, text)
        .split('\n')
        .flatMap((line, index) =>
          REAL_WORLD.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)
            ? [`${path}:${index + 1} ${line.trim()}`]
            : [],
        ),
  )
  expect(inside).toEqual([])
})

test('no import cycle, types included', () => {
  const byPath = new Map(FILES.map((file) => [file.path, file]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const name of byPath.get(path)?.imports ?? []) {
      if (name.startsWith('.'))
        visit(normalize(join(dirname(path), name)).replaceAll('\\', '/'), [...trail, path])
    }
    done.add(path)
  }
  for (const { path } of FILES) visit(path, [])
  expect(cycles).toEqual([])
})

test('files stay small', () => {
  const long = FILES.filter(({ text }) => text.split('\n').length > 251).map(({ path }) => path)
  expect(long.filter((path) => !LONG_TABLES.has(path))).toEqual([])
})

/** Tables that are read row by row; splitting them would hide what belongs together. */
const LONG_TABLES = new Set([
  'src/cli/commands.ts',
  'src/simulator/faults/answers.ts',
  'src/simulator/faults/gateway.ts',
  'src/simulator/faults/transactions.ts',
])

/** What runs in a browser uses the browser's clock. */
function withoutPageScripts(path: string, text: string): string {
  return /page-(script|tools|rows)|html\/client\//.test(path) ? '' : text
}

function importsOf(text: string): readonly string[] {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g,
  )
  return [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}
