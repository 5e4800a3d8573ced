import type { KillCell, KillMatrix, KilledRequirement, TriedFault } from '../../evidence/kill-matrix.ts'
import { COLOURS, BASE_STYLES } from '../html/styles/base.ts'
import { markup, trusted } from '../markup.ts'
import type { Markup } from '../markup.ts'
import { counted } from '../numbers.ts'
import { KILL_MATRIX_STYLES } from './styles.ts'
import { countsOf } from './counts.ts'
import { wireSection } from './wire-section.ts'

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
