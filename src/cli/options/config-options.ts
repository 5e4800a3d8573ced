import { suggestion } from '../../kernel/nearest.ts'
import { needed, refuse } from '../terminal.ts'
import { NOTHING_OWN } from '../../runs/own/own.ts'
import type { ConfigOptions } from '../../runs/own/rule-format.ts'
import type { CommandOption } from '../command.ts'
import { COMMANDS } from '../commands.ts'
import { CONFIG } from './run-options.ts'
import { isFlag, valuesOf } from './flags.ts'
import { dashed } from './options.ts'

/** A command line with what the file behind `--config` says and it does not. */
export async function configured(words: readonly string[]) {
  const called = COMMANDS.find(({ name }) => words[0] === name.split(' ')[0])
  // Of a bank that is served, --target is something else.
  const heeded = CONFIG.filter((one) => called?.options.includes(one)).map(flagOf)
  // Which of two is meant nobody knows: whoever reads the words refuses them.
  const isTwice = heeded.some((flag) => flag !== '--release' && valuesOf(words, flag).length > 1)
  if (!called || isTwice || heeded.length === 0) return { words, own: NOTHING_OWN }
  const valueOf = (flag: string) => (heeded.includes(flag) ? valuesOf(words, flag)[0] : undefined)
  const [file, target] = ['--config', '--target'].map(valueOf)
  if (file === undefined) {
    const choice = ['--target', '--release'].find((flag) => valueOf(flag) !== undefined)
    return choice === undefined
      ? { words, own: NOTHING_OWN }
      : refuse(`${choice} chooses from a --config: give one`)
  }
  const { loadConfig } = await import('../../runs/own/load-config.ts')
  const { options, targets, own } = needed(await loadConfig(file))
  const chosen = target === undefined ? {} : targets[target]
  if (!chosen)
    refuse(`${file} has no target "${target}"; ${suggestion(target!, Object.keys(targets)) ?? 'it has none'}`)
  const wanted = { ...options, ...chosen }
  const flags = COMMANDS.flatMap((row) => row.options).map(flagOf)
  const unknown = Object.keys(wanted).find((name) => !flags.includes(flagFor(name)))
  if (unknown !== undefined)
    refuse(`${file}: no command has the option "${unknown}"; it is written as ${EXAMPLE}`)
  const taken = called.hasOwnOptions ? [] : called.options.map(flagOf)
  return { words: [...words, ...added(wanted, words, taken)], own }
}

const EXAMPLE = 'keepBodies for --keep-bodies'

function added(wanted: ConfigOptions, words: readonly string[], known: readonly string[]): readonly string[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const flag = flagFor(name)
    const isGiven = words.some((word) => isFlag(word, flag))
    if (isGiven || !known.includes(flag) || value === false) return []
    return value === true ? [flag] : [value].flat().map((one) => `${flag}=${one}`)
  })
}

function flagFor(name: string): string {
  return `--${dashed(name)}`
}

function flagOf({ flags }: CommandOption): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags
}
