import type { Finding, RunResult } from '../evidence/run-result.ts'
import { acceptanceOf } from './baseline-words.ts'
import { headlineOf } from './finding-text.ts'
import { printableLine } from './printable.ts'

/** GitHub shows ten of a kind for a step, so the worst come first and the rest is left to the summary. */
const MOST_ANNOTATIONS = 10

/**
 * Workflow commands that mark the lines of scenarios at which something went wrong. Values of the target are
 * escaped: a line of theirs must never become a command.
 */
export function githubAnnotations(result: RunResult): string {
  const found = result.scenarios.flatMap((scenario) =>
    scenario.steps.flatMap(({ findings }) =>
      findings
        .filter(({ requirement }) => !acceptanceOf(result, requirement, scenario.id))
        .flatMap((finding) => {
          const command = COMMANDS[finding.verdict]
          return command ? [{ command, finding }] : []
        }),
    ),
  )
  return (['error', 'warning'] as const)
    .flatMap((command) => found.filter((one) => one.command === command).slice(0, MOST_ANNOTATIONS))
    .map(({ command, finding }) => `::${command} ${propertiesOf(finding)}::${messageOf(finding)}\n`)
    .join('')
}

const COMMANDS: Readonly<Partial<Record<Finding['verdict'], 'error' | 'warning'>>> = {
  fail: 'error',
  error: 'error',
  warn: 'warning',
}

function propertiesOf({ source, requirement, clause }: Finding): string {
  const properties = { file: source.file, line: String(source.line), title: `${requirement} (${clause})` }
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${escaped(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`)
    .join(',')
}

function messageOf(finding: Finding): string {
  return escaped(headlineOf(finding))
}

function escaped(text: string): string {
  return printableLine(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
