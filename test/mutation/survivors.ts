import type { Reason } from './score.ts'

/** Mutants that nobody can notice, by file and change, each with its reason; reasons that no survivor needs fail. */
export const SURVIVORS: readonly Reason[] = [
  [
    /^src\/rules\/cards\/rows\.ts: \[/,
    'which of several requirements a row names is words for people; that each row names some, and that all exist, is tested',
  ],
  [/^src\/rules\/clauses-without-requirement\.ts: \[/, 'as with the rows of document 3'],
  [
    /^src\/rules\/answers\.ts: operation\.success\.every\(\(\{ assumption \}\) => assumption\)/,
    'of no operation does the first success status rest on an assumption and another one not',
  ],
  [
    "src/rules/answers.ts: layer === 'syntax' → false",
    'what is not well-formed is not read, so that it has no root',
  ],
  ["src/rules/answers.ts: '/' → ''", 'the engine names a path with everything that does not fit the schema'],
  [
    'src/rules/answers.ts: line === undefined → false',
    'the engine names a line with everything that does not fit',
  ],
  ["src/rules/answers.ts: 'not readable' → ''", 'whoever decodes a body says what is wrong with it'],
]
