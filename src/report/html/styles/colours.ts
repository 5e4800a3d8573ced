/**
 * Every colour of the page, for both schemes. `--ink` on `--paper` and on `--tint`, and each verdict's colour on
 * both, have a contrast of at least 4.5 to 1 (WCAG AA); the browser test measures it.
 */
export const COLOURS = `
:root {
  color-scheme: light dark;
  --paper: #fcfbf9; --raised: #ffffff; --tint: #f3f1ec; --line: #dedad2; --edge: #8b857a;
  --ink: #1b1d20; --soft: #57544d; --link: #1d4f80; --focus: #1d4f80;
  --fail: #a4201c; --fail-tint: #fbe9e6; --error: #8a1a5e; --error-tint: #f9e8f2;
  --warn: #7a4a00; --warn-tint: #fbf0d9; --pass: #1b6238; --pass-tint: #e4f2e8;
  --observed: #1d5587; --observed-tint: #e5eff8; --quiet: #57544d; --quiet-tint: #eeebe5;
  --bar-quiet: #cfcac0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131518; --raised: #1a1d21; --tint: #1f2328; --line: #33383f; --edge: #7d848d;
    --ink: #e9e7e2; --soft: #aaa8a2; --link: #9cc4ec; --focus: #9cc4ec;
    --fail: #ff9f95; --fail-tint: #3a1b19; --error: #f2a0cf; --error-tint: #381a2c;
    --warn: #eec071; --warn-tint: #33270f; --pass: #8ed3a4; --pass-tint: #15301f;
    --observed: #9cc4ec; --observed-tint: #17293a; --quiet: #b3b0a9; --quiet-tint: #2a2d31;
    --bar-quiet: #474c53;
  }
}
.fail, .not-conformant { --colour: var(--fail); --wash: var(--fail-tint); --bar: var(--fail); }
.error { --colour: var(--error); --wash: var(--error-tint); --bar: var(--error); }
.warn, .incomplete, .not-graded { --colour: var(--warn); --wash: var(--warn-tint); --bar: var(--warn); }
.pass, .conformant { --colour: var(--pass); --wash: var(--pass-tint); --bar: var(--pass); }
.observed { --colour: var(--observed); --wash: var(--observed-tint); --bar: var(--observed); }
.blocked { --colour: var(--quiet); --wash: var(--quiet-tint); --bar: var(--edge); }
.not-tested, .not-applicable { --colour: var(--quiet); --wash: var(--quiet-tint); --bar: var(--bar-quiet); }
`
