import { type CommandOption, type CommandRow, type RunCommand, choicesOf } from '../command.ts'
import { print, refuse } from '../terminal.ts'

/** `conformance completion SHELL`: what a shell has to read to complete commands, options and their choices. */
export function completionOf(rows: readonly CommandRow[]): RunCommand {
  return async ([shell = ''], { terminal }) => {
    const write = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined
    if (!write) return refuse(`completion is for ${Object.keys(SHELLS).join(', ')}, not "${shell}"`)
    print(terminal.output, write(await Promise.all(rows.map(wordsOf))).join('\n'))
    return 0
  }
}

type CommandWords = Awaited<ReturnType<typeof wordsOf>>

interface OptionWords {
  readonly name: string
  readonly description: string
  readonly repeatable: boolean
  readonly value: 'none' | 'optional' | 'text' | 'path' | readonly string[]
}

const SHELLS: Readonly<Record<string, (commands: readonly CommandWords[]) => readonly string[]>> = {
  bash: bashLines,
  zsh: zshLines,
  fish: fishLines,
}

async function wordsOf({ name, summary, options, values }: CommandRow) {
  const help: CommandOption = { flags: '--help', description: 'display help for command' }
  return {
    name: name.split(' ')[0]!,
    summary,
    values: (await choicesOf({ choices: values })) ?? [],
    options: await Promise.all([...options, help].map(optionWords)),
  }
}

async function optionWords(option: CommandOption): Promise<OptionWords> {
  const { flags, description, repeatable } = option
  const [name = '', ...takes] = flags.split(' ')
  const value = takes.join(' ')
  const chosen = await choicesOf(option)
  return {
    name,
    description,
    repeatable: repeatable ?? false,
    value: chosen ?? (value === '' ? 'none' : value.startsWith('[') ? 'optional' : kindOf(value)),
  }
}

function kindOf(value: string): 'path' | 'text' {
  return /file|folder|profile|report/.test(value) ? 'path' : 'text'
}

function bashLines(commands: readonly CommandWords[]): readonly string[] {
  const valueCases = commands.flatMap(({ name, options }) =>
    options.flatMap((option) => {
      if (option.value === 'none' || option.value === 'optional') return []
      const reply = typeof option.value === 'string' ? FROM_FILES : fromWords(option.value)
      return [`    ${single(`${name} ${option.name}`)}) ${reply}; return ;;`]
    }),
  )
  return [
    '# bash completion of conformance: eval "$(conformance completion bash)"',
    '_conformance() {',
    '  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}',
    `  if ((COMP_CWORD == 1)); then ${fromWords([...commands.map(({ name }) => name), '--help', '--version'])}; return; fi`,
    '  case "${COMP_WORDS[1]} $previous" in',
    ...valueCases,
    '  esac',
    '  local options= values=',
    '  case ${COMP_WORDS[1]} in',
    ...commands.map(
      ({ name, options, values }) =>
        `    ${name}) options=${single(options.map((option) => option.name).join(' '))} values=${single(values.join(' '))} ;;`,
    ),
    '  esac',
    '  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))',
    '  elif [[ $values ]]; then COMPREPLY=($(compgen -W "$values" -- "$current"))',
    `  else ${FROM_FILES}; fi`,
    '}',
    'complete -o filenames -F _conformance conformance bank-conformance',
  ]
}

const FROM_FILES = 'COMPREPLY=($(compgen -f -- "$current"))'

function fromWords(words: readonly string[]): string {
  return `COMPREPLY=($(compgen -W ${single(words.join(' '))} -- "$current"))`
}

function zshLines(commands: readonly CommandWords[]): readonly string[] {
  return [
    '#compdef conformance bank-conformance',
    '# zsh completion of conformance: eval "$(conformance completion zsh)" behind compinit, or a file _conformance in $fpath',
    '_conformance() {',
    '  if (( CURRENT == 2 )); then',
    '    local -a commands',
    `    commands=(${commands.map(({ name, summary }) => single(`${name}:${summary}`)).join(' ')})`,
    '    _describe command commands',
    '    return',
    '  fi',
    '  local command=$words[2]',
    '  shift words; (( CURRENT-- ))',
    '  case $command in',
    ...commands.map(({ name, options, values }) => {
      const positional =
        values.length > 0 ? single(`1:what:(${values.join(' ')})`) : single('*:argument:_files')
      return `    ${name}) _arguments ${[...options.map(zshOption), positional].join(' ')} ;;`
    }),
    '  esac',
    '}',
    'if [[ $funcstack[1] == _conformance ]]; then _conformance "$@"; else compdef _conformance conformance bank-conformance; fi',
  ]
}

function zshOption({ name, description, repeatable, value }: OptionWords): string {
  const said = description.replaceAll(/[[\]\\]/g, (character) => `\\${character}`)
  const values = Array.isArray(value) ? `(${value.join(' ')})` : value === 'path' ? '_files' : ' '
  const takes = value === 'none' ? '' : value === 'optional' ? ':: :_files' : `: :${values}`
  return single(`${repeatable ? '*' : ''}${name}[${said}]${takes}`)
}

function fishLines(commands: readonly CommandWords[]): readonly string[] {
  return [
    '# fish completion of conformance: conformance completion fish | source',
    'for program in conformance bank-conformance',
    ...commands.map(
      ({ name, summary }) =>
        `  complete -c $program -n __fish_use_subcommand -f -a ${name} -d ${single(summary, '\\')}`,
    ),
    ...commands.flatMap(({ name, options, values }) => {
      const behind = `complete -c $program -n '__fish_seen_subcommand_from ${name}'`
      return [
        ...(values.length > 0 ? [`  ${behind} -f -a ${single(values.join(' '))}`] : []),
        ...options.map(
          (option) =>
            `  ${behind} -l ${option.name.slice(2)}${fishValue(option)} -d ${single(option.description, '\\')}`,
        ),
      ]
    }),
    'end',
  ]
}

function fishValue({ value }: OptionWords): string {
  if (value === 'none' || value === 'optional') return ''
  if (value === 'path') return ' -r -F'
  return value === 'text' ? ' -x' : ` -x -a ${single(value.join(' '))}`
}

/** In single quotes, in which fish knows a backslash and the others do not. */
function single(text: string, escape: '' | '\\' = ''): string {
  if (escape) return `'${text.replaceAll(/['\\]/g, (character) => `\\${character}`)}'`
  return `'${text.replaceAll("'", "'\\''")}'`
}
