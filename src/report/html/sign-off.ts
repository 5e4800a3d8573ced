import type { RunResult } from '../../evidence/run-result.ts'
import { markup, type Markup } from '../markup.ts'
import { RUN_VERDICT_WORDS, instantText } from '../words.ts'

/** Who ran it and what for, as the user wrote it. */
export interface SignOff {
  readonly by: string
  readonly reason?: string | undefined
}

/** On the first sheet of paper: who, when and for what, and lines on which others sign. */
export function signOffSection(
  { startedAt, target, verdict, runId }: RunResult,
  signOff: SignOff | undefined,
): Markup {
  if (!signOff) return markup``
  const { by, reason } = signOff
  return markup`<section class="sign-off" aria-labelledby="sign-off-title">
<h2 id="sign-off-title">Sign-off</h2>
<dl class="facts">
<div><dt>Run by</dt><dd>${by}</dd></div>
<div><dt>On</dt><dd>${instantText(startedAt)}</dd></div>
<div><dt>For</dt><dd>${reason ?? target.name}</dd></div>
<div><dt>Result</dt><dd>${RUN_VERDICT_WORDS[verdict].label}, run ${runId}</dd></div>
</dl>
<dl class="signatures">
<div><dt>Approved by</dt><dd></dd></div>
<div><dt>Date</dt><dd></dd></div>
<div><dt>Signature</dt><dd></dd></div>
</dl>
</section>`
}
