/**
 * Says what differs between the results of two versions: `node test/compare-results.ts BEFORE AFTER`, with a folder of
 * reports each. Every report.json and kill-matrix.json below BEFORE is held against the one at the same place below
 * AFTER: verdicts, findings, requests, answers. What depends on the machine's clock is left out. Exits with 1 when
 * verdicts differ; other differences are counted and shown by example, because a release may change words on purpose.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Json = Readonly<Record<string, unknown>>

interface Difference {
  readonly at: string
  readonly before: unknown
  readonly after: unknown
}

/** Another one in every run, or in every version. */
const VOLATILE = new Set(['runId', 'startedAt', 'durationMs', 'version', 'sentAt'])
/** A difference of these is a difference of what is said about a target. */
const VERDICTS =
  /\/(verdict|exitCode|outcome|passed|summary\/[^/]+|brokenBy\/\d+|falseAlarms\/.*|neverBroken\/.*)$/
const EXAMPLES = 5

const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) {
  process.stderr.write('usage: node test/compare-results.ts BEFORE AFTER\n')
  process.exit(2)
}
const names = globSync('**/{report,kill-matrix}.json', { cwd: before }).toSorted()
const found = names.map((name) => compare(name, before, after))
process.stdout.write(`${found.map(({ text }) => text).join('\n')}\n`)
process.exit(names.length > 0 && found.every(({ isSame }) => isSame) ? 0 : 1)

function compare(name: string, left: string, right: string): { text: string; isSame: boolean } {
  if (!existsSync(join(right, name))) return { text: `${name}: missing in ${right}`, isSame: false }
  const differences: Difference[] = []
  collect(read(join(left, name)), read(join(right, name)), '', differences)
  const verdicts = differences.filter(({ at }) => VERDICTS.test(at))
  const others = differences.filter(({ at }) => !VERDICTS.test(at))
  const shown = [...verdicts, ...others.slice(0, EXAMPLES)].map(
    (one) => `  ${one.at}: ${clipped(one.before)} → ${clipped(one.after)}`,
  )
  const text = `${name}: ${verdicts.length} verdicts differ, ${others.length} other values`
  return { text: [text, ...shown].join('\n'), isSame: verdicts.length === 0 }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function collect(left: unknown, right: unknown, at: string, into: Difference[]): void {
  if (Array.isArray(left) && Array.isArray(right)) return collectKeyed(keyed(left), keyed(right), at, into)
  if (isRecord(left) && isRecord(right)) return collectKeyed(left, right, at, into)
  if (left !== right) into.push({ at, before: left, after: right })
}

function collectKeyed(left: Json, right: Json, at: string, into: Difference[]): void {
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
    if (!VOLATILE.has(key)) collect(left[key], right[key], `${at}/${key}`, into)
}

/** Items with an id are compared by it, so that one more does not move all others. */
function keyed(list: readonly unknown[]): Json {
  return Object.fromEntries(
    list.map((item, index) => {
      const name = isRecord(item) ? (item['id'] ?? item['fault']) : undefined
      return [typeof name === 'string' ? name : String(index), item]
    }),
  )
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function clipped(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent'
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
