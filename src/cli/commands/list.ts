import { defined } from '../../kernel/defined.ts'
import type { Scenario } from '../../scenario/format.ts'
import { requirementsOf } from '../options/requirements-of.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { restsOn } from '../../rules/rests-on.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { faultOfCase } from '../../simulator/faults/refresh-faults.ts'
import { allVariations } from '../../simulator/variations/variations.ts'
import { wireFaults } from '../../simulator/faults/wire-faults.ts'
import { nearest } from '../../kernel/nearest.ts'
import { ASSUMPTIONS } from '../../documents/assumptions.ts'
import { CARD_CODES, type CardCode, codeChange } from '../../documents/cards/codes.ts'
import { CARD_ENUMERATIONS } from '../../documents/cards/enumerations.ts'
import { documentOf } from '../../documents/clauses.ts'
import { documentedFacts } from '../../documents/facts.ts'
import { ENUMERATIONS } from '../../documents/enumerations.ts'
import { LIMITS } from '../../documents/limits.ts'
import { VALUE_TYPES, type ValueType } from '../../documents/values/dictionary.ts'
import { revealedBy } from '../../documents/values/damages.ts'
import { OPERATIONS, type Operation } from '../../documents/operations.ts'
import { REFRESH_CASES, documentedAfter, scenarioOfCase } from '../../documents/refresh-matrix.ts'
import type { RunCommand } from '../command.ts'
import { readConsequences } from '../../runs/suite/consequences.ts'
import { loadValidScenarios, readEquipment, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { coverageLines, coverageOf } from '../../runs/suite/coverage.ts'
import { coverageOfRelations, relationLines } from '../../runs/suite/coverage-of-relations.ts'
import { countFacts, groundsOf } from '../../runs/suite/grounds.ts'
import { type Options, textOption } from '../options/options.ts'
import { comparisonText, releaseLines, releaseReport, releaseRows } from '../../target/releases/report.ts'
import { type Terminal, needed, refuse, tell } from '../terminal.ts'

/** A list: its items for JSON, and its columns for the terminal. */
interface Listing {
  readonly items: readonly object[]
  readonly lines: readonly (readonly string[])[]
}

/** Rows, each as a line; as JSON they are what they are, or what is said of them. */
function listOf<Row extends object>(
  rows: readonly Row[],
  lineOf: (row: Row) => readonly string[],
  itemOf: (row: Row) => object = (row) => row,
): Listing {
  return { items: rows.map(itemOf), lines: rows.map(lineOf) }
}

type Scenarios = readonly Scenario[]

/** By what `list` calls them. */
export const LISTINGS: Readonly<
  Record<string, (scenarios: Scenarios, requirements: readonly Requirement[]) => Listing>
> = {
  requirements: (_scenarios, requirements) => {
    const equipment = readEquipment()
    return listOf(
      requirements,
      ({ id, level, clauses: [clause], text }) => [id, level, clause, text, equipment.get(id) ?? ''],
      (requirement) => {
        const { check, clauses, atProvider: _, statedIn: __, namedIn: ___, ...rest } = requirement
        return {
          ...rest,
          clause: clauses[0],
          clauses,
          restsOn: restsOn(requirement),
          document: documentOf(clauses[0]),
          judged: check.kind === 'ambient' ? 'on every exchange' : 'where a scenario verifies it',
          equipment: equipment.get(requirement.id),
        }
      },
    )
  },
  scenarios: (scenarios) =>
    listOf(
      scenarios,
      ({ id, effects, title }) => [id, effects, title],
      ({ id, title, surface, effects, needs, facts, source, steps }) => ({
        id,
        title,
        surface,
        effects,
        needs,
        facts,
        file: source.file,
        verifies: [...new Set(steps.flatMap((step) => step.verifies.map(({ requirement }) => requirement)))],
      }),
    ),
  operations: () =>
    listOf(OPERATIONS as readonly Operation[], ({ id, method, path, clause, title }) => [
      id,
      `${method} ${path}`,
      clause,
      title,
    ]),
  faults: () => {
    const consequences = readConsequences()
    return listOf(
      FAULTS,
      ({ id, title }) => [id, title],
      ({ id, title, breaks, note, operations }) =>
        defined({ id, title, breaks, alsoBreaks: consequences.get(id), note, operations }),
    )
  },
  'wire-faults': () =>
    listOf(
      wireFaults(),
      ({ id, title }) => [id, title],
      ({ id, title, operation, legal }) => defined({ id, title, operation, legal }),
    ),
  variations: () =>
    listOf(
      allVariations(),
      ({ id, title, permittedBy }) => [id, permittedBy, title],
      ({ id, title, permittedBy }) => ({ id, title, permittedBy }),
    ),
  limits: () =>
    listOf(LIMITS, ({ item, clause, maxCharacters }) => [
      item,
      clause,
      `at most ${maxCharacters} characters`,
    ]),
  enumerations: () => {
    const cards = CARD_ENUMERATIONS.map((row) => ({ ...row, complete: false }))
    return {
      items: [...ENUMERATIONS, ...CARD_ENUMERATIONS],
      lines: [...ENUMERATIONS.map((row) => ({ ...row, further: [] })), ...cards].map(
        ({ name, clause, complete, values, further }) => [
          name,
          clause,
          complete ? 'complete' : 'values seen',
          [...values, ...further.map((value) => `(${value})`)].join(', '),
        ],
      ),
    }
  },
  codes: () =>
    listOf<CardCode>(CARD_CODES, ({ code, name, clause, where, assumption }) => [
      String(code),
      name ?? 'not shown',
      assumption ? 'assumed' : clause,
      where + changeText(code),
    ]),
  releases: () => ({ items: releaseRows(), lines: releaseLines() }),
  'refresh-matrix': () => {
    const items = REFRESH_CASES.map((one) => ({
      outcome: one.outcome.words,
      handling: one.handling,
      before: one.before,
      ...documentedAfter(one),
      scenario: scenarioOfCase(one),
      fault: faultOfCase(one),
    }))
    return listOf(items, (item) => Object.values(item))
  },
  facts: () => {
    const facts = documentedFacts()
    const { items, lines } = listOf(
      facts,
      ({ document, kind, of, basis }) => [
        String(document),
        kind,
        'stated' in basis ? `stated: ${basis.stated}` : `assumed: ${basis.assumed}`,
        of,
      ],
      ({ document, kind, of, basis }) => ({ document, kind, of, ...basis }),
    )
    const counts = countFacts(facts).map(({ document, kind, stated, assumed }) => [
      String(document),
      kind,
      `${stated} stated`,
      `${assumed} assumed`,
    ])
    return { items, lines: [...counts, [], ...lines] }
  },
  contradictions: () => {
    const { grounds, without } = groundsOf(REQUIREMENTS)
    const { items, lines } = listOf(grounds, ({ clause, words, fails, warns }) => [
      clause,
      `${fails.length} can fail`,
      `${warns.length} can warn`,
      words,
    ])
    return {
      items: [...items, ...without.map((id) => ({ clause: '', words: '', fails: [id], warns: [] }))],
      lines: [...lines, ['no words', `${without.length} can fail or warn`, '', without.join(', ')]],
    }
  },
  values: () =>
    listOf(
      Object.entries<ValueType>(VALUE_TYPES).flatMap(([type, { values, refused, fields }]) =>
        Object.entries(values).map(([of, value]) => ({ type, of, value, fields, refused })),
      ),
      ({ type, of, value, refused }) => [type, of, JSON.stringify(value).slice(0, 60), refused ?? ''],
      ({ refused, ...row }) => defined({ ...row, refused, reveals: revealedBy(row.value) }),
    ),
  relations: () => {
    const items = coverageOfRelations(REQUIREMENTS, FAULTS)
    return { items, lines: relationLines(items) }
  },
  assumptions: () =>
    listOf(
      ASSUMPTIONS,
      (row) => [row.id, row.clause, ifConfirmed(row.id), `${row.open}: ${row.default}`],
      (row) => ({ ...row, requirements: restingOn(row.id) }),
    ),
}

/** The requirements that can fail a target, or warn of it, once the assumption is confirmed. */
function restingOn(assumption: string): readonly string[] {
  return REQUIREMENTS.filter(({ assumptions }) => assumptions.some((id) => id === assumption)).map(
    ({ id }) => id,
  )
}

function ifConfirmed(assumption: string): string {
  const { length } = restingOn(assumption)
  return length === 0 ? '' : `confirmed: ${length}`
}

/** What the release history says of a code. */
function changeText(code: number): string {
  const change = codeChange(code)
  if (!change) return ''
  return change.what === 'removed' ? ' (removed)' : ` (formerly ${change.from ?? 'not shown'})`
}

function coverage(scenarios: Scenarios, requirements: readonly Requirement[]): Listing {
  const items = coverageOf(requirements, scenarios, FAULTS, readConsequences())
  return { items, lines: coverageLines(items) }
}

/** `conformance list WHAT` */
export const list: RunCommand = async ([what = ''], { options, terminal }) => {
  const range = textOption(options, 'compare')
  if (range !== undefined && options['coverage'])
    refuse('--coverage is for `list requirements`, and --compare for `list releases`')
  if (range !== undefined) return await compare(what, range, options, terminal)
  if (options['coverage'] && what !== 'requirements') refuse('--coverage is for `list requirements`')
  const listingOf = options['coverage'] ? coverage : Object.hasOwn(LISTINGS, what) && LISTINGS[what]
  if (!listingOf) {
    const words = Object.keys(LISTINGS)
    const near = nearest(what, words)
    const remedy = near ? `did you mean ${near}?` : `there are ${words.join(', ')}`
    return refuse(`there is no list of "${what}"; ${remedy}`)
  }
  // Nothing else is about scenarios, which take a while to read.
  const isOfScenarios = what === 'scenarios' || listingOf === coverage
  const scenarios = isOfScenarios ? needed(loadValidScenarios([shippedScenarios()])) : []
  const { items, lines } = listingOf(scenarios, requirementsOf(options))
  tell(terminal, options, items, () => columns(lines))
  return 0
}

/** `conformance list releases --compare A..B` */
async function compare(what: string, range: string, options: Options, terminal: Terminal): Promise<number> {
  if (what !== 'releases') refuse(`--compare is for releases: conformance list releases --compare ${range}`)
  const report = needed(releaseReport(range, needed(loadValidScenarios([shippedScenarios()]))))
  tell(terminal, options, report, () => comparisonText(report))
  return 0
}

function columns(lines: readonly (readonly string[])[]): string {
  const widths = lines.reduce<number[]>(
    (known, line) => line.map((cell, index) => Math.max(known[index] ?? 0, cell.length)),
    [],
  )
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
