import type { RequirementResult } from '../../evidence/run-result.ts'
import { VERDICTS } from '../../evidence/verdict.ts'
import type { DocumentNumber, Level } from '../../documents/documents.ts'
import { markup, type Markup } from '../markup.ts'
import { VERDICT_WORDS, areaOf } from '../words.ts'

const LEVELS: readonly Level[] = ['MUST', 'SHOULD', 'MAY']

/** The controls above the matrix. Hidden until the script runs, because they do nothing without it. */
export function filterForm(
  requirements: readonly RequirementResult[],
  titles: Readonly<Record<DocumentNumber, string>>,
): Markup {
  const present = <Value>(read: (requirement: RequirementResult) => Value) => new Set(requirements.map(read))
  const verdicts = present(({ verdict }) => verdict)
  const levels = present(({ level }) => level)
  const documents = [...present(({ document }) => String(document))].sort()
  const areas = [...present(({ id }) => areaOf(id))].sort()
  return markup`<form id="filter" class="filter" role="search" aria-label="Requirements" hidden>
<label class="wide">Search <input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="id, clause, text, reason"></label>
${choice(
  'verdict',
  'Verdict',
  VERDICTS.filter((verdict) => verdicts.has(verdict)).map((verdict) => [
    verdict,
    VERDICT_WORDS[verdict].label,
  ]),
)}
${choice(
  'level',
  'Level',
  LEVELS.filter((level) => levels.has(level)).map((level) => [level, level]),
)}
${choice(
  'document',
  'Document',
  documents.map((document) => [document, `${document}: ${titles[document as keyof typeof titles]}`]),
)}
${choice(
  'area',
  'Area',
  areas.map((area) => [area, area]),
)}
<button type="reset">Show all</button>
</form>`
}

type Option = readonly [value: string, label: string]

function choice(name: string, label: string, options: readonly Option[]): Markup {
  return markup`<label>${label} <select name="${name}"><option value="">all</option>${options.map(
    ([value, text]) => markup`<option value="${value}">${text}</option>`,
  )}</select></label>
`
}
