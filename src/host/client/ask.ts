import { once } from 'node:events'
import { type Interface, createInterface } from 'node:readline/promises'

/** Asks the person at the terminal: undefined once they want no more of it, by Ctrl-C or Ctrl-D. Absent where nobody is there to answer. */
export function askerOf(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): ((question: string) => Promise<string | undefined>) | undefined {
  if (!input.isTTY || !output.isTTY) return undefined
  return async (question) => {
    const lines = createInterface({ input, output })
    try {
      return await Promise.race([lines.question(question), leaving(lines)])
    } catch {
      return undefined
    } finally {
      lines.close()
    }
  }
}

/** Ctrl-D closes without an answer. */
async function leaving(lines: Interface): Promise<undefined> {
  await once(lines, 'close')
  return undefined
}
