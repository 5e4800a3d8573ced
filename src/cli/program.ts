import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { type CommandOption, type CommandRow, choicesOf } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { Options } from './options/options.ts'
import { NOTHING_OWN } from '../runs/own/own.ts'
import { configured } from './options/config-options.ts'
import { wrongValue } from './options/value-forms.ts'
import { type Terminal, refuse, tellRefusal } from './terminal.ts'
import { EXIT_CODE_MEANINGS } from '../report/words.ts'
import { toolVersion } from '../host/package-file.ts'

/** Reads the command line, loads the one command that is asked for, and returns its exit code. */
export async function parse(argumentList: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await called(argumentList, terminal)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    return tellRefusal(error, terminal)
  }
}

async function called(argumentList: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0
  const { words, own } = await configured(argumentList)
  const program = createProgram(terminal)
  for (const row of COMMANDS) {
    const command = program
      .command(row.name)
      .description(row.summary)
      .showHelpAfterError(`(conformance ${row.name.split(' ')[0]} --help shows what there is)`)
    command.addHelpText('after', `\n${examplesText(row)}`)
    const isCalled = argumentList.includes(command.name())
    for (const option of row.options) {
      // What other commands have to choose from is not loaded: nobody sees it.
      const isUnseen = !isCalled && typeof option.choices === 'function'
      const added = declared(option, isUnseen ? undefined : await choicesOf(option))
      command.addOption(added)
      if (!option.repeatable && !added.isBoolean()) refuseTwice(command, added)
    }
    command.action(async (...received: unknown[]) => {
      const positional = received
        .slice(0, -2)
        .flat()
        .filter((value) => value !== undefined)
      const empty = positional.indexOf('')
      if (empty !== -1) {
        command.error(`error: argument ${empty + 1} of '${row.name.split(' ')[0]}' is invalid. ${EMPTY}`)
      }
      const options = received.at(-2) as Options
      const wrong = wrongValue(row.options, options)
      if (wrong !== undefined) refuse(wrong)
      if (row.judges) terminal.beforeRun?.()
      const run = await row.load()
      exitCode = await run(positional.map(String), {
        options: own === NOTHING_OWN ? options : { ...options, own },
        terminal,
      })
    })
  }
  await program.parseAsync(words, { from: 'user' })
  return exitCode
}

/** Of two values one would be dropped without a word. */
function refuseTwice(command: Command, option: Option): void {
  let isGiven = false
  command.on(`option:${option.name()}`, () => {
    if (isGiven) command.error(`error: option '${option.flags}' is given twice, and takes one value`)
    isGiven = true
  })
}

function examplesText({ name, examples }: CommandRow): string {
  const call = `  conformance ${name.split(' ')[0]}`
  return ['Examples:', ...examples.map((example) => `${call} ${example}`.trimEnd())].join('\n')
}

function exitCodesText(): string {
  const lines = Object.entries(EXIT_CODE_MEANINGS).map(([code, meaning]) => `  ${code}  ${meaning}`)
  return ['Exit codes:', ...lines].join('\n')
}

function createProgram({ output, error }: Terminal): Command {
  return new Command('conformance')
    .description('A mock bank and a conformance test harness for banking gateways')
    .version(toolVersion())
    .showSuggestionAfterError()
    .addHelpText('after', () => `\n${exitCodesText()}`)
    .showHelpAfterError('(options stand behind the command; conformance --help shows what there is)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => error.write(text),
      getOutHelpWidth: () => output.columns ?? HELP_WIDTH,
      getErrHelpWidth: () => error.columns ?? HELP_WIDTH,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
}

/** Where nobody looks on, help is the same on every machine. */
const HELP_WIDTH = 100

function declared(
  { flags, description, repeatable, mayBeEmpty }: CommandOption,
  choices: readonly string[] | undefined,
): Option {
  const option = new Option(flags, description)
  if (choices) option.choices([...choices])
  if (option.isBoolean()) return option
  // Replaces what `choices` checks with, so that it has to be checked here.
  const checked = (value: string): string => {
    if (value === '' && !mayBeEmpty) throw new InvalidArgumentError(EMPTY)
    if (/^--\w/.test(value)) throw new InvalidArgumentError(AN_OPTION)
    return oneOf(value, choices)
  }
  if (repeatable) option.argParser((value, all: string[] = []) => [...all, checked(value)])
  else option.argParser(checked)
  return option
}

const EMPTY = 'It is empty, perhaps from a variable that is not set; give a value, or leave it out.'

const AN_OPTION = 'It is the next option, so that the value of this one is missing.'

function oneOf(value: string, choices: readonly string[] | undefined): string {
  if (!choices || choices.includes(value)) return value
  throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`)
}
