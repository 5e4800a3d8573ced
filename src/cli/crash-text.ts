import { environmentProblem } from '../host/environment-problem.ts'
import { REDACTED, redactPatterns } from '../evidence/redaction.ts'

/** What a bug of ours prints. People paste it into public places, so that it must not hold what the message might. */
export function crashText(error: unknown, environment: Readonly<Record<string, string | undefined>>): string {
  const refusal = environmentProblem(error)
  if (refusal !== undefined) {
    const said = masked(error instanceof Error ? error.message : '', environment)
    return `conformance could not go on, which says nothing about the target: ${refusal}\n(${said})\n`
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const lines = trace.split('\n').map((line) => (FRAME.test(line) ? line : masked(line, environment)))
  return `This is a bug of conformance and says nothing about the target; please report it:\n${lines.join('\n')}\n`
}

/** A place in the code. */
const FRAME = /^\s+at [^"']*:\d+:\d+\)?$/

/** Tokens are long; what a profile takes from the environment may be short. */
const LONG_WORD = /[\w.~+/=%-]{20,}/g
const SHORTEST_VALUE = 6

/** A text without what stands in the environment, and without what looks like a secret. */
export function masked(line: string, environment: Readonly<Record<string, string | undefined>>): string {
  const values = Object.values(environment)
    .filter((value) => value !== undefined && value.length >= SHORTEST_VALUE)
    .toSorted((one, other) => other!.length - one!.length)
  const withoutValues = values.reduce<string>((text, value) => text.replaceAll(value!, REDACTED), line)
  return redactPatterns(withoutValues).replaceAll(LONG_WORD, REDACTED)
}
