import type { KillCell, KillMatrix, KilledRequirement, TriedFault } from '../../evidence/kill-matrix.ts'
import { BASE_STYLES, COLOURS } from '../html/styles/base.ts'
import { type Markup, markup, trusted } from '../markup.ts'
import { counted } from '../words.ts'
import { WIRE_OUTCOMES, countsOf } from './counts.ts'
import type { WireOutcome } from '../../evidence/wire-outcome.ts'

/** The tables of the kill matrix. */
const KILL_MATRIX_STYLES = `
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .6rem .8rem .6rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: var(--soft); font-weight: 500; }
tbody th { width: 38%; min-width: 14rem; }
td:not(:last-child) { white-space: nowrap; }
tr:target { background: var(--tint); }
td li + li { margin-top: .25rem; }
h1 { margin-bottom: 1rem; }
`

const STYLES = COLOURS + BASE_STYLES + KILL_MATRIX_STYLES

/** kill-matrix.html: one file without scripts that needs no network. */
export function writeKillMatrixPage(matrix: KillMatrix, sha256: (text: string) => string): string {
  const policy = `default-src 'none'; style-src 'sha256-${sha256(STYLES)}'; base-uri 'none'; form-action 'none'`
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Kill matrix: ${matrix.passed ? 'exact' : 'not exact'} – conformance self-test</title>
<style>${trusted(STYLES)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="masthead">
<p class="brand">Conformance self-test <span class="faint">${matrix.tool.name} ${matrix.tool.version}</span></p>
<nav aria-label="Sections"><ul>
<li><a href="#summary">Summary</a></li>
<li><a href="#requirements">By requirement</a></li>
<li><a href="#faults">By fault</a></li>
<li><a href="#wire">On the wire</a></li>
</ul></nav>
</header>
<main id="content" tabindex="-1">
${summarySection(matrix)}
${requirementsSection(matrix)}
${faultsSection(matrix)}
${wireSection(matrix)}
</main>
</body>
</html>
`.markup
}

function summarySection(matrix: KillMatrix): Markup {
  const { requirements, killed, faults, exact, cells } = countsOf(matrix)
  return markup`<section id="summary">
<h1>${matrix.passed ? 'Every fault is caught, for the reason that it names' : 'The suite is not exact'}</h1>
<p>${String(killed)} of ${counted(requirements, 'requirement')} are broken by a fault. ${String(exact)} of ${counted(faults, 'fault')} break exactly what they name. ${counted(matrix.faultlessBanks, 'faultless bank')}, ${counted(matrix.falseAlarms.length, 'false alarm')}.</p>
<p class="hint">${counted(cells.killed, 'cell')} in which a fault breaks what it is there for, ${String(cells.consequence)} in which the same cause shows elsewhere; ${String(cells.unexpected)} unexpected, ${String(cells.missed)} missed.</p>
${matrix.falseAlarms.map(
  ({ seed, requirement, verdict }) =>
    markup`<p class="fail">${verdict} without a fault, seed ${seed}: ${requirement}</p>\n`,
)}</section>`
}

function requirementsSection({ requirements, faults }: KillMatrix): Markup {
  return markup`<section id="requirements">
<h2>By requirement</h2>
<div class="scroll" role="region" aria-label="Requirements and their faults" tabindex="0"><table>
<thead><tr><th scope="col">Requirement</th><th scope="col">Clause</th><th scope="col">Level</th><th scope="col">Faults that break it, and the scenario that shows it</th></tr></thead>
<tbody>
${requirements.map((requirement) => requirementRow(requirement, faults))}</tbody>
</table></div>
</section>`
}

function requirementRow(
  { id, clause, level, text }: KilledRequirement,
  faults: readonly TriedFault[],
): Markup {
  const cells = faults.flatMap((fault) =>
    fault.cells.filter(({ requirement }) => requirement === id).map((cell) => ({ fault, cell })),
  )
  const shown =
    cells.length === 0
      ? markup`<span class="chip fail">no fault</span>`
      : markup`<ul>${cells.map(
          ({ fault, cell }) =>
            markup`<li>${chip(cell)} <a class="id" href="#fault/${fault.id}">${fault.id}</a>${where(cell)}</li>`,
        )}</ul>`
  return markup`<tr id="requirement/${id}"><th scope="row"><span class="id">${id}</span><br><span class="hint">${text}</span></th><td class="clause">${clause}</td><td>${level}</td><td>${shown}</td></tr>
`
}

function faultsSection({ faults }: KillMatrix): Markup {
  return markup`<section id="faults">
<h2>By fault</h2>
<div class="scroll" role="region" aria-label="Faults and what they break" tabindex="0"><table>
<thead><tr><th scope="col">Fault</th><th scope="col">Kind</th><th scope="col">What it breaks</th></tr></thead>
<tbody>
${faults.map(faultRow)}</tbody>
</table></div>
</section>`
}

function faultRow({ id, title, kind, cells }: TriedFault): Markup {
  return markup`<tr id="fault/${id}"><th scope="row"><span class="id">${id}</span><br><span class="hint">${title}</span></th><td>${kind}</td><td><ul>${cells.map(
    (cell) =>
      markup`<li>${chip(cell)} <a class="id" href="#requirement/${cell.requirement}">${cell.requirement}</a>${where(cell)}</li>`,
  )}</ul></td></tr>
`
}

const OUTCOMES: Readonly<Record<KillCell['outcome'], readonly [colour: string, word: string]>> = {
  killed: ['pass', '✓ caught'],
  consequence: ['observed', '↳ with it'],
  unexpected: ['fail', '✗ unexpected'],
  missed: ['fail', '✗ missed'],
}

function chip({ outcome }: KillCell): Markup {
  const [colour, word] = OUTCOMES[outcome]
  return markup`<span class="chip ${colour}">${word}</span>`
}

function where({ scenario, reason }: KillCell): Markup {
  return markup`${scenario !== undefined && markup` <span class="place">in ${scenario}</span>`}${reason !== undefined && markup` <span class="place">– ${reason}</span>`}`
}

const UNNOTICED: ReadonlySet<WireOutcome['outcome']> = new Set(['legal', 'unreached', 'escaped'])

/** What was made wrong on the wire: a row per operation, then what nobody noticed and why that is legal. */
function wireSection({ wire }: KillMatrix): Markup {
  const operations = [...new Set(wire.map(operationOf))]
  const unnoticed = wire.filter(({ outcome }) => UNNOTICED.has(outcome))
  return markup`<section id="wire">
<h2>On the wire</h2>
<p>Every documented fact of every answer, made wrong: absent, renamed, of another type or outside of its bounds, with another value; and each answer as a whole.</p>
<div class="scroll" role="region" aria-label="Facts made wrong on the wire, by operation" tabindex="0"><table>
<thead><tr><th scope="col">Operation</th>${WIRE_OUTCOMES.map((word) => markup`<th scope="col">${word}</th>`)}</tr></thead>
<tbody>
${operations.map((operation) =>
  operationRow(
    operation,
    wire.filter((one) => operationOf(one) === operation),
  ),
)}</tbody>
</table></div>
<h3>What need not be noticed, what no scenario meets, and what was not noticed</h3>
<ul>${unnoticed.map(
    ({ fault, outcome, reason }) =>
      markup`<li><span class="id">${fault}</span> <span class="place">${outcome}${reason !== undefined && markup`: ${reason}`}</span></li>\n`,
  )}</ul>
</section>`
}

function operationRow(operation: string, wire: readonly WireOutcome[]): Markup {
  return markup`<tr><th scope="row"><span class="id">${operation}</span></th>${WIRE_OUTCOMES.map(
    (word) => markup`<td>${String(wire.filter(({ outcome }) => outcome === word).length)}</td>`,
  )}</tr>
`
}

/** The id is wire/<module>/<operation>/…; ids of modules and operations have no slash. */
function operationOf({ fault }: WireOutcome): string {
  return fault.split('/').slice(1, 3).join('/')
}
