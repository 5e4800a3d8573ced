import type {
  ExpectationResult,
  Finding,
  RunResult,
  ScenarioResult,
  StepResult,
} from '../../evidence/run-result.ts'
import { type LocatedFinding, type ShownFinding, factsOf, headlineOf } from '../problems.ts'
import { type Markup, type Piece, markup } from '../markup.ts'
import { VERDICT_WORDS, areaOf, counted, durationText, grouped } from '../words.ts'
import { shortened } from '../printable.ts'
import type { Captures } from './captures.ts'
import { sequenceOf, sequenceOfFlow } from './sequence.ts'
import type { Exchange } from '../../evidence/observation.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import { pathAndQuery } from '../hops.ts'

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

/** The whole value is in the exchange. */
const VALUE_LENGTH = 2000

/** Facts that stand below the contrast of expected and actual, with their names in this report. */
const FURTHER_FACTS: Readonly<Record<string, string>> = {
  reason: 'Reason',
  blocked: 'Blocked',
  cause: 'Cause',
  likely: 'Likely cause',
  assumption: 'Assumption',
  'look at': 'Look at',
  why: 'Why it matters',
}

const SECRET_NOTE = markup`
<p class="faint">Before you paste it: <code>export SECRET=…</code>, what was taken out of the report, such as the access token.</p>`

/** One finding with all that somebody needs to act on it. */
export function findingBlock({ finding, scenario, step }: LocatedFinding): Markup {
  const { source } = finding
  const exchange = step.exchanges.find(({ id }) => id === finding.exchange)
  return markup`<div class="finding">
${contrast(finding)}
<dl class="facts">
${furtherFacts(finding)}
${pair('Exchange', exchangePiece(finding, exchange))}
${pair('Way', exchange && sequenceOf(exchange))}
${pair('Scenario', markup`${scenarioLink(scenario.id)} <span class="faint">${source.file}:${source.line}, step “${step.name}”</span>`)}
</dl>
${command(finding)}
</div>
`
}

function contrast({ at, expected, pinned, actual }: ShownFinding): Markup {
  const pairs = [
    pair('Where', at !== undefined && code(at)),
    pair('Expected', expected && expectation(expected)),
    pair('Pinned', pinned !== undefined && code(pinned)),
    pair('Actual', actual !== undefined && code(actual)),
  ]
  return pairs.some((one) => one.markup !== '') ? markup`<dl class="contrast">${pairs}</dl>` : markup``
}

function expectation({ rule, value }: NonNullable<ShownFinding['expected']>): Piece {
  return value === undefined || value === rule
    ? rule
    : [code(value), markup` <span class="rule">${rule}</span>`]
}

function furtherFacts(finding: ShownFinding): Markup[] {
  return factsOf(finding).flatMap(([name, value]) => {
    const label = FURTHER_FACTS[name]
    return label === undefined ? [] : [pair(label, shortened(value, VALUE_LENGTH))]
  })
}

function exchangePiece({ exchange: id }: ShownFinding, exchange: Exchange | undefined): Piece {
  if (id === undefined) return undefined
  return exchangeLink(id, markup`<code>${exchange ? exchangeLine(exchange) : id}</code>`)
}

function command({ curl }: ShownFinding): Piece {
  if (curl === undefined) return undefined
  return markup`<div class="command"><pre>${curl}</pre>
<button type="button" class="copy" hidden>Copy<span class="visually-hidden"> the cURL command</span></button></div>${curl.includes('$SECRET') && SECRET_NOTE}`
}

/** One of the facts of a list; nothing where there is none. */
export function pair(name: string, value: Piece): Markup {
  return value === undefined || value === false
    ? markup``
    : markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`
}

function code(value: string): Markup {
  return value === ''
    ? markup`<span class="faint">(empty)</span>`
    : markup`<code>${shortened(value, VALUE_LENGTH)}</code>`
}

const ADDRESS_LENGTH = 160

/** A verdict as a sign and a word; the colour only repeats what they say. */
export function verdictChip(verdict: Verdict): Markup {
  const { sign, label } = VERDICT_WORDS[verdict]
  return markup`<span class="chip ${verdict}"><span aria-hidden="true">${sign}</span> ${label}</span>`
}

export function requirementLink(id: string): Markup {
  return markup`<a class="id" href="#requirement/${id}">${id}</a>`
}

export function scenarioLink(id: string): Markup {
  return markup`<a class="id" href="#scenario/${id}">${id}</a>`
}

/** A link that opens the recorded exchange. */
export function exchangeLink(id: string, text: string | Markup): Markup {
  return markup`<a class="exchange" href="#exchange/${id}">${text}</a>`
}

/** "GET /accounts → 200", without the address that all exchanges share. */
function exchangeLine({ request, response, failure }: Exchange): string {
  const outcome = response ? String(response.status) : (failure?.code ?? 'no answer')
  return `${request.method} ${shortened(pathAndQuery(request.url), ADDRESS_LENGTH)} → ${outcome}`
}
