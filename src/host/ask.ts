import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal; absent where nobody is there to answer. */
export function askerOf(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): ((question: string) => Promise<string>) | undefined {
  if (!input.isTTY || !output.isTTY) return undefined
  return async (question) => {
    const lines = createInterface({ input, output })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  }
}
