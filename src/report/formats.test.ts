import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRunResult } from '../../test/support/arbitrary-run-result.ts'
import { parsedCsv } from '../../test/support/parsed-csv.ts'
import { nodeReportTools } from '../../test/support/report-tools.ts'
import type { RunResult } from '../evidence/run-result.ts'
import { VERDICTS, type Verdict } from '../evidence/verdict.ts'
import type { CtrfReport } from './ctrf.ts'
import { FORMATS, type FormatName } from './formats.ts'
import type { SarifLog } from './sarif.ts'
import { VERDICT_WORDS } from './words.ts'

type Ids = Iterable<string>

/** How a reader of each format finds the requirements that failed, or whose check could not run. */
const READERS: Readonly<Record<FormatName, (text: string, verdict: Verdict) => Ids>> = {
  json: (text, wanted) =>
    (JSON.parse(text) as RunResult).requirements.flatMap(({ id, verdict }) => (verdict === wanted ? id : [])),
  matrix: (text, wanted) =>
    parsedCsv(text).flatMap(([id, , , , , verdict]) => (verdict === wanted ? id! : [])),
  html: (text, wanted) =>
    [...text.matchAll(/<tr role="row" id="requirement\/([^"]+)" data-verdict="([^"]+)"/g)].flatMap(
      ([, id, verdict]) => (verdict === wanted ? id! : []),
    ),
  junit: (text, wanted) =>
    [...text.matchAll(/name="([^" ]+) – [^"]+"[^>]*><(?:failure|error) type="([^"]+)"/g)].flatMap(
      ([, id, type]) => (type === wanted ? id! : []),
    ),
  sarif: (text, wanted) =>
    (JSON.parse(text) as SarifLog).runs[0]!.results.flatMap(({ ruleId, properties: { verdict } }) =>
      verdict === wanted ? ruleId : [],
    ),
  ctrf: (text, wanted) =>
    (JSON.parse(text) as CtrfReport).results.tests.flatMap(({ name, rawStatus }) =>
      rawStatus === wanted ? name.split(' ')[0]! : [],
    ),
  markdown: (text, wanted) => idsBelow(text, wanted, /^### (\w+)/, /^\| ([\w/-]+) \|/),
  console: (text, wanted) => idsBelow(text, wanted, /^(\w+) \(\d+\)$/, /^ {2}. ([\w/-]+) /),
}

describe('nothing that failed gets lost', () => {
  test.each(FORMATS)('in $name', ({ name, write }) => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        const text = write(result, nodeReportTools)
        for (const verdict of ['fail', 'error'] as const) {
          const found = new Set(
            [...READERS[name](text, verdict)].filter((id) => isRequirement(id, result, verdict)),
          )
          expect(found.size).toBe(result.summary[verdict])
        }
      }),
    )
  })
})

describe('the counts are those of the summary', () => {
  test('in the console and in the markdown', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        for (const name of ['console', 'markdown'] as const) {
          const text = formatOf(name).write(result, nodeReportTools)
          for (const verdict of VERDICTS.filter((one) => result.summary[one] > 0)) {
            const { sign, label } = VERDICT_WORDS[verdict]
            expect(text).toContain(
              name === 'console' ? `${sign} ${result.summary[verdict]} ${label}` : `${sign} ${label} |`,
            )
          }
        }
      }),
    )
  })
})

test('every format has a file name of its own', () => {
  expect(new Set(FORMATS.map(({ fileName }) => fileName)).size).toBe(FORMATS.length)
})

function formatOf(name: FormatName) {
  return FORMATS.find((format) => format.name === name)!
}

/** Another scenario may show an error for a requirement that failed; lists give the requirement's own verdict. */
function isRequirement(id: string, result: RunResult, verdict: Verdict): boolean {
  return result.requirements.some((requirement) => requirement.id === id && requirement.verdict === verdict)
}

function idsBelow(text: string, verdict: Verdict, heading: RegExp, item: RegExp): Ids {
  const wanted = verdict === 'fail' ? 'Failures' : 'Errors'
  const ids: string[] = []
  let section = ''
  for (const line of text.split('\n')) {
    section = heading.exec(line)?.[1] ?? section
    const id = item.exec(line)?.[1]
    if (section === wanted && id !== undefined) ids.push(id)
  }
  return ids
}
