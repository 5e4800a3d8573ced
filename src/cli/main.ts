import { Command, CommanderError, Option } from 'commander'
import { COMMANDS } from './commands.ts'
import { write } from './terminal.ts'
import { toolVersion } from './version.ts'

/** The composition root: reads the command line, loads the one command that is asked for, and sets the exit code. */
export async function main(argumentList: readonly string[]): Promise<number> {
  let exitCode = 0
  const program = new Command('conformance')
    .description('A mock bank and a conformance test harness for banking gateways')
    .version(toolVersion())
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeErr: (text) => write('error', text.trimEnd()) })
  for (const row of COMMANDS) {
    const command = program
      .command(row.name)
      .description(row.summary)
      .exitOverride()
      .showHelpAfterError(`(conformance ${row.name.split(' ')[0]} --help shows what there is)`)
    for (const option of row.options) {
      const declared = new Option(option.flags, option.description)
      if (option.choices) declared.choices([...option.choices])
      if (option.repeatable) declared.argParser((value, all: string[] = []) => [...all, value])
      command.addOption(declared)
    }
    command.action(async (...received: unknown[]) => {
      const positional = received.slice(0, -2).flat().filter((value) => value !== undefined)
      const options = received.at(-2) as Record<string, unknown>
      const run = await row.load()
      exitCode = await run(positional.map(String), options)
    })
  }
  try {
    await program.parseAsync(['node', 'conformance', ...argumentList])
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    throw error
  }
}

process.exitCode = await main(process.argv.slice(2))
