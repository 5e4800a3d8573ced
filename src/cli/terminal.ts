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

/** A mistake of the user: one message, no stack trace, exit code 2. */
export function usageError({ error }: Terminal, message: string): 2 {
  print(error, message)
  return 2
}

/** Names and values below each other, the values in one column. */
export function linesOf(values: Readonly<Record<string, string>>): readonly string[] {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}
