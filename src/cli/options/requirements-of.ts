import type { Requirement } from '../../rules/requirement.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import type { Options } from './options.ts'
import { ownOf } from './own-options.ts'

/** The requirements of the documents, and those of a configuration. */
export function requirementsOf(options: Options): readonly Requirement[] {
  return [...REQUIREMENTS, ...ownOf(options)]
}
