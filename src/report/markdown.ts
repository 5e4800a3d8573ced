import type { RunResult } from '../evidence/run-result.ts'
import { VERDICTS } from '../evidence/verdict.ts'
import { baselineLines, driftLines, exitCodeMeaning } from './baseline-words.ts'
import {
  TO_ACT_ON,
  causeFacts,
  causeHeadline,
  countedGroups,
  groupsOf,
  headlineOf,
  problemsOf,
} from './problems.ts'
import type { Problem, ProblemGroup } from './problems.ts'
import { meaningOf } from './meaning.ts'
import { VERDICT_WORDS, counted, durationText, grouped, instantText, verdictHeadline } from './words.ts'
import { printableLine, shortened } from './printable.ts'

/** GitHub cuts a summary off at a megabyte; after so many rows, ids have to do. */
const ROWS_IN_FULL = 50
const CELL_LENGTH = 300
const CAUSE_LENGTH = 1200

/** summary.md: what a CI job shows on its page. */
export function writeMarkdown(result: RunResult): string {
  const problems = problemsOf(result)
  return [
    `## ${verdictHeadline(result)}: ${literal(result.target.name)}`,
    literal(meaningOf(result)),
    countsTable(result),
    ...listBlock('Likely causes', causeLines(result), CAUSE_LENGTH),
    ...TO_ACT_ON.flatMap(([kind, title]) => problemTable(title, problems[kind], result)),
    ...listBlock('Baseline', baselineLines(result)),
    ...listBlock('Drift', driftLines(result)),
    runLine(result),
  ]
    .map((block) => `${block}\n`)
    .join('\n')
}

function causeLines({ causes = [] }: RunResult): readonly string[] {
  return causes.map((cause) => {
    const proof = (cause.proof ?? []).map(({ exchange, seen }) => `${exchange}: ${seen}`)
    return [
      causeHeadline(cause),
      ...(proof.length > 0 ? [`proof: ${proof.join('; ')}`] : []),
      ...(cause.fix === undefined ? [] : [`to mend it: ${cause.fix}`]),
      cause.requirements.join(', '),
    ].join(' – ')
  })
}

function countsTable({ summary }: RunResult): string {
  const shown = VERDICTS.filter((verdict) => summary[verdict] > 0)
  const labels = shown.map((verdict) => `${VERDICT_WORDS[verdict].sign} ${VERDICT_WORDS[verdict].label}`)
  return table([labels, shown.map(() => '---:'), shown.map((verdict) => grouped(summary[verdict]))])
}

function problemTable(title: string, problems: readonly Problem[], result: RunResult): string[] {
  const groups = groupsOf(problems, result)
  if (groups.length === 0) return []
  const rest = groups.slice(ROWS_IN_FULL)
  return [
    `### ${title} (${countedGroups(problems, groups)})`,
    table([
      ['Requirement', 'Clause', 'What happened', 'Scenario'],
      ['---', '---', '---', '---'],
      ...groups.slice(0, ROWS_IN_FULL).map(problemRow),
    ]),
    ...(rest.length > 0 ? [`And: ${rest.map(({ lead }) => literal(lead.id)).join(', ')}`] : []),
  ]
}

function problemRow(group: ProblemGroup): string[] {
  const { id, place, findings, reason } = group.lead
  const finding = findings[0]?.finding
  const source = finding && `${finding.source.file}:${finding.source.line}`
  const facts = causeFacts(group).map(([name, value]) => `${name}: ${value}`)
  const happened = [finding ? headlineOf(finding) : (reason ?? ''), ...facts].join(' – ')
  return [id, place, happened, source ?? ''].map((cell) => literal(shortened(cell, CELL_LENGTH)))
}

function listBlock(title: string, lines: readonly string[], length = CELL_LENGTH): string[] {
  const items = lines.map((line) => `- ${literal(shortened(line, length))}`)
  return items.length === 0 ? [] : [`### ${title}`, items.join('\n')]
}

function runLine(result: RunResult): string {
  const { tool, target, seed, startedAt, durationMs, scenarios, exitCode } = result
  const facts = [
    `${tool.name} ${tool.version}`,
    target.baseUrl ?? target.kind,
    target.surfaces.join(', '),
    counted(scenarios.length, 'scenario'),
    `seed ${seed}`,
    instantText(startedAt),
    durationText(durationMs),
    `exit code ${exitCode}: ${exitCodeMeaning(result)}`,
  ]
  return facts.map(literal).join(' · ')
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The text as it is: no markup, mentions, references or links, even where it looks like them. */
function literal(text: string): string {
  return printableLine(text).replace(
    /[&<>"'`*_[\]|~@\\#$]|:(?=\/\/)|(?<=www)\./g,
    (character) => `&#${character.codePointAt(0)};`,
  )
}
