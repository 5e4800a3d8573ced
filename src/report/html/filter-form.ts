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
  const verdicts = VERDICTS.filter((one) => requirements.some(({ verdict }) => verdict === one))
  const levels = LEVELS.filter((one) => requirements.some(({ level }) => level === one))
  const documents = [...new Set(requirements.map(({ document }) => String(document)))].sort()
  const areas = [...new Set(requirements.map(({ id }) => areaOf(id)))].sort()
  const choices = [
    choice('verdict', verdicts, (one) => VERDICT_WORDS[one].label),
    choice('level', levels),
    choice('document', documents, (one) => `${one}: ${titles[one as keyof typeof titles]}`),
    choice('area', areas),
  ]
  return markup`<form id="filter" class="filter" role="search" aria-label="Requirements" hidden>
<label class="wide">Search <input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="id, clause, text, reason"></label>
${choices}<button type="reset">Show all</button>
</form>`
}

function choice<Value extends string>(
  name: string,
  values: readonly Value[],
  labelOf: (value: Value) => string = String,
): Markup {
  return markup`<label>${name[0]!.toUpperCase()}${name.slice(1)} <select name="${name}"><option value="">all</option>${values.map(
    (value) => markup`<option value="${value}">${labelOf(value)}</option>`,
  )}</select></label>

`
}
