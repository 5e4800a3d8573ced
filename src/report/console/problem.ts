import type { ConsoleOptions } from './palette.ts'
import { VERDICT_ROLES } from './palette.ts'
import { wayOf } from '../hops.ts'
import { causeFacts, factsOf } from '../problems.ts'
import type { Fact, LocatedFinding, Problem, ProblemGroup, ShownFinding } from '../problems.ts'
import { printableLine, shortened, wrapped } from '../printable.ts'
import { VERDICT_WORDS } from '../words.ts'

const INDENT = '    '
const LABEL_WIDTH = 11
const VALUE_LENGTH = 600
const OTHER_PLACES = 4

/** A problem with everything that somebody needs to act on it; the first finding in full, then where else. */
export function problemBlock(group: ProblemGroup, { palette, width }: ConsoleOptions): string[] {
  const { lead: problem } = group
  const { verdict, id, place, text } = problem
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
    `  ${palette[VERDICT_ROLES[verdict]](VERDICT_WORDS[verdict].sign)} ${palette.strong(printableLine(id))}  ${palette.faint(printableLine(place))}`,
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
