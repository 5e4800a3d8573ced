/** The one place that writes to the terminal. */
export function write(stream: 'output' | 'error', text: string): void {
  const target = stream === 'output' ? process.stdout : process.stderr
  target.write(`${text}\n`)
}

/** A mistake of the user: one message, no stack trace, exit code 2. */
export function usageError(message: string): 2 {
  write('error', message)
  return 2
}
