import { main } from '../../src/cli/command-line.ts'

export interface CommandResult {
  readonly exitCode: number
  readonly output: string
  readonly error: string
}

/** What a command prints and returns, without a process of its own. */
export async function runInProcess(argumentList: readonly string[]): Promise<CommandResult> {
  const written = { output: '', error: '' }
  const exitCode = await main(argumentList, {
    output: { write: (text) => (written.output += text) },
    error: { write: (text) => (written.error += text) },
  })
  return { exitCode, ...written }
}

/** For what a test only builds on: anything but this exit code ends it. */
export async function mustExit(exitCode: number, argumentList: readonly string[]): Promise<CommandResult> {
  const result = await runInProcess(argumentList)
  if (result.exitCode === exitCode) return result
  throw new Error(`${argumentList.join(' ')} ended with ${result.exitCode}: ${result.output}${result.error}`)
}
