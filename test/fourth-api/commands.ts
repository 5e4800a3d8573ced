import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs command lines one after the other in this process, with the sources of the folder that it was started in: to
 * load them anew for each takes longer than what most of them do. Prints a list of outputs and exit codes.
 */
const { main } = (await import(pathToFileURL(join(process.cwd(), 'src/cli/command-line.ts')).href)) as {
  readonly main: (
    argumentList: readonly string[],
    terminal: { readonly output: object; readonly error: object },
  ) => Promise<number>
}

const results: { readonly output: string; readonly exitCode: number }[] = []
for (const argumentList of JSON.parse(process.argv[2] ?? '[]') as readonly (readonly string[])[]) {
  let output = ''
  const stream = { isTTY: false, write: (text: string) => (output += text) }
  const exitCode = await main(argumentList, { output: stream, error: stream })
  results.push({ output, exitCode })
}
process.stdout.write(JSON.stringify(results))
