import type { z } from 'zod'
import { type Result, err, ok } from '../result.ts'
import { type Diagnostic, type Path, type SourceFile, quoted } from './diagnostic.ts'
import { type YamlDocument, parseYaml } from './yaml.ts'
import { nearest, suggestion } from '../nearest.ts'
import { ALLOWED_KEYS } from './shapes.ts'
import { treeAt, valueOf } from './tree.ts'

/** A YAML or JSON file in the shape of a schema, with its document for further messages. */
export function readStructured<Schema extends z.ZodType>(
  file: SourceFile,
  schema: Schema,
): Result<{ readonly content: z.output<Schema>; readonly document: YamlDocument }, Diagnostic[]> {
  const document = parseYaml(file)
  if (!document.ok) return document
  const parsed = schema.safeParse(document.value.value, { jitless: true })
  if (parsed.success) return ok({ content: parsed.data, document: document.value })
  return err(diagnosticsAt(document.value, problemsFromZod(document.value, parsed.error.issues)))
}

/** Something wrong with a value of a file, before its place in the text is looked up. */
export interface Problem {
  readonly path: Path
  /** What to underline; the value unless said otherwise. */
  readonly at?: 'key' | 'value'
  readonly message: string
  readonly remedy?: string | undefined
  readonly severity?: 'error' | 'warning'
  /** What was meant is clear, so that a run goes on although a linter refuses the file. */
  readonly isPlayable?: boolean
}

/** The problems as messages with places, in the order of the file. */
export function diagnosticsAt(document: YamlDocument, problems: readonly Problem[]): Diagnostic[] {
  return problems
    .map((problem) => diagnosticAt(document, problem))
    .sort((left, right) => left.line - right.line || left.column - right.column)
}

function diagnosticAt(document: YamlDocument, problem: Problem): Diagnostic {
  const location = document.locate(problem.path, problem.at ?? 'value')
  return {
    severity: problem.severity ?? 'error',
    file: document.file.name,
    ...location,
    message: problem.message,
    remedy: problem.remedy,
    ...(problem.isPlayable && { isPlayable: true }),
    sourceLine: document.line(location.line),
  }
}

type Issue = z.core.$ZodIssue

/** What a schema found wrong, in plain words. */
function problemsFromZod(document: YamlDocument, issues: readonly Issue[]): Problem[] {
  const problems = issues.flatMap((issue) => problemsOf(document, issue, []))
  // A misspelt key is one mistake, not an unknown key and a missing one.
  const meant = new Set(problems.flatMap((problem) => (problem.meant ? [placeOf(problem.meant)] : [])))
  return problems.filter((problem) => !problem.missing || !meant.has(placeOf(problem.path)))
}

/** A problem with a key: that it is missing, or what it was probably meant to be. */
interface KeyProblem extends Problem {
  readonly missing?: boolean
  readonly meant?: Path
}

function placeOf(path: Path): string {
  return JSON.stringify(path.map(String))
}

function problemsOf(document: YamlDocument, issue: Issue, above: Path): KeyProblem[] {
  const path = [...above, ...issue.path]
  const found = treeAt(document.tree, path)
  if (!found) return [missing(path)]
  const value = valueOf(found)
  if (path.length === 0 && value === null) return [{ path, message: 'the file is empty' }]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey([...path, key], key, issue.message))
    case 'invalid_type':
      return [wrongType(document, path, value, NOUNS[issue.expected] ?? issue.expected)]
    case 'invalid_value':
      return [notAllowed(path, value, issue.values.map(String))]
    case 'invalid_union':
      return noMatch(document, issue, path, value)
    case 'invalid_key':
    case 'invalid_element':
      return [{ path, at: 'key', message: `${nameOf(path)} ${issue.issues[0]?.message ?? issue.message}` }]
    default:
      return [{ path, message: nameOf(path) + phrase(issue) }]
  }
}

function missing(path: Path): KeyProblem {
  const at = path.at(-1)
  const owner = path.slice(0, -1)
  const where = owner.length === 0 ? '' : ` in ${nameOf(owner)}`
  return { path, at: 'key', message: `missing key ${quoted(String(at))}${where}`, missing: true }
}

function unknownKey(path: Path, key: string, message: string): KeyProblem {
  const allowed = message.startsWith(ALLOWED_KEYS) ? message.slice(ALLOWED_KEYS.length).split(', ') : []
  const guess = nearest(key, allowed)
  const problem = {
    path,
    at: 'key',
    message: `unknown key ${quoted(key)}`,
    remedy: suggestion(key, allowed),
  } as const
  return guess === undefined ? problem : { ...problem, meant: [...path.slice(0, -1), guess] }
}

function wrongType(document: YamlDocument, path: Path, value: unknown, expected: string): Problem {
  // Numbers are quoted as they are written: 012 and 12 are the same number, and different account numbers.
  const written = typeof value === 'number' ? document.written(path) : undefined
  const message = `${nameOf(path)} must be ${expected}, not ${written ?? describe(value)}`
  const line = document.line(document.locate(path, 'key').line)
  return { path, message, remedy: rewritten(value, expected, written, line) }
}

/** The same value written as it should be, where that is plain. */
function rewritten(
  value: unknown,
  expected: string,
  written: string | undefined,
  line: string,
): string | undefined {
  if (value === null) {
    if (/:\s+#\S/.test(line)) return 'a "#" after a space begins a comment: put the text in quotes'
    return expected === NOUNS['object']
      ? 'indent below it what belongs to it, or remove it'
      : 'write one, or remove the key'
  }
  if (typeof value === 'string') {
    if (expected.includes('number') && /^\d+$/.test(value)) return `write it without quotes: ${value}`
    const span = expected === NOUNS['object'] ? /^(\d+) ?([a-z]+)$/.exec(value) : undefined
    const unit = UNITS.get(span?.[2] ?? '')
    if (unit !== undefined) return `write it as { ${unit}: ${span?.[1]} }`
    if (expected === NOUNS['boolean'] && /^(yes|on|no|off)$/i.test(value)) {
      return `write ${/^(yes|on)$/i.test(value) ? 'true' : 'false'}`
    }
    return expected === NOUNS['array'] && /^[\w./ -]+$/.test(value)
      ? `write it as a list: [${value.trim().split(/ +/).join(', ')}]`
      : undefined
  }
  if (typeof value === 'number' && expected === NOUNS['object']) {
    return `where it is a time, write it with its unit: { seconds: ${written} }`
  }
  const isText = expected === NOUNS['string'] && (typeof value === 'number' || typeof value === 'boolean')
  return isText ? `put it in quotes: '${written ?? String(value)}'` : undefined
}

/** People write spans of time as one word. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['ms', 'milliseconds'],
  ['s', 'seconds'],
  ['m', 'minutes'],
  ['min', 'minutes'],
  ['h', 'hours'],
  ['d', 'days'],
])

function notAllowed(path: Path, value: unknown, allowed: readonly string[]): Problem {
  const list = allowed.length === 1 ? allowed[0] : `one of ${allowed.join(', ')}`
  const guess = typeof value === 'string' ? nearest(value, allowed) : undefined
  return {
    path,
    message: `${nameOf(path)} must be ${list}, not ${describe(value)}`,
    remedy: guess && `did you mean ${guess}?`,
  }
}

/** Of several forms the one that the author meant is the one that got furthest into the value. */
function noMatch(
  document: YamlDocument,
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: Path,
  value: unknown,
): KeyProblem[] {
  const tops = issue.errors.map((branch) => branch.find((inner) => inner.path.length === 0))
  const types = tops.flatMap((top) =>
    top?.code === 'invalid_type' ? [NOUNS[top.expected] ?? top.expected] : [],
  )
  if (types.length === issue.errors.length)
    return [wrongType(document, path, value, [...new Set(types)].join(' or '))]
  const meant = issue.errors.find((_, index) => tops[index]?.code !== 'invalid_type') ?? []
  return meant.flatMap((inner) => problemsOf(document, inner, path))
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys',
  record: 'a map of keys',
  null: 'nothing',
}

function describe(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map of keys'
  return quoted(value)
}

/** What a message calls a value: its key, as the place is shown anyway; the whole is `the file`. */
function nameOf(path: Path): string {
  const last = path.findLastIndex((step) => typeof step !== 'number')
  const owner = last < 0 ? 'the file' : quoted(String(path[last]))
  const position = path[last + 1]
  return position === undefined ? owner : `item ${Number(position) + 1} of ${owner}`
}

/** A schema's own words follow the name; the library's are replaced where there are plainer ones. */
function phrase(issue: Issue): string {
  const { message } = issue
  if (message.startsWith('must ')) return ` ${message}`
  const fromLibrary = /^[A-Z][a-z]+( [a-z]+)?:/.test(message)
  return fromLibrary ? ` ${bound(issue) ?? `is not valid: ${message}`}` : `: ${message}`
}

function bound(issue: Issue): string | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  const [limit, word] = issue.code === 'too_small' ? [issue.minimum, 'least'] : [issue.maximum, 'most']
  if (issue.origin === 'string')
    return limit === 1 ? 'must not be empty' : `must have at ${word} ${limit} characters`
  if (issue.origin === 'array') return `must have at ${word} ${limit} item${limit === 1 ? '' : 's'}`
  return `must be at ${word} ${limit}`
}
