import type { Reason } from './score.ts'

/** Mutants that nobody can notice, by file and change, each with its reason; reasons that no survivor needs fail. */
export const SURVIVORS: readonly Reason[] = [
  [
    /^src\/rules\/answers\/answers\.ts: operation\.success\.every\(\(\{ assumption \}\) => assumption\)/,
    'of no operation does the first success status rest on an assumption and another one not',
  ],
  [
    "src/rules/answers/answers.ts: layer === 'syntax' → false",
    'what is not well-formed is not read, so that it has no root',
  ],
  [
    "src/rules/answers/answers.ts: '/' → ''",
    'the engine names a path with everything that does not fit the schema',
  ],
  [
    'src/rules/answers/answers.ts: line === undefined → false',
    'the engine names a line with everything that does not fit',
  ],
  ["src/rules/answers/answers.ts: 'not readable' → ''", 'whoever decodes a body says what is wrong with it'],
  [
    'src/runner/doctor/clock-skew.ts: skew > 0 → skew >= 0',
    'only a skew of more than five minutes comes so far',
  ],
  [
    'src/runner/doctor/notes.ts: echo.observation && !isReflected(echo) → !isReflected(echo)',
    'where the echo is not answered, nothing is said of what comes after the port',
  ],
  [
    'src/runner/record/recorder.ts: instants.length - 1 → instants.length + 1',
    'an exchange that is recorded asks for the time when it is sent and when it is answered, and never again',
  ],
  [
    'src/runner/play/run-step.ts: flow.missing.size === 0 → false',
    'it only saves looking for what cannot be missing',
  ],
  [/^src\/runner\/effects\.ts: \d → \d$/, 'only which of them is the stronger one counts'],
  [
    "src/runner/plan/dry-run.ts: 'dry-run' → ''",
    'a dry run sends nothing: the id of its requests is told as one that comes',
  ],
  ['src/runner/judge/wire-validators.ts: false → true', 'our own schemas are checked by a test of theirs'],
  [
    "src/runner/record/recorded-step.ts: 'recorded' → ''",
    'what was recorded is judged and not sent: nobody sees the id of that request',
  ],
  ['src/runner/doctor/checks.ts: 0 → 1', 'neither is the status of a success'],
  [
    'src/runner/plan/select.ts: 1 → 2',
    'where nothing was measured, or all of it took no time, every pace gives the same order',
  ],
]
