import type { RunResult } from '../../evidence/run-result.ts'
import { type Markup, markup, trusted } from '../markup.ts'
import type { Out } from '../pieces.ts'
import { problemsOf } from '../problems.ts'
import { RUN_VERDICT_WORDS } from '../words.ts'
import { assumptionsSection } from './assumptions.ts'
import { type Captures, capturesOf } from './captures.ts'
import { coverageSection } from './coverage.ts'
import { refreshMatrixSection } from './refresh-matrix.ts'
import { requirementsSection } from './requirements.ts'
import { scenariosSection } from './scenarios.ts'
import { CLIENT_SCRIPT } from './script.ts'
import { signOffSection } from './sign-off.ts'
import { STYLE_SHEET } from './style-sheet.ts'
import { summarySection } from './summary.ts'
import { timesSection } from './times.ts'
import { transportSection } from './transport.ts'
import type { ReportTools } from './tools.ts'
import { actionSection } from './action.ts'

/**
 * report.html, section by section: one file that needs no network. What the target sent stands in it as escaped text,
 * or deflated in blocks that no browser runs; the policy allows this file's own style sheet and script and nothing else.
 */
export function streamHtmlReport(result: RunResult, tools: ReportTools, out: Out): void {
  const problems = problemsOf(result)
  const captures = capturesOf(result, tools.deflate)
  const say = (section: Markup) => out(section.markup)
  say(markup`<!doctype html>
<html lang="en">
${head(result, tools)}
<body>
<a class="skip" href="#content">Skip to the content</a>
${masthead(result)}
<main id="content" tabindex="-1">
${summarySection(result)}
${coverageSection(result, tools.documents)}
${signOffSection(result, tools.signOff)}
${actionSection(problems, result)}
`)
  say(requirementsSection(result, tools.documents))
  for (const part of scenariosSection(result, captures)) say(part)
  say(markup`
${refreshMatrixSection(result)}
${timesSection(result)}
${transportSection(result)}
${assumptionsSection(result)}
</main>
${footer(result)}
${exchangeDialog()}
`)
  for (const block of captureBlocks(captures)) say(block)
  say(markup`
<script>${trusted(CLIENT_SCRIPT)}</script>
</body>
</html>
`)
}

function head({ target, verdict }: RunResult, { sha256 }: ReportTools): Markup {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${sha256(STYLE_SHEET)}'`,
    `script-src 'sha256-${sha256(CLIENT_SCRIPT)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return markup`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${RUN_VERDICT_WORDS[verdict].label}: ${target.name} – conformance report</title>
<style>${trusted(STYLE_SHEET)}</style>
</head>`
}

function masthead({ tool, refreshMatrix }: RunResult): Markup {
  return markup`<header class="masthead">
<p class="brand">Conformance report <span class="faint">${tool.name} ${tool.version}</span></p>
<nav aria-label="Sections"><ul>
<li><a href="#summary">Summary</a></li>
<li><a href="#action">To act on</a></li>
<li><a href="#requirements">Requirements</a></li>
<li><a href="#scenarios">Scenarios</a></li>
${refreshMatrix && markup`<li><a href="#refreshes">Refreshes</a></li>\n`}<li><a href="#assumptions">Assumptions</a></li>
</ul></nav>
</header>`
}

function footer({ tool, runId }: RunResult): Markup {
  return markup`<footer class="colophon">
<p>Written by ${tool.name} ${tool.version} for run ${runId}. The same facts, for machines, are in <code>report.json</code>.</p>
<noscript><p>Without JavaScript the recorded exchanges cannot be opened here; <code>report.json</code> has them.</p></noscript>
</footer>`
}

function captureBlocks({ blocks }: Captures): Markup[] {
  return blocks.map(
    (block, index) =>
      markup`<script type="application/json" id="captures-${index}">${trusted(block)}</script>\n`,
  )
}

/** The frame in which the script shows one exchange. */
function exchangeDialog(): Markup {
  return markup`<dialog id="exchange" aria-labelledby="exchange-title">
<div class="sheet">
<header><h2 id="exchange-title">Exchange</h2><button type="button" id="exchange-close">Close</button></header>
<div id="exchange-content"></div>
</div>
</dialog>`
}
