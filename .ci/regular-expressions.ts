// Refuses regular expressions of the product that may backtrack: what they read comes from targets, clients and files.
// `npm run check` runs it. Where one that is written down may, a comment above it that begins with "May backtrack:" says
// why. One that is built at run time escapes the proof: it is forbidden, but for the list below.
import { parseAst } from 'rolldown/parseAst'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { whyNotLinear } from './backtracking.ts'

/** Where patterns are built at run time, how many, and why no text of somebody else's makes them slow. */
const BUILT_AT_RUN_TIME: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'src/runner/request/request-address.ts': [
    1,
    'of the path of an operation of the documents; reads single segments',
  ],
  'src/rules/payments/submitted.ts': [
    1,
    'of a name of an element of ours; no part takes what it begins with',
  ],
  'src/target/profile/add-found.ts': [1, 'of a name of ours; no part takes what it begins with'],
  'src/evidence/written-numbers.ts': [2, 'of digits, and of blanks between them; repeats two blanks at most'],
  'src/evidence/flow-redaction.ts': [1, 'of three digits; repeats nothing but a single blank'],
  'src/simulator/faults/wire/xml-faults.ts': [
    1,
    'of a name of ours; reads what the simulated bank has written',
  ],
  'src/documents/own/sample.ts': [
    1,
    'of a description that somebody names; reads texts of ours of 250 characters at the most',
  ],
  'src/entry/msw.ts': [1, 'of an address whose every character stands for itself; repeats nothing'],
}

interface Found {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

interface Construction {
  readonly file: string
  readonly line: number
}

/** These begin to work when they are loaded; those of the page of a bank need a browser for it. */
const isProgram = (file: string): boolean =>
  ['src/cli/main.ts', 'src/runs/self-test/self-test-worker.ts'].includes(file) ||
  file.startsWith('src/workbench/')
const ROOT = new URL('../', import.meta.url)

const files = globSync('src/**/*.{ts,tsx}', { cwd: fileURLToPath(ROOT) })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
const texts = new Map(files.map((file) => [file, readFileSync(new URL(file, ROOT), 'utf8')]))
const written = [...texts].map(([file, text]) => writtenIn(file, text))
const built = await builtWhenLoaded(files.filter((file) => !isProgram(file)))
const all = [...written.flatMap(({ literals }) => literals), ...built, ...(await inSchemas())]

const problems = [
  ...all.flatMap((found) => problemOf(found)),
  ...written.flatMap(({ elsewhere }) => elsewhere),
  ...files.flatMap((file, index) => {
    const { constructions } = written[index]!
    const unproved = constructions.filter(
      ({ line }) => !built.some((one) => one.file === file && one.line === line),
    )
    const [allowed = 0] = BUILT_AT_RUN_TIME[file] ?? []
    return unproved.length === allowed
      ? []
      : [
          `${file}:${unproved[0]?.line ?? 1}: ${unproved.length} built at run time, so that nothing proves them linear; BUILT_AT_RUN_TIME in .ci/regular-expressions.ts has ${allowed}`,
        ]
  }),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) {
  process.stderr.write(
    '\nWrite these so that no text is read twice, or a comment above: "May backtrack: " and why it does not.\n',
  )
  process.exitCode = 1
} else {
  process.stdout.write(
    `${all.length} regular expressions take linear time, or say in a comment why they may not.\n`,
  )
}

function problemOf(found: Found): readonly string[] {
  const why = whyNotLinear(found.source, found.flags)
  if (why === undefined || isExcused(found)) return []
  return [`${found.file}:${found.line}: /${found.source}/${found.flags}\n  ${why}`]
}

/** A comment of up to three lines directly above the line, or above the statement that the line continues. */
function isExcused({ file, line }: Construction): boolean {
  const lines = texts.get(file)?.split('\n') ?? []
  return lines.slice(Math.max(0, line - 5), line).some((text) => /\bMay backtrack: \S/.test(text))
}

function writtenIn(
  file: string,
  text: string,
): {
  readonly literals: readonly Found[]
  readonly constructions: readonly Construction[]
  readonly elsewhere: readonly string[]
} {
  const literals: Found[] = []
  const constructions: Construction[] = []
  const elsewhere: string[] = []
  const lineOf = (start: number): number => text.slice(0, start).split('\n').length
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const start = node['start'] as number
    const regex = node['regex'] as { pattern: string; flags: string } | undefined
    if (node['type'] === 'Literal' && regex)
      literals.push({ file, line: lineOf(start), source: regex.pattern, flags: regex.flags })
    const callee = node['callee'] as Record<string, unknown> | undefined
    if (callee?.['name'] === 'RegExp') constructions.push({ file, line: lineOf(start) })
    if (isHidden(node)) elsewhere.push(`${file}:${lineOf(start)}: a pattern that is made of a text unseen`)
  })
  return { literals, constructions, elsewhere }
}

/** Ways to make a pattern of a text without `RegExp(…)` being written there. */
function isHidden(node: Record<string, unknown>): boolean {
  const part = (key: string): Record<string, unknown> => (node[key] ?? {}) as Record<string, unknown>
  const isName = (one: Record<string, unknown>, name: string): boolean =>
    one['type'] === 'Identifier' && one['name'] === name
  if (node['type'] === 'MemberExpression') return isName(part('property'), 'RegExp')
  if (node['type'] === 'VariableDeclarator') return isName(part('init'), 'RegExp')
  if (node['type'] === 'NewExpression') return isName(part('callee'), 'URLPattern')
  if (node['type'] !== 'CallExpression') return false
  const given = node['arguments'] as readonly Record<string, unknown>[]
  if (given.some((one) => isName(one, 'RegExp'))) return true
  const method = (part('callee')['property'] ?? {}) as Record<string, unknown>
  // A text that is given to these becomes a pattern; a constant in capitals is one already.
  const readsText = ['match', 'matchAll', 'search'].includes(String(method['name'])) && given.length === 1
  const [first = {}] = given
  return readsText && first['regex'] === undefined && !/^[A-Z_]+$/.test(String(first['name'] ?? ''))
}

function visit(value: unknown, see: (node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) see(value as Record<string, unknown>)
  for (const part of Object.values(value)) visit(part, see)
}

/** Node takes only types out of a file, so that each line of it stays where it is. */
async function builtWhenLoaded(modules: readonly string[]): Promise<readonly Found[]> {
  const seen: Found[] = []
  const Original = RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags = '']: [RegExp | string, string?]) => {
      const expression = new target(source, flags)
      const place = new Error().stack?.split('\n').find((entry) => entry.includes(ROOT.href + 'src/'))
      const [, file, line] = /\/(src\/[^:]+):(\d+):\d+\)?$/.exec(place ?? '') ?? []
      if (file !== undefined)
        seen.push({ file, line: Number(line), source: expression.source, flags: expression.flags })
      return expression
    },
  })
  for (const module of modules) await import(pathToFileURL(fileURLToPath(new URL(module, ROOT))).href)
  globalThis.RegExp = Original
  return seen
}

/** Validators compile the patterns of schemas by themselves. */
async function inSchemas(): Promise<readonly Found[]> {
  const { WIRE_SCHEMAS, jsonSchemaOf } = await import('../src/documents/wire-schemas.ts')
  const names = Object.keys(WIRE_SCHEMAS) as (keyof typeof WIRE_SCHEMAS)[]
  const published = globSync(['fixtures/*.schema.json', 'reports/*.schema.json'], {
    cwd: fileURLToPath(ROOT),
  })
  const schemas: readonly (readonly [string, unknown])[] = [
    ...names.map((name) => [`the schema ${name}`, jsonSchemaOf(name)] as const),
    ...published.map((file) => [file, JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'))] as const),
  ]
  return schemas.flatMap(([file, schema]) => {
    const patterns: string[] = []
    visit(schema, ({ pattern, patternProperties }) => {
      if (typeof pattern === 'string') patterns.push(pattern)
      if (typeof patternProperties === 'object') patterns.push(...Object.keys(patternProperties ?? {}))
    })
    return [...new Set(patterns)].map((source) => ({ file, line: 0, source, flags: 'u' }))
  })
}
