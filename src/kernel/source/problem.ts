import type { Diagnostic } from './diagnostic.ts'
import type { Path } from './source-file.ts'
import type { YamlDocument } from './yaml.ts'

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
