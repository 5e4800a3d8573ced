import type {
  ExpectationResult,
  Finding,
  RunResult,
  ScenarioResult,
  StepResult,
} from '../../evidence/run-result.ts'
import { headlineOf } from '../problems.ts'
import { markup, type Markup } from '../markup.ts'
import { areaOf, counted, durationText, grouped } from '../words.ts'
import { shortened } from '../printable.ts'
import type { Captures } from './captures.ts'
import { exchangeLine, requirementLink, verdictChip } from './parts.ts'
import { sequenceOfFlow } from './sequence.ts'

const HEADLINE_LENGTH = 300

/** What was played, piece by piece: scenarios by area, each with its steps, its exchanges and what they showed. */
export function* scenariosSection({ scenarios }: RunResult, captures: Captures): Iterable<Markup> {
  yield markup`
<section id="scenarios" aria-labelledby="scenarios-title">
<h2 id="scenarios-title">Scenarios</h2>
${scenarios.length === 0 && markup`<p class="nothing">No scenario was planned for this run.</p>`}
`
  for (const [area, members] of Map.groupBy(scenarios, ({ id }) => areaOf(id))) {
    yield markup`<h3 class="group">${area} <span class="count">${grouped(members.length)}</span></h3>
`
    for (const scenario of members) yield scenarioDetails(scenario, captures)
  }
  yield markup`
</section>`
}

function scenarioDetails(scenario: ScenarioResult, captures: Captures): Markup {
  const { id, title, file, verdict, durationMs, steps, reason } = scenario
  return markup`<details class="scenario" id="scenario/${id}">
<summary>${verdictChip(verdict)} <span class="title">${title}</span> <span class="faint">${durationText(durationMs)}</span></summary>
<p class="place"><span class="id">${id}</span> · ${file}</p>
${reason !== undefined && markup`<p>${reason}</p>`}
${steps.length > 0 && markup`<ol class="steps">${steps.map((step) => stepItem(step, captures))}</ol>`}
${sequenceOfFlow(scenario, captures)}
</details>
`
}

function stepItem(
  { name, line, exchanges, passed, findings, expectations = [] }: StepResult,
  { blockOf }: Captures,
): Markup {
  return markup`<li><p class="step">${name} <span class="faint">line ${line}</span></p>
${exchanges.length > 0 && markup`<ul class="exchanges">${exchanges.map((exchange) => markup`<li><a class="exchange" href="#exchange/${exchange.id}" data-block="${blockOf.get(exchange.id)}">${exchangeLine(exchange)}</a></li>`)}</ul>`}
${findings.length > 0 && markup`<ul class="findings">${findingItems(findings)}</ul>`}
${expectations.length > 0 && markup`<ul class="findings">${expectations.map(expectationItem)}</ul>`}
${passedLine(passed)}</li>
`
}

/** The same finding on every page of a list is one line. */
function findingItems(findings: readonly Finding[]): Markup[] {
  const same = Map.groupBy(findings, (finding) =>
    [finding.verdict, finding.requirement, headlineOf(finding)].join('\n'),
  )
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const times = others.length > 0 && markup` <span class="faint">× ${grouped(others.length + 1)}</span>`
    return [
      markup`<li>${verdictChip(first.verdict)} ${requirementLink(first.requirement)}${times} <span class="text">${shortened(headlineOf(first), HEADLINE_LENGTH)}</span></li>`,
    ]
  })
}

function expectationItem({ verdict, at, expected, actual, reason }: ExpectationResult): Markup {
  const came = reason ?? (actual === undefined ? '' : `, got ${actual}`)
  const chip = verdictChip(({ met: 'pass', missed: 'fail', 'not-reached': 'not-tested' } as const)[verdict])
  return markup`<li>${chip} <span class="text">your expectation, ${shortened(`${at}: ${expected.rule}${came}`, HEADLINE_LENGTH)}</span></li>`
}

function passedLine(passed: StepResult['passed']): Markup {
  const ids = Object.keys(passed)
  if (ids.length === 0) return markup``
  const checks = Object.values(passed).reduce((sum, times) => sum + times, 0)
  return markup`<p class="passed">${counted(checks, 'check')} passed: ${ids.join(', ')}</p>`
}
