import type { RunResult } from '../evidence/run-result.ts'
import { acceptanceOf } from './baseline-words.ts'
import { type Problem, headlineOf, problemsOf } from './problems.ts'
import { counted } from './words.ts'
import { printableLine } from './printable.ts'

/** GitHub shows ten of a kind for a step, so the worst come first and the rest is left to the summary. */
const MOST_ANNOTATIONS = 10

/** Where an annotation belongs in the user's repository; undefined where the file is none of it. */
export type PlaceInRepository = (file: string) => string | undefined

/**
 * Workflow commands, one per requirement, that mark the line of a scenario at which it went wrong. The shipped
 * scenarios are no files of the user's repository, and are named in the text instead. Values of the target are
 * escaped: a line of theirs must never become a command.
 */
export function githubAnnotations(result: RunResult, placeOf: PlaceInRepository = (file) => file): string {
  const problems = problemsOf(result)
  const found = {
    error: [...problems.fail, ...problems.expectations, ...problems.error].flatMap((problem) =>
      annotationOf(problem, result),
    ),
    warning: problems.warn.flatMap((problem) => annotationOf(problem, result)),
  }
  const left = Object.values(found).reduce((sum, all) => sum + Math.max(0, all.length - MOST_ANNOTATIONS), 0)
  return [
    ...Object.entries(found).flatMap(([command, all]) =>
      all
        .slice(0, MOST_ANNOTATIONS)
        .map(
          (annotation) =>
            `::${command} ${propertiesOf(annotation, placeOf)}::${textOf(annotation, placeOf)}\n`,
        ),
    ),
    ...(left > 0
      ? [`::notice title=conformance::${counted(left, 'more requirement')} in the summary\n`]
      : []),
  ].join('')
}

type Annotation = ReturnType<typeof annotationOf>[number]

/** None where a baseline accepts all that was found. */
function annotationOf({ id, place, verdict, findings, reason }: Problem, result: RunResult) {
  const found = findings.filter(
    ({ finding, scenario }) => finding.verdict === verdict && !acceptanceOf(result, id, scenario.id),
  )
  const [worst, ...others] = found.map(({ finding }) => finding)
  if (!worst && findings.length > 0) return []
  return [
    {
      title: worst?.clause === undefined ? id : `${id} (${worst.clause})`,
      text: worst ? headlineOf(worst) : (reason ?? place),
      source: worst?.source,
      others: others.length,
    },
  ]
}

function propertiesOf({ source, title }: Annotation, placeOf: PlaceInRepository): string {
  const file = source && placeOf(source.file)
  const properties = {
    ...(source && file !== undefined ? { file, line: String(source.line) } : {}),
    title,
  }
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${escaped(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`)
    .join(',')
}

function textOf({ text, source, others }: Annotation, placeOf: PlaceInRepository): string {
  const isElsewhere = source && placeOf(source.file) === undefined
  const place = isElsewhere ? ` (${source.file}:${source.line})` : ''
  return escaped(text + place + (others > 0 ? `, and ${others} more` : ''))
}

function escaped(text: string): string {
  return printableLine(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
