import type { Requirement } from '../../rules/requirement.ts'
import { type Own, NOTHING_OWN } from '../../runs/own/own.ts'
import { type Hooks, hooksWith } from '../../runs/own/hooks.ts'
import { masked } from '../crash-text.ts'
import { Refusal } from '../terminal.ts'
import { type Options, textOption } from './options.ts'

/** What a configuration has. */
export function loadedOwn(options: Options): Own {
  return (options['own'] as Own | undefined) ?? NOTHING_OWN
}

/** The hooks of a configuration; what one throws is told without secrets. */
export function hooksOf(options: Options): Hooks {
  const file = textOption(options, 'config') ?? ''
  const failure = (name: string, message: string): Error =>
    new Refusal(`${file}: the hook ${name} has failed: ${masked(message, process.env)}`)
  return hooksWith(failure, loadedOwn(options).hooks ?? {})
}

/** The rules of a configuration alone. */
export function ownOf(options: Options): readonly Requirement[] {
  return loadedOwn(options).requirements
}
