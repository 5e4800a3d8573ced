// Refuses regular expressions of the product that may backtrack: what they read comes from targets, clients and files.
// `npm run check` runs it. Where one may, a comment above it that begins with "May backtrack:" says why.
import { parseAst } from 'rolldown/parseAst'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { whyNotLinear } from './backtracking.ts'

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
  ['src/cli/main.ts', 'src/self-test/self-test-worker.ts'].includes(file) || file.startsWith('src/workbench/')
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
  // What is built of what only comes at run time has to be thought about.
  ...written
    .flatMap(({ constructions }) => constructions)
    .filter(({ file, line }) => !built.some((known) => known.file === file && known.line === line))
    .filter((place) => !isExcused(place))
    .map(({ file, line }) => `${file}:${line}: built at run time, so that nothing proves it linear`),
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
): { readonly literals: readonly Found[]; readonly constructions: readonly Construction[] } {
  const literals: Found[] = []
  const constructions: Construction[] = []
  const lineOf = (start: number): number => text.slice(0, start).split('\n').length
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const start = node['start'] as number
    const regex = node['regex'] as { pattern: string; flags: string } | undefined
    if (node['type'] === 'Literal' && regex)
      literals.push({ file, line: lineOf(start), source: regex.pattern, flags: regex.flags })
    const callee = node['callee'] as Record<string, unknown> | undefined
    if (callee?.['name'] === 'RegExp') constructions.push({ file, line: lineOf(start) })
  })
  return { literals, constructions }
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
