import type { ConsoleOptions } from './palette.ts'
import { wayOf } from '../hops.ts'
import { causeFacts, factsOf, groupsOf, headlineOf } from '../problems.ts'
import type { Fact, LocatedFinding, Problem, ProblemGroup, Problems, ShownFinding } from '../problems.ts'
import { printableLine, shortened, wrapped } from '../printable.ts'
import { VERDICT_WORDS, grouped } from '../words.ts'
import type { RunResult } from '../../evidence/run-result.ts'

const INDENT = '    '
const LABEL_WIDTH = 11
const VALUE_LENGTH = 600
const OTHER_PLACES = 4

/** A problem with everything that somebody needs to act on it; the first finding in full, then where else. */
export function problemBlock(group: ProblemGroup, { palette, width }: ConsoleOptions): string[] {
  const { lead: problem } = group
  const { verdict, id, place, text } = problem
  const { role, sign } = VERDICT_WORDS[verdict]
  const [first, ...others] = problem.findings
  // Each line of a finding starts with a bar: a log viewer that acts on `::command` at the start of a line
  // never sees one that came from the target.
  const bar = `${INDENT}${palette.faint('│')} `
  const facts = first
    ? [
        ...withWay(factsWithout(group.cause?.what, first.finding), wayFacts(first)),
        ...otherPlaces(first.finding, others),
      ]
    : reasonOf(problem)
  const all = [...causeFacts(group), ...facts]
  return [
    '',
    `  ${palette[role](sign)} ${palette.strong(printableLine(id))}  ${palette.faint(printableLine(place))}`,
    ...wrapped(printableLine(text), width - INDENT.length).map((line) => INDENT + line),
    ...all
      .flatMap((fact) => factLines(fact, width - INDENT.length - 2))
      .map(([label, line]) => bar + palette.faint(label) + line),
  ]
}

/** What is said of all of them is not said again. */
function factsWithout(cause: string | undefined, finding: ShownFinding): readonly Fact[] {
  return factsOf(finding).filter(([name, value]) => name !== 'likely' || value !== cause)
}

function factLines([name, value]: Fact, width: number): (readonly [label: string, line: string])[] {
  // A command line has to be copied whole, a place has to be clickable, and a diagram has its columns.
  const whole = name === 'cURL' || name === 'scenario' || name === 'way'
  const lines = whole
    ? value.split('\n').map(printableLine)
    : wrapped(shortened(printableLine(value), VALUE_LENGTH), Math.max(20, width - LABEL_WIDTH))
  return lines.map((line, index) => [(index === 0 ? name : '').padEnd(LABEL_WIDTH), line])
}

/** Before the place where it can be looked up: what is wrong, and on which leg. */
function withWay(facts: readonly Fact[], way: readonly Fact[]): readonly Fact[] {
  const at = facts.findIndex(([name]) => name === 'exchange')
  return at < 0 ? [...facts, ...way] : [...facts.slice(0, at), ...way, ...facts.slice(at)]
}

/** Client, gateway and bank, where the run looked behind the gateway. */
function wayFacts({ finding, step }: LocatedFinding): Fact[] {
  const exchange = step.exchanges.find(({ id }) => id === finding.exchange)
  const lines = exchange ? wayOf(exchange) : []
  return lines.length > 0 ? [['way', lines.join('\n')]] : []
}

function otherPlaces(first: ShownFinding, others: readonly LocatedFinding[]): Fact[] {
  const places = [...new Set(others.map(({ finding }) => placeOf(finding)))].filter(
    (place) => place !== placeOf(first),
  )
  if (places.length === 0) return []
  const more = places.length > OTHER_PLACES ? `, and ${places.length - OTHER_PLACES} more places` : ''
  return [['also in', places.slice(0, OTHER_PLACES).join(', ') + more]]
}

function placeOf({ source }: ShownFinding): string {
  return `${source.file}:${source.line}`
}

function reasonOf({ reason }: Problem): Fact[] {
  return reason === undefined ? [] : [['reason', reason]]
}

const IDS_PER_REASON = 3
const LINES_PER_SECTION = 12

/** What is worth knowing and needs no action now: a line each, or a line per reason. */
export function informationSections(
  problems: Problems,
  result: RunResult,
  options: ConsoleOptions,
): string[] {
  const warnings = groupsOf(problems.warn, result).flatMap(({ lead, others }) => [lead, ...others])
  return [
    ...section('Warnings', warnings, singleLines, options),
    ...section('Blocked', problems.blocked, linesByReason, options),
    ...section('Observed', problems.observed, singleLines, options),
    ...section('Not tested', problems['not-tested'], linesByReason, options),
    ...section('Not applicable', problems['not-applicable'], linesByReason, options),
  ]
}

type Lines = (problems: readonly Problem[]) => string[]

function section(
  title: string,
  problems: readonly Problem[],
  linesOf: Lines,
  options: ConsoleOptions,
): string[] {
  const [first] = problems
  if (!first) return []
  const { palette, width } = options
  const { role, sign } = VERDICT_WORDS[first.verdict]
  const lines = linesOf(problems)
  const rest = lines.length - LINES_PER_SECTION
  return [
    '',
    palette.strong(`${title} (${grouped(problems.length)})`),
    ...lines
      .slice(0, LINES_PER_SECTION)
      .map((line) => `  ${palette[role](sign)} ${shortened(printableLine(line), Math.max(60, width * 2))}`),
    ...(rest > 0 ? [palette.faint(`    and ${grouped(rest)} more in the reports`)] : []),
  ]
}

function singleLines(problems: readonly Problem[]): string[] {
  return problems.map(({ id, reason, findings }) => {
    const [first] = findings
    return `${id}: ${first ? headlineOf(first.finding) : (reason ?? 'no details')}`
  })
}

/**
 * One fact, such as a clock that cannot be set, often keeps many requirements from being tested: what keeps most of them
 * comes first.
 */
function linesByReason(problems: readonly Problem[]): string[] {
  const groups = [...Map.groupBy(problems, reasonText)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return groups.map(([reason, members]) => {
    const ids = members.slice(0, IDS_PER_REASON).map(({ id }) => id)
    const more = members.length > ids.length ? `, and ${grouped(members.length - ids.length)} more` : ''
    return `${reason} (${grouped(members.length)}): ${ids.join(', ')}${more}`
  })
}

function reasonText({ reason, findings, verdict }: Problem): string {
  const finding = findings.find((located) => located.finding.verdict === verdict)?.finding
  return reason ?? (finding ? headlineOf(finding) : 'no reason given')
}
