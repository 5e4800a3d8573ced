import type { RunResult } from '../../evidence/run-result.ts'
import { responseMs } from '../../evidence/response-times.ts'
import { markup, type Markup } from '../markup.ts'
import { type ResponseTimes, responseTimes } from '../response-times.ts'
import { grouped } from '../words.ts'
import { exchangeLink } from './scenarios.ts'

const COLUMNS = [
  'Operation',
  'Answers',
  'p50',
  'p95',
  'p99',
  'p99 corrected',
  'Slowest',
  'p50 – p95 – slowest',
]

/** How long answers took, by operation, with a picture on a scale of powers of ten that all rows share. */
export function timesSection(result: RunResult): Markup {
  const times = responseTimes(result)
  if (times.length === 0) return markup``
  const scale = scaleOf(times)
  return markup`<section id="times" aria-labelledby="times-title">
<h2 id="times-title">Response times</h2>
<p class="hint">In milliseconds, without opening the connection. “Corrected” counts the requests as well that were not sent while an answer was awaited (coordinated omission).</p>
<div class="scroll" role="region" aria-label="Table of response times" tabindex="0">
<table class="refreshes times">
<thead><tr>${COLUMNS.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${times.map((row) => rowOf(row, scale))}</tbody>
</table>
</div>
</section>`
}

type Scale = (ms: number) => string

function scaleOf(times: readonly ResponseTimes[]): Scale {
  const ends = times
    .flatMap(({ p50, worst }) => [Math.log(p50), Math.log(responseMs(worst))])
    .filter(Number.isFinite)
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return (ms) => `${to > from && ms > 0 ? (((Math.log(ms) - from) / (to - from)) * 98).toFixed(1) : 0}%`
}

function rowOf({ operation, worst, answers, ...row }: ResponseTimes, scale: Scale): Markup {
  const slowest = responseMs(worst)
  const cells = [row.p50, row.p95, row.p99, row.p99Corrected].map(
    (ms) => markup`<td class="number">${shown(ms)}</td>`,
  )
  return markup`<tr><th scope="row">${operation}</th><td class="number">${grouped(answers)}</td>${cells}<td class="number">${exchangeLink(worst.id, shown(slowest))}</td><td>${picture(row, slowest, scale)}</td></tr>
`
}

/** The table says the same. */
function picture({ p50, p95 }: Pick<ResponseTimes, 'p50' | 'p95'>, slowest: number, scale: Scale): Markup {
  const line = markup`<line x1="${scale(p50)}" x2="${scale(slowest)}" y1="50%" y2="50%"/>`
  const marks = [p50, p95, slowest].map(
    (ms) => markup`<rect x="${scale(ms)}" y="15%" width="2%" height="70%"/>`,
  )
  return markup`<svg class="spread" aria-hidden="true" focusable="false">${line}${marks}</svg>`
}

function shown(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : grouped(Math.round(ms))
}
