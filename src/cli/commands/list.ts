import { defined } from '../../kernel/defined.ts'
import { ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { restsOn } from '../../rules/rests-on.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { faultOfCase } from '../../simulator/faults/refresh-faults.ts'
import { allVariations } from '../../simulator/variations/variations.ts'
import { wireFaults } from '../../simulator/faults/wire-faults.ts'
import { nearest } from '../../kernel/nearest.ts'
import { ASSUMPTIONS } from '../../documents/assumptions.ts'
import { CARD_CODES, codeChange } from '../../documents/cards/codes.ts'
import type { CardCode } from '../../documents/cards/codes.ts'
import { CARD_ENUMERATIONS } from '../../documents/cards/enumerations.ts'
import { documentOf } from '../../documents/document-of.ts'
import { allFacts } from '../../documents/facts.ts'
import { ENUMERATIONS } from '../../documents/enumerations.ts'
import { LIMITS } from '../../documents/limits.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import type { Operation } from '../../documents/operations.ts'
import { REFRESH_CASES, documentedAfter, scenarioOfCase } from '../../documents/refresh-matrix.ts'
import type { RunCommand } from '../command.ts'
import { readConsequences } from '../../runs/suite/consequences.ts'
import { coverageLines, coverageOf } from '../../runs/suite/coverage.ts'
import { coverageOfRelations, relationLines } from '../../runs/suite/coverage-of-relations.ts'
import { countFacts, groundsOf } from '../../runs/suite/grounds.ts'
import { loadValidScenarios, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { textOption } from '../options/options.ts'
import type { Options } from '../options/options.ts'
import { comparisonText } from '../../target/releases/comparison-text.ts'
import { releaseLines, releaseRows } from '../../target/releases/listing.ts'
import { releaseReport } from '../../target/releases/report.ts'
import { print, usageError } from '../terminal.ts'
import type { Terminal } from '../terminal.ts'

/** A list: its items for JSON, and its columns for the terminal. */
interface Listing {
  readonly items: readonly object[]
  readonly lines: readonly (readonly string[])[]
}

const LISTINGS: Readonly<Record<string, () => Promise<Result<Listing, string>>>> = {
  requirements: async () =>
    ok({
      items: REQUIREMENTS.map((requirement) => {
        const { check, clauses, atProvider: _, statedIn: __, namedIn: ___, ...rest } = requirement
        return {
          ...rest,
          clause: clauses[0],
          clauses,
          restsOn: restsOn(requirement),
          document: documentOf(clauses[0]),
          judged: check.kind === 'ambient' ? 'on every exchange' : 'where a scenario verifies it',
        }
      }),
      lines: REQUIREMENTS.map(({ id, level, clauses: [clause], text }) => [id, level, clause, text]),
    }),
  scenarios: async () => {
    const scenarios = loadValidScenarios([shippedScenarios()])
    if (!scenarios.ok) return scenarios
    return ok({
      items: scenarios.value.map(({ id, title, surface, effects, needs, facts, source, steps }) => ({
        id,
        title,
        surface,
        effects,
        needs,
        facts,
        file: source.file,
        verifies: [...new Set(steps.flatMap((step) => step.verifies.map(({ requirement }) => requirement)))],
      })),
      lines: scenarios.value.map(({ id, effects, title }) => [id, effects, title]),
    })
  },
  operations: async () => {
    const operations = OPERATIONS as readonly Operation[]
    return ok({
      items: operations,
      lines: operations.map(({ id, method, path, clause, title }) => [
        id,
        `${method} ${path}`,
        clause,
        title,
      ]),
    })
  },
  faults: async () => {
    const consequences = readConsequences()
    return ok({
      items: FAULTS.map(({ id, title, breaks, note, operations }) =>
        defined({ id, title, breaks, alsoBreaks: consequences.get(id), note, operations }),
      ),
      lines: FAULTS.map(({ id, title }) => [id, title]),
    })
  },
  'wire-faults': async () =>
    ok({
      items: wireFaults().map(({ id, title, operation, legal }) => defined({ id, title, operation, legal })),
      lines: wireFaults().map(({ id, title }) => [id, title]),
    }),
  variations: async () =>
    ok({
      items: allVariations().map(({ id, title, permittedBy }) => ({ id, title, permittedBy })),
      lines: allVariations().map(({ id, title, permittedBy }) => [id, permittedBy, title]),
    }),
  limits: async () =>
    ok({
      items: LIMITS,
      lines: LIMITS.map(({ item, clause, maxCharacters }) => [
        item,
        clause,
        `at most ${maxCharacters} characters`,
      ]),
    }),
  enumerations: async () =>
    ok({
      items: [...ENUMERATIONS, ...CARD_ENUMERATIONS],
      lines: [
        ...ENUMERATIONS.map(({ name, clause, complete, values }) => [
          name,
          clause,
          complete ? 'complete' : 'values seen',
          values.join(', '),
        ]),
        ...CARD_ENUMERATIONS.map(({ name, clause, values, further }) => [
          name,
          clause,
          'values seen',
          [...values, ...further.map((value) => `(${value})`)].join(', '),
        ]),
      ],
    }),
  codes: async () => {
    const codes: readonly CardCode[] = CARD_CODES
    return ok({
      items: codes,
      lines: codes.map(({ code, name, clause, where, assumption }) => [
        String(code),
        name ?? 'not shown',
        assumption ? 'assumed' : clause,
        where + changeText(code),
      ]),
    })
  },
  releases: async () => ok({ items: releaseRows(), lines: releaseLines() }),
  'refresh-matrix': async () => {
    const items = REFRESH_CASES.map((one) => ({
      outcome: one.outcome.words,
      handling: one.handling,
      before: one.before,
      ...documentedAfter(one),
      scenario: scenarioOfCase(one),
      fault: faultOfCase(one),
    }))
    return ok({ items, lines: items.map((item) => Object.values(item)) })
  },
  facts: async () => {
    const facts = allFacts()
    return ok({
      items: facts.map(({ document, kind, of, basis }) => ({ document, kind, of, ...basis })),
      lines: [
        ...countFacts(facts).map(({ document, kind, stated, assumed }) => [
          String(document),
          kind,
          `${stated} stated`,
          `${assumed} assumed`,
        ]),
        [],
        ...facts.map(({ document, kind, of, basis }) => [
          String(document),
          kind,
          'stated' in basis ? `stated: ${basis.stated}` : `assumed: ${basis.assumed}`,
          of,
        ]),
      ],
    })
  },
  contradictions: async () => {
    const { grounds, without } = groundsOf(REQUIREMENTS)
    return ok({
      items: [...grounds, ...without.map((id) => ({ clause: '', words: '', fails: [id], warns: [] }))],
      lines: [
        ...grounds.map(({ clause, words, fails, warns }) => [
          clause,
          `${fails.length} can fail`,
          `${warns.length} can warn`,
          words,
        ]),
        ['no words', `${without.length} can fail or warn`, '', without.join(', ')],
      ],
    })
  },
  relations: async () => {
    const items = coverageOfRelations(REQUIREMENTS, FAULTS)
    return ok({ items, lines: relationLines(items) })
  },
  assumptions: async () =>
    ok({
      items: ASSUMPTIONS,
      lines: ASSUMPTIONS.map((row) => [row.id, row.clause, `${row.open}: ${row.default}`]),
    }),
}

/** What the release history says of a code. */
function changeText(code: number): string {
  const change = codeChange(code)
  if (!change) return ''
  return change.what === 'removed' ? ' (removed)' : ` (formerly ${change.from ?? 'not shown'})`
}

async function coverage(): Promise<Result<Listing, string>> {
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) return scenarios
  const items = coverageOf(REQUIREMENTS, scenarios.value, FAULTS, readConsequences())
  return ok({ items, lines: coverageLines(items) })
}

/** `conformance list WHAT` */
export const list: RunCommand = async ([what = ''], options, terminal) => {
  const range = textOption(options, 'compare')
  if (range !== undefined && options['coverage'])
    return usageError(terminal, '--coverage is for `list requirements`, and --compare for `list releases`')
  if (range !== undefined) return await compare(what, range, options, terminal)
  if (options['coverage'] && what !== 'requirements')
    return usageError(terminal, '--coverage is for `list requirements`')
  const listed = options['coverage'] ? coverage : Object.hasOwn(LISTINGS, what) && LISTINGS[what]
  const listing = listed ? await listed() : undefined
  if (listing === undefined) {
    const words = Object.keys(LISTINGS)
    const near = nearest(what, words)
    const remedy = near ? `did you mean ${near}?` : `there are ${words.join(', ')}`
    return usageError(terminal, `there is no list of "${what}"; ${remedy}`)
  }
  if (!listing.ok) return usageError(terminal, listing.error)
  print(
    terminal.output,
    options['json'] ? JSON.stringify(listing.value.items, undefined, 2) : columns(listing.value.lines),
  )
  return 0
}

/** `conformance list releases --compare A..B` */
async function compare(what: string, range: string, options: Options, terminal: Terminal): Promise<number> {
  if (what !== 'releases')
    return usageError(terminal, `--compare is for releases: conformance list releases --compare ${range}`)
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) return usageError(terminal, scenarios.error)
  const report = releaseReport(range, scenarios.value)
  if (!report.ok) return usageError(terminal, report.error)
  const text = options['json'] ? JSON.stringify(report.value, undefined, 2) : comparisonText(report.value)
  print(terminal.output, text)
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
