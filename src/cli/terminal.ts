import { type Result, valueOrThrow } from '../kernel/result.ts'
import type { Options } from './options/options.ts'

/** Where a command writes: the process's own streams, or those of a test. */
export interface Terminal {
  /** What was asked for; with `--json` nothing but JSON. */
  readonly output: TextStream
  /** Progress, and what went wrong. */
  readonly error: TextStream
  /** Asks the user a question, who may leave without an answer; absent without an interactive terminal. */
  readonly ask?: ((question: string) => Promise<string | undefined>) | undefined
  /** Called before a command that judges answers is loaded, in a process that is there for nothing else. */
  readonly beforeRun?: () => void
}

export interface TextStream {
  write(text: string): unknown
  /** True where a person looks on, so that lines may replace each other and have colours. */
  readonly isTTY?: boolean
  readonly columns?: number
}

export function print(stream: TextStream, text: string): void {
  stream.write(`${text}\n`)
}

/** Says what came out: with `--json` for a machine, and else in words. */
export function tell({ output }: Terminal, { json }: Options, value: object, inWords: () => string): void {
  print(output, json ? JSON.stringify(value, undefined, 2) : inWords())
}

/** A count that goes up, where a person looks on. */
export function showCount({ error }: Terminal, count: string): void {
  if (error.isTTY) error.write(`\r${count}`)
}

/** Nothing is left of it. */
export function clearCount({ error }: Terminal): void {
  if (error.isTTY) error.write(CLEAR_LINE)
}

export const CLEAR_LINE = '\r\u001B[2K'

/** A mistake of the user. The message is ready to be printed: it is told without a stack trace, and is exit code 2. */
export class Refusal extends Error {}

/** Throws a Refusal. */
export function refuse(message: string): never {
  throw new Refusal(message)
}

/** What a command cannot go on without. A Refusal says why it is not there, after the option that it is `of`. */
export function needed<Value>(
  result: Result<Value, string | { readonly message: string }>,
  of?: string,
): Value {
  return valueOrThrow(result, of, Refusal)
}

/** Tells a Refusal, and gives its exit code; anything else is a bug, and is thrown on. */
export function tellRefusal(thrown: unknown, { error }: Terminal): 2 {
  if (!(thrown instanceof Refusal)) throw thrown
  print(error, thrown.message)
  return 2
}

/** Names and values below each other, the values in one column. */
export function linesOf(values: Readonly<Record<string, string>>): readonly string[] {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}
