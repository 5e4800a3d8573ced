import type { Requirement } from '../../rules/requirement.ts'
import { type Own, NOTHING_OWN } from '../../runs/own/own.ts'
import type { Options } from './options.ts'

/** What a configuration has. */
export function loadedOwn(options: Options): Own {
  return (options['own'] as Own | undefined) ?? NOTHING_OWN
}

/** The rules of a configuration alone. */
export function ownOf(options: Options): readonly Requirement[] {
  return loadedOwn(options).requirements
}
