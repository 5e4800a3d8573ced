import { Document, Lexer, isAlias, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml'
import type { Alias, Node, ScalarTag, YAMLMap } from 'yaml'
import { unmarkedJsonIn } from '../json-text.ts'
import { ExactNumber } from '../exact-number.ts'
import { type Result, type ValueOf, err, ok } from '../result.ts'
import { lineIndex } from './diagnostic.ts'
import type { Diagnostic, LineIndex, Path, SourceFile } from './diagnostic.ts'
import { DEEPEST, nestingProblem } from './nesting.ts'
import { textProblem } from './text-problem.ts'
import { type Span, type Tree, exactValueOf, sizeOf, spanAt, treeAt, valueOf } from './tree.ts'
import { exactYamlNumber } from './yaml-numbers.ts'
import { OPEN_QUOTE, type TextProblem, inPlainerWords, syntaxMessage } from './yaml-messages.ts'

/** A file that was read: its value, and where each part of it stands. */
export type YamlDocument = ValueOf<typeof parseYaml>

/** Aliases may repeat this many values in all: more is an attack, or a file that should be written out. */
const MOST_REPEATED_VALUES = 1000
/** Larger texts are looked through before they are parsed, which takes the time of the whole text for each level. */
const LOOKED_THROUGH = 16 * 1024

/** What a file says: JSON by itself, since what programs write is longer than any file of people, and else YAML. */
export function readJsonOrYaml(file: SourceFile): Result<unknown, Diagnostic[]> {
  const json = unmarkedJsonIn(file.text)
  if (json !== undefined) return ok(json)
  const document = parseYaml(file)
  return document.ok ? ok(document.value.value) : document
}

/**
 * Reads YAML 1.2, and with it JSON: one document, unique text keys, no tags, no merge keys, aliases within
 * reason, at most 1 MiB.
 */
export function parseYaml(file: SourceFile) {
  const text = file.text.replace(/^\uFEFF/, '')
  const lines = lineIndex(text)
  const refused = textProblem(text)
  if (refused) return err([diagnosticOf(file, lines, refused)])
  const syntax = compose(text)
  if (!syntax.ok) return err([diagnosticOf(file, lines, syntax.error)])
  const tree = plant(syntax.value, (offset) => lines.locate(offset, offset).line)
  if (!tree.ok) return err(tree.error.map((problem) => diagnosticOf(file, lines, problem)))
  return ok({
    file,
    value: valueOf(tree.value),
    /** What stands at a path, with every digit of its numbers; undefined when the path leads nowhere. */
    exact: (path: Path): unknown => {
      const found = treeAt(tree.value, path)
      return found && exactValueOf(found)
    },
    tree: tree.value,
    /** The place of a key or of its value; of what is nearest above it when the path leads nowhere. */
    locate: (path: Path, part: 'key' | 'value') => {
      const span = spanAt(tree.value, path, part)
      return lines.locate(span.start, span.end)
    },
    /** The text of a line, counted from 1. */
    line: lines.line,
    /** The characters of a value as they stand in the file. */
    written: (path: Path) => {
      const span = spanAt(tree.value, path, 'value')
      return text.slice(span.start, span.end)
    },
  })
}

/** YAML text with a comment above each top-level key that has one; the comment of `''` heads the file. */
export function stringifyYaml(
  value: Readonly<Record<string, unknown>>,
  comments: Readonly<Record<string, string>> = {},
): string {
  const document = new Document(value, { customTags: (tags) => [EXACT_NUMBER, ...tags] })
  const map = document.contents as unknown as YAMLMap<{ commentBefore?: string; value: string }>
  const commentOf = (key: string) => (Object.hasOwn(comments, key) ? comments[key] : undefined)
  for (const { key } of map.items) {
    const comment = key.value === '' ? undefined : commentOf(key.value)
    if (comment !== undefined) key.commentBefore = asComment(comment)
  }
  const head = commentOf('')
  if (head !== undefined) document.commentBefore = asComment(head)
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/** Written as it was; only what is written is made with it. */
const EXACT_NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof ExactNumber,
  resolve: (text) => text,
  stringify: ({ value }) => String(value),
}

function diagnosticOf(file: SourceFile, lines: LineIndex, problem: TextProblem): Diagnostic {
  const location = lines.locate(problem.start, problem.end)
  const remedy = problem.remedy === undefined ? {} : { remedy: problem.remedy }
  const sourceLine = lines.line(location.line)
  return { severity: 'error', file: file.name, ...location, message: problem.message, ...remedy, sourceLine }
}

function compose(text: string): Result<Node | null, TextProblem> {
  const nested = text.length > LOOKED_THROUGH ? nestingProblem(new Lexer().lex(text)) : undefined
  if (nested) return err(nested)
  try {
    const document = parseDocument(text, {
      prettyErrors: false,
      stringKeys: true,
      // The library compares every key with every other; `plant` looks for repeated ones itself.
      uniqueKeys: false,
      schema: 'core',
      merge: false,
      resolveKnownTags: false,
      logLevel: 'error',
    })
    if (document.errors.some((error) => error.code === 'RESOURCE_EXHAUSTION')) return err(TOO_DEEP)
    // Everything after the first error is mostly its echo.
    const [first] = [...document.errors, ...document.warnings]
    if (first) {
      const problem = inPlainerWords(syntaxMessage(first), text)
      return err({ ...problem, ...wholeWord(text, quoteBefore(document, problem) ?? problem) })
    }
    return ok(document.contents)
  } catch (error) {
    // The composer recurses, so a file of a million brackets ends its stack; anything else is a bug.
    if (error instanceof RangeError) return err(TOO_DEEP)
    throw error
  }
}

/** An open quote is noticed at the end of the file: people want to see where it began. */
function quoteBefore(document: Document.Parsed, { start, message }: TextProblem): Span | undefined {
  let opened: Span | undefined
  if (message !== OPEN_QUOTE) return undefined
  visit(document, {
    Scalar: (_, { range, type }) => {
      if (range && type?.startsWith('QUOTE_') && range[1] <= start)
        opened = { start: range[0], end: range[0] + 1 }
    },
  })
  return opened
}

/** The library marks single characters: the word there, and never the nothing behind the end of the text. */
function wholeWord(text: string, { start, end }: Span): Span {
  const last = Math.max(0, text.trimEnd().length - 1)
  const from = Math.min(start, last)
  const word = /^[\w./-]+/.exec(text.slice(from, from + 200))?.[0] ?? ''
  return { start: from, end: Math.max(end, from + word.length) }
}

const TOO_DEEP: TextProblem = { start: 0, end: 1, message: `nested more than ${DEEPEST} levels deep` }

type MutableEntries = Map<string, { readonly key: Span; readonly value: Tree }>

/** The composed nodes as a tree of our own, with aliases replaced by what they stand for. */
function plant(root: Node | null, lineOf: (offset: number) => number): Result<Tree, TextProblem[]> {
  const anchors = new Map<string, Tree | 'open'>()
  const repeatedKeys: TextProblem[] = []
  let refusal: TextProblem | undefined
  let repeated = 0
  const tree = root === null ? EMPTY : grow(root, 0)
  if (refusal) return err([refusal])
  return repeatedKeys.length > 0 ? err(repeatedKeys) : ok(tree)

  function grow(node: Node, depth: number): Tree {
    if (isAlias(node)) return follow(node)
    const span = spanOf(node)
    if (depth > DEEPEST) return refuse({ ...span, message: TOO_DEEP.message })
    const anchor = 'anchor' in node ? node.anchor : undefined
    if (anchor !== undefined) anchors.set(anchor, 'open')
    const grown = growBare(node, span, depth)
    if (anchor !== undefined) anchors.set(anchor, grown)
    return grown
  }

  function growBare(node: Node, span: Span, depth: number): Tree {
    if (isMap<Node, Node | null>(node)) {
      const entries: MutableEntries = new Map()
      for (const { key, value } of node.items) {
        const keySpan = spanOf(key)
        const name = isScalar(key) ? String(key.value) : ''
        noteRepeatedKey(name, keySpan, entries.get(name)?.key)
        // The one key that plain objects treat as something else.
        if (name === '__proto__') refuse({ ...keySpan, message: 'a key cannot be named __proto__' })
        // In quotation marks, and so in JSON, it is a key like any other.
        if (name === '<<' && isScalar(key) && key.type === 'PLAIN') refuse({ ...keySpan, ...NO_MERGING })
        entries.set(name, { key: keySpan, value: value ? grow(value, depth + 1) : nothingAt(keySpan) })
      }
      return { kind: 'map', ...span, entries }
    }
    if (isSeq<Node>(node)) {
      return { kind: 'list', ...span, items: node.items.map((item) => grow(item, depth + 1)) }
    }
    if (!isScalar(node)) return { kind: 'scalar', ...span, value: null }
    const exact = typeof node.value === 'number' ? exactYamlNumber(node.source) : undefined
    return { kind: 'scalar', ...span, value: node.value as string, exact }
  }

  function follow(alias: Alias): Tree {
    const span = spanOf(alias)
    const target = anchors.get(alias.source)
    if (target === undefined) return refuse({ ...span, message: `nothing above is marked &${alias.source}` })
    if (target === 'open') return refuse({ ...span, message: `*${alias.source} would contain itself` })
    repeated += sizeOf(target, MOST_REPEATED_VALUES)
    if (repeated <= MOST_REPEATED_VALUES) return { ...target, ...span }
    const message = `aliases repeat more than ${MOST_REPEATED_VALUES} values`
    return refuse({ ...span, message, remedy: 'write the values out, or repeat less' })
  }

  function noteRepeatedKey(name: string, span: Span, first: Span | undefined): void {
    if (!first) return
    const message = `the key "${name}" is already there, on line ${lineOf(first.start)}`
    repeatedKeys.push({ ...span, message, remedy: 'keep one of the two' })
  }

  function refuse(problem: TextProblem): Tree {
    refusal ??= problem
    return EMPTY
  }
}

const NO_MERGING = { message: 'merge keys ("<<") are not used here', remedy: 'write the keys out' }

const EMPTY: Tree = { kind: 'scalar', start: 0, end: 1, value: null }

function spanOf(node: Node | null): Span {
  const [start, end] = node?.range ?? [0, 1]
  return { start, end }
}

function nothingAt(key: Span): Tree {
  return { kind: 'scalar', ...key, value: null }
}

function asComment(text: string): string {
  return text.replace(/^/gm, ' ')
}
