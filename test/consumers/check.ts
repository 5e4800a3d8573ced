/** One thing that has to be true of the package as its users get it. */
export interface Check {
  readonly name: string
  /** What was seen, for the line that is printed; throws an Error that says what is wrong. */
  readonly run: (tarball: string, workspace: string) => Promise<string>
  /** Done with --all alone, as each night: what is done every time comes near enough to it. */
  readonly isSwept?: boolean
}

export function demand(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Error(problem)
}
