import type { Tried } from './laboratory.ts'

/** What a worker is given to do. */
export interface Assignment {
  /** The sources that get mutants. */
  readonly files: readonly string[]
  readonly testFiles: readonly string[]
  /** The mutants to be tried, by their numbers. */
  readonly numbers: readonly number[]
  readonly withSelfTest: boolean
}

/** What a worker tells. */
export type Message =
  | { readonly failing: readonly string[] }
  | { readonly trying: number }
  | { readonly tried: Tried }
