import type { Exchange } from '../../evidence/observation.ts'
import { factsOf } from '../problems.ts'
import type { LocatedFinding, ShownFinding } from '../problems.ts'
import { markup, type Markup, type Piece } from '../markup.ts'
import { shortened } from '../printable.ts'
import { exchangeLine, exchangeLink, scenarioLink } from './parts.ts'
import { sequenceOf } from './sequence.ts'

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
  return markup`<div class="finding">
${contrast(finding)}
<dl class="facts">
${furtherFacts(finding)}
${pair('Exchange', exchangePiece(finding, step.exchanges))}
${pair('Way', wayPiece(finding, step.exchanges))}
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

function exchangePiece({ exchange: id }: ShownFinding, exchanges: readonly Exchange[]): Piece {
  if (id === undefined) return undefined
  const exchange = exchanges.find((one) => one.id === id)
  return exchangeLink(id, markup`<code>${exchange ? exchangeLine(exchange) : id}</code>`)
}

function wayPiece({ exchange: id }: ShownFinding, exchanges: readonly Exchange[]): Piece {
  const exchange = exchanges.find((one) => one.id === id)
  return exchange && sequenceOf(exchange)
}

function command({ curl }: ShownFinding): Piece {
  if (curl === undefined) return undefined
  return markup`<div class="command"><pre>${curl}</pre>
<button type="button" class="copy" hidden>Copy<span class="visually-hidden"> the cURL command</span></button></div>${curl.includes('$SECRET') && SECRET_NOTE}`
}

function pair(name: string, value: Piece): Markup {
  return value === undefined || value === false
    ? markup``
    : markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`
}

function code(value: string): Markup {
  return value === ''
    ? markup`<span class="faint">(empty)</span>`
    : markup`<code>${shortened(value, VALUE_LENGTH)}</code>`
}
